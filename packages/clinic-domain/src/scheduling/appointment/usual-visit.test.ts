import { expect, test } from 'vitest';
import type { AppointmentKind } from './appointment-kinds.ts';
import type { AppointmentState } from './appointment-states.ts';
import { usualVisit } from './usual-visit.ts';

const visit = (
  fecha: string,
  medico: string | undefined,
  tipo: AppointmentKind = 'control',
  estado: AppointmentState = 'atendido',
) => ({ fecha, hora: '09:00', estado, tipo, ...(medico === undefined ? {} : { medico }) });
const DOCTORS = ['Dra. Paredes', 'Dr. Rojas'];

test.each([
  ['nobody who has never come', [], null],
  [
    'nobody who was only booked, or did not come',
    [
      visit('2026-03-01', 'Dr. Rojas', 'control', 'agendado'),
      visit('2026-03-02', 'Dr. Rojas', 'control', 'no_asistio'),
    ],
    null,
  ],
  ['nobody for studies alone', [visit('2026-03-01', 'Dr. Rojas', 'estudio')], null],
  ['nobody where the doctor is no longer here', [visit('2026-03-01', 'Dra. Ochoa')], null],
  [
    'a control after an emergency',
    [visit('2026-03-01', 'Dr. Rojas', 'urgencia')],
    ['Dr. Rojas', 'control', '2026-03-01'],
  ],
  [
    'a control after a first visit',
    [visit('2026-03-01', 'Dr. Rojas', 'primera_vez')],
    ['Dr. Rojas', 'control', '2026-03-01'],
  ],
  [
    'the doctor of most visits',
    [
      visit('2026-03-01', 'Dra. Paredes'),
      visit('2026-04-01', 'Dra. Paredes', 'posoperatorio'),
      visit('2026-05-01', 'Dra. Paredes', 'posoperatorio'),
      visit('2026-06-01', 'Dr. Rojas'),
    ],
    ['Dra. Paredes', 'posoperatorio', '2026-05-01'],
  ],
  [
    'the latest of two equally usual',
    [visit('2026-03-01', 'Dra. Paredes'), visit('2026-06-01', 'Dr. Rojas')],
    ['Dr. Rojas', 'control', '2026-06-01'],
  ],
  [
    'the last five visits, not those of years ago',
    [
      ...['01', '02', '03', '04', '05', '06'].map((month) => visit(`2024-${month}-01`, 'Dra. Paredes')),
      ...['01', '02', '03', '04', '05'].map((month) => visit(`2026-${month}-01`, 'Dr. Rojas')),
    ],
    ['Dr. Rojas', 'control', '2026-05-01'],
  ],
] as const)('proposes %s', (_, visits, usual) => {
  const [medico, tipo, ultima] = usual ?? [];
  expect(usualVisit(visits, DOCTORS)).toEqual(usual === null ? null : { medico, tipo, ultima });
});
