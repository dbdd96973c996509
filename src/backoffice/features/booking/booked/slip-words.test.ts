import { expect, it, vi } from 'vitest';
import type { AppointmentRecord } from '#client/queries/appointments';
import { slipMessage, slipWhatsapp, slipWords } from './slip-words.ts';

const appointment: AppointmentRecord = {
  id: 't1',
  version: 1,
  fecha: '2026-11-27',
  hora: '09:00',
  fin: '09:10',
  duracionMin: 10,
  tipo: 'estudio',
  estado: 'agendado',
  estudio: { codigo: 'OCT-M', nombre: 'OCT de mácula' },
  ojo: 'AO',
  motivo: 'degeneración macular',
  paciente: {
    id: 'p1',
    nombre: 'Quispe Mamani, Ana',
    nombres: 'Ana',
    apellidos: 'Quispe Mamani',
    telefono: '+59171234567',
  },
  siguientes: [],
};
const clinic = { direccion: 'Av. 1', referencia: 'Frente a la plaza', telefono: '3 000 0000' };
const words = slipWords(appointment, 'Venga acompañado.', 'Clínica', clinic);

it('tells the date in words, whose, where, the preparation and what to bring', () => {
  expect(slipMessage(words)).toBe(
    [
      'Hola, Ana Quispe Mamani. Su turno en Clínica:',
      'viernes 27 de noviembre de 2026, 09:00',
      'OCT de mácula (los dos ojos)',
      'Dirección: Av. 1. Frente a la plaza',
      'Preparación: Venga acompañado.',
      'Traiga: Su carnet de identidad, los lentes que usa y la lista de sus medicamentos.',
      'Si no puede venir, avise al 3 000 0000.',
    ].join('\n'),
  );
});

it('ends with the link, where the clinic signs one', () => {
  vi.stubGlobal('location', { origin: 'https://clinica.ejemplo.bo' });
  expect(slipMessage(words, '1-t1-abc').split('\n').at(-1)).toBe(
    'Confirme aquí, pida otro día o avise que no viene: https://clinica.ejemplo.bo/r/1-t1-abc',
  );
});

it('never tells why the patient comes', () => {
  expect(JSON.stringify(words) + slipMessage(words)).not.toContain('degeneración');
});

it('opens a conversation with a mobile number of Bolivia, none with a fixed one', () => {
  expect(slipWhatsapp(words, '+59171234567', 'wa.me')).toBe(
    `https://wa.me/59171234567?text=${encodeURIComponent(slipMessage(words))}`,
  );
  expect(slipWhatsapp(words, '+59133000000', 'wa.me')).toBeNull();
});

it('a visit names the doctor and has no preparation of its own', () => {
  const { estudio: _study, ojo: _eye, ...visit } = appointment;
  const plain = slipWords({ ...visit, tipo: 'control', medico: 'Dra. Ana' }, undefined, 'Clínica', clinic);
  expect([plain.whose, plain.preparation]).toEqual(['Con Dra. Ana', null]);
});
