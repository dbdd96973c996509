import { expect, test } from 'vitest';
import { openApp } from '#tests/support/open-app';
import { patients } from '#application/collections';
import { ageWords } from '#domain/people/life/age-words';
import { fillPeople } from './people.ts';

test('the sample has newborns, one of them premature, a single name and somebody who died, once', async () => {
  const { app, close } = openApp();
  try {
    await fillPeople(app, '2026-11-20');
    await fillPeople(app, '2026-11-20');
    const { items } = await app.store.query(patients, { orderBy: [{ field: 'orden' }], limit: 50 });
    const said = items.map(({ value }) => ageWords(value.fechaNacimiento ?? '', '2026-11-20'));
    expect(said.toSorted()).toEqual(['41 años', '5 semanas', '52 años', '7 meses', '82 años', '9 días']);
    expect(items.filter(({ value }) => value.fallecio !== undefined)).toHaveLength(1);
    expect(items.filter(({ value }) => value.unNombre === true)).toHaveLength(1);
    expect(items.filter(({ value }) => value.pesoNacer === 980 && value.tutor !== undefined)).toHaveLength(1);
  } finally {
    await close();
  }
});
