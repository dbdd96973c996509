import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { appointment, listedDoctor, patient, settings } from '#tests/components/clinic-data.ts';
import { openOffice } from '#tests/components/office.tsx';
import { belowXl } from '#components/ui/breakpoints.ts';
import { OFFICE } from '#routes';
import BookingScreen from './BookingScreen.tsx';

const ANA = listedDoctor('Dra. Ana Quispe');
const LUIS = listedDoctor('Dr. Luis Mamani');
const ROSA = patient({ id: 'rosa', nombres: 'Rosa', apellidos: 'Flores Vega' });

/** Agendar for a patient who has been attended by Dra. Quispe for controls after an operation. */
function openFor(address: string) {
  return openOffice(`${OFFICE.booking}${address}`, <BookingScreen />, {
    answers: {
      listWaiting: () => ({ items: [], cursor: null }),
      listDoctors: () => [LUIS, ANA],
      listSchedules: () => [],
      listHolidays: () => [],
      listStudySchedules: () => [],
      summarizeAppointments: ({ query: { desde = '', hasta = '' } }) => ({
        desde,
        hasta,
        total: 0,
        enCola: 0,
        fuera: 0,
        dias: [],
      }),
      readSettings: () => settings(),
      readPatient: () => ROSA,
      firstFree: () => ({ cupos: [] }),
      holdPlace: () => new Promise(() => undefined),
      availability: ({ query: { fecha, medico, tipo = 'control' } }) => ({
        fecha,
        medico: medico ?? null,
        estudio: null,
        tipo,
        duracionMin: 20,
        paso: 20,
        feriadoAutorizado: false,
        vigenteDesde: null,
        cupos: [],
      }),
      listAppointments: () => ({
        items: ['2026-09-01', '2026-10-01'].map((fecha, index) =>
          appointment({
            id: `t${String(index)}`,
            fecha,
            medico: ANA.id,
            tipo: 'posoperatorio',
            estado: 'atendido',
          }),
        ),
        cursor: null,
      }),
    },
  });
}
const doctor = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Médico' });

test('the usual doctor and kind are proposed, never chosen by themselves, and taken with one key', async () => {
  const { user } = openFor('?paciente=rosa');
  expect(
    await screen.findByText(
      /^Suele venir a .*posoperatori.* con Dra\. Ana Quispe \(última visita: 1 oct.* 2026\)\.$/i,
    ),
  ).toBeTruthy();
  expect(doctor().value).toBe('');
  await user.keyboard('{F9}');
  expect(doctor().value).toBe(ANA.nombre);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Posoperatorio/ }).checked).toBe(true);
  expect(screen.queryByText(/^Suele venir/)).toBeNull();
});

test('«Serie» and «Visita con estudios» take the patient along, with the kind and the doctor chosen', async () => {
  const { user } = openFor('?paciente=rosa');
  const hrefOf = (name: RegExp): string | null => screen.getByRole('link', { name }).getAttribute('href');
  await screen.findByText(/^Suele venir/);
  expect(hrefOf(/^Serie/)).toBe('/admin/series?paciente=rosa');
  await user.keyboard('{F9}');
  for (const [name, path] of [
    [/^Serie/, OFFICE.series],
    [/^Visita con estudios/, OFFICE.itinerary],
  ] as const)
    await waitFor(() =>
      expect(hrefOf(name)).toBe(
        `${path}?${new URLSearchParams({ paciente: 'rosa', tipo: 'posoperatorio', medico: ANA.id }).toString()}`,
      ),
    );
});

test('where the steps do not stand side by side a bar says what is booked, what is missing, and has the button', async () => {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(wide(media), { matches: media === belowXl(16) }),
  );
  const { user } = openFor('?paciente=rosa');
  await screen.findByText(/^Suele venir/);
  const bar = within(screen.getByRole('region', { name: 'Turno por guardar' }));
  expect(bar.getByText(/Flores Vega/)).toBeTruthy();
  expect(bar.getByText('Falta elegir: médico, hora')).toBeTruthy();
  await user.keyboard('{F9}');
  expect(bar.getByText('Falta elegir: hora')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Agendar turno' })).toEqual([
    bar.getByRole('button', { name: 'Agendar turno' }),
  ]);
});
