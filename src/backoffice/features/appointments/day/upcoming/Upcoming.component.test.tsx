import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { appointment } from '#tests/components/clinic-data.ts';
import { openOffice, TODAY, toasts } from '#tests/components/office.tsx';
import type { AppointmentRecord } from '#client/queries/appointments';
import type { DayColumn } from '../day-model.ts';
import { Upcoming } from './Upcoming.tsx';
import { upcomingIn } from './upcoming.ts';

const NOW = { fecha: TODAY, minuto: 9 * 60, instante: `${TODAY}T13:00:00.000Z` };
const visit = (id: string, hora: string, over: Partial<AppointmentRecord> = {}): AppointmentRecord =>
  appointment({
    id,
    hora,
    paciente: { id: `p-${id}`, nombre: `Mamani, ${id}`, nombres: id, apellidos: 'Mamani' },
    ...over,
  });
/** A doctor's column with visits of twenty minutes; `away` is when the doctor is absent. */
const column = (
  records: readonly AppointmentRecord[],
  away: readonly { inicio: number; fin: number }[] = [],
): DayColumn =>
  ({
    id: 'Dra. Ana Quispe',
    cards: records.map((record) => {
      const inicio = Number(record.hora.slice(0, 2)) * 60 + Number(record.hora.slice(3));
      return { record, inicio, fin: inicio + 20, lane: 0, lanes: 1 };
    }),
    cierres: away.map((range) => ({ ...range, motivo: 'ausencia' })),
  }) as unknown as DayColumn;

test('the late ones come first, then the next half hour; who is here, is over or is of an absent doctor does not', () => {
  const records = [
    visit('pronto', '09:20'),
    visit('tarde', '08:40', { estado: 'confirmado' }),
    visit('lejos', '11:00'),
    visit('aqui', '09:00', { estado: 'en_sala' }),
    visit('canceló', '09:10', { estado: 'cancelado' }),
  ];
  expect(upcomingIn([column(records)], NOW).map(({ id }) => id)).toEqual(['tarde', 'pronto']);
  expect(upcomingIn([column(records, [{ inicio: 540, fin: 720 }])], NOW).map(({ id }) => id)).toEqual([
    'tarde',
  ]);
});

test('whoever is late is told apart by age too; the doctor is in the title', async () => {
  openOffice(
    '/admin/turnos',
    <Upcoming
      records={[visit('a', '08:40')]}
      now={NOW}
      nameOf={() => 'Dra. Quispe'}
      onOpen={() => undefined}
    />,
    {
      answers: {
        listRoomPeople: () => ({
          fecha: TODAY,
          items: [{ turno: 'a', edad: 54, fechaNacimiento: '1972-01-05' }],
        }),
      },
    },
  );
  const line = await screen.findByText('08:40 · tarde 20 min · 54 años');
  expect(line.closest('button')?.title).toBe('Mamani, a · 54 años · nació 5 ene 1972 · Dra. Quispe');
});

test('one press says that somebody has come, and the toast takes it back; the rest are counted', async () => {
  const records = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => visit(id, '09:10'));
  const stored = new Map(records.map((record) => [record.id, record]));
  const { user, network } = openOffice(
    '/admin/turnos',
    <Upcoming records={records} now={NOW} nameOf={() => 'Dra. Quispe'} onOpen={() => undefined} />,
    {
      answers: {
        listRoomPeople: () => ({
          fecha: TODAY,
          items: [{ turno: 'a', edad: 54, fechaNacimiento: '1972-01-05' }],
        }),
        enterState: ({ params: { id }, body: { estado } }) => ({
          ...(stored.get(id) ?? visit(id, '09:10')),
          estado,
          version: 2,
          siguientes: [],
        }),
        undoChange: ({ params: { id } }) => ({ ...(stored.get(id) ?? visit(id, '09:10')), version: 3 }),
      },
    },
  );
  expect(await screen.findByText('09:10 · 54 años · Dra. Quispe')).toBeTruthy();
  expect(network.asked('listRoomPeople').map(({ query }) => query)).toEqual([{ proximos: true }]);
  expect(screen.getByRole('link', { name: 'Y 3 más: ver en la sala de espera' }).textContent).toBe('y 3 más');
  await user.click(screen.getByRole('button', { name: 'Llegó: Mamani, a, 09:10' }));
  await user.click(await toasts().findByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(network.asked('undoChange')).toHaveLength(1));
  expect(network.asked('enterState').map(({ params, body }) => [params.id, body.estado])).toEqual([
    ['a', 'en_sala'],
  ]);
});
