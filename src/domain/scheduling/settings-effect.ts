import type { VisitKind } from './appointment-kinds.ts';

/** What a change of settings would do: booked appointments left outside the clinic's hours, and a day before and after it. */
export interface SettingsEffect {
  readonly fuera: number;
  /** How many appointments of each kind a day of a doctor takes; null when nobody attends in the next two weeks. */
  readonly ejemplo: {
    readonly medico: string;
    readonly fecha: string;
    readonly lugares: readonly {
      readonly tipo: VisitKind;
      readonly antes: number;
      readonly despues: number;
    }[];
  } | null;
}
