import { expect, test } from 'vitest';
import { openApp } from '#tests/support/open-app';
import { consultations, patients, prematureChildren } from '#application/collections';
import { ageWords } from '#domain/people/life/age-words';
import { fillPeople } from './people.ts';

test('the sample has newborns, two of them premature, a single name and somebody who died, once', async () => {
  const { app, close } = openApp();
  try {
    await fillPeople(app, '2026-11-20');
    await fillPeople(app, '2026-11-20');
    const { items } = await app.store.query(patients, { orderBy: [{ field: 'orden' }], limit: 50 });
    const said = items.map(({ value }) => ageWords(value.fechaNacimiento ?? '', '2026-11-20'));
    expect(said.toSorted()).toEqual([
      '12 días',
      '41 años',
      '5 semanas',
      '52 años',
      '7 meses',
      '82 años',
      '9 días',
    ]);
    expect(items.filter(({ value }) => value.fallecio !== undefined)).toHaveLength(1);
    expect(items.filter(({ value }) => value.unNombre === true)).toHaveLength(1);
    expect(items.filter(({ value }) => value.pesoNacer === 980 && value.tutor !== undefined)).toHaveLength(1);
  } finally {
    await close();
  }
});

test('the premature children of the sample are on the list with a next day, one of them seen in two stages', async () => {
  const { app, close } = openApp();
  try {
    await fillPeople(app, '2026-11-20');
    await fillPeople(app, '2026-11-20');
    const { items } = await app.store.query(prematureChildren, {
      where: [{ field: 'estado', op: '==', value: 'en_seguimiento' }],
      orderBy: [{ field: 'proximo' }],
      limit: 50,
    });
    expect(items.map(({ value }) => [value.paciente.id, value.proximo, value.examenes.length])).toEqual([
      ['muestra-persona-2', '2026-12-01', 2],
      ['muestra-persona-7', '2026-12-06', 0],
    ]);
    const [inti] = items;
    expect(inti?.value.examenes.map(({ OD, OI }) => [OD?.estadio, OI?.estadio])).toEqual([
      ['1', '1'],
      ['2', '1'],
    ]);
    for (const { consulta } of inti?.value.examenes ?? [])
      expect((await app.store.get(consultations, consulta))?.value.estado).toBe('cerrada');
  } finally {
    await close();
  }
});
