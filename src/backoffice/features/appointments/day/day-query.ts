import { appointmentsQuery } from '#client/queries/appointments';

/** The list of a whole day. */
export const dayQuery = (fecha: string) => appointmentsQuery({ desde: fecha, hasta: fecha });
