import { expect, test } from 'vitest';
import { explainEntry } from './stored-day.ts';

test.each([
  ['8 a 12', 'forma', { inicio: 480, fin: 720 }],
  ['08.30 hasta las 12:15', 'forma', { inicio: 510, fin: 735 }],
  [{ desde: '14:00', hasta: '18:00' }, 'forma', { inicio: 840, fin: 1080 }],
  ['12:00-08:00', 'orden', null],
  ['08:00-25:00', 'hora', null],
  ['mañana', 'forma', null],
  [null, 'forma', null],
])(
  'T29 the entry %j cannot be read for its %s, and what it probably means is proposed',
  (entry, motivo, propuesta) => {
    expect(explainEntry(entry)).toMatchObject({ motivo, propuesta });
  },
);
