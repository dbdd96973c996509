import { describe, expect, test } from 'vitest';
import { changeIn } from './live.ts';

describe('an event', () => {
  test('keeps the document and its day', () => {
    const event = { coleccion: 'turnos', id: 'x', fecha: '2026-11-20', version: 3 };
    expect(changeIn(JSON.stringify(event))).toEqual({ coleccion: 'turnos', id: 'x', fecha: '2026-11-20' });
  });

  test('of a document without a day has none', () => {
    expect(changeIn('{"coleccion":"users","id":"x","version":1}')).toEqual({ coleccion: 'users', id: 'x' });
  });

  test.each(['', 'x', 'null', '[]', '{}', '{"coleccion":"turnos"}', '{"coleccion":1,"id":"x"}'])(
    'that cannot be read is nothing that is known: %s',
    (data) => {
      expect(changeIn(data)).toBeNull();
    },
  );
});
