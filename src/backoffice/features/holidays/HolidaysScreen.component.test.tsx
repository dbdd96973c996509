import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { holiday, listedDoctor, settings, traced } from '#tests/components/clinic-data.ts';
import { refuse, refuseField } from '#tests/components/contract-network.ts';
import { focused, openOffice, toasts } from '#tests/components/office.tsx';
import { found } from '#tests/support/found';
import type { HolidayView } from '#contract/holidays';
import { OFFICE } from '#routes';
import HolidaysScreen from './HolidaysScreen.tsx';

const CARNIVAL = holiday('Lunes de Carnaval', '2026-02-16', {
  origen: 'nacional',
  norma: 'DS 2750',
  regla: 'pascua',
});
const OWN = holiday('Aniversario', '2026-12-05', { norma: 'Acta 7' });
const LOURDES = 'Dra. Lourdes Salazar';

/** The year with these holidays, which are added and taken away as one asks. */
async function openYear(year: number, ...holidays: readonly HolidayView[]) {
  let shown = holidays;
  const opened = openOffice(`${OFFICE.holidays}?anio=${String(year)}`, <HolidaysScreen />, {
    answers: {
      listHolidays: ({ query }) => shown.filter(({ anio }) => anio === query.anio),
      readSettings: () => settings(),
      listDoctors: () => [listedDoctor(LOURDES), listedDoctor('Dr. Edgar Rivas')],
      readHoliday: ({ params: { id } }) => traced(found(shown.find((each) => each.id === id))),
      addHoliday: ({ body: { confirmado: _, resoluciones: __, ...body } }) => {
        const added = holiday(body.nombre, body.fecha, body);
        shown = [...shown, added];
        return { ...added, resueltos: [] };
      },
      removeHoliday: ({ params: { id } }) => {
        shown = shown.filter((each) => each.id !== id);
        return undefined;
      },
    },
  });
  await screen.findByRole('heading', { name: `Lista de ${String(year)}` });
  return opened;
}
const table = (): HTMLElement => screen.getByRole('table', { name: /^Feriados de/ });
const rowOf = async (name: string): Promise<HTMLElement> =>
  found((await screen.findByRole('rowheader', { name: new RegExp(`^${name}`) })).closest('tr'));
async function openForm(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Agregar feriado' }));
  return within(screen.getByRole('dialog', { name: 'Agregar un feriado' }));
}
async function openHoliday(user: UserEvent, { nombre }: HolidayView) {
  await user.click(within(table()).getByRole('button', { name: nombre }));
  const dialog = within(screen.getByRole('dialog', { name: nombre }));
  await dialog.findByText('Norma');
  return dialog;
}
type Dialog = Awaited<ReturnType<typeof openForm>>;
const typeDate = async (user: UserEvent, dialog: Dialog, label: RegExp, digits: string): Promise<void> => {
  await user.click(found(within(dialog.getByRole('group', { name: label })).getAllByRole('spinbutton')[0]));
  await user.keyboard(digits);
};

test('a year is in a list with day, origin, norm and state, and the one after it may be empty', async () => {
  const { user } = await openYear(2026, CARNIVAL, OWN);
  expect((await rowOf('Lunes de Carnaval')).textContent).toBe(
    'Lunes 16 de febreroLunes de CarnavalYa pasóNacionalDS 2750Toda la clínicaConfirmado',
  );
  expect(screen.getByRole('table', { name: /^diciembre$/i }).textContent).toContain('feriado: Aniversario');
  expect(screen.getByText('Sábado 5 de diciembre, en 15 días')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Año siguiente' }));
  expect(await screen.findByText('No hay feriados anotados para 2027.')).toBeTruthy();
  expect(location.search).toBe('?anio=2027');
  await user.click(screen.getByRole('button', { name: 'Este año' }));
  expect(await rowOf('Aniversario')).toBeTruthy();
});

test('Enter in the date saves the holiday, as in any other field', async () => {
  const { user, network } = await openYear(2042);
  const dialog = await openForm(user);
  await user.type(dialog.getByLabelText('Nombre'), 'Paro cívico');
  await typeDate(user, dialog, /^Fecha/, '26112042');
  await user.keyboard('{Enter}');
  await expect
    .poll(() => network.asked('addHoliday'))
    .toMatchObject([{ body: { nombre: 'Paro cívico', fecha: '2042-11-26' } }]);
});

test('a refusal of no field comes into sight, at each attempt: the buttons stay at the foot, far from it', async () => {
  const { user, network } = await openYear(2042);
  network.answer({ addHoliday: () => refuse('no_disponible', 'Ahora no se puede guardar.') });
  const shown: (string | null)[] = [];
  const look = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this.textContent);
  });
  const dialog = await openForm(user);
  await user.type(dialog.getByLabelText('Nombre'), 'Paro cívico');
  await typeDate(user, dialog, /^Fecha/, '26112042');
  for (const times of [1, 2]) {
    await user.click(dialog.getByRole('button', { name: 'Guardar feriado' }));
    await expect.poll(() => network.asked('addHoliday')).toHaveLength(times);
    await dialog.findByText('Ahora no se puede guardar.');
    await expect
      .poll(() => shown.filter((words) => words === 'Ahora no se puede guardar.'))
      .toHaveLength(times);
  }
  look.mockRestore();
});

test('wrong input is said beside each field, the first wrong one has the focus each time, and nothing is asked', async () => {
  const { user, network } = await openYear(2042);
  const dialog = await openForm(user);
  await user.click(dialog.getByRole('radio', { name: 'Unas horas' }));
  await user.type(dialog.getByLabelText('Desde las'), '25');
  await user.click(dialog.getByRole('radio', { name: 'Médicos' }));
  const save = dialog.getByRole('button', { name: 'Guardar feriado' });
  await user.click(save);
  for (const words of [
    'Escriba el nombre del feriado.',
    'Elija la fecha del feriado.',
    'Indique a quiénes alcanza.',
  ])
    expect(dialog.getByText(words)).toBeTruthy();
  expect(dialog.getByLabelText('Desde las').getAttribute('aria-invalid')).toBe('true');
  const name = dialog.getByLabelText('Nombre');
  expect(focused()).toBe(name);
  await user.click(save);
  await waitFor(() => expect(focused()).toBe(name));
  expect(network.asked('addHoliday')).toEqual([]);
});

test('what the server refuses is beside its field', async () => {
  const { user, network } = await openYear(2042);
  const taken = 'Ya hay un feriado con ese nombre en esa fecha.';
  network.answer({ addHoliday: () => refuseField('ya_existe', 'nombre', taken) });
  const dialog = await openForm(user);
  await user.type(dialog.getByLabelText('Nombre'), 'Aniversario');
  await typeDate(user, dialog, /^Fecha/, '03032042');
  await user.click(dialog.getByRole('button', { name: 'Guardar feriado' }));
  expect(await dialog.findByText(taken)).toBeTruthy();
  expect(dialog.getByLabelText('Nombre').getAttribute('aria-invalid')).toBe('true');
  expect(network.asked('addHoliday')).toMatchObject([{ body: { fecha: '2042-03-03' } }]);
});

test('half a day of one doctor: the hours are typed as people write them, the doctor is searched', async () => {
  const { user, network } = await openYear(2043);
  const dialog = await openForm(user);
  await user.type(dialog.getByLabelText('Nombre'), 'Tarde');
  await typeDate(user, dialog, /^Fecha/, '24122043');
  await user.click(dialog.getByRole('radio', { name: 'Unas horas' }));
  await user.type(dialog.getByLabelText('Desde las'), '12');
  await user.type(dialog.getByLabelText('Hasta las'), '1830');
  await user.click(dialog.getByRole('radio', { name: 'Médicos' }));
  await user.type(await dialog.findByRole('searchbox'), 'salazar');
  expect(dialog.queryByRole('checkbox', { name: 'Dr. Edgar Rivas' })).toBeNull();
  await user.click(dialog.getByRole('checkbox', { name: LOURDES }));
  expect(dialog.getByText('1 elegido')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Guardar feriado' }));
  const row = await rowOf('Tarde');
  expect(row.textContent).toContain('de 12:00 a 18:30');
  expect(row.textContent).toContain(LOURDES);
  expect(network.asked('addHoliday').map(({ body }) => body)).toEqual([
    {
      nombre: 'Tarde',
      fecha: '2043-12-24',
      desdeHora: '12:00',
      hastaHora: '18:30',
      alcance: { tipo: 'medicos', ids: [LOURDES] },
    },
  ]);
});

test('what another person changed meanwhile is reported, and nothing is lost', async () => {
  const { user, network } = await openYear(2026, OWN);
  const theirs = { ...OWN, nombre: 'Aniversario bis', version: 2 };
  network.answer({
    updateHoliday: ({ body: { version, norma } }) =>
      version === 1
        ? refuse('version_vieja', undefined, { details: { actual: theirs } })
        : { ...theirs, norma: found(norma), version: 3, resueltos: [] },
  });
  await user.click((await openHoliday(user, OWN)).getByRole('button', { name: 'Editar' }));
  const form = within(screen.getByRole('dialog', { name: 'Editar Aniversario' }));
  const norm = (): HTMLElement => form.getByLabelText('Norma (opcional)');
  await user.clear(norm());
  await user.type(norm(), 'Ley 1');
  await user.click(form.getByRole('button', { name: 'Guardar feriado' }));
  expect(await form.findByText('Feriado: Aniversario → Aniversario bis')).toBeTruthy();
  expect(norm()).toHaveProperty('value', 'Ley 1');
  await user.click(form.getByRole('button', { name: 'Usar lo guardado' }));
  expect(form.getByLabelText('Nombre')).toHaveProperty('value', 'Aniversario bis');
  await user.clear(norm());
  await user.type(norm(), 'Ley 2');
  await user.click(form.getByRole('button', { name: 'Guardar feriado' }));
  expect(await toasts().findByText('Se guardó «Aniversario bis».')).toBeTruthy();
  expect(network.asked('updateHoliday').at(-1)?.body).toEqual({ norma: 'Ley 2', version: 2 });
});

test('taking a holiday away asks, and the toast puts it back as it was', async () => {
  const { user, network } = await openYear(2026, OWN);
  const question = () => within(screen.getByRole('alertdialog', { name: '¿Quitar «Aniversario»?' }));
  await user.click((await openHoliday(user, OWN)).getByRole('button', { name: 'Quitar' }));
  await user.click(question().getByRole('button', { name: 'Cancelar' }));
  expect(await rowOf('Aniversario')).toBeTruthy();
  await user.click((await openHoliday(user, OWN)).getByRole('button', { name: 'Quitar' }));
  await user.click(question().getByRole('button', { name: 'Quitar feriado' }));
  expect(await screen.findByText('No hay feriados anotados para 2026.')).toBeTruthy();
  await user.click(toasts().getByRole('button', { name: 'Deshacer' }));
  expect((await rowOf('Aniversario')).textContent).toContain('Acta 7');
  expect(network.asked('addHoliday').map(({ body }) => body)).toEqual([
    { nombre: 'Aniversario', fecha: '2026-12-05', norma: 'Acta 7', alcance: { tipo: 'clinica' } },
  ]);
});

test('a past holiday is read only and says why it is one', async () => {
  const { user, network } = await openYear(2026, CARNIVAL);
  const why = 'Su fecha se cuenta desde la Pascua de ese año.';
  network.answer({ readHoliday: () => traced(CARNIVAL, why) });
  const details = await openHoliday(user, CARNIVAL);
  expect(details.getByText(why)).toBeTruthy();
  expect(details.getByText(/^Este feriado ya pasó: queda como está/)).toBeTruthy();
  expect(details.queryByRole('button', { name: 'Editar' })).toBeNull();
  expect(details.queryByRole('button', { name: 'Quitar' })).toBeNull();
});

test('of what the generator proposes, only what is chosen is saved', async () => {
  const { user, network } = await openYear(2029);
  const proposal = (nombre: string, fecha: string, existe = false) => {
    const { id: _, version: __, ...rest } = holiday(nombre, fecha);
    return { ...rest, clave: nombre, existe };
  };
  const propuestas = [
    proposal('Año Nuevo', '2029-01-01', true),
    proposal('Puente del Día del Trabajo', '2029-04-30'),
    proposal('Día del Trabajo', '2029-05-01'),
    proposal('Corpus Christi', '2029-05-31'),
  ];
  network.answer({
    generateHolidays: ({ body: { claves = [], confirmado } }) => ({
      propuestas,
      guardados: confirmado === true ? claves.length : 0,
      resueltos: [],
    }),
  });
  await user.click(screen.getByRole('button', { name: 'Generar' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Generar los feriados de un año' }));
  await user.click(await dialog.findByRole('button', { name: 'No elegir ninguno' }));
  expect(dialog.getByText('Elija al menos un feriado para guardar.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: /^Guardar/ })).toHaveProperty('disabled', true);
  expect(dialog.getAllByRole('checkbox')).toHaveLength(3);
  for (const name of ['Puente del Día del Trabajo, lunes 30 de abril', 'Corpus Christi, jueves 31 de mayo'])
    await user.click(dialog.getByRole('checkbox', { name: `Agregar ${name}` }));
  await user.click(dialog.getByRole('button', { name: 'Guardar 2 feriados' }));
  expect(await toasts().findByText('Se guardaron 2 feriados de 2029.')).toBeTruthy();
  const saved = network.asked('generateHolidays').filter(({ body }) => body.confirmado === true);
  expect(saved).toMatchObject([
    { body: { anio: 2029, claves: ['Puente del Día del Trabajo', 'Corpus Christi'] } },
  ]);
});
