import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { webcrypto } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { appointment, listedDoctor, patient, settings } from '#tests/components/clinic-data.ts';
import { openOffice } from '#tests/components/office.tsx';
import { belowXl } from '#components/ui/breakpoints.ts';
import { OFFICE } from '#routes';
import { openDraftSafe } from '#backoffice/features/record/draft-safe.ts';
import BookingScreen from './BookingScreen.tsx';
import { keepDraft } from './draft-store.ts';

const ANA = listedDoctor('Dra. Ana Quispe');
const LUIS = listedDoctor('Dr. Luis Mamani');
const SECRETS: Readonly<Record<string, string>> = { admin: 'c2VjcmV0bzE', recepcion: 'c2VjcmV0bzI' };
afterEach(() => {
  keepDraft(null);
  vi.unstubAllGlobals();
});
const ROSA = patient({ id: 'rosa', nombres: 'Rosa', apellidos: 'Flores Vega' });

/** Agendar for a patient who has been attended by Dra. Quispe for controls after an operation. */
function openFor(address: string, { as = 'admin', ...over }: Parameters<typeof openOffice>[2] = {}) {
  return openOffice(`${OFFICE.booking}${address}`, <BookingScreen />, {
    as,
    answers: {
      draftKey: () => ({ clave: SECRETS[as] ?? '' }),
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
      ...over.answers,
    },
  });
}
const doctor = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Médico' });

test('the usual doctor and kind are proposed, never chosen by themselves, and taken with one key', async () => {
  const { user } = openFor('?paciente=rosa');
  expect(
    await screen.findByText(
      /^Suele venir a .*posoperatori.* con Dra\. Ana Quispe \(la última vez, el 1 oct.* 2026\)\.$/i,
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

const NAME = 'borrador admin turno nuevo';
const NO_LONGER_FREE = /^Esa hora no está libre: /;
const RECOVERED = /Se recuperó lo que estaba escribiendo/;
const reason = () => screen.findByLabelText<HTMLInputElement>('Motivo (opcional)');

/** The page goes away with what it has in mind; what this browser keeps stays. */
async function loadAgain(): Promise<void> {
  // Sealed one after the other: what is asked for now is read after all that was typed.
  await (await openDraftSafe('otra', 'c2VjcmV0bw')).read('ninguna');
  const sealed = localStorage.getItem(NAME) ?? '';
  cleanup();
  keepDraft(null);
  await expect.poll(() => localStorage.getItem(NAME)).toBeNull();
  localStorage.setItem(NAME, sealed);
}

test('a half-written booking is there after the page is loaded again, sealed, and can be discarded; nobody else sees it', async () => {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('crypto', webcrypto);
  const at = { paciente: 'rosa', medico: ANA.id, fecha: '2027-01-24', hora: '08:00' };
  const { user } = openFor(`?${new URLSearchParams(at).toString()}`);
  await user.type(await reason(), 'viene de lejos');
  await loadAgain();
  expect(localStorage.getItem(NAME)).not.toMatch(/lejos|rosa/i);

  openFor('', { as: 'recepcion' });
  expect((await reason()).value).toBe('');
  expect(screen.queryByText(RECOVERED)).toBeNull();
  cleanup();

  const taken = { motivo: 'ocupado', regla: 'R13', fuente: { clase: 'turno' } } as const;
  const again = openFor('', {
    answers: {
      readPatient: () => ({ ...ROSA, apellidos: 'Flores Luna' }),
      availability: ({ query: { fecha } }) => ({
        ...{ fecha, medico: ANA.id, estudio: null, tipo: 'control', duracionMin: 20, paso: 20 },
        ...{ feriadoAutorizado: false, vigenteDesde: null },
        cupos: [{ hora: '08:00', fin: '08:20', libre: false, motivo: 'ocupado', porque: taken }],
      }),
    },
  });
  expect(await screen.findByText(RECOVERED)).toBeTruthy();
  // The person as the record says now.
  expect(screen.getAllByText('Flores Luna, Rosa').length).toBeGreaterThan(0);
  expect((await reason()).value).toBe('viene de lejos');
  await expect.poll(() => doctor().value).toBe(ANA.nombre);
  // Somebody took the hour meanwhile.
  expect(await screen.findByText(NO_LONGER_FREE)).toBeTruthy();
  expect(again.network.asked('bookAppointment')).toEqual([]);
  await again.user.click(screen.getByRole('button', { name: 'Descartar' }));
  expect((await reason()).value).toBe('');
  expect(screen.queryByText(RECOVERED)).toBeNull();
  await expect.poll(() => localStorage.getItem(NAME)).toBeNull();
});

test('what is discarded for somebody who stands at the desk leaves «Llegó sin turno»', async () => {
  const first = openFor('');
  await first.user.type(await reason(), 'viene de lejos');
  cleanup();
  const { user } = openFor('?cola=1', {
    answers: { clinicDay: () => ({ fecha: '2027-01-20', medicos: [] }), listDelays: () => ({ items: [] }) },
  });
  const queue = () => screen.findByRole('radio', { name: 'Llegó sin turno' });
  await user.click(await screen.findByRole('button', { name: 'Descartar' }));
  expect((await reason()).value).toBe('');
  expect(await queue()).toHaveProperty('checked', true);
});

test('of a known child it is asked who answers, in the form; expressly later is an answer', async () => {
  const nina = patient({ id: 'nina', nombres: 'Nina', apellidos: 'Coca', fechaNacimiento: '2018-05-01' });
  const { user, network } = openFor(
    `?${new URLSearchParams({ paciente: 'nina', medico: ANA.id, tipo: 'control', fecha: '2027-01-24', hora: '08:00' }).toString()}`,
    { answers: { readPatient: () => nina, bookAppointment: () => appointment({}) } },
  );
  const save = await screen.findByRole('button', { name: 'Agendar turno' });
  await user.click(save);
  expect(await screen.findByText(/Escriba quién responde/)).toBeTruthy();
  expect(network.asked('bookAppointment')).toEqual([]);
  await user.type(screen.getByLabelText('Responsable'), 'Rosa Coca');
  await user.type(screen.getByLabelText('Teléfono del responsable'), '72345678');
  await user.click(save);
  await expect
    .poll(() => network.asked('bookAppointment'))
    .toMatchObject([
      { body: { paciente: { id: 'nina', tutor: { nombre: 'Rosa Coca', telefono: '72345678' } } } },
    ]);
});
