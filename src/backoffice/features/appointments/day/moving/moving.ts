import type { AppointmentRecord } from '#client/queries/appointments';
import type { Target } from './move-target.ts';

/** A move in course: of what, to where, whether it would be refused, and by which hand. */
export interface Moving {
  readonly record: AppointmentRecord;
  readonly target: Target;
  readonly refusal: string | null;
  readonly by: 'teclado' | 'puntero';
  /** Only the length changes. */
  readonly isResize: boolean;
}
