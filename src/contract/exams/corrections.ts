import * as z from 'zod/mini';
import { instant } from '../fields.ts';
import { operation } from '../operation.ts';
import { orderView } from './orders.ts';
import { correctionSchema } from '#domain/studies/corrections/correction';
import { toldSchema } from '#domain/studies/corrections/report-holders';
import { attemptChoiceSchema } from '#domain/studies/orders/order';

const REFUSALS = ['no_encontrado', 'version_vieja', 'transicion_invalida'] as const;

/** What happens to a result once it was measured more than once, or was signed and is wrong. */
export const CORRECTIONS = {
  chooseAttempt: operation({
    method: 'POST',
    path: '/api/ordenes/{id}/eleccion',
    summary: 'Elegir cuál de los intentos de un estudio vale',
    access: 'study:perform',
    changes: ['estudios', 'ordenes'],
    tells: { 'intento elegido': ['pacientes', 'eligió el intento que vale de un estudio de {cosa}'] },
    shows: 'clinical',
    status: 200,
    body: attemptChoiceSchema,
    answer: orderView,
    refusals: [...REFUSALS, 'requiere_motivo', 'lateralidad'],
  }),
  correctStudy: operation({
    method: 'POST',
    path: '/api/ordenes/{id}/correccion',
    summary: 'Corregir un resultado firmado con otro informe, que lo reemplaza; los dos se conservan',
    access: 'study:validate',
    changes: ['estudios', 'ordenes'],
    tells: { 'estudio corregido': ['pacientes', 'corrigió el resultado firmado de un estudio de {cosa}'] },
    shows: 'clinical',
    status: 201,
    body: correctionSchema,
    answer: orderView,
    refusals: [...REFUSALS, 'requiere_motivo', 'requiere_confirmacion', 'lateralidad'],
    creates: true,
  }),
  tellHolder: operation({
    method: 'POST',
    path: '/api/ordenes/{id}/avisado',
    summary: 'Anotar que se avisó a quien tenía un informe que se corrigió: quién, cuándo y cómo',
    access: 'order:request',
    changes: ['ordenes', 'turnos', 'planes'],
    tells: { 'aviso de un informe corregido': ['pacientes', 'avisó que se corrigió un informe de {cosa}'] },
    shows: 'clinical',
    status: 200,
    body: toldSchema,
    answer: orderView,
    refusals: [...REFUSALS, 'requiere_motivo'],
  }),
  printStudy: operation({
    method: 'POST',
    path: '/api/ordenes/{id}/impresion',
    summary: 'Anotar que se imprimió el informe de un estudio',
    access: 'file:read',
    changes: [],
    tells: { 'estudio impreso': ['pacientes', 'imprimió el informe de un estudio de {cosa}'] },
    shows: 'clinical',
    status: 200,
    answer: z.strictObject({ impreso: instant }),
    refusals: ['no_encontrado', 'requiere_motivo'],
  }),
};
