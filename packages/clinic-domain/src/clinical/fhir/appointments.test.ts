import { expect, test } from 'vitest';
import { CANCEL_REASON_NAMES, CANCEL_REASONS } from '../../scheduling/cancelling/cancel-reason.ts';
import type { Appointment } from '../../scheduling/appointment/appointment.ts';
import { appointmentResource } from './appointments.ts';
import type { Practitioners } from './people.ts';

const NOBODY = { doctor: () => ({}) } as unknown as Practitioners;
const of = (over: Partial<Appointment>) =>
  appointmentResource(
    {
      id: 't1',
      value: {
        ...{ estado: 'cancelado', tipo: 'control', instante: '2026-11-23T13:00:00.000Z', duracionMin: 20 },
        ...over,
      } as Appointment,
    },
    {},
    NOBODY,
  );

test.each(CANCEL_REASONS)('cancelled for %s is said with who and why, and its code', (motivoCancelacion) => {
  const display = CANCEL_REASON_NAMES[motivoCancelacion];
  expect(of({ motivoCancelacion, canceladoPor: 'medico' })['cancelationReason']).toEqual({
    coding: [{ system: 'urn:clinica:cancelaciones', code: motivoCancelacion, display }],
    text: `El médico: ${display}`,
  });
});

test('without a reason only who; moved is no reason of anybody; one that stands has none', () => {
  expect(of({ canceladoPor: 'paciente' })['cancelationReason']).toEqual({ coding: [], text: 'El paciente' });
  expect(of({})['cancelationReason']).toMatchObject({ text: 'La clínica' });
  expect(of({ estado: 'reprogramado', motivoCancelacion: 'viaje' })['cancelationReason']).toMatchObject({
    text: 'Reprogramado',
  });
  expect(of({ estado: 'agendado' })['cancelationReason']).toBeUndefined();
});
