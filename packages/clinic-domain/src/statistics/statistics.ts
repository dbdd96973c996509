import type { AppointmentKind } from '../scheduling/appointment/appointment-kinds.ts';
import type { CancelledBy, CancelReason } from '../scheduling/cancelling/cancel-reason.ts';
import type { Weekday } from '../shared/civil-date.ts';
import type { Spread } from './histogram.ts';
import type { Grouping, Period } from './period.ts';
import type { Summary } from './tally.ts';

/** Appointments of one weekday and hour: how many patients came, and how many did not. */
export interface HourCell {
  readonly dia: Weekday;
  readonly hora: number;
  readonly vinieron: number;
  readonly faltaron: number;
}

/** One class of a histogram; `hasta` is inclusive, null in the last class. */
export interface ValueClass {
  readonly desde: number;
  readonly hasta: number | null;
  readonly turnos: number;
}

/** The studies of one device; `equipo` is null for those without one. */
export interface DeviceLine {
  readonly equipo: string | null;
  readonly turnos: number;
  readonly atendidos: number;
  readonly ocupadosMin: number;
  readonly ofrecidosMin: number;
  readonly estudios: readonly {
    readonly codigo: string;
    readonly turnos: number;
    readonly atendidos: number;
  }[];
}

/** Who cancelled: the patient, the clinic or the doctor. */
export type Canceller = CancelledBy;

/** How many were cancelled, by whom, why, and how many within the last day. */
export interface Cancellations {
  readonly turnos: number;
  readonly conMenosDeUnDia: number;
  readonly porQuien: Readonly<Record<Canceller, number>>;
  /** How many for each reason of the list, most frequent first; null counts those of which only words were written. */
  readonly porMotivo: readonly { readonly motivo: CancelReason | null; readonly turnos: number }[];
  /** The reasons written in words, most frequent first; an empty text counts those without a reason. */
  readonly motivos: readonly {
    readonly quien: Canceller;
    readonly motivo: string;
    readonly turnos: number;
  }[];
}

/** How many consultations had a diagnosis, by code; one in both eyes counts once. */
export interface DiagnosisLine {
  readonly codigo: string;
  readonly nombre: string;
  readonly consultas: number;
}

/** The statistics of a period, for the clinic or for one doctor. */
export interface Statistics extends Period {
  readonly agrupar: Grouping;
  readonly medico: string | null;
  readonly resumen: Summary;
  readonly serie: readonly (Period & Summary)[];
  readonly horas: readonly HourCell[];
  readonly medicos: readonly ({ readonly medico: string } & Summary)[];
  readonly tipos: readonly {
    readonly tipo: AppointmentKind;
    readonly turnos: number;
    readonly atendidos: number;
  }[];
  readonly esperas: readonly ValueClass[];
  readonly antelacion: Spread & { readonly clases: readonly ValueClass[] };
  readonly cancelaciones: Cancellations;
  /** The closed consultations and all their diagnoses, most frequent first. */
  readonly diagnosticos: { readonly consultas: number; readonly codigos: readonly DiagnosisLine[] };
  readonly equipos: readonly DeviceLine[];
}
