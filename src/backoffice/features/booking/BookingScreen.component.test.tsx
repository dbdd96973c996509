import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import {
  AFTERNOON,
  appointment,
  doctorWeek,
  holiday,
  listedDoctor,
  MORNING,
  patient,
  settings,
} from '#tests/components/clinic-data.ts';
import { focused, openOffice, OWN_DOCTOR, type PEOPLE } from '#tests/components/office.tsx';
import type { Answer } from '#client/call';
import type { OfferedSlot } from '#contract/availability';
import { OFFICE } from '#routes';
import BookingScreen from './BookingScreen.tsx';
import { keepDraft } from './draft-store.ts';

const ANA = listedDoctor('Dra. Ana Quispe');
const OWN = listedDoctor(OWN_DOCTOR);
const SUNDAY = '2027-01-24';

/** A place of twenty minutes, free or with why it is not. */
const slot = (hora: string, fin: string, porque?: OfferedSlot['porque']): OfferedSlot => ({
  hora,
  fin,
  libre: porque === undefined,
  motivo: porque?.motivo ?? null,
  ...(porque === undefined ? {} : { porque }),
});
const PLACES: Readonly<Record<string, readonly OfferedSlot[]>> = {
  [SUNDAY]: [
    slot('08:00', '08:20'),
    slot('08:20', '08:40', { motivo: 'ocupado', regla: 'R2', fuente: { clase: 'turno', id: 'turno-9' } }),
    slot('08:40', '09:00', {
      motivo: 'ausencia',
      regla: 'R7',
      fuente: { clase: 'ausencia', nombre: 'congreso de retina' },
    }),
  ],
  '2027-01-22': [
    slot('08:00', '08:20', { motivo: 'ocupado', regla: 'R2', fuente: { clase: 'turno', id: 'turno-9' } }),
    slot('12:00', '12:20', { motivo: 'fuera_de_horario', regla: 'R1', fuente: { clase: 'horario' } }),
  ],
  '2027-01-23': [
    slot('08:00', '08:20', { motivo: 'fuera_de_horario', regla: 'R1', fuente: { clase: 'horario' } }),
  ],
  '2026-12-25': [
    slot('06:00', '06:20', {
      motivo: 'feriado',
      regla: 'R7',
      fuente: { clase: 'feriado', nombre: 'Navidad', norma: 'DS 2750' },
    }),
  ],
  '2026-11-20': [slot('06:00', '06:20', { motivo: 'pasado', regla: 'R5', fuente: { clase: 'reloj' } })],
};

async function openBooking(
  address = '',
  as: keyof typeof PEOPLE = 'admin',
  items: readonly ReturnType<typeof appointment>[] = [],
) {
  const opened = openOffice(`${OFFICE.booking}${address}`, <BookingScreen />, {
    as,
    answers: {
      listDoctors: () => [ANA, OWN, listedDoctor('Dr. Luis Mamani')],
      listSchedules: () => [
        doctorWeek(ANA.id, { friday: [MORNING, AFTERNOON] }),
        doctorWeek(OWN.id, { friday: [AFTERNOON] }),
        doctorWeek('Dr. Luis Mamani', { monday: [MORNING] }),
      ],
      listHolidays: ({ query }) =>
        query.anio === 2026
          ? [holiday('Navidad', '2026-12-25', { origen: 'nacional', norma: 'DS 2750' })]
          : [],
      listStudySchedules: () => [],
      readSettings: () => settings(),
      listAppointments: () => ({ items, cursor: null }),
      holdPlace: () => new Promise(() => undefined),
      firstFree: () => ({ cupos: [] }),
      availability: ({ query: { fecha, medico, tipo = 'control' } }) => ({
        fecha,
        medico: medico ?? null,
        estudio: null,
        tipo,
        duracionMin: tipo === 'control' ? 20 : 40,
        paso: 20,
        feriadoAutorizado: false,
        vigenteDesde: null,
        cupos: (PLACES[fecha] ?? []).slice(0, tipo === 'control' ? undefined : 1),
      }),
    },
  });
  await screen.findByRole('list', { name: 'Médicos que atienden hoy' });
  return opened;
}
type Entry = Answer<'listWaiting'>['items'][number];
const OCT = { tipo: 'estudio', estudio: { codigo: 'OCT-M', nombre: 'OCT' }, ojo: 'OD' } as const;
const waiting = (id: string, who: string, over: Partial<Entry> = {}): Entry => ({
  ...{ id, version: 1, paciente: { id: who, nombre: 'Flores Vega, Rosa' }, tipo: 'control', medicos: [] },
  ...{ dias: [], franja: 'manana', urgencia: 'urgente', estado: 'esperando', editable: true },
  ...{ creado: '2026-11-10T12:00:00.000Z', creadoPor: 'u1' },
  ...over,
});
const addressOf = (fields: Record<string, string>): string => `?${new URLSearchParams(fields).toString()}`;
const hours = () => within(screen.getByRole('toolbar', { name: /^Horas del/ }));

// What one of them leaves half filled is not what the next finds.
afterEach(() => keepDraft(null));

test('below the form stands who attends today and when, who does not, and the next holiday', async () => {
  await openBooking();
  const board = within(screen.getByRole('list', { name: 'Médicos que atienden hoy' }));
  const [first, second] = board.getAllByRole('listitem');
  expect(board.getAllByRole('listitem')).toHaveLength(2);
  expect(first?.textContent).toContain(ANA.nombre);
  expect(first?.textContent).toContain('08:00–12:00');
  expect(first?.textContent).toContain('14:00–18:00');
  expect(first?.textContent).toContain('8 h');
  expect(first?.querySelector('.ahora')).not.toBeNull();
  expect(second?.textContent).not.toContain('Usted');
  expect(screen.getByText('Viernes 25 de diciembre, en 35 días')).toBeTruthy();
  expect(screen.getByText('No atienden hoy:').parentElement?.textContent).toContain('Dr. Luis Mamani');
});

test('a doctor finds the own line first', async () => {
  await openBooking('', 'doctora');
  const board = within(screen.getByRole('list', { name: 'Médicos que atienden hoy' }));
  expect(board.getAllByRole('listitem')[0]?.textContent).toMatch(new RegExp(`${OWN.nombre}.*Usted`));
});

test('each grey hour says why, by keyboard and by press; another kind changes the hours at once', async () => {
  const { user } = await openBooking(addressOf({ medico: ANA.id, fecha: SUNDAY, tipo: 'control' }));
  expect(await screen.findByText('1 hora libre')).toBeTruthy();
  hours().getByRole('button', { name: '08:00' }).focus();
  await user.keyboard('{ArrowRight}');
  const taken = hours().getByRole('button', { name: /^08:20/ });
  expect(focused()).toBe(taken);
  expect(taken.textContent).toBe('08:20Ocupado');
  expect(taken.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(/^Ya hay un turno a esa hora\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver ese turno' }).getAttribute('href')).toContain('turno=turno-9');
  await user.keyboard('{End}');
  expect(screen.getByText(/^El médico no atiende: congreso de retina\./)).toBeTruthy();
  await user.click(taken);
  expect(screen.getByText(/^Ya hay un turno a esa hora\./)).toBeTruthy();
  expect(taken.hasAttribute('aria-pressed')).toBe(false);
  await user.click(screen.getByRole('radio', { name: /^Procedimiento/ }));
  await waitFor(() => expect(hours().getAllByRole('button')).toHaveLength(1));
});

test('a taken hour offers the overbooking beside its reason, to those who may; an absence does not', async () => {
  const { user } = await openBooking(addressOf({ medico: ANA.id, fecha: SUNDAY, tipo: 'control' }));
  await screen.findByText('1 hora libre');
  await user.click(hours().getByRole('button', { name: /^08:40/ }));
  expect(screen.queryByRole('button', { name: /^Dar un sobreturno/ })).toBeNull();
  await user.click(hours().getByRole('button', { name: /^08:20/ }));
  await user.click(await screen.findByRole('button', { name: 'Dar un sobreturno a las 08:20' }));
  await waitFor(() =>
    expect(
      hours()
        .getByRole('button', { name: /^08:20/ })
        .getAttribute('aria-pressed'),
    ).toBe('true'),
  );
  expect(screen.getByRole('checkbox', { name: 'Sobreturno' })).toHaveProperty('checked', true);
  // What it needs is asked for there.
  await expect
    .poll(() => document.activeElement)
    .toBe(screen.getByRole('textbox', { name: /^Motivo del sobreturno/ }));
});

test('a day on which the doctor does not attend says that in the week, a full one that it is full', async () => {
  await openBooking(addressOf({ medico: ANA.id, fecha: '2027-01-20', tipo: 'control' }));
  const week = within(await screen.findByRole('toolbar', { name: 'Días de la semana' }));
  expect((await week.findByText('Sin cupo')).closest('button')?.textContent).toContain('22 de enero');
  const away = week.getAllByText('No atiende').map((each) => each.closest('button')?.textContent);
  expect(away).toContainEqual(expect.stringContaining('23 de enero'));
  expect(away).not.toContainEqual(expect.stringContaining('22 de enero'));
});

test('a closed day says so once with its norm, and by each hour; its day of the week is marked', async () => {
  const { user } = await openBooking(addressOf({ medico: ANA.id, fecha: '2026-12-25', tipo: 'control' }));
  expect(await screen.findByText('Feriado: Navidad (DS 2750).')).toBeTruthy();
  await user.click(hours().getByRole('button', { name: /^06:00/ }));
  const why = screen.getByText('06:00 · ¿Por qué no hay cupo?').parentElement;
  expect(why?.textContent).toBe('06:00 · ¿Por qué no hay cupo? Feriado: Navidad (DS 2750).');
  const days = within(screen.getByRole('toolbar', { name: 'Días de la semana' }));
  const christmas = days.getByRole('button', { name: /^Viernes 25 de diciembre, Navidad/ });
  expect(christmas.textContent).toContain('Feriado');
});

test('under the pointer an hour gone by says that it has', async () => {
  const { user } = await openBooking(addressOf({ medico: ANA.id, tipo: 'control' }));
  await user.hover(await screen.findByRole('button', { name: /^06:00/ }));
  expect(screen.getByText('06:00 · ¿Por qué no hay cupo?').parentElement?.textContent).toContain(
    'Esa hora ya pasó.',
  );
});

/** Ana, for whom one waits; the own doctor, for whom nobody does; and one who is away. */
function openDay(network: Awaited<ReturnType<typeof openBooking>>['network']): void {
  const open = { bloques: [], abierto: [{ inicio: '08:00', fin: '12:00' }], cierres: [] };
  const away = { ...open, abierto: [] };
  const minutes = {
    primera_vez: 40,
    control: 20,
    posoperatorio: 20,
    urgencia: 20,
    procedimiento: 40,
  };
  const day = (id: string, hours: typeof open) => ({ id, ...hours, minutos: minutes, pasos: minutes });
  network.answer({
    clinicDay: ({ query: { fecha } }) => ({
      fecha,
      medicos: [day(ANA.id, open), day(OWN.id, open), day('Dr. Luis Mamani', away)],
    }),
    listAppointments: () => ({
      items: [appointment({ medico: ANA.id, estado: 'en_sala', hora: '08:40', duracionMin: 20 })],
      cursor: null,
    }),
    listDelays: () => ({ items: [] }),
  });
}

test('a doctor who is late goes on later for who came without an appointment too, and stands after the others', async () => {
  const { user, network } = await openBooking(addressOf({ tipo: 'control' }));
  openDay(network);
  network.answer({
    firstFree: () => ({ cupos: [] }),
    listDelays: () => ({
      items: [
        {
          ...{ medico: OWN.id, fecha: '2026-11-20', desde: '09:00', minutos: 45 },
          ...{ quien: 'u1', cuando: '2026-11-20T13:00:00.000Z', avisados: [] },
        },
      ],
    }),
  });
  await user.click(screen.getByRole('radio', { name: 'Llegó sin turno' }));
  const choice = within(await screen.findByRole('group', { name: 'Quién puede atender' }));
  await expect
    .poll(() => choice.getAllByRole('radio').at(-1)?.closest('label')?.textContent)
    .toContain('≈09:45atiende desde las 09:45 · nadie espera');
});

test('who came without an appointment: who can see them and when, the shortest wait first, in one act', async () => {
  const { user, network } = await openBooking(addressOf({ tipo: 'control' }));
  openDay(network);
  network.answer({
    firstFree: () => ({ cupos: [{ medico: ANA.id, fecha: '2026-11-20', hora: '10:40', fin: '11:00' }] }),
  });
  await user.click(screen.getByRole('radio', { name: 'Llegó sin turno' }));
  const choice = within(await screen.findByRole('group', { name: 'Quién puede atender' }));
  const [first, second, ...others] = choice.getAllByRole('radio');
  expect(others).toEqual([]);
  expect(first?.closest('label')?.textContent).toMatch(/≈09:00nadie espera · pasa enseguidasin lugar hoy$/);
  expect(second?.closest('label')?.textContent).toContain('≈09:20espera 1 · unos 20\u00a0min');
  expect(await screen.findByText('libre 10:40')).toBeTruthy();
  if (second !== undefined) await user.click(second);
  expect(screen.getByText('Hoy, sin hora: en la cola')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Poner en la cola' })).toBeTruthy();

  // At a later hour of today only those who have one; right now, over the agenda, the reason is written.
  await user.click(screen.getByRole('radio', { name: 'En un lugar de hoy' }));
  const [withPlace, without] = choice.getAllByRole<HTMLInputElement>('radio');
  expect([withPlace?.disabled, without?.disabled]).toEqual([false, true]);
  if (withPlace !== undefined) await user.click(withPlace);
  expect(screen.getByText('Hoy, 10:40: espera en la sala')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Ahora, sobre la agenda' }));
  expect(screen.getByRole('button', { name: 'Pasa ahora' })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Motivo del sobreturno' })).toHaveProperty(
    'value',
    'Llegó sin turno',
  );
});

test('saved by keyboard before a doctor was chosen for who stands at the desk, one is led to the doctors', async () => {
  const rosa = patient({ id: 'rosa', nombres: 'Rosa', apellidos: 'Flores Vega' });
  const { user, network } = await openBooking(addressOf({ tipo: 'control' }));
  openDay(network);
  network.answer({
    searchPatients: () => ({ items: [rosa], hayMas: false }),
    readPatient: () => rosa,
    readAlerts: () => ({ items: [] }),
    listWaiting: () => ({ items: [], cursor: null }),
    firstFree: () => ({ cupos: [] }),
  });
  await user.type(screen.getByRole('combobox', { name: 'Buscar paciente' }), 'flores');
  await user.click(await screen.findByRole('option', { name: /Flores Vega/ }));
  await user.click(screen.getByRole('radio', { name: 'Llegó sin turno' }));
  const choice = await screen.findByRole('group', { name: 'Quién puede atender' });
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(within(choice).getByText('Elija el médico del turno.')).toBeTruthy();
  await expect.poll(() => choice.contains(document.activeElement)).toBe(true);
});

/** Who came without an appointment is put into the queue. */
async function queued() {
  const rosa = patient({ id: 'rosa', nombres: 'Rosa', apellidos: 'Flores Vega' });
  const { user, network } = await openBooking(addressOf({ tipo: 'control', medico: ANA.id }));
  openDay(network);
  network.answer({
    searchPatients: () => ({ items: [rosa], hayMas: false }),
    readPatient: () => rosa,
    readAlerts: () => ({ items: [] }),
    listWaiting: () => ({ items: [], cursor: null }),
    firstFree: () => ({ cupos: [] }),
    bookAppointment: () =>
      appointment({ estado: 'en_sala', ficha: { letra: 'A', numero: 18, fecha: '2026-11-20' } }),
  });
  await user.type(screen.getByRole('combobox', { name: 'Buscar paciente' }), 'flores');
  await user.click(await screen.findByRole('option', { name: /Flores Vega/ }));
  await user.click(screen.getByRole('radio', { name: 'Llegó sin turno' }));
  const [first] = await screen.findAllByRole('radio', { name: /Ana Quispe/ });
  if (first !== undefined) await user.click(first);
  await user.click(screen.getByRole('button', { name: 'Poner en la cola' }));
  await screen.findByRole('heading', { name: 'Llegada registrada' });
  return user;
}

test('who came without an appointment gets a ticket, not what to bring; asked for again the screen is the form', async () => {
  await queued();
  expect(screen.getByRole('button', { name: 'Imprimir ficha' })).toBeTruthy();
  expect(screen.queryByText('Traiga')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Imprimir comprobante' })).toBeNull();
  history.pushState(null, '', OFFICE.booking);
  expect(await screen.findByRole('combobox', { name: 'Buscar paciente' })).toHaveProperty('value', '');
});

test('once it is booked, the key that looks for a patient looks for the next one', async () => {
  const user = await queued();
  await user.keyboard('{F2}');
  const box = await screen.findByRole('combobox', { name: 'Buscar paciente' });
  expect(box).toHaveProperty('value', '');
  await expect.poll(() => document.activeElement).toBe(box);
});

test('Enter in the doctor’s field takes the only one that is meant; of several none is taken and what was typed stays', async () => {
  const { user } = await openBooking();
  const box = () => screen.getByRole('combobox', { name: 'Médico' });
  const typed = () => (box() instanceof HTMLInputElement ? box().getAttribute('value') : null);
  await user.type(box(), 'dr');
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(1));
  await user.keyboard('{Enter}');
  expect(typed()).toBe('dr');
  await user.clear(box());
  await user.type(box(), 'mama');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(typed()).toBe('Dr. Luis Mamani'));
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
});

test('F8 looks for the chosen doctor, at the hours and on the days that suit', async () => {
  const { user, network } = await openBooking(addressOf({ medico: ANA.id, tipo: 'control' }));
  const asked: object[] = [];
  network.answer({
    firstFree: ({ query: { medicos, franja, dias } }) => {
      asked.push({ medicos, franja, dias });
      return { cupos: [{ medico: ANA.id, fecha: '2026-11-20', hora: '15:00', fin: '15:20' }] };
    },
  });
  await user.keyboard('{F8}');
  await expect.poll(() => asked.at(-1)).toEqual({ medicos: [ANA.id], franja: undefined, dias: undefined });
  await user.click(await screen.findByRole('radio', { name: 'Tarde' }));
  await user.click(screen.getByRole('button', { name: 'Viernes' }));
  await expect.poll(() => asked.at(-1)).toEqual({ medicos: [ANA.id], franja: 'tarde', dias: ['friday'] });
});

test('of somebody who waits it is asked what becomes of that: said before anything is sent', async () => {
  const rosa = patient({ id: 'rosa', nombres: 'Rosa', apellidos: 'Flores Vega' });
  const { user, network } = await openBooking(
    addressOf({ medico: ANA.id, fecha: SUNDAY, tipo: 'control', hora: '08:00' }),
  );
  const sent: object[] = [];
  network.answer({
    searchPatients: () => ({ items: [rosa], hayMas: false }),
    readPatient: () => rosa,
    listAppointments: () => ({ items: [], cursor: null }),
    readAlerts: () => ({ items: [] }),
    listWaiting: () => ({
      // Who waits for a study, or for somebody else, goes on waiting after this visit.
      items: [
        waiting('e1', 'rosa'),
        waiting('e2', 'rosa', OCT),
        waiting('e3', 'rosa', { medicos: [OWN.id] }),
      ],
      cursor: null,
    }),
    bookAppointment: ({ body }) => {
      sent.push(body);
      return appointment({});
    },
  });
  await user.type(screen.getByRole('combobox', { name: 'Buscar paciente' }), 'flores');
  await user.click(await screen.findByRole('option', { name: /Flores Vega/ }));
  expect(await screen.findAllByText('Está en la lista de espera')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Agendar turno' }));
  expect(await screen.findByText(/Diga si con este turno sale/)).toBeTruthy();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'Sigue en la lista' }));
  await user.click(screen.getByRole('radio', { name: 'Con este turno sale de la lista' }));
  await user.click(screen.getByRole('button', { name: 'Agendar turno' }));
  await expect.poll(() => sent).toMatchObject([{ espera: 'e1', paciente: { id: 'rosa' } }]);
});

test('the sentence that says until when the hour is held has its place before it is said: «Agendar turno» does not move away', async () => {
  const { user } = await openBooking(addressOf({ medico: ANA.id, fecha: SUNDAY, tipo: 'control' }));
  await screen.findByText('1 hora libre');
  expect(screen.queryByText(/Sus colegas ven/u)).toBeNull();
  await user.click(hours().getByRole('button', { name: '08:00' }));
  const kept = await screen.findByText(/Sus colegas ven/u);
  expect(kept.getAttribute('aria-hidden')).toBe('true');
});

test('a doctor is told first who is ready and which urgency waits, and anybody else nothing', async () => {
  const at = (id: string, nombre: string, over: Parameters<typeof appointment>[0] = {}) =>
    appointment({ id, estado: 'en_sala', paciente: { ...appointment().paciente, nombre }, ...over });
  const listo = { en: '2026-11-20T12:55:00.000Z', por: 'eva', falta: [] };
  const items = [at('a', 'Huanca, Teodoro', { listo }), at('b', 'Choque, Wilma', { tipo: 'urgencia' })];
  await openBooking('', 'doctora', items);
  const line = (await screen.findByText('1 paciente listo para usted')).closest('p');
  expect(line?.textContent).toMatch(/Pasa primero Huanca, Teodoro.*Urgencia: Choque, Wilma/u);
  expect(screen.getByRole('link', { name: 'Ver su día' }).getAttribute('href')).toBe(OFFICE.diagnosis);
  document.body.replaceChildren();
  const { network } = await openBooking('', 'admin', items);
  expect(network.asked('listAppointments')).toEqual([]);
});
