import * as z from 'zod/mini';
import { passwordProofSchema, tokenSignInSchema } from '#domain/people/credentials';
import type { Proof } from '#application/identity/confirm-person';
import { operation } from './operation.ts';

/** A copy of everything, from the panel. */
export const BACKUP_OPERATIONS = {
  readBackups: operation({
    method: 'GET',
    path: '/api/respaldos',
    summary: 'El respaldo que se está haciendo y el último completo',
    access: 'backup:make',
    status: 200,
  }),
  requestBackup: operation<Proof>({
    method: 'POST',
    path: '/api/respaldos',
    summary: 'Pedir un respaldo de todo; se confirma con la contraseña',
    access: 'backup:make',
    status: 201,
    body: z.union([passwordProofSchema, tokenSignInSchema]),
    bodyOf: { embedded: passwordProofSchema, firebase: tokenSignInSchema },
  }),
  downloadBackup: operation({
    method: 'GET',
    path: '/api/respaldos/{id}',
    summary: 'Descargar una vez el respaldo que se pidió, como un solo archivo zip',
    access: 'backup:make',
    status: 200,
  }),
};
