import type { AppointmentRecord } from '#client/queries/appointments';
import type { KindAsked } from '#client/queries/availability';
import {
  DURATION,
  VISIT_KINDS,
  type AppointmentKind,
} from '#domain/scheduling/appointment/appointment-kinds';
import type { AppointmentMoveRequest } from '#domain/scheduling/booking/booking';
import type { Eye } from '#domain/clinical/eye';

/** Where an appointment is being moved to, while it is still being chosen. */
export interface MoveDraft {
  readonly medico: string | undefined;
  readonly fecha: string | null;
  readonly tipo: AppointmentKind;
  readonly duracionMin: number;
  /** Null where nobody wrote it down; undefined where there is none. */
  readonly ojo: Eye | null | undefined;
  /** Null until a time is chosen. */
  readonly hora: string | null;
}

/** The draft of an appointment that stays where it is. */
export const draftOf = ({ medico, fecha, tipo, duracionMin, ojo, hora }: AppointmentRecord): MoveDraft => ({
  medico,
  fecha,
  tipo,
  duracionMin,
  ojo,
  hora,
});

/** The longest duration on the list, in minutes. */
const LONGEST_OFFERED = 120;

/** The durations on offer: the usual ones and the appointment's own. */
export function durationsFor(own: number): number[] {
  const usual = Array.from(
    { length: LONGEST_OFFERED / DURATION.step },
    (_, index) => (index + 1) * DURATION.step,
  );
  return usual.includes(own) ? usual : [...usual, own];
}

/** What to ask availability for. */
export const askedOf = (
  { tipo, estudio, ojo }: AppointmentRecord,
  draft: Pick<MoveDraft, 'tipo' | 'duracionMin' | 'ojo'>,
): KindAsked =>
  tipo === 'estudio' && estudio !== undefined
    ? { estudio: estudio.codigo, ojo: draft.ojo ?? ojo ?? undefined, duracionMin: draft.duracionMin }
    : { tipo: draft.tipo, duracionMin: draft.duracionMin };

/** The kinds that an appointment may become: a visit stays a visit, a study stays a study. */
export const kindsFor = (tipo: AppointmentKind): readonly AppointmentKind[] =>
  tipo === 'estudio' ? ['estudio'] : VISIT_KINDS;

/** The request's body: only what differs; null when nothing does, or when the date or time is missing. */
export function moveBody(
  record: AppointmentRecord,
  draft: MoveDraft,
): Omit<AppointmentMoveRequest, 'version'> | null {
  const { fecha, hora } = draft;
  if (fecha === null || hora === null) return null;
  const body = {
    ...(draft.medico === record.medico ? {} : { medico: draft.medico }),
    ...(fecha === record.fecha ? {} : { fecha }),
    ...(hora === record.hora ? {} : { hora }),
    ...(draft.tipo === record.tipo ? {} : { tipo: draft.tipo }),
    ...(draft.duracionMin === record.duracionMin ? {} : { duracionMin: draft.duracionMin }),
    ...(draft.ojo === record.ojo ? {} : { ojo: draft.ojo ?? undefined }),
  };
  return Object.keys(body).length === 0 ? null : body;
}
