import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { appointment, listedDoctor } from '#tests/components/clinic-data.ts';
import { refuse } from '#tests/components/contract-network.ts';
import { openOffice, OWN_DOCTOR } from '#tests/components/office.tsx';
import { OFFICE } from '#routes';
import RoomScreen from './RoomScreen.tsx';

const ROOM = {
  listDoctors: () => [listedDoctor(OWN_DOCTOR), listedDoctor('Dra. Ana Quispe')],
  readRoom: () => ({ fecha: '2026-11-20', llamados: [] }),
  listRoomPeople: () => ({ fecha: '2026-11-20', items: [] }),
  clinicDay: () => ({ fecha: '2026-11-20', medicos: [] }),
};

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
  expect(await screen.findByRole('heading', { name: 'En la sala ahora' })).toBeTruthy();
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
  const expected = within(await screen.findByRole('region', { name: /^Próximos/ }));
  const lines = (): (string | null)[] =>
    expected.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(await expected.findByText('76 años · nació 2 mar 1950')).toBeTruthy();
  expect(lines()).toHaveLength(2);
  expect(lines()[0]).toMatch(/^08:40tarde 20 minMamani, Rosa/);
  expect(lines()[1]).toMatch(/^09:20Choque, Luis.*Sin fecha de nacimiento/);
  await user.click(expected.getByRole('button', { name: 'Ver a 1 más tarde' }));
  expect(lines().at(-1)).toContain('Condori, Ana');
  await user.click(expected.getByRole('button', { name: 'Ver a quien no llegó hace más de una hora' }));
  expect(lines()[0]).toContain('Flores, Inti');

  await user.click(expected.getByRole('button', { name: 'Llegó: Mamani, Rosa' }));
  expect(await screen.findByText('Mamani, Rosa: en sala.', { exact: false })).toBeTruthy();
  await expect.poll(() => lines().some((line) => line?.includes('Mamani, Rosa'))).toBe(false);
  expect(await screen.findByRole('row', { name: /Mamani, Rosa/ })).toBeTruthy();
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
  expect(row.textContent).toContain('≈09:50 (+50)');
  expect(row.textContent).toContain('se espera a las 09:50, 50 minutos tarde');
  // Who is inside is not in the room any more.
  expect(screen.queryByRole('row', { name: /Mamani, Rosa/ })).toBeNull();
});
