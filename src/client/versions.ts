import type { ScheduleVersion } from '#domain/scheduling/weekly-schedule';

/** A dated version of a schedule: from when to when it rules (null: since ever, until further notice) and who saved it. */
export type VersionRecord = Omit<ScheduleVersion, 'vigenteDesde'> & {
  readonly vigenteDesde: string | null;
  readonly vigenteHasta: string | null;
  readonly estado: 'pasada' | 'vigente' | 'futura';
  readonly quien: string | null;
  readonly autor: string | null;
  readonly cuando: string | null;
};
