import type { AppointmentRecord } from '#client/queries/appointments';

/** True for appointments that this person may still cancel or move: the same states allow both. */
export const isChangeable = ({ siguientes }: Pick<AppointmentRecord, 'siguientes'>): boolean =>
  siguientes.includes('cancelado');
