import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listedDoctor, patient, settings } from '#tests/components/clinic-data.ts';
import { openOffice } from '#tests/components/office.tsx';
import { OFFICE } from '#routes';
import { $unsaved } from '#backoffice/shared/screen/unsaved.ts';
import ItineraryScreen from './ItineraryScreen.tsx';

test('what was added to a visit is asked about before it is left; what came with the address is not', async () => {
  const { user } = openOffice(`${OFFICE.itinerary}?paciente=rosa&estudios=OCT-M`, <ItineraryScreen />, {
    answers: {
      listDoctors: () => [],
      listStudySchedules: () => [],
      readSettings: () => settings(),
      readPatient: () => patient({ id: 'rosa', nombres: 'Rosa', apellidos: 'Flores Vega' }),
      listAppointments: () => ({ items: [], cursor: null }),
      readAlerts: () => ({ items: [] }),
    },
  });
  const eye = await screen.findByRole('radio', { name: 'OI · izquierdo' });
  expect($unsaved.get()).toBeNull();
  await user.click(eye);
  await expect.poll(() => $unsaved.get()).not.toBeNull();
});

test('the studies of a visit are offered for the eye that is there, and say why', async () => {
  openOffice(`${OFFICE.itinerary}?paciente=rosa&estudios=OCT-M`, <ItineraryScreen />, {
    answers: {
      listDoctors: () => [listedDoctor('Dra. Ana Quispe')],
      listStudySchedules: () => [],
      readSettings: () => settings(),
      readPatient: () => patient({ id: 'rosa', nombres: 'Rosa', apellidos: 'Flores Vega' }),
      listAppointments: () => ({ items: [], cursor: null }),
      readAlerts: () => ({ items: [{ clave: 'ojo.OD', texto: 'OD tiene anoftalmía', gravedad: 'alta' }] }),
    },
  });
  expect(await screen.findByText('OD tiene anoftalmía.')).toBeTruthy();
  expect(await screen.findByRole('radio', { name: 'OI · izquierdo' })).toBeTruthy();
  for (const name of ['OD · derecho', 'AO · ambos']) expect(screen.queryByRole('radio', { name })).toBeNull();
});
