import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { catalogue, patient } from '#tests/components/clinic-data.ts';
import { openOffice } from '#tests/components/office.tsx';
import { OFFICE } from '#routes';
import { WaitingFormDialog } from './WaitingFormDialog.tsx';

const eyes = (): (string | null | undefined)[] =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .map((each) => each.closest('label')?.textContent)
    .filter((label) => / · (?:derecho|izquierdo|ambos)$/u.test(label ?? ''));

test('who waits for a study is asked only for the eye that is there, once it is known who it is', async () => {
  const { user } = openOffice(OFFICE.waitingList, <WaitingFormDialog entry={null} onClose={vi.fn()} />, {
    answers: {
      listDoctors: () => [],
      listStudySchedules: () => catalogue(),
      listAppointments: () => ({ items: [], cursor: null }),
      searchPatients: () => ({
        items: [patient({ id: 'rosa', nombres: 'Rosa', apellidos: 'Flores Vega' })],
        hayMas: false,
      }),
      readAlerts: () => ({ items: [{ clave: 'ojo.OD', texto: 'OD tiene anoftalmía', gravedad: 'alta' }] }),
    },
  });
  await user.click(await screen.findByRole('button', { name: /Qué espera/u }));
  await user.click(await screen.findByRole('option', { name: 'Estudio' }));
  await expect.poll(eyes).toEqual(['OD · derecho', 'OI · izquierdo', 'AO · ambos']);
  await user.type(await screen.findByRole('combobox', { name: 'Buscar paciente' }), 'flores');
  await user.click(await screen.findByRole('option', { name: /Flores Vega/ }));
  expect(await screen.findByText('OD tiene anoftalmía.')).toBeTruthy();
  expect(eyes()).toEqual(['OI · izquierdo']);
});
