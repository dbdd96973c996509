import { expect, test } from 'vitest';
import { notices } from '#application/collections';
import { openApp } from '#tests/support/open-app';
import { DayLine } from './day-line.ts';

test('is said when the process starts and once each morning, as a warning where anything is amiss', async () => {
  const { app, clock, logged, close } = openApp();
  try {
    const line = new DayLine({
      ...app,
      upkeep: { copies: () => Promise.resolve(null), room: app.upkeep.room },
    });
    await line.look();
    await line.look();
    expect(logged).toEqual([
      {
        event: 'cuidado_del_dia',
        fields: expect.objectContaining({
          respaldo: 'firestore',
          respaldoHoras: null,
          avisoMasAntiguoHoras: null,
        }),
      },
    ]);
    // It is nine in the clinic; after midnight nothing is said before seven.
    clock.advance({ minutes: 20 * 60 });
    await line.look();
    expect(logged).toHaveLength(1);
    await app.store.create(notices, 'turno-1', {
      estado: 'pendiente',
      paciente: { id: 'p', nombre: 'Ana' },
      tipo: 'control',
      fecha: '2026-11-24',
      antes: null,
      despues: null,
      desde: '2026-11-16T13:00:00.000Z',
      quien: 'x',
    });
    clock.advance({ minutes: 2 * 60 });
    await line.look();
    await line.look();
    expect(logged).toHaveLength(2);
    expect(logged[1]?.fields).toMatchObject({ avisoMasAntiguoHoras: 118 });
    expect(JSON.stringify(logged)).not.toContain('Ana');
  } finally {
    await close();
  }
});
