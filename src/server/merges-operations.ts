import * as z from 'zod/mini';
import { MERGE_STATES, newMergeSchema, twoRecordsSchema } from '#domain/people/patient-merge';
import { cursor, limite, operation, version } from './operation.ts';

const decision = z.strictObject({ version });

/** Records of one person that are to be one. */
export const MERGES_OPERATIONS = {
  listMerges: operation({
    method: 'GET',
    path: '/api/pacientes/fusiones',
    summary: 'Uniones de fichas propuestas y hechas',
    access: 'patient-merge:decide',
    status: 200,
    query: z.strictObject({
      estado: z.optional(z.enum(MERGE_STATES, { error: 'Ese estado no existe.' })),
      limite,
      cursor,
    }),
  }),
  proposeMerge: operation({
    method: 'POST',
    path: '/api/pacientes/fusiones',
    summary: 'Proponer que dos fichas son de la misma persona',
    access: 'patient-merge:propose',
    status: 201,
    body: newMergeSchema,
    creates: true,
  }),
  compareRecords: operation({
    method: 'GET',
    path: '/api/pacientes/fusiones/comparar',
    summary: 'Dos fichas lado a lado',
    access: 'patient-merge:propose',
    status: 200,
    query: twoRecordsSchema,
  }),
  suggestMerges: operation({
    method: 'GET',
    path: '/api/pacientes/fusiones/sugerencias',
    summary: 'Fichas que se parecen, unas miles a la vez',
    access: 'patient-merge:decide',
    status: 200,
    query: z.strictObject({ cursor }),
  }),
  dismissPair: operation({
    method: 'POST',
    path: '/api/pacientes/fusiones/descartar',
    summary: 'Anotar que dos fichas parecidas son de dos personas',
    access: 'patient-merge:decide',
    status: 201,
    body: twoRecordsSchema,
    creates: true,
  }),
  approveMerge: operation({
    method: 'POST',
    path: '/api/pacientes/fusiones/{id}/aprobar',
    summary: 'Aprobar una unión que propuso otra persona',
    access: 'patient-merge:decide',
    status: 200,
    body: decision,
  }),
  refuseMerge: operation({
    method: 'POST',
    path: '/api/pacientes/fusiones/{id}/rechazar',
    summary: 'Rechazar una unión',
    access: 'patient-merge:decide',
    status: 200,
    body: z.strictObject({
      version,
      motivo: z.optional(z.string().check(z.maxLength(500, { error: 'Puede tener hasta 500 caracteres.' }))),
    }),
  }),
  undoMerge: operation({
    method: 'POST',
    path: '/api/pacientes/fusiones/{id}/deshacer',
    summary: 'Deshacer una unión, dentro de 30 días',
    access: 'patient-merge:decide',
    status: 200,
    body: decision,
  }),
};
