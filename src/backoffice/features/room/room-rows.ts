import type { AppointmentRecord } from '#client/queries/appointments';

/** Options that are not doctors: everybody waiting, and those waiting for a study alone. */
export const EVERYBODY = 'todos';
export const STUDIES = 'estudios';

/** The appointments of a doctor, the studies without one, or everybody's. */
export const forWhom = (rows: readonly AppointmentRecord[], whose: string): AppointmentRecord[] =>
  rows.filter(
    ({ medico }) => whose === EVERYBODY || (whose === STUDIES ? medico === undefined : medico === whose),
  );
