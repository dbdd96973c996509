import { USUAL_DAY } from '#domain/shared/said-hour';
import { expect, test, vi } from 'vitest';
import type { ConfirmationRecord } from '#client/queries/confirmations';
import { reminderHref, reminderText, type ReminderContext } from './reminder.ts';

const ROW: ConfirmationRecord = {
  id: 't1',
  version: 1,
  fecha: '2026-11-21',
  hora: '09:00',
  fin: '09:20',
  tipo: 'control',
  estado: 'agendado',
  medico: 'Dra. Ana',
  paciente: { id: 'p1', nombre: 'Quispe Mamani, Ana María', telefono: '+59171234567' },
  contacto: { estado: 'sin_contactar', veces: 0, enviado: null, ultimo: null },
};
const CONTEXT: ReminderContext = {
  clinicName: 'Clínica de Ojos',
  clinic: {
    direccion: 'Calle 1',
    referencia: 'frente a la plaza',
    telefono: '2 222222',
    whatsappHost: 'wa.me',
    abierto: USUAL_DAY,
  },
  nameOf: (id) => `${id} Rojas`,
  preparationOf: () => '',
};

test('a visit says the day in words, the hour, with whom and where', () => {
  expect(reminderText([ROW], CONTEXT).split('\n')).toEqual([
    'Hola, Ana María Quispe Mamani. Le escribimos de Clínica de Ojos para recordarle su turno:',
    'sábado 21 de noviembre de 2026, a las 09:00',
    'Con Dra. Ana Rojas',
    'Dirección: Calle 1. frente a la plaza',
    '¿Nos confirma que vendrá? Responda a este mensaje, por favor.',
    'Si no puede venir, avise al 2 222222.',
  ]);
});

test('a study says its name and its preparation; what the clinic left empty is left out', () => {
  const { medico: _doctor, ...rest } = ROW;
  const study = {
    ...rest,
    tipo: 'estudio' as const,
    estudio: { codigo: 'OCT-M', nombre: 'OCT' },
    ojo: 'OD' as const,
  };
  const empty = { direccion: '', referencia: '', telefono: '', whatsappHost: 'wa.me', abierto: USUAL_DAY };
  const text = reminderText([study], {
    ...CONTEXT,
    clinic: empty,
    preparationOf: () => ' Venga acompañado. ',
  });
  expect(text.split('\n').slice(2)).toEqual([
    'OCT (ojo derecho)',
    'Preparación: Venga acompañado.',
    '¿Nos confirma que vendrá? Responda a este mensaje, por favor.',
  ]);
});

test('several parts of one day are told in one message, each with its hour, and a preparation once with its study', () => {
  const { medico: _doctor, ...rest } = ROW;
  const study = (hora: string) => ({
    ...rest,
    hora,
    tipo: 'estudio' as const,
    estudio: { codigo: 'OCT-M', nombre: 'OCT' },
  });
  const text = reminderText([study('08:20'), study('08:40'), ROW], {
    ...CONTEXT,
    preparationOf: () => 'Venga acompañado.',
  });
  expect(text.split('\n')).toEqual([
    'Hola, Ana María Quispe Mamani. Le escribimos de Clínica de Ojos para recordarle sus turnos:',
    'sábado 21 de noviembre de 2026',
    'A las 08:20: OCT',
    'A las 08:40: OCT',
    'A las 09:00: Con Dra. Ana Rojas',
    'Dirección: Calle 1. frente a la plaza',
    'Preparación para OCT: Venga acompañado.',
    '¿Nos confirma que vendrá? Responda a este mensaje, por favor.',
    'Si no puede venir, avise al 2 222222.',
  ]);
});

test('with the link of the appointment, patients answer there and not in the conversation', () => {
  vi.stubGlobal('location', { origin: 'https://clinica.ejemplo.bo' });
  const text = reminderText([{ ...ROW, enlace: '1-t1-abc' }], CONTEXT);
  expect(text.split('\n').at(-2)).toBe(
    'Confirme aquí, pida otro día o avise que no viene: https://clinica.ejemplo.bo/r/1-t1-abc',
  );
  expect(text).not.toContain('Responda a este mensaje');
});

test('the link goes to the clinic’s host; a fixed line has none', () => {
  expect(reminderHref([ROW], CONTEXT)).toMatch(/^https:\/\/wa\.me\/59171234567\?text=Hola%2C%20Ana/);
  const fixed = { ...ROW, paciente: { ...ROW.paciente, telefono: '+59122222222' } };
  expect(reminderHref([fixed], CONTEXT)).toBeNull();
});
