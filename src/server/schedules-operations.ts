import { newAbsenceSchema, newExceptionSchema } from './calendar-operations.ts';
import { operation } from './operation.ts';

/** Changing a doctor's dated days. */
export const SCHEDULES_OPERATIONS = {
  changeException: operation({
    method: 'PATCH',
    path: '/api/medicos/{id}/excepciones/{excepcion}',
    summary: 'Cambiar una excepción de horario',
    access: 'doctor:edit',
    status: 200,
    body: newExceptionSchema,
  }),
  changeAbsence: operation({
    method: 'PATCH',
    path: '/api/medicos/{id}/ausencias/{ausencia}',
    summary: 'Cambiar una ausencia',
    access: 'doctor:edit',
    status: 200,
    body: newAbsenceSchema,
  }),
};
