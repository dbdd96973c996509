import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '#tests/components/contract-network.ts';
import { openOffice } from '#tests/components/office.tsx';
import type { StatisticsView } from '#contract/statistics';
import { APPOINTMENT_STATES } from '#domain/scheduling/appointment/appointment-states';
import { OFFICE } from '#routes';
import StatisticsScreen from './StatisticsScreen.tsx';

const SPREAD = { turnos: 0, mediana: null, p90: null };
/** A period in which nobody was booked. */
const nothing = (desde: string, hasta: string): StatisticsView => ({
  alcance: 'clinica',
  desde,
  hasta,
  agrupar: 'dia',
  medico: null,
  resumen: {
    turnos: 0,
    estados: Object.fromEntries(APPOINTMENT_STATES.map((state) => [state, 0])) as never,
    vinieron: 0,
    faltaron: 0,
    espera: SPREAD,
    atencion: { turnos: 0, minutos: 0 },
    ocupadosMin: 0,
    sobreturnosMin: 0,
    ofrecidosMin: 0,
  },
  serie: [],
  horas: [],
  medicos: [],
  tipos: [],
  esperas: [],
  antelacion: { ...SPREAD, clases: [] },
  cancelaciones: {
    turnos: 0,
    conMenosDeUnDia: 0,
    porQuien: { paciente: 0, clinica: 0, medico: 0 },
    porMotivo: [],
    motivos: [],
  },
  diagnosticos: { consultas: 0, codigos: [] },
  equipos: [],
  causas: [],
  preparando: null,
});

test('figures that could not be read are asked for again', async () => {
  const { user, network } = openOffice(OFFICE.statistics, <StatisticsScreen />, {
    answers: {
      readStatistics: () => refuse('error_interno', 'Algo falló en la clínica.'),
      listDoctors: () => [],
    },
  });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Algo falló en la clínica.')).toBeTruthy();
  network.answer({ readStatistics: ({ query }) => nothing(query.desde, query.hasta) });
  await user.click(alert.getByRole('button', { name: 'Volver a intentar' }));
  expect(await screen.findByText('No hay turnos en este periodo.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
