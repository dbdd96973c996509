import { NOTHING, operation } from './operation.ts';
import { faultReportSchema } from '#domain/faults/fault-report';

export const FAULTS = {
  reportFault: operation({
    method: 'POST',
    path: '/api/fallos',
    summary: 'Avisar que algo falló en el navegador, sin ningún dato de nadie',
    access: 'fault:report',
    changes: [],
    status: 204,
    body: faultReportSchema,
    answer: NOTHING,
    refusals: ['demasiados_intentos'],
  }),
};
