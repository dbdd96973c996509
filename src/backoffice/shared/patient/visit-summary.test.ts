import { expect, it } from 'vitest';
import type { AppointmentRecord } from '#client/queries/appointments';
import { visitSummary } from './visit-summary.ts';

const visit = (fecha: string, hora: string, estado: AppointmentRecord['estado']): AppointmentRecord => ({
  id: `${fecha} ${hora}`,
  version: 1,
  fecha,
  hora,
  fin: hora,
  duracionMin: 20,
  tipo: 'control',
  estado,
  paciente: { nombre: 'Quispe, Ana', nombres: 'Ana', apellidos: 'Quispe' },
  siguientes: [],
});

it('tells the last visit that took place, the next one awaited and how often the patient did not come', () => {
  const all = [
    visit('2026-01-05', '09:00', 'atendido'),
    visit('2026-03-05', '09:00', 'no_asistio'),
    visit('2026-05-05', '09:00', 'cancelado'),
    visit('2026-11-20', '08:00', 'agendado'),
    visit('2026-11-20', '10:00', 'cancelado'),
    visit('2026-11-20', '11:00', 'confirmado'),
  ];
  const { last, next, noShows } = visitSummary(all, { fecha: '2026-11-20', minuto: 540 });
  expect([last?.fecha, next?.hora, noShows]).toEqual(['2026-01-05', '11:00', 1]);
  expect(visitSummary([], { fecha: '2026-11-20', minuto: 0 })).toEqual({
    last: null,
    next: null,
    noShows: 0,
  });
});
