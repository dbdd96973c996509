import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AFTERNOON, doctorWeek, listedDoctor, MORNING, settings } from '#tests/components/clinic-data.ts';
import { openOffice, toasts } from '#tests/components/office.tsx';
import type { DoctorWeek } from '#contract/doctor-schedules';
import { emptyWeek } from '#domain/scheduling/hours/weekly-schedule';
import { OFFICE } from '#routes';
import { keepDraft } from '#backoffice/shared/week-editor/draft-store.ts';
import DoctorSchedulesScreen from '../DoctorSchedulesScreen.tsx';
import { doctorEditorHref } from '../editor-href.ts';

const LUIS = 'Dr. Luis Mamani';
const EVA = 'Dra. Eva Rojas';
const EARLY = { inicio: '05:00', fin: '06:00' };

/** A week with an entry that an older program left, of which one guesses what it means. */
const UNREADABLE = doctorWeek(LUIS, {
  sunday: [EARLY],
  ilegibles: ['monday.0'],
  anotaciones: [{ lugar: 'monday.0', texto: '8 a 12', motivo: 'forma', propuesta: MORNING }],
});

/** The schedules of two doctors at an address; weeks are kept as they are saved. */
function openSchedules(address: string, ...given: readonly DoctorWeek[]) {
  let weeks = given;
  for (const { id } of given) keepDraft(id, null);
  return openOffice(address, <DoctorSchedulesScreen />, {
    answers: {
      listDoctors: () => given.map(({ id }) => listedDoctor(id)),
      listSchedules: () => weeks,
      listToReassign: () => [],
      readSettings: () => settings(),
      saveSchedule: ({
        params: { id },
        body: { version, vigenteDesde: _, semanaB: __, confirmado: ___, resoluciones: ____, ...lists },
      }) => {
        const saved = doctorWeek(id, { ...lists, version: version + 1 });
        weeks = weeks.map((week) => (week.id === id ? saved : week));
        return { ...saved, unidos: 0, resueltos: [] };
      },
    },
  });
}

test('everybody’s week has the hours of each with totals, the hours of nobody, and what cannot be read', async () => {
  openSchedules(
    `${OFFICE.doctorSchedules}?vista=semana`,
    UNREADABLE,
    doctorWeek(EVA, { monday: [AFTERNOON] }),
  );
  const grid = within(await screen.findByRole('table', { name: 'Horas de atención de cada médico por día' }));
  const row = within(grid.getByRole('row', { name: new RegExp(LUIS) }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    ...Array.from({ length: 6 }, () => '—No atiende'),
    '05:00–06:00',
    '1 h',
  ]);
  expect(row.getByText('1 anotación ilegible')).toBeTruthy();
  expect(row.getByRole('link').getAttribute('href')).toBe(doctorEditorHref(LUIS));
  const total = grid.getByRole('row', { name: /^Horas por día/ });
  expect(within(total).getAllByRole('cell').at(-1)?.textContent).toBe('5 h');
  const gaps = grid.getByRole('row', { name: /^Sin nadie que atienda/ });
  expect(gaps.textContent).toContain('entre 05:00');
  expect(within(gaps).getAllByRole('cell')[0]?.textContent).toBe('05:00–14:00');
});

test('an entry that cannot be read is shown as it is written, and mended with what it probably means', async () => {
  const { user, network } = openSchedules(doctorEditorHref(LUIS), UNREADABLE);
  const mend = await screen.findByRole('button', { name: 'Agregar 08:00–12:00 al lunes' });
  expect(mend.closest('li')?.textContent).toMatch(
    /^Lunes, anotación 1: 8 a 12No está escrito como 08:00–12:00\./,
  );
  await user.click(mend);
  await user.click(screen.getByRole('button', { name: 'Guardar horario' }));
  expect(await toasts().findByText(`Se guardó el horario de ${LUIS}.`)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('8 a 12')).toBeNull());
  expect(network.asked('saveSchedule').map(({ body }) => body)).toEqual([
    { ...emptyWeek(), monday: [MORNING], sunday: [EARLY], version: 1 },
  ]);
});

test('a week is copied to another doctor, looked over there, and saved', async () => {
  const { user, network } = openSchedules(
    doctorEditorHref(LUIS),
    doctorWeek(LUIS, { monday: [MORNING] }),
    doctorWeek(EVA),
  );
  await user.click(await screen.findByRole('button', { name: /^Más/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Copiar su semana a otro' }));
  const copy = within(screen.getByRole('dialog', { name: `Copiar la semana de ${LUIS}` }));
  await user.click(copy.getByRole('button', { name: /Médico/ }));
  await user.click(screen.getByRole('option', { name: new RegExp(EVA) }));
  expect(copy.getByText('Lunes: 08:00–12:00')).toBeTruthy();
  await user.click(copy.getByRole('button', { name: 'Copiar y revisar' }));
  expect(await screen.findByRole('heading', { name: EVA })).toBeTruthy();
  expect(screen.getByText('Cambios sin guardar')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Guardar horario' }));
  expect(await toasts().findByText(`Se guardó el horario de ${EVA}.`)).toBeTruthy();
  expect(network.asked('saveSchedule')).toMatchObject([{ params: { id: EVA }, body: { monday: [MORNING] } }]);
});
