import type { MinuteRange } from '../../shared/interval.ts';

/** The kinds of sources a reason can have. */
export const SOURCE_KINDS = [
  'horario',
  'excepcion',
  'ausencia',
  'feriado',
  'clinica',
  'baja',
  'ajustes',
  'reloj',
  'turno',
  'equipo',
] as const;

/** Where a reason comes from: the kind of thing, which one, and its legal source if any. */
export interface Source {
  readonly clase: (typeof SOURCE_KINDS)[number];
  readonly id?: string | undefined;
  readonly nombre?: string | undefined;
  readonly norma?: string | undefined;
}

/** Minutes of a day that are closed, with the reason and its source. */
export interface Closure extends MinuteRange {
  readonly motivo: 'feriado' | 'ausencia' | 'fuera_de_horario';
  readonly regla: string;
  readonly fuente: Source;
}

/** A day of a doctor or study: the blocks that anchor the grid, which of them are open, and every closure. */
export interface DayHours {
  readonly fecha: string;
  /** Normalised blocks of the week or of an exception; the grid starts at each of them (R11). */
  readonly bloques: readonly MinuteRange[];
  readonly abierto: readonly MinuteRange[];
  readonly cierres: readonly Closure[];
  /** True when an exception opens hours on a holiday (R7). */
  readonly feriadoAutorizado: boolean;
  readonly vigenteDesde: string | null;
  readonly semana: 'A' | 'B';
  /** Positions of unreadable entries in the day's stored list (R2). */
  readonly ilegibles: readonly number[];
}
