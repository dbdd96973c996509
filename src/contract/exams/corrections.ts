import * as z from 'zod/mini';
import { instant } from '../fields.ts';
import { operation } from '../operation.ts';
import { orderView } from './orders.ts';
import { correctionSchema } from '#domain/studies/corrections/correction';
import { toldSchema } from '#domain/studies/corrections/report-holders';
import { civilDateField } from '#domain/scheduling/hours/dated-range';
import { sharingSchema, undoingSchema, withdrawalSchema } from '#domain/studies/orders/delivery';
import { attemptChoiceSchema } from '#domain/studies/orders/order';

const REFUSALS = ['no_encontrado', 'version_vieja', 'transicion_invalida'] as const;

const undoing = {
  method: 'POST',
  access: 'order:request',
  changes: ['ordenes', 'turnos', 'planes'],
  shows: 'clinical',
  status: 200,
  answer: orderView,
  refusals: [...REFUSALS, 'requiere_motivo'],
} as const;

/** What happens to a result once it was measured more than once, was signed and is wrong, or is handed out. */
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
  shareStudy: operation({
    method: 'POST',
    path: '/api/ordenes/{id}/enlaces',
    summary: 'Entregar el informe de un estudio con un enlace que termina; su dirección se dice una sola vez',
    access: 'file:read',
    changes: ['ordenes', 'turnos', 'planes'],
    tells: {
      'informe enviado por enlace': ['pacientes', 'entregó con un enlace el informe de un estudio de {cosa}'],
      'informe abierto por enlace': ['pacientes', 'abrió con un enlace el informe de un estudio de {cosa}'],
    },
    shows: 'clinical',
    status: 200,
    body: sharingSchema,
    answer: z.strictObject({ enlace: z.string(), vence: civilDateField, orden: orderView }),
    refusals: [...REFUSALS, 'requiere_motivo'],
  }),
  withdrawLink: operation({
    ...undoing,
    path: '/api/ordenes/{id}/enlaces/retiro',
    summary: 'Retirar el enlace de una entrega: deja de abrir en el acto',
    tells: {
      'enlace de un informe retirado': ['pacientes', 'retiró el enlace al informe de un estudio de {cosa}'],
    },
    body: withdrawalSchema,
  }),
  undoDelivery: operation({
    ...undoing,
    path: '/api/ordenes/{id}/entregas/anulacion',
    summary: 'Anular una entrega que se anotó y no fue así, con el motivo',
    tells: {
      'entrega de un informe anulada': ['pacientes', 'anuló la entrega del informe de un estudio de {cosa}'],
    },
    body: undoingSchema,
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
