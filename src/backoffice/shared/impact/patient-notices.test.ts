import { afterEach, expect, it } from 'vitest';
import { found } from '#tests/support/found';
import type { OrphanView, Settled } from '#contract/settlement';
import { $patientNotices, linesByPerson, noticeText, showPatientNotices } from './patient-notices.ts';

afterEach(() => $patientNotices.set(null));

const before = {
  turno: 'a',
  fecha: '2026-12-03',
  hora: '09:00',
  medico: 'Dra. Ana',
  paciente: { id: 'p', nombre: 'Quispe, Ñusta', telefono: '+59171234567' },
} as OrphanView;
const after = (over: Partial<Settled>): Settled => ({
  turno: 'a',
  accion: 'mover',
  paciente: 'Quispe, Ñusta',
  fecha: '2026-12-04',
  hora: '10:20',
  medico: 'Dra. Ana',
  equipo: null,
  estado: 'agendado',
  ...over,
});
const nameOf = (id: string) => (id === 'Dra. Ana' ? 'Dra. Ana Paz' : id);

it('tells a moved patient the hour that was and the hour that is', () => {
  expect(noticeText([{ before, after: after({}) }], 'Clínica de Ojos', nameOf)).toBe(
    'Buen día, Ñusta Quispe. Le escribimos de Clínica de Ojos. Su turno del jueves 3 de diciembre a las 09:00 con Dra. Ana Paz cambió: ahora es el viernes 4 de diciembre a las 10:20 con Dra. Ana Paz. Si no le conviene, responda a este mensaje.',
  );
});

it('tells a patient whose appointment was cancelled how to choose another day', () => {
  const text = noticeText([{ before, after: after({ accion: 'cancelar' }) }], 'Clínica de Ojos', nameOf);
  expect(text).toContain('del jueves 3 de diciembre a las 09:00 con Dra. Ana Paz tuvo que cancelarse.');
  expect(text).not.toContain('10:20');
});

it('tells one person all that changed in one message, and how to answer once', () => {
  const study = { ...before, turno: 'b', hora: '10:00', medico: null, estudio: 'OCT' };
  const other = { ...before, turno: 'c', paciente: { id: 'q', nombre: 'Rojas, Eva' } };
  const lines = [
    { before, after: after({}) },
    { before: other, after: after({ turno: 'c' }) },
    { before: study, after: after({ turno: 'b', accion: 'cancelar' }) },
  ];
  const [nusta, eva] = linesByPerson(lines);
  expect(eva?.map((line) => line.after.turno)).toEqual(['c']);
  expect(nusta?.map((line) => line.after.turno)).toEqual(['a', 'b']);
  expect(noticeText(found(nusta), 'Clínica de Ojos', nameOf)).toBe(
    'Buen día, Ñusta Quispe. Le escribimos de Clínica de Ojos. Su turno del jueves 3 de diciembre a las 09:00 con Dra. Ana Paz cambió: ahora es el viernes 4 de diciembre a las 10:20 con Dra. Ana Paz. Su turno del jueves 3 de diciembre a las 10:00 tuvo que cancelarse. Si algo no le conviene o para elegir otro día, responda a este mensaje.',
  );
});

it('lists nobody who keeps the hour', () => {
  showPatientNotices([before], [after({ accion: 'fuera_de_horario' })]);
  expect($patientNotices.get()).toBeNull();
  showPatientNotices([before], [after({})]);
  expect($patientNotices.get()).toHaveLength(1);
});
