import { expect, test } from 'vitest';
import { appointments, notices, orders, plans, studySchedules } from '#application/collections';
import { decideRound } from '#application/rounds/decide-round';
import { readRounds } from '#application/rounds/read-rounds';
import { roundSuits } from '#application/rounds/round-facts';
import { present } from '#domain/shared/typed-record';
import { openApp, storeUser } from '#tests/support/open-app';
import { AHORA, lifeOf } from '#tests/support/sample-life';
import { storeAgenda, takenOf } from '#tests/support/scheduling/scheduling';
import { SAMPLE_ACCOUNT_DOCTOR } from './doctors.ts';
import { fillRounds } from './rounds.ts';

test('the sample’s doctor has rounds to decide: one over its limit, one due today, one for a visit, one with days left; two more are fit to be measured', async () => {
  const { app, close } = openApp();
  try {
    for (const { codigo, estudio } of lifeOf().estudios)
      await app.store.create(studySchedules, codigo, estudio);
    // On Saturday and Sunday she does not attend: what is due then she decides on Friday, which is today.
    const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
    const week = Object.fromEntries(days.map((day) => [day, ['08:00-12:00']]));
    await storeAgenda(app, SAMPLE_ACCOUNT_DOCTOR, week);
    await storeUser(app, 'lourdes', { medico: SAMPLE_ACCOUNT_DOCTOR, doctor: true });
    await fillRounds(app, AHORA.fecha);
    await fillRounds(app, AHORA.fecha);

    const doctor = { uid: 'lourdes', rol: 'medico', medico: SAMPLE_ACCOUNT_DOCTOR } as const;
    const waiting = async () => {
      const read = await readRounds(app, doctor);
      return read.ok ? read.value.mias : [];
    };
    const read = await waiting();
    expect(
      read.map(({ limite, cambios, estudio }) => [limite, cambios.map(({ que }) => que), estudio?.estado]),
    ).toEqual([
      ['2026-11-17', [], 'realizado'],
      ['2026-11-20', [], 'realizado'],
      ['2026-11-20', ['presion', 'molestia'], 'realizado'],
      ['2026-11-25', [], 'realizado'],
    ]);
    // Their places are taken, and what is over or needs a visit is looked at today.
    for (const { id, value } of (await app.store.query(appointments, { limit: 20 })).items) {
      expect([value.estado, value.ronda?.medico]).toEqual(['atendido', SAMPLE_ACCOUNT_DOCTOR]);
      expect(await takenOf(app, value.fecha, `equipo:${value.equipo ?? ''}`)).toEqual([
        expect.stringContaining(id),
      ]);
      expect((await app.store.get(orders, value.orden ?? '-'))?.value.estado).toBe('realizado');
    }
    const followed = (await app.store.query(plans, { limit: 20 })).items.map(({ value }) => value);
    const due = followed.filter(({ toca = '9' }) => toca <= AHORA.fecha);
    expect(due.map(({ paciente, estado }) => `${paciente.id} ${estado}`).toSorted()).toEqual([
      'muestra-ronda-2 agendado',
      'muestra-ronda-3 abierto',
    ]);
    const free = followed.filter(({ paciente }) =>
      ['muestra-ronda-5', 'muestra-ronda-6'].includes(paciente.id),
    );
    expect(await Promise.all(free.map((plan) => roundSuits(app, plan)))).toMatchObject([
      { porque: [] },
      { porque: [] },
    ]);

    // Each can be decided as it is meant, and is told.
    for (const { consulta, version, cambios } of read) {
      const decision = cambios.length === 0 ? ('igual' as const) : ('visita' as const);
      const intervalo = decision === 'visita' ? ({ cantidad: 1, unidad: 'semanas' } as const) : undefined;
      const confirmados = ['pio.OD', 'pio.OI', 'estudio.AO'];
      expect(
        await decideRound(app, doctor, consulta, {
          decision,
          version,
          confirmados,
          ...present({ intervalo }),
        }),
      ).toMatchObject({ ok: true });
    }
    expect(await waiting()).toEqual([]);
    expect((await app.store.query(notices, { limit: 20 })).items).toHaveLength(4);
  } finally {
    await close();
  }
});
