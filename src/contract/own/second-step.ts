import * as z from 'zod/mini';
import { count } from '../fields.ts';
import { NOTHING, operation, type Json } from '../operation.ts';
import { activationSchema } from '#domain/access/second-step';
import { passwordProofSchema, tokenSignInSchema } from '#domain/people/credentials';

const secondStep = z.strictObject({
  activo: z.boolean(),
  /** Those who administer a real clinic cannot do without. */
  obligatorio: z.boolean(),
  /** In the sample clinic nobody is asked for it. */
  muestra: z.boolean(),
  /** How many codes of the paper are left. */
  codigos: count,
});
export type SecondStep = Json<typeof secondStep>;

const PROVED = {
  body: z.union([passwordProofSchema, tokenSignInSchema]),
  bodyOf: { embedded: passwordProofSchema, firebase: tokenSignInSchema },
} as const;
const paper = z.strictObject({ codigos: z.array(z.string()) });

/** The code of a telephone after the password: turning it on and off, and the paper for the day it is lost. */
export const SECOND_STEP = {
  readSecondStep: operation({
    method: 'GET',
    path: '/api/cuenta/segundo-paso',
    summary: 'Si la cuenta ingresa también con un código, y cuántos quedan en su hoja',
    access: 'second-step:own',
    status: 200,
    answer: secondStep,
    refusals: [],
    whileOwing: true,
  }),
  beginSecondStep: operation({
    method: 'POST',
    path: '/api/cuenta/segundo-paso',
    summary: 'Empezar el segundo paso: el secreto para el teléfono; se confirma con la contraseña',
    access: 'second-step:own',
    changes: ['segundosPasos'],
    status: 200,
    ...PROVED,
    answer: z.strictObject({ secreto: z.string(), uri: z.string() }),
    refusals: ['transicion_invalida', 'demasiados_intentos'],
    whileOwing: true,
  }),
  removeSecondStep: operation({
    method: 'DELETE',
    path: '/api/cuenta/segundo-paso',
    summary: 'Quitar el segundo paso de la propia cuenta, con la contraseña',
    access: 'second-step:own',
    changes: ['segundosPasos'],
    tells: { 'segundo paso quitado': ['users', 'quitó el segundo paso de {cosa}'] },
    status: 204,
    ...PROVED,
    answer: NOTHING,
    refusals: ['transicion_invalida', 'demasiados_intentos'],
  }),
  activateSecondStep: operation({
    method: 'POST',
    path: '/api/cuenta/segundo-paso/activar',
    summary: 'Activar el segundo paso con un código del teléfono; responde la hoja de códigos, una vez',
    access: 'second-step:own',
    changes: ['segundosPasos', 'users'],
    tells: { 'segundo paso activado': ['users', 'activó el segundo paso de {cosa}'] },
    status: 200,
    body: activationSchema,
    answer: paper,
    refusals: ['transicion_invalida'],
    whileOwing: true,
  }),
  renewPaper: operation({
    method: 'POST',
    path: '/api/cuenta/segundo-paso/codigos',
    summary: 'Una hoja de códigos nueva en lugar de la anterior, con la contraseña',
    access: 'second-step:own',
    changes: ['segundosPasos'],
    tells: { 'hoja de códigos renovada': ['users', 'hizo una hoja de códigos nueva para {cosa}'] },
    status: 200,
    ...PROVED,
    answer: paper,
    refusals: ['transicion_invalida', 'demasiados_intentos'],
  }),
  removeSecondStepOf: operation({
    method: 'DELETE',
    path: '/api/users/{uid}/segundo-paso',
    summary: 'Quitar el segundo paso de quien perdió el teléfono y la hoja; terminan sus sesiones',
    access: 'user:edit',
    changes: ['segundosPasos'],
    status: 204,
    answer: NOTHING,
    refusals: ['no_encontrado', 'transicion_invalida'],
  }),
};
