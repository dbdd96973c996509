import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { appointment, listedDoctor } from '#tests/components/clinic-data.ts';
import { refuse } from '#tests/components/contract-network.ts';
import { openOffice, OWN_DOCTOR } from '#tests/components/office.tsx';
import type { Answer } from '#client/call';
import { LATE_DOCTOR, OFFICE } from '#routes';
import RoomScreen from './RoomScreen.tsx';

const ROOM = {
  listDoctors: () => [listedDoctor(OWN_DOCTOR), listedDoctor('Dra. Ana Quispe')],
  readRoom: () => ({ fecha: '2026-11-20', llamados: [] }),
  listRoomPeople: () => ({ fecha: '2026-11-20', items: [] }),
  clinicDay: () => ({ fecha: '2026-11-20', medicos: [] }),
  listDelays: () => ({ items: [] }),
  listShiftNotes: () => ({ items: [] }),
  searchPatients: () => ({ items: [], hayMas: false }),
};

const MINUTES = { primera_vez: 40, control: 20, posoperatorio: 20, urgencia: 20, procedimiento: 40 };

test('a doctor begins with the own patients; an empty room says how it fills', async () => {
  const { user } = openOffice(OFFICE.room, <RoomScreen />, {
    as: 'doctora',
    answers: { ...ROOM, listAppointments: () => ({ items: [], cursor: null }) },
  });
  expect(await screen.findByText(`Se muestra solo: ${OWN_DOCTOR}.`)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ver todos' }));
  expect(screen.getByText('No hay nadie en la sala.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver los turnos de hoy' })).toBeTruthy();
});

test('a list that cannot be read says so, and is asked for again', async () => {
  const { user, network } = openOffice(OFFICE.room, <RoomScreen />, {
    answers: { ...ROOM, listAppointments: () => refuse('error_interno', 'Algo falló en la clínica.') },
  });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Algo falló en la clínica.')).toBeTruthy();
  const arrived = appointment({
    estado: 'en_sala',
    siguientes: ['en_atencion'],
    estadoDesde: '2026-11-20T12:38:00.000Z',
    esperaMin: 22,
  });
  network.answer({ listAppointments: () => ({ items: [arrived], cursor: null }) });
  await user.click(alert.getByRole('button', { name: 'Volver a intentar' }));
  expect(await screen.findByRole('heading', { name: /^Esperan/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: /Mamani, Rosa/ }).textContent).toContain('Espera 22 min');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('whom the desk awaits: the late ones first, with age and birth to ask for; «Llegó» in one press goes on with the next', async () => {
  const person = (id: string, hora: string, nombre: string, more = {}) =>
    appointment({
      id,
      hora,
      estado: 'confirmado',
      siguientes: ['en_sala'],
      paciente: { ...appointment({}).paciente, nombre },
      ...more,
    });
  let rows = [
    person('tarde', '11:30', 'Condori, Ana'),
    person('pronto', '09:20', 'Choque, Luis'),
    person('demora', '08:40', 'Mamani, Rosa', { estado: 'agendado' }),
    person('nadie', '07:30', 'Flores, Inti'),
    person('ausente', '08:00', 'Salvatierra, Eva', { estado: 'no_asistio' }),
  ];
  const { user } = openOffice(OFFICE.room, <RoomScreen />, {
    answers: {
      ...ROOM,
      listAppointments: () => ({ items: rows, cursor: null }),
      listRoomPeople: () => ({
        fecha: '2026-11-20',
        items: [
          { turno: 'demora', fechaNacimiento: '1950-03-02', edad: 76 },
          { turno: 'pronto', fechaNacimiento: null, edad: null },
          { turno: 'ausente', fechaNacimiento: '1990-01-05', edad: 36 },
        ],
      }),
      enterState: ({ params: { id }, body }) => {
        const arrived = rows.map((row) =>
          row.id === id ? { ...row, estado: body.estado, siguientes: [], version: 2 } : row,
        );
        rows = arrived;
        return arrived.find((row) => row.id === id) ?? person(id, '08:40', '');
      },
    },
  });
  const expected = within(await screen.findByRole('region', { name: /^Llegan/ }));
  const lines = (): (string | null)[] =>
    expected.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(await expected.findByText(/76 años · nació 2 mar 1950/)).toBeTruthy();
  expect(lines()).toHaveLength(3);
  // What is counted is what stands below it, those of later too.
  expect(expected.getByRole('heading', { name: 'Llegan 3' })).toBeTruthy();
  expect(lines()[0]).toMatch(/^08:40Mamani, Rosatarde 20 min/);
  expect(lines()[1]).toMatch(/^09:20Choque, Luis.*Sin fecha de nacimiento/);
  expect(lines().at(-1)).toContain('Condori, Ana');
  await user.click(expected.getByRole('button', { name: '1 con más de una hora de atraso' }));
  expect(lines()[0]).toContain('Flores, Inti');
  // Whoever is at the desk is found by name, marked absent or not.
  await user.keyboard('/');
  expect(document.activeElement).toBe(expected.getByRole('searchbox', { name: 'Buscar a quien llega' }));
  await user.keyboard('salva');
  await expect.poll(() => lines()).toHaveLength(1);
  expect(lines()[0]).toContain('Salvatierra, Eva');
  expect(lines()[0]).toContain('marcado ausente');
  expect(lines()[0]).toContain('nació 5 ene 1990');
  // Found and received: the next one is looked for among all.
  await user.click(expected.getByRole('button', { name: 'Llegó: Salvatierra, Eva' }));
  await expect.poll(() => lines().length).toBeGreaterThan(1);
  expect(expected.getByRole('searchbox')).toHaveProperty('value', '');
  await expect.poll(() => document.activeElement).toBe(expected.getByRole('searchbox'));

  await user.click(expected.getByRole('button', { name: 'Llegó: Mamani, Rosa' }));
  expect(await screen.findByText('Mamani, Rosa: en sala.', { exact: false })).toBeTruthy();
  await expect.poll(() => lines().some((line) => line?.includes('Mamani, Rosa'))).toBe(false);
  expect(await screen.findByRole('row', { name: /Mamani, Rosa.*nació\s2\smar\s1950/ })).toBeTruthy();
  await expect.poll(() => document.activeElement?.closest('li')?.textContent).toContain('Choque, Luis');
});

test('a visit that will begin late says when it is expected', async () => {
  const inside = appointment({
    id: 'dentro',
    hora: '08:40',
    fin: '09:40',
    duracionMin: 60,
    estado: 'en_atencion',
    siguientes: ['atendido'],
    tiempos: { en_atencion: '2026-11-20T12:50:00.000Z' },
  });
  const waits = appointment({
    id: 'espera',
    hora: '09:00',
    estado: 'en_sala',
    siguientes: ['en_atencion'],
    estadoDesde: '2026-11-20T12:55:00.000Z',
    paciente: { ...appointment({}).paciente, nombre: 'Condori, Ana' },
  });
  openOffice(OFFICE.room, <RoomScreen />, {
    answers: { ...ROOM, listAppointments: () => ({ items: [inside, waits], cursor: null }) },
  });
  const row = await screen.findByRole('row', { name: /Condori, Ana/ });
  expect(row.textContent).toContain('≈09:50');
  expect(row.textContent).toContain('se espera que pase a las 09:50');
  expect(screen.getByText('va 50 min tarde')).toBeTruthy();
  // Who is inside is not in the room any more.
  expect(screen.queryByRole('row', { name: /Mamani, Rosa/ })).toBeNull();
});

test('who waits for a doctor who has gone home is said to, not how many hours late it will be', async () => {
  const row = appointment({
    ...{ id: 'sits', hora: '08:30', estado: 'en_sala', estadoDesde: '2026-11-20T12:20:00.000Z' },
    paciente: { ...appointment({}).paciente, nombre: 'Villca, Beatriz' },
  });
  const open = [{ inicio: '08:00', fin: '18:30' }];
  const gone = { inicio: '08:45', fin: '18:30', motivo: 'ausencia', clase: 'ausencia' } as const;
  const doctor = { id: row.medico ?? '', bloques: open, abierto: open, minutos: MINUTES, pasos: MINUTES };
  openOffice(OFFICE.room, <RoomScreen />, {
    answers: {
      ...ROOM,
      clinicDay: () => ({ fecha: '2026-11-20', medicos: [{ ...doctor, cierres: [gone] }] }),
      listAppointments: () => ({ items: [row], cursor: null }),
    },
  });
  expect(
    await screen.findByText('no está hasta las 18:30: vea quién atiende a quienes esperan'),
  ).toBeTruthy();
  expect(screen.queryByText(/min tarde$/u)).toBeNull();
});

test('«El médico se atrasa»: whom it concerns; one tap writes, marks and goes on to the next, and can be taken back', async () => {
  const of = (id: string, hora: string, nombre: string, over = {}) =>
    appointment({
      ...{ id, hora, estado: 'confirmado', duracionMin: 20, siguientes: ['en_sala'] },
      paciente: { ...appointment({}).paciente, nombre, telefono: '+59171234567' },
      ...over,
    });
  const rows = [
    of('sits', '08:50', 'Villca, Beatriz', {
      ...{ estado: 'en_sala', siguientes: [], estadoDesde: '2026-11-20T12:50:00.000Z' },
    }),
    of('uno', '09:10', 'Mamani, Juana'),
    of('dos', '09:30', 'Soliz, Luis'),
    of('tarde', '11:20', 'Rojas, Elmer'),
  ];
  const medico = rows[0]?.medico ?? '';
  let delay: Answer<'setDelay'> | null = null;
  const told: (string | null)[][] = [];
  const minutes = { primera_vez: 40, control: 20, posoperatorio: 20, urgencia: 20, procedimiento: 40 };
  const open = [{ inicio: '08:00', fin: '12:00' }];
  const { user } = openOffice(OFFICE.room, <RoomScreen />, {
    answers: {
      ...ROOM,
      clinicDay: () => ({
        fecha: '2026-11-20',
        medicos: [
          { ...{ id: medico, bloques: open, abierto: open, cierres: [] }, minutos: minutes, pasos: minutes },
        ],
      }),
      listAppointments: () => ({ items: rows, cursor: null }),
      listDelays: () => ({ items: delay === null ? [] : [delay] }),
      setDelay: ({ body }) => {
        delay = {
          ...{ medico: body.medico, fecha: '2026-11-20', desde: '09:00', minutos: body.minutos },
          ...{ quien: 'u1', cuando: '2026-11-20T13:00:00.000Z', avisados: [] },
        };
        return delay;
      },
      tellDelay: ({ body: { turno, hora } }) => {
        told.push([turno, hora]);
        if (delay === null) throw new Error('no delay');
        const avisados = delay.avisados.filter((each) => each.turno !== turno);
        if (hora !== null) avisados.push({ turno, hora, quien: 'u1', cuando: '2026-11-20T13:00:00.000Z' });
        delay = { ...delay, avisados };
        return delay;
      },
    },
  });
  await screen.findByRole('row', { name: /Villca, Beatriz/ });
  await user.keyboard('m');
  const dialog = within(await screen.findByRole('dialog', { name: 'El médico se atrasa' }));
  await user.click(await dialog.findByRole('radio', { name: '45 min' }));
  expect(dialog.getByRole('region', { name: /^En la sala/ }).textContent).toContain('08:50 → ≈09:45');
  const toCome = within(dialog.getByRole('region', { name: /^Por llegar/ }));
  expect(toCome.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Mamani, Juana 09:10 → ≈10:05',
    'Soliz, Luis 09:30 → ≈10:25',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Anotar el atraso y avisar a 2' }));
  const first = await dialog.findByRole('link', { name: 'Escribir a Mamani, Juana por WhatsApp' });
  expect(decodeURIComponent(first.getAttribute('href') ?? '')).toContain('pasaría hacia las 10:05');
  // Who sits in the room is told in person: a message would send them away.
  const sits = within(dialog.getByRole('region', { name: /^En la sala/ }));
  expect(sits.queryByRole('link')).toBeNull();
  expect(sits.getByText(/dígaselo en persona/)).toBeTruthy();
  expect(sits.getByRole('button', { name: 'Ya le dije: Villca, Beatriz' })).toBeTruthy();
  await user.click(first);
  await expect.poll(() => told).toEqual([['uno', '10:05']]);
  await expect
    .poll(() => document.activeElement?.getAttribute('aria-label'))
    .toBe('Escribir a Soliz, Luis por WhatsApp');
  // Said in the dialog: over it, a message each would cover who comes next.
  expect(await dialog.findByText('Mamani, Juana: avisado, pasa hacia las 10:05.')).toBeTruthy();
  await user.click(await dialog.findByRole('button', { name: 'Deshacer el aviso a Mamani, Juana' }));
  await expect.poll(() => told.at(-1)).toEqual(['uno', null]);
  expect(await dialog.findByText('Mamani, Juana: falta avisarle.')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Avisos' })).queryByRole('button')).toBeNull();
  expect(await dialog.findByRole('link', { name: 'Escribir a Mamani, Juana por WhatsApp' })).toBeTruthy();
});

test('whoever is late past the own hours is named: nothing is noted of a doctor whom nobody reads', async () => {
  const row = appointment({
    ...{
      id: 'sits',
      hora: '08:30',
      estado: 'en_sala',
      siguientes: [],
      estadoDesde: '2026-11-20T12:20:00.000Z',
    },
    paciente: { ...appointment({}).paciente, nombre: 'Villca, Beatriz' },
  });
  const over = [{ inicio: '08:00', fin: '08:30' }];
  const { user } = openOffice(OFFICE.room, <RoomScreen />, {
    answers: {
      ...ROOM,
      clinicDay: () => ({
        fecha: '2026-11-20',
        medicos: [
          {
            ...{ id: row.medico ?? '', bloques: over, abierto: over, cierres: [] },
            ...{ minutos: MINUTES, pasos: MINUTES },
          },
        ],
      }),
      listAppointments: () => ({ items: [row], cursor: null }),
      listDelays: () => ({ items: [] }),
    },
  });
  await screen.findByRole('row', { name: /Villca, Beatriz/ });
  await user.keyboard('m');
  const dialog = within(await screen.findByRole('dialog', { name: 'El médico se atrasa' }));
  const whose = await dialog.findByRole('button', { name: /Quién se atrasa/ });
  await expect.poll(() => whose.textContent).toContain(row.medico);
});

test('a doctor who is late is the one who says so, whoever else is later', async () => {
  const sits = appointment({
    ...{ id: 'sits', medico: 'Dra. Ana Quispe', hora: '07:00', estado: 'en_sala', siguientes: [] },
    estadoDesde: '2026-11-20T11:00:00.000Z',
  });
  openOffice(LATE_DOCTOR, <RoomScreen />, {
    as: 'doctora',
    answers: {
      ...ROOM,
      clinicDay: () => ({
        fecha: '2026-11-20',
        medicos: [OWN_DOCTOR, 'Dra. Ana Quispe'].map((id) => ({
          ...{ id, bloques: [], abierto: [], cierres: [], minutos: MINUTES, pasos: MINUTES },
        })),
      }),
      listAppointments: () => ({ items: [sits], cursor: null }),
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'El médico se atrasa' }));
  const whose = await dialog.findByRole('button', { name: /Quién se atrasa/ });
  await expect.poll(() => whose.textContent).toContain(OWN_DOCTOR);
});

test('the search opens «El médico se atrasa», where who may note absences says that the doctor does not come', async () => {
  openOffice(LATE_DOCTOR, <RoomScreen />, {
    as: 'recepcion',
    answers: { ...ROOM, listAppointments: () => ({ items: [], cursor: null }) },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'El médico se atrasa' }));
  expect(dialog.getByRole('radio', { name: 'hoy no viene' })).toBeTruthy();
  await expect.poll(() => location.search).toBe('');
});

test('a note to the next shift: written below, shown above until another person has seen it, and brought back', async () => {
  const left = {
    ...{ id: 'n1', version: 1, texto: 'Falta la llave del OCT', nombre: 'Eva Rojas' },
    ...{ cuando: '2026-11-19T22:10:00.000Z', abierta: true, propia: false },
  };
  let items = [left];
  const { user, network } = openOffice(OFFICE.room, <RoomScreen />, {
    answers: {
      ...ROOM,
      listAppointments: () => ({ items: [], cursor: null }),
      listShiftNotes: () => ({ items }),
      changeShiftNote: ({ body }) => {
        const abierta = body.estado === 'abierta';
        items = abierta ? [left] : [];
        return { ...left, version: body.version + 1, abierta };
      },
      writeShiftNote: () => refuse('no_disponible', 'Sin conexión con la clínica.'),
    },
  });
  const notes = () => screen.queryByRole('region', { name: 'Para el turno siguiente' });
  expect(await screen.findByText('Falta la llave del OCT')).toBeTruthy();
  expect(screen.getByText('Eva Rojas, 19 de noviembre de 2026, 18:10')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Visto: la nota de Eva Rojas' }));
  await expect.poll(notes).toBeNull();
  expect(network.asked('changeShiftNote')).toMatchObject([
    { params: { id: 'n1' }, body: { estado: 'vista', version: 1 } },
  ]);
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText('Falta la llave del OCT')).toBeTruthy();
  expect(network.asked('changeShiftNote').at(-1)).toMatchObject({ body: { estado: 'abierta', version: 2 } });

  await user.click(screen.getByRole('button', { name: 'Nota para el turno siguiente' }));
  const field = screen.getByRole('textbox', { name: 'Para el turno siguiente' });
  expect(document.activeElement).toBe(field);
  expect(screen.getByText(/no escriba datos clínicos/)).toBeTruthy();
  await user.type(field, 'Llega el técnico a las 8');
  await user.click(screen.getByRole('button', { name: 'Dejar la nota' }));
  // Refused: what was typed stays.
  expect(await screen.findByText('Sin conexión con la clínica.')).toBeTruthy();
  expect(field).toHaveProperty('value', 'Llega el técnico a las 8');
  network.answer({
    writeShiftNote: ({ body }) => {
      const own = { ...left, id: 'n2', texto: body.texto, nombre: 'Administración', propia: true };
      items = [left, own];
      return own;
    },
  });
  await user.click(screen.getByRole('button', { name: 'Dejar la nota' }));
  await user.click(await screen.findByRole('button', { name: 'Retirar' }));
  expect(screen.getByText('Llega el técnico a las 8')).toBeTruthy();
  await expect
    .poll(() => network.asked('changeShiftNote').at(-1))
    .toMatchObject({ params: { id: 'n2' }, body: { estado: 'retirada', version: 1 } });
});
