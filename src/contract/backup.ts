import * as z from 'zod/mini';
import { operation } from './operation.ts';
import { backupRecordSchema } from '#domain/backup/backup-record';
import { passwordProofSchema, tokenSignInSchema } from '#domain/people/credentials';

export const BACKUP = {
  readBackups: operation({
    method: 'GET',
    path: '/api/respaldos',
    summary: 'El respaldo que se está haciendo y el último completo',
    access: 'backup:make',
    status: 200,
    answer: backupRecordSchema,
    refusals: [],
  }),
  requestBackup: operation({
    method: 'POST',
    path: '/api/respaldos',
    summary: 'Pedir un respaldo de todo; se confirma con la contraseña',
    access: 'backup:make',
    changes: ['respaldos'],
    tells: { 'respaldo pedido': ['respaldos', 'pidió un respaldo de todo'] },
    status: 201,
    body: z.union([passwordProofSchema, tokenSignInSchema]),
    bodyOf: { embedded: passwordProofSchema, firebase: tokenSignInSchema },
    answer: z.strictObject({ id: z.string() }),
    refusals: ['transicion_invalida', 'demasiados_intentos'],
  }),
  downloadBackup: operation({
    method: 'GET',
    path: '/api/respaldos/{id}',
    summary: 'Descargar una vez el respaldo que se pidió, como un solo archivo zip',
    access: 'backup:make',
    tells: {
      'respaldo completo': ['respaldos', 'llevó un respaldo de todo'],
      'respaldo interrumpido': ['respaldos', 'no terminó de llevar un respaldo de todo'],
    },
    download: 'respaldo',
    shows: 'clinical',
    status: 200,
    answer: { media: ['application/zip'] },
    refusals: ['no_encontrado', 'metodo_no_permitido'],
  }),
};
