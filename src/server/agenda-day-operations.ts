import * as z from 'zod/mini';
import { bookingFields } from '#domain/scheduling/booking';
import { operation } from './operation.ts';

/** The operations of the day's grid. */
export const AGENDA_DAY_OPERATIONS = {
  clinicDay: operation({
    method: 'GET',
    path: '/api/disponibilidad/dia',
    summary: 'Horas, cierres y pasos de cada médico en un día',
    access: 'appointment:read',
    status: 200,
    query: z.strictObject({ fecha: bookingFields.fecha }),
  }),
};
