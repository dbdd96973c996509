import type { Appointment } from './appointment.ts';
import type { VisitKind } from './appointment-kinds.ts';

/** Whom a patient comes to, and for what, as a rule. */
export interface UsualVisit {
  readonly medico: string;
  readonly tipo: VisitKind;
  /** The day of the last visit to this doctor. */
  readonly ultima: string;
}

/** How many attended visits are looked at: what was usual years ago says little. */
const LOOKED_AT = 5;

/** Kinds that do not repeat: after them a control is usual. */
const ONCE: ReadonlySet<VisitKind> = new Set(['primera_vez', 'urgencia']);

/**
 * The doctor of most of the last five attended visits, the latest of those who are equal, among the doctors who may be
 * chosen; and the kind of most visits to that doctor. Null for whoever has not been attended by any of them.
 */
export function usualVisit(
  appointments: readonly Pick<Appointment, 'fecha' | 'hora' | 'estado' | 'medico' | 'tipo'>[],
  doctors: readonly string[],
): UsualVisit | null {
  const attended = appointments
    .flatMap(({ fecha, hora, estado, medico, tipo }) =>
      estado !== 'atendido' || medico === undefined || tipo === 'estudio' || !doctors.includes(medico)
        ? []
        : [{ when: `${fecha} ${hora}`, fecha, medico, tipo: ONCE.has(tipo) ? ('control' as const) : tipo }],
    )
    .sort((one, other) => (one.when < other.when ? 1 : -1))
    .slice(0, LOOKED_AT);
  const medico = mostOf(attended.map((visit) => visit.medico));
  const theirs = attended.filter((visit) => visit.medico === medico);
  const tipo = mostOf(theirs.map((visit) => visit.tipo));
  const [last] = theirs;
  return medico === undefined || tipo === undefined || last === undefined
    ? null
    : { medico, tipo, ultima: last.fecha };
}

/** The most frequent element, the first of those that are equally frequent. */
function mostOf<T extends string>(all: readonly T[]): T | undefined {
  const count = (wanted: T): number => all.filter((each) => each === wanted).length;
  return all.reduce<T | undefined>(
    (most, each) => (most === undefined || count(each) > count(most) ? each : most),
    undefined,
  );
}
