import { expect, test } from 'vitest';
import { queueLoad, type QueueRow } from './queue-load.ts';

const at = (estado: QueueRow['estado'], hora: string, medico = 'Dra. Ana'): QueueRow => ({
  medico,
  estado,
  hora,
  duracionMin: 20,
});
const NINE = { minuto: 540 };
const MORNING = { id: 'Dra. Ana', abierto: [{ inicio: 480, fin: 720 }] };

test.each([
  { what: 'nobody', rows: [], load: { esperan: 0, porVenir: 0, esperaMin: 0 } },
  {
    what: 'one inside and two who wait, one of them without an hour',
    rows: [at('en_atencion', '08:40'), at('en_sala', '08:50'), at('en_preparacion', '08:57')],
    load: { esperan: 2, porVenir: 0, esperaMin: 50 },
  },
  {
    what: 'who is late and whose hour comes before the turn; not who comes long after',
    rows: [
      at('en_sala', '08:40'),
      at('agendado', '08:45'),
      at('confirmado', '09:30'),
      at('agendado', '11:00'),
    ],
    load: { esperan: 1, porVenir: 3, esperaMin: 60 },
  },
  {
    what: 'neither who was seen, who left, who never came, nor another doctor’s',
    rows: [
      at('atendido', '08:00'),
      at('se_retiro', '08:20'),
      at('agendado', '07:40'),
      at('en_sala', '08:40', 'Dr. Luis'),
    ],
    load: { esperan: 0, porVenir: 0, esperaMin: 0 },
  },
])('the load of a queue counts $what', ({ rows, load }) => {
  expect(queueLoad(rows, MORNING, NINE)).toEqual({ ...load, desde: null });
});

test('the queue of a doctor who comes later moves from that hour on, and says so', () => {
  const afternoon = { id: 'Dra. Ana', abierto: [{ inicio: 840, fin: 1080 }] };
  expect(queueLoad([], afternoon, NINE)).toMatchObject({ esperaMin: 300, desde: '14:00' });
  expect(queueLoad([at('agendado', '14:00')], afternoon, NINE)).toMatchObject({ esperaMin: 320 });
});

test('the queue of a late doctor moves from the hour at which they go on, and says so', () => {
  const late = { ...MORNING, sigue: 585 };
  expect(queueLoad([], late, NINE)).toMatchObject({ esperaMin: 45, desde: '09:45' });
  const rows = [at('en_atencion', '08:40'), at('en_sala', '08:50'), at('confirmado', '09:30')];
  expect(queueLoad(rows, late, NINE)).toMatchObject({ esperaMin: 85, desde: '09:45' });
  // A delay that is over weighs nothing any more.
  expect(queueLoad([], { ...MORNING, sigue: 530 }, NINE)).toMatchObject({ esperaMin: 0, desde: null });
});
