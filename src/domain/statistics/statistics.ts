import type { AppointmentKind } from '../scheduling/appointment-kinds.ts';
import type { Weekday } from '../shared/civil-date.ts';
import type { Spread } from './histogram.ts';
import type { Grouping, Period } from './period.ts';
import type { Summary } from './tally.ts';

/** Appointments of one hour of one weekday that came to something. */
export interface HourCell {
  readonly dia: Weekday;
  readonly hora: number;
  readonly vinieron: number;
  readonly faltaron: number;
}

/** Some values of a histogram; `hasta` is included, null in the last class. */
export interface ValueClass {
  readonly desde: number;
  readonly hasta: number | null;
  readonly turnos: number;
}

/** The studies of one device; `equipo` is null for those that need none. */
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
export type Canceller = 'paciente' | 'clinica' | 'medico';

/** What was cancelled, by whom, why, and how much of it within the last day. */
export interface Cancellations {
  readonly turnos: number;
  readonly conMenosDeUnDia: number;
  readonly porQuien: Readonly<Record<Canceller, number>>;
  /** The most frequent reasons, the most frequent first; an empty text is one without a reason. */
  readonly motivos: readonly {
    readonly quien: Canceller;
    readonly motivo: string;
    readonly turnos: number;
  }[];
}

/** How many consultations had a diagnosis, by its code; one with both eyes counts once. */
export interface DiagnosisLine {
  readonly codigo: string;
  readonly nombre: string;
  readonly consultas: number;
}

/** The statistics of a period, of the clinic or of one doctor. */
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
  /** The consultations that were closed, and all their diagnoses, the most frequent first. */
  readonly diagnosticos: { readonly consultas: number; readonly codigos: readonly DiagnosisLine[] };
  readonly equipos: readonly DeviceLine[];
}

/** `GET /api/estadisticas`: staff read the devices alone. `preparando` counts days while older appointments are still being counted. */
export type StatisticsView = (
  | ({ readonly alcance: 'clinica' | 'medico' } & Statistics)
  | ({
      readonly alcance: 'equipos';
      readonly agrupar: Grouping;
      readonly equipos: readonly DeviceLine[];
    } & Period)
) & { readonly preparando: { readonly hecho: number; readonly total: number } | null };
