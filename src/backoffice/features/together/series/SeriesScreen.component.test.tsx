import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listedDoctor, patient, settings } from '#tests/components/clinic-data.ts';
import { openOffice } from '#tests/components/office.tsx';
import { OFFICE } from '#routes';
import SeriesScreen from './SeriesScreen.tsx';

const ANA = listedDoctor('Dra. Ana Quispe');

test('the patient, the kind and the doctor of the address are filled in, and go along to the other ways', async () => {
  openOffice(
    `${OFFICE.series}?${new URLSearchParams({ paciente: 'rosa', tipo: 'posoperatorio', medico: ANA.id }).toString()}`,
    <SeriesScreen />,
    {
      answers: {
        listDoctors: () => [ANA],
        listStudySchedules: () => [],
        readSettings: () => settings(),
        readPatient: () => patient({ id: 'rosa', nombres: 'Rosa', apellidos: 'Flores Vega' }),
        listAppointments: () => ({ items: [], cursor: null }),
        availability: ({ query: { fecha } }) => ({
          fecha,
          medico: ANA.id,
          estudio: null,
          tipo: 'posoperatorio',
          duracionMin: 20,
          paso: 20,
          feriadoAutorizado: false,
          vigenteDesde: null,
          cupos: [],
        }),
      },
    },
  );
  expect(await screen.findByText(/Flores Vega/)).toBeTruthy();
  for (const name of [/Dra\. Ana Quispe.*Médico/, /Posoperatorio.*Tipo/])
    expect(await screen.findByRole('button', { name })).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Visita con estudios/ }).getAttribute('href')).toBe(
    '/admin/itinerario?paciente=rosa',
  );
});

test('a study in series is offered for the eye that is there, and says why', async () => {
  openOffice(`${OFFICE.series}?paciente=rosa&estudio=OCT-M`, <SeriesScreen />, {
    answers: {
      listDoctors: () => [ANA],
      listStudySchedules: () => [],
      readSettings: () => settings(),
      readPatient: () => patient({ id: 'rosa', nombres: 'Rosa', apellidos: 'Flores Vega' }),
      listAppointments: () => ({ items: [], cursor: null }),
      readAlerts: () => ({ items: [{ clave: 'ojo.OD', texto: 'OD tiene anoftalmía', gravedad: 'alta' }] }),
      availability: ({ query: { fecha } }) => ({
        fecha,
        ...{ medico: null, estudio: 'OCT-M', tipo: 'estudio', duracionMin: 20, paso: 20 },
        ...{ feriadoAutorizado: false, vigenteDesde: null, cupos: [] },
      }),
    },
  });
  expect(await screen.findByText('OD tiene anoftalmía.')).toBeTruthy();
  expect(await screen.findByRole('radio', { name: 'OI · izquierdo' })).toBeTruthy();
  for (const name of ['OD · derecho', 'AO · ambos']) expect(screen.queryByRole('radio', { name })).toBeNull();
});
