import type { WaitingRecord } from '#client/queries/waiting-list';
import { APPOINTMENT_KINDS, type AppointmentKind } from '#domain/scheduling/appointment/appointment-kinds';
import type { BookedPatient } from '#domain/scheduling/booking/booking';
import type {
  DayPart,
  Urgency,
  WaitingPatch,
  WaitingToAdd,
} from '#domain/scheduling/waiting-list/waiting-list';
import { WEEKDAYS, type Weekday } from '#domain/shared/civil-date';
import type { Eye } from '#domain/clinical/eye';
import { present } from '#domain/shared/typed-record';

/** An entry while it is being written. */
export interface WaitingDraft {
  readonly tipo: AppointmentKind;
  readonly estudio: string;
  /** Null until a person chooses it. */
  readonly ojo: Eye | null;
  readonly medicos: readonly string[];
  readonly dias: readonly Weekday[];
  readonly franja: DayPart;
  readonly urgencia: Urgency;
  readonly desde: string | null;
  readonly hasta: string | null;
  readonly nota: string;
}

/** An empty form; for a doctor, it starts with their own agenda. */
export const emptyDraft = (medico: string | null): WaitingDraft => ({
  tipo: 'control',
  estudio: '',
  ojo: null,
  medicos: medico === null ? [] : [medico],
  dias: [],
  franja: 'cualquiera',
  urgencia: 'normal',
  desde: null,
  hasta: null,
  nota: '',
});

/** A saved entry, ready to edit. */
export const draftOf = (entry: WaitingRecord): WaitingDraft => ({
  tipo: entry.tipo,
  estudio: entry.estudio?.codigo ?? '',
  ojo: entry.ojo ?? null,
  medicos: entry.medicos,
  dias: entry.dias,
  franja: entry.franja,
  urgencia: entry.urgencia,
  desde: entry.desde ?? null,
  hasta: entry.hasta ?? null,
  nota: entry.nota ?? '',
});

/** The kind that a text names, or otherwise a control. */
export const kindOf = (id: string): AppointmentKind =>
  APPOINTMENT_KINDS.find((kind) => kind === id) ?? 'control';

export const inWeekOrder = (days: readonly Weekday[]): Weekday[] =>
  WEEKDAYS.filter((day) => days.includes(day));

export const additionOf = (
  { tipo, estudio, ojo, medicos, dias, desde, hasta, nota, ...rest }: WaitingDraft,
  paciente: BookedPatient,
  confirmado: boolean,
): WaitingToAdd => ({
  ...rest,
  paciente,
  tipo,
  medicos: [...medicos],
  dias: inWeekOrder(dias),
  ...(tipo === 'estudio' && estudio !== '' ? { estudio, ...(ojo === null ? {} : { ojo }) } : {}),
  ...present({
    desde: desde ?? undefined,
    hasta: hasta ?? undefined,
    nota: nota.trim() === '' ? undefined : nota.trim(),
    confirmado: confirmado || undefined,
  }),
});

/** What the form changes; empty fields are cleared. */
export const patchOf = (
  { medicos, dias, franja, urgencia, desde, hasta, nota }: WaitingDraft,
  version: number,
): WaitingPatch => ({
  medicos: [...medicos],
  dias: inWeekOrder(dias),
  franja,
  urgencia,
  desde,
  hasta,
  nota: nota.trim() === '' ? null : nota.trim(),
  version,
});
