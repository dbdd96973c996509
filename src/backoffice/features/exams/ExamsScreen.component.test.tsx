import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { catalogue, MORNING, study } from '#tests/components/clinic-data.ts';
import { refuse } from '#tests/components/contract-network.ts';
import { openOffice } from '#tests/components/office.tsx';
import { OFFICE } from '#routes';
import DashboardScreen from './DashboardScreen.tsx';
import ExamsScreen from './ExamsScreen.tsx';

test('the catalogue is filtered by device and dilation, and tells the minutes of one eye and of both', async () => {
  const { user } = openOffice(OFFICE.exams, <ExamsScreen />, {
    as: 'examenes',
    answers: { listStudySchedules: () => catalogue() },
  });
  expect(await screen.findByText('22 de 22 estudios')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Equipo$/ }));
  await user.click(screen.getByRole('option', { name: 'Láser YAG LightMed' }));
  await user.click(screen.getByRole('radio', { name: 'No' }));
  expect(screen.getByText('1 de 22 estudios')).toBeTruthy();
  const row = within(screen.getByRole('row', { name: /YAG-IP/ }));
  expect(row.getByRole('cell', { name: '15 min' })).toBeTruthy();
  expect(row.getByRole('cell', { name: '30 min' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Según la pupila' }));
  expect(screen.getByText('Ningún estudio coincide con lo que busca.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ver todos' }));
  expect(screen.getByText('22 de 22 estudios')).toBeTruthy();
});

test('a reading that fails says so and can be tried again', async () => {
  const { user, network } = openOffice(OFFICE.exams, <ExamsScreen />, {
    as: 'examenes',
    answers: { listStudySchedules: () => refuse('error_interno', 'Algo falló en la clínica.') },
  });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Algo falló en la clínica.')).toBeTruthy();
  network.answer({ listStudySchedules: () => catalogue() });
  await user.click(alert.getByRole('button', { name: 'Volver a intentar' }));
  expect(await screen.findByText('22 de 22 estudios')).toBeTruthy();
});

test('the board shows the devices of today with their hours, and what each does', async () => {
  const yag = { monday: [MORNING], friday: [{ inicio: '14:30', fin: '17:00' }] };
  openOffice(OFFICE.dashboard, <DashboardScreen />, {
    as: 'examenes',
    answers: {
      listStudySchedules: () => [study('YAG-IP', yag), study('BIO-OPT', { monday: [MORNING] })],
    },
  });
  const today = within(await screen.findByRole('list', { name: 'Equipos que atienden hoy' }));
  expect(today.getAllByRole('listitem')).toHaveLength(1);
  expect(today.getByRole('listitem').textContent).toContain('Láser YAG LightMed');
  expect(today.getByRole('listitem').textContent).toContain('14:30–17:00');
  const table = screen.getByRole('table', { name: 'Estudios de Biómetro Lenstar' });
  expect(within(table).getByRole('row', { name: /BIO-OPT/ })).toBeTruthy();
  expect(screen.getByText('Todavía no hay exámenes registrados.')).toBeTruthy();
});
