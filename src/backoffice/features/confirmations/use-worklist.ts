import { useSearchParams } from 'wouter';
import type { ConfirmationRecord } from '#client/queries/confirmations';
import {
  CONTACT_RESULTS,
  visitContact,
  type ContactResult,
} from '#domain/scheduling/appointment/confirmation';
import { asksChange } from '#domain/scheduling/patient-link/patient-link';
import { isCivilDate } from '#domain/shared/civil-date';
import { present } from '#domain/shared/typed-record';

/** Options of the doctor filter that are not doctors: everybody, and studies without a doctor. */
export const EVERYBODY = 'todos';
export const NO_DOCTOR = 'sin-medico';
/** Those who ask for a change, whatever has been noted of them. */
export const ASKING = 'piden';
const CONTACTS = [...CONTACT_RESULTS, ASKING] as const;
export type ContactChoice = (typeof CONTACTS)[number] | 'todos';

/** What is shown, kept in the address. Without a day, it is the next one the clinic is open. */
export interface WorklistChoice {
  readonly fecha: string | undefined;
  readonly medico: string;
  /** The code of a study; staff, who see only studies, filter by it. */
  readonly estudio: string;
  readonly contacto: ContactChoice;
}

export function useWorklist() {
  const [search, setSearch] = useSearchParams();
  const fecha = search.get('fecha');
  const contacto = CONTACTS.find((each) => each === search.get('contacto')) ?? 'todos';
  const shown: WorklistChoice = {
    fecha: fecha !== null && isCivilDate(fecha) ? fecha : undefined,
    medico: search.get('medico') ?? EVERYBODY,
    estudio: search.get('estudio') ?? EVERYBODY,
    contacto,
  };
  const show = (change: Partial<WorklistChoice>): void => {
    const next = { ...shown, ...change };
    setSearch(
      {
        ...present({
          fecha: next.fecha,
          medico: next.medico === EVERYBODY ? undefined : next.medico,
          estudio: next.estudio === EVERYBODY ? undefined : next.estudio,
          contacto: next.contacto === 'todos' ? undefined : next.contacto,
        }),
      },
      { replace: true },
    );
  };
  return { shown, show };
}

/** Everything a patient has on the day: one call, one row. */
export interface DayVisit extends Pick<ConfirmationRecord, 'id' | 'fecha' | 'hora' | 'paciente'> {
  readonly parts: readonly [ConfirmationRecord, ...ConfirmationRecord[]];
  readonly estado: ContactResult;
  /** Answered with the link, the patient asks for a change. */
  readonly pide: boolean;
}

/** The rows by patient, each at the hour of the first part. */
export function visitsOf(rows: readonly ConfirmationRecord[]): readonly DayVisit[] {
  const byPatient = new Map<string, [ConfirmationRecord, ...ConfirmationRecord[]]>();
  for (const row of rows) {
    const others = byPatient.get(row.paciente.id);
    if (others === undefined) byPatient.set(row.paciente.id, [row]);
    else others.push(row);
  }
  return [...byPatient.values()].map((parts) => {
    const [{ id, fecha, hora, paciente }] = parts;
    return {
      id,
      fecha,
      hora,
      paciente,
      parts,
      estado: visitContact(parts.map(({ contacto }) => contacto.estado)),
      pide: parts.some(({ contacto }) => asksChange(contacto)),
    };
  });
}

/** What a note is about: a part that is confirmed takes only the message, and that tells of all parts. */
export const notedParts = ({ parts, estado }: DayVisit, resultado: string): readonly ConfirmationRecord[] =>
  resultado === 'enviado' || estado === 'confirmo'
    ? parts
    : parts.filter(({ contacto }) => contacto.estado !== 'confirmo');

/** Whether a visit has a part of the doctor, or of the studies without one: who is called is called about all of it. */
const isOfDoctor = ({ parts }: DayVisit, medico: string): boolean =>
  medico === EVERYBODY ||
  parts.some((part) => (medico === NO_DOCTOR ? part.medico === undefined : part.medico === medico));

const isOfStudy = ({ parts }: DayVisit, codigo: string): boolean =>
  codigo === EVERYBODY || parts.some(({ estudio }) => estudio?.codigo === codigo);

export const chosenOf = (
  visits: readonly DayVisit[],
  { medico, estudio }: Pick<WorklistChoice, 'medico' | 'estudio'>,
): readonly DayVisit[] => visits.filter((visit) => isOfDoctor(visit, medico) && isOfStudy(visit, estudio));

/** Whether a visit is among those shown. */
export const isShown = ({ estado, pide }: DayVisit, contacto: ContactChoice): boolean =>
  contacto === 'todos' || (contacto === ASKING ? pide : estado === contacto);

/** How many visits there are in each state of contact. */
export function contactCounts(visits: readonly DayVisit[]): Record<ContactResult, number> {
  const counts: Record<ContactResult, number> = { sin_contactar: 0, enviado: 0, no_contesta: 0, confirmo: 0 };
  for (const { estado } of visits) counts[estado] += 1;
  return counts;
}
