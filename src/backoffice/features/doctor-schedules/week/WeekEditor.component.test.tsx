import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AFTERNOON, doctorWeek, listedDoctor, MORNING } from '#tests/components/clinic-data.ts';
import { focused, openOffice, toasts } from '#tests/components/office.tsx';
import type { DoctorWeek } from '#contract/doctor-schedules';
import { emptyWeek } from '#domain/scheduling/hours/weekly-schedule';
import { keepDraft } from '#backoffice/shared/week-editor/draft-store.ts';
import { doctorEditorHref } from '../editor-href.ts';
import DoctorSchedulesScreen from '../DoctorSchedulesScreen.tsx';

const ANA = 'Dra. Ana Quispe';

/** The editor of a doctor with this week, which is kept as it is saved. */
async function openEditor(days: Partial<DoctorWeek> = {}) {
  // Drafts live as long as the page, which the tests of this file share.
  keepDraft(ANA, null);
  let week = doctorWeek(ANA, days);
  const opened = openOffice(doctorEditorHref(ANA), <DoctorSchedulesScreen />, {
    answers: {
      listDoctors: () => [listedDoctor(ANA)],
      listSchedules: () => [week],
      listToReassign: () => [],
      saveSchedule: ({ body: { version, vigenteDesde, confirmado: _, resoluciones: __, ...lists } }) => {
        week =
          vigenteDesde === undefined
            ? { ...week, ...lists, version: version + 1 }
            : { ...week, proximas: [vigenteDesde], version: version + 1 };
        return { ...week, unidos: 0, resueltos: [] };
      },
    },
  });
  await screen.findByRole('heading', { name: 'Lunes' });
  return opened;
}
const dayOf = (day: string) => within(screen.getByRole('region', { name: day }));
/** The blocks of a day as they are drawn. */
const blocksOf = (day: string): (string | null)[] =>
  dayOf(day)
    .queryAllByRole('button', { name: new RegExp(`^${day},`) })
    .map(({ textContent }) => textContent);
const saveButton = (): HTMLElement => screen.getByRole('button', { name: 'Guardar horario' });

test('the seven days stand Monday to Sunday, with their hours and their totals', async () => {
  await openEditor({ monday: [MORNING, AFTERNOON] });
  expect(
    screen
      .getAllByRole('heading', { level: 3 })
      .slice(0, 7)
      .map(({ textContent }) => textContent),
  ).toEqual(['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo']);
  expect(blocksOf('Lunes')).toEqual(['08:00–12:00', '14:00–18:00']);
  expect(dayOf('Lunes').getByText('8 h')).toBeTruthy();
  expect(dayOf('Martes').getByText('No atiende')).toBeTruthy();
});

test('a block is added by button, takes the focus, and its hours are typed as people write them', async () => {
  const { user, network } = await openEditor();
  expect(saveButton()).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Agregar bloque el lunes' }));
  const start = screen.getByLabelText('Inicio del bloque 1 del lunes');
  await waitFor(() => expect(focused()).toBe(start));
  await user.keyboard('830{Tab}');
  expect(focused()).toBe(screen.getByLabelText('Fin del bloque 1 del lunes'));
  await user.keyboard('12:15{Enter}');
  expect(dayOf('Lunes').getByText('3 h 45 min')).toBeTruthy();
  await user.click(saveButton());
  expect(await toasts().findByText(`Se guardó el horario de ${ANA}.`)).toBeTruthy();
  expect(screen.getByText('Todo guardado')).toBeTruthy();
  expect(network.asked('saveSchedule').map(({ body }) => body)).toEqual([
    { ...emptyWeek(), monday: [{ inicio: '08:30', fin: '12:15' }], version: 1 },
  ]);
});

test.each([
  {
    typed: '8:03',
    field: 'Inicio',
    sentence: 'Inicio del bloque 1 del lunes: se entiende 08:03. Use horas de 5 en 5 minutos.',
  },
  {
    typed: 'temprano',
    field: 'Inicio',
    sentence:
      'Inicio del bloque 1 del lunes: no se entiende «temprano». Escriba la hora como 8:30, 8 y media o 3 de la tarde.',
  },
  { typed: '07:00', field: 'Fin', sentence: 'La hora de fin debe ser posterior a la de inicio.' },
])(
  '«$typed» as $field is refused in words, stays as it was typed, changes nothing and holds the saving',
  async ({ typed, field, sentence }) => {
    const { user, network } = await openEditor({ monday: [MORNING], friday: [MORNING] });
    const hour = screen.getByLabelText(`${field} del bloque 1 del lunes`);
    await user.clear(hour);
    await user.type(hour, `${typed}{Tab}`);
    expect(dayOf('Lunes').getByRole('alert').textContent).toBe(sentence);
    expect(hour).toHaveProperty('value', typed);
    expect(hour.getAttribute('aria-invalid')).toBe('true');
    expect(blocksOf('Lunes')).toEqual(['08:00–12:00']);
    expect(saveButton()).toHaveProperty('disabled', true);
    // Another change may be saved only once this one is mended or taken back.
    await user.click(screen.getByRole('button', { name: 'Borrar el bloque de 08:00 a 12:00 del viernes' }));
    await user.click(saveButton());
    expect(focused()).toBe(hour);
    expect(network.asked('saveSchedule')).toEqual([]);
    await user.keyboard('{Escape}');
    expect(hour).toHaveProperty('value', field === 'Inicio' ? MORNING.inicio : MORNING.fin);
    expect(dayOf('Lunes').queryByRole('alert')).toBeNull();
  },
);

test('«3» and «7 y media» are of the afternoon where the clinic is open then, and are shown before anything is saved', async () => {
  const { user } = await openEditor({ monday: [MORNING] });
  await user.click(screen.getByRole('button', { name: 'Agregar bloque el lunes' }));
  const [start, end] = ['Inicio', 'Fin'].map((each) =>
    screen.getByLabelText(`${each} del bloque 2 del lunes`),
  );
  if (start === undefined || end === undefined) throw new Error('no fields');
  await user.clear(start);
  await user.type(start, '3{Tab}');
  expect(start).toHaveProperty('value', '15:00');
  await user.clear(end);
  await user.type(end, '7 y media');
  expect(screen.getByText('Se entiende 19:30')).toBeTruthy();
  await user.keyboard('{Tab}');
  expect(screen.queryByText('Se entiende 19:30')).toBeNull();
  expect(end).toHaveProperty('value', '19:30');
});

test('blocks that come to touch are joined, with a notice, and are apart again when it is undone', async () => {
  const { user } = await openEditor({ friday: [MORNING, AFTERNOON] });
  const end = screen.getByLabelText('Fin del bloque 1 del viernes');
  await user.clear(end);
  await user.type(end, '14:00{Enter}');
  expect(dayOf('Viernes').getByText('Se unieron 2 bloques')).toBeTruthy();
  expect(blocksOf('Viernes')).toEqual(['08:00–18:00']);
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(blocksOf('Viernes')).toEqual(['08:00–12:00', '14:00–18:00']);
});

test('a day is copied to the workdays, and the total follows', async () => {
  const { user, network } = await openEditor({ monday: [MORNING, AFTERNOON], sunday: [MORNING] });
  await user.click(screen.getByRole('button', { name: 'Copiar el lunes a otros días' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Copiar el lunes' }));
  const copy = dialog.getByRole('button', { name: 'Copiar' });
  expect(copy).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('button', { name: 'Días hábiles' }));
  expect(dialog.getByRole('checkbox', { name: 'Viernes' })).toHaveProperty('checked', true);
  expect(dialog.getByRole('checkbox', { name: 'Sábado' })).toHaveProperty('checked', false);
  await user.click(copy);
  expect(screen.getByText('44 h')).toBeTruthy();
  await user.click(saveButton());
  await toasts().findByText(`Se guardó el horario de ${ANA}.`);
  expect(network.asked('saveSchedule')).toMatchObject([
    {
      body: { tuesday: [MORNING, AFTERNOON], friday: [MORNING, AFTERNOON], saturday: [], sunday: [MORNING] },
    },
  ]);
});

test('what is not saved is undone, done again, and discarded', async () => {
  const { user } = await openEditor({ monday: [MORNING] });
  await user.click(screen.getByRole('button', { name: 'Borrar el bloque de 08:00 a 12:00 del lunes' }));
  expect(screen.getByText('Cambios sin guardar')).toBeTruthy();
  expect(blocksOf('Lunes')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(screen.getByText('Todo guardado')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Rehacer' }));
  expect(blocksOf('Lunes')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Descartar cambios' }));
  expect(blocksOf('Lunes')).toEqual(['08:00–12:00']);
  expect(screen.getByText('Todo guardado')).toBeTruthy();
});

test('leaving unsaved changes asks: one stays with them, or goes on and they are forgotten', async () => {
  const { user } = await openEditor({ monday: [MORNING] });
  await user.click(screen.getByRole('button', { name: 'Borrar el bloque de 08:00 a 12:00 del lunes' }));
  const leave = screen.getByRole('link', { name: 'Todos los médicos' });
  const question = () => within(screen.getByRole('alertdialog', { name: '¿Salir sin guardar?' }));
  await user.click(leave);
  await user.click(question().getByRole('button', { name: 'Seguir editando' }));
  expect(blocksOf('Lunes')).toEqual([]);
  await user.click(leave);
  await user.click(question().getByRole('button', { name: 'Salir y descartar' }));
  await user.click(await screen.findByRole('link', { name: /^Editar horario/ }));
  await screen.findByRole('heading', { name: 'Lunes' });
  expect(blocksOf('Lunes')).toEqual(['08:00–12:00']);
});

test('a week may rule from a later day; today keeps its own', async () => {
  const { user, network } = await openEditor({ monday: [MORNING] });
  await user.click(screen.getByRole('button', { name: 'Agregar bloque el sábado' }));
  await user.click(screen.getByRole('spinbutton', { name: /^día/ }));
  await user.keyboard('01122026');
  await user.click(saveButton());
  const words = `El nuevo horario de ${ANA} rige desde el 1 de diciembre de 2026.`;
  expect(await toasts().findByText(words)).toBeTruthy();
  expect(
    await screen.findByText(/^Ya hay otro horario guardado que rige desde el 1 de diciembre de 2026\./),
  ).toBeTruthy();
  await expect.poll(() => blocksOf('Sábado')).toEqual([]);
  expect(network.asked('saveSchedule')).toMatchObject([
    { body: { vigenteDesde: '2026-12-01', monday: [MORNING], version: 1 } },
  ]);
});

test('a week is tried on the last eight weeks before it is saved: places, who moves, and how long people wait', async () => {
  const asked: unknown[] = [];
  const { user, network } = await openEditor({ monday: [MORNING], tuesday: [AFTERNOON] });
  network.answer({
    simulateSchedule: ({ params: { id }, body }) => {
      asked.push(id, body.tuesday);
      const moved = { turnos: 3, desplazados: 2, sinLugar: 1, espera: { antes: 4, despues: 5.5 } };
      return {
        desde: '2026-09-21',
        hasta: '2026-11-15',
        minutosLugar: 20,
        lugares: { antes: 192, despues: 96 },
        total: moved,
        tipos: [{ tipo: 'control', ...moved }],
      };
    },
  });
  await user.click(screen.getByRole('button', { name: 'Simular' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Si este horario hubiera regido' }));
  expect(await dialog.findByText('de 192 a 96, de 20 min')).toBeTruthy();
  expect(dialog.getByText('1 sin lugar en el período')).toBeTruthy();
  const row = within(dialog.getByRole('row', { name: /^Control/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '3',
    '1',
    '1',
    '+1,5 días',
  ]);
  expect(asked).toEqual([ANA, [AFTERNOON]]);
});
