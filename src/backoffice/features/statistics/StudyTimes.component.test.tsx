import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { StudyFiguresView } from '#contract/statistics';
import { openOffice } from '#tests/components/office.tsx';
import { OFFICE } from '#routes';
import { StudyTimes } from './StudyTimes.tsx';

const PERIOD = { desde: '2026-11-01', hasta: '2026-11-30' };
const FOUND: StudyFiguresView = {
  ...PERIOD,
  ...{ hechos: 40, repetidos: 4, motivos: [{ motivo: 'parpadeo', veces: 3 }] },
  noSePudo: [{ motivo: 'medio_opaco', veces: 2 }],
  pedidoAInforme: { estudios: 30, mediana: 120, p90: 400 },
  hechoAInforme: { estudios: 30, mediana: 1, p90: 46 },
  equipos: [
    {
      ...{ equipo: 'zeiss-oct-cirrus-5000', hechos: 40, repetidos: 4 },
      hechoAInforme: { estudios: 30, mediana: 1, p90: 46 },
    },
  ],
};
const open = (found: StudyFiguresView) =>
  openOffice(OFFICE.statistics, <StudyTimes asked={PERIOD} />, {
    as: 'admin',
    answers: { readStudyFigures: () => found },
  });

test('how long a report takes and what was repeated is said in words, and by device', async () => {
  open(FOUND);
  await screen.findByText('La mitad se validó en 1 hora o menos; nueve de cada diez, en 46 horas.');
  const said = document.body.textContent;
  expect(said).toContain('Desde el pedido, 5 días y 17 días. ');
  expect(said).toMatch(/Repetidos: 4 \([^)]+\): parpadeo 3\./u);
  expect(screen.getByRole('table').textContent).toContain('4 repetidos · informe en 1 hora');
});

test('what is not validated yet has no time, and a period without studies says so', async () => {
  const none = { estudios: 0, mediana: null, p90: null };
  open({ ...FOUND, pedidoAInforme: none, hechoAInforme: none });
  await screen.findByText('Ningún estudio de este periodo está validado todavía.');
});

test('a period without studies says so', async () => {
  open({ ...FOUND, hechos: 0 });
  await screen.findByText('No se hizo ningún estudio en este periodo.');
});
