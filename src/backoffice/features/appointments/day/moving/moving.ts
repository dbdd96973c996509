import type { AppointmentRecord } from '#client/queries/appointments';
import type { Target } from './move-target.ts';

/** A move in progress: what, where to, whether it would be refused, and whether by pointer or by keyboard. */
export interface Moving {
  readonly record: AppointmentRecord;
  readonly target: Target;
  readonly refusal: string | null;
  readonly by: 'teclado' | 'puntero';
  /** Only the length changes. */
  readonly isResize: boolean;
}
