import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { antecedents, orders, performedStudies, users } from '../../collections.ts';
import { readStudyFigures } from '../../statistics/read-study-figures.ts';
import { readTrend } from '../../trends/read-trend.ts';
import { readExamBoard } from '../orders/exam-board.ts';
import { chooseAttempt, stepOrder } from '../orders/step-order.ts';
import { readOrder } from '../orders/read-orders.ts';
import { correctStudy } from './correct-study.ts';
import { openRecord } from '../../records/record-access.ts';
import { printStudy } from './print-study.ts';
import { tellHolder } from './tell-holder.ts';
import type { OrderView } from '#contract/exams/orders';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { studyFault } from '#domain/studies/results/verify-study';
import type { Correction } from '#domain/studies/corrections/correction';
import {
  doneField,
  FIELD,
  MEASURED,
  OTHER_DOCTOR,
  reportField,
  saveField,
  signedField,
  storeFieldClinic,
  TECHNICIAN,
  validateField,
} from '#tests/support/exams/field-study';
import { openApp, auditLogOf, type OpenedApp } from '#tests/support/open-app';
import { BOSS, DOCTOR, STAFF, valueOf } from '#tests/support/scheduling/scheduling';

let o: OpenedApp;
beforeEach(async () => {
  o = openApp();
  await storeFieldClinic(o.app);
});
afterEach(() => o.close());

const WHY = 'Se escribió el valor del otro ojo';
const correct = (view: OrderView, over: Partial<Correction> = {}, actor = DOCTOR) =>
  correctStudy(o.app, actor, view.id, {
    valores: { OI: { dm: -1.2 } },
    ...{ motivo: WHY, texto: 'Sin defectos.', version: view.version },
    ...over,
  });
const read = async (view: OrderView, actor = DOCTOR) => valueOf(await readOrder(o.app, actor, view.id));
const stored = async (view: OrderView) => {
  const [order, study] = await Promise.all([
    o.app.store.get(orders, view.id),
    o.app.store.get(performedStudies, view.id),
  ]);
  if (order === null || study === null) throw new Error('nothing is stored');
  return { order, study };
};
const faultNow = async (view: OrderView) => studyFault(view.id, (await stored(view)).study.value, []);

describe('a correction of a signed result', () => {
  test('takes its place, keeps what it corrects as it was signed, and says what changed, why and by whom', async () => {
    const signed = await signedField(o.app);
    const first = (await stored(signed)).study.value;
    const view = valueOf(await correct(signed, {}, OTHER_DOCTOR));
    expect(view).toMatchObject({
      estado: 'validado',
      toca: '2026-11-20',
      corrigeA: { numero: 1, hash: first.validacion?.hash, nombre: 'Ana' },
      corregidaPor: { numero: 2, nombre: 'Beto', motivo: WHY },
      resultado: {
        valores: { dm: { OD: { v: -150 }, OI: { v: -120 } }, vfi: { OI: { v: 68 } } },
        validacion: { texto: 'Sin defectos.', integra: true },
        informe: { texto: 'Buena fijación.' },
      },
      superados: [
        {
          numero: 1,
          valores: { dm: { OI: { v: -1120 } } },
          validacion: { texto: 'Defecto arqueado en OI.', nombre: 'Ana' },
          corregido: { nombre: 'Beto', motivo: WHY },
          cambios: [{ nombre: 'Desviación media', ojo: 'OI', antes: '−11,20 dB', ahora: '−1,20 dB' }],
          otros: [],
        },
      ],
    });
    const { study } = await stored(view);
    expect(study.value.superados?.[0]).toMatchObject({
      valores: first.valores,
      validacion: first.validacion,
    });
    expect(await faultNow(view)).toBeNull();
    expect((await auditLogOf(o.app)).map(({ accion }) => accion)).toContain('estudio corregido');
  });

  test('is the one point of the trend, and one study of the figures', async () => {
    const signed = await signedField(o.app);
    const points = async () =>
      valueOf(await readTrend(o.app, DOCTOR, 'p1', 'campo'))
        .puntos.filter(({ ojo }) => ojo === 'OI')
        .map(({ v }) => v);
    const figures = async () =>
      valueOf(await readStudyFigures(o.app, BOSS, { desde: '2026-11-01', hasta: '2026-11-30' }));
    const before = await figures();
    expect(await points()).toEqual([-11.2]);
    const once = valueOf(await correct(signed));
    valueOf(await correct(once, { valores: { OI: { dm: -1.3 } } }));
    expect(await points()).toEqual([-1.3]);
    expect(await figures()).toEqual(before);
    expect(before.hechos).toBe(1);
  });

  test('can be corrected itself: each names the one before it, and an altered one is reported', async () => {
    const signed = await signedField(o.app);
    const once = valueOf(await correct(signed));
    const twice = valueOf(await correct(once, { valores: { OI: { dm: -1.3 } } }, OTHER_DOCTOR));
    expect(twice).toMatchObject({
      corrigeA: { numero: 2 },
      corregidaPor: { numero: 3 },
      superados: [{ numero: 1 }, { numero: 2, cambios: [{ antes: '−1,20 dB', ahora: '−1,30 dB' }] }],
    });
    const { study } = await stored(twice);
    const { superados = [], ...rest } = study.value;
    const [one, two] = superados;
    if (one === undefined || two === undefined) throw new Error('nothing was superseded');
    const altered = (reports: typeof superados) => studyFault(twice.id, { ...rest, superados: reports }, []);
    expect(await altered([one, two])).toBeNull();
    expect(await altered([two])).toBe('cadena');
    expect(await altered([two, one])).toBe('cadena');
    expect(await altered([{ ...one, valores: {} }, two])).toBe('contenido');
    expect(await altered([one, { ...two, validacion: { ...two.validacion, texto: 'Otro.' } }])).toBe(
      'contenido',
    );
    expect(await studyFault(twice.id, { ...rest, valores: one.valores, superados }, [])).toBe('contenido');
    expect(await studyFault('otra', study.value, [])).toBe('contenido');
  });

  test('of two at once one wins, the other sees what it is now, and nothing is half-written', async () => {
    const signed = await signedField(o.app);
    const [one, other] = await Promise.all([
      correct(signed),
      correct(signed, { valores: { OI: { dm: -1.4 } } }, OTHER_DOCTOR),
    ]);
    expect([one.ok, other.ok].filter(Boolean)).toHaveLength(1);
    expect([one, other].find(({ ok }) => !ok)).toMatchObject({ error: { code: 'version_vieja' } });
    const { study, order } = await stored(signed);
    expect(study.value.superados).toHaveLength(1);
    expect(order.version).toBe(signed.version + 1);
    expect(await faultNow(signed)).toBeNull();
  });

  test('is refused with nothing changed: unsigned, without a change, impossible, unusual, of another eye, incomplete', async () => {
    const done = await saveField(o.app, await doneField(o.app, { hora: '16:00' }));
    expect(await correct(done)).toMatchObject({ error: { code: 'transicion_invalida' } });
    const signed = await signedField(o.app);
    const before = await stored(signed);
    const refusedWith = async (over: Partial<Correction>) => {
      const answer = await correct(signed, over);
      if (answer.ok) throw new Error('it was not refused');
      return [answer.error.code, ...Object.keys(answer.error.fields ?? {})];
    };
    const same = { valores: { OI: { dm: -11.2 } }, texto: 'Defecto arqueado en OI.' };
    expect(await refusedWith(same)).toEqual(['entrada_invalida', 'valores']);
    expect(await refusedWith({ valores: { OI: { dm: -60 } } })).toEqual(['entrada_invalida', 'OI.dm']);
    expect(await refusedWith({ valores: { OI: { dm: -9 } } })).toEqual(['requiere_confirmacion', 'OI.dm']);
    expect(await refusedWith({ valores: { AO: { dm: -1 } } })).toEqual(['entrada_invalida', 'AO.dm']);
    expect(await refusedWith({ valores: { OI: { dm: null } } })).toEqual(['transicion_invalida']);
    expect(await refusedWith({ entran: ['f9'] })).toEqual(['entrada_invalida', 'entran']);
    expect(await refusedWith({ salen: ['f9'] })).toEqual(['entrada_invalida', 'salen']);
    expect(await stored(signed)).toEqual(before);
  });

  test('of the text alone, the serial number alone, or of an eye that could not be measured after all', async () => {
    const signed = await signedField(o.app);
    const text = valueOf(await correct(signed, { valores: {}, texto: 'Defecto nasal en OI.' }));
    expect(text.superados[0]).toMatchObject({ cambios: [], otros: [] });
    const serial = valueOf(
      await correct(text, { valores: {}, serie: ' 1140 ', texto: 'Defecto nasal en OI.' }),
    );
    expect(serial).toMatchObject({ resultado: { serie: '1140' }, superados: [{}, { otros: ['serie'] }] });
    const untaken = valueOf(
      await correct(serial, {
        valores: { OI: { dm: null, vfi: null } },
        noSePudo: { OI: { motivo: 'fatiga' } },
      }),
    );
    expect(untaken).toMatchObject({
      resultado: { noSePudo: { OI: { texto: 'no se pudo: fatiga' } }, valores: { dm: { OD: {} } } },
    });
    expect(await faultNow(untaken)).toBeNull();
  });

  test('takes values of an eye that was not there away, and brings none; what is lost since was there', async () => {
    const signed = await signedField(o.app);
    const absent = (desde?: string) =>
      o.app.store.create(antecedents, `a${desde ?? ''}`, {
        ...{ paciente: { id: 'p1' }, clase: 'ocular', que: 'protesis', ojo: 'OI' },
        ...(desde === undefined ? {} : { desde }),
        ...{ por: 'ana', en: '2026-11-20T14:00:00.000Z' },
      });
    await absent('2026-12');
    const lost = valueOf(await correct(signed));
    await absent();
    expect(await correct(lost, { valores: { OI: { dm: -1.4 } } })).toMatchObject({
      error: { code: 'lateralidad', fields: { 'OI.dm': [expect.any(String)] } },
    });
    const gone = valueOf(await correct(lost, { valores: { OI: { dm: null, vfi: null } } }));
    expect(gone.resultado?.valores).toEqual({
      dm: { OD: { v: -150 } },
      vfi: { OD: { v: 97 } },
    });
  });

  test('shows administration times and states, and neither a value nor the reason', async () => {
    const signed = await signedField(o.app);
    valueOf(await correct(signed));
    const seen = await read(signed, BOSS);
    expect(seen).toMatchObject({
      corregidaPor: { numero: 2, motivo: null },
      superados: [],
      resultado: null,
    });
    expect(JSON.stringify(seen)).not.toMatch(/1120|−11|otro ojo/u);
  });
});

describe('who had the report that was corrected', () => {
  test('is listed until each was reported: the patient, who opened it, who signed it; not who corrects it', async () => {
    const signed = await signedField(o.app);
    valueOf(await printStudy(o.app, TECHNICIAN, signed.id));
    const handed = valueOf(
      await stepOrder(o.app, STAFF, signed.id, {
        ...{ estado: 'entregado', version: signed.version },
        entrega: { como: 'papel', a: 'paciente' },
      }),
    );
    await o.app.store.create(users, 'cris', {
      ...{
        uid: 'cris',
        email: 'cris@ejemplo.bo',
        doctor: true,
        estado: 'activo',
        nombre: 'Cris',
        medico: 'Dr. Cris',
      },
    });
    const third: AppointmentActor = { uid: 'cris', rol: 'medico', medico: 'Dr. Cris' };
    valueOf(await openRecord(o.app, third, 'p1', { motivo: 'Segunda opinión pedida' }));
    await read(signed, third);
    const view = valueOf(await correct(handed, {}, OTHER_DOCTOR));
    expect(view.avisos.map(({ quien, recibio }) => [quien, recibio.map(({ como }) => como).sort()])).toEqual([
      ['paciente', ['entrega', 'impreso']],
      ['cris', ['abrio']],
      ['ana', ['firmo']],
    ]);
    const waiting = async () =>
      valueOf(await readExamBoard(o.app)).porAvisar.map(({ porAvisar }) => porAvisar);
    expect(await waiting()).toEqual([3]);
    let now = view;
    for (const quien of ['paciente', 'cris', 'ana'])
      now = valueOf(
        await tellHolder(o.app, STAFF, now.id, {
          ...{ quien, como: 'llamada', nota: ' Habló con su hija ', version: now.version },
        }),
      );
    expect(now.avisos[0]).toMatchObject({
      nombre: 'Quispe, Ana',
      avisado: { como: 'llamada', nota: 'Habló con su hija', cuando: '2026-11-20T13:00:00.000Z' },
    });
    expect(await waiting()).toEqual([]);
    const again = { quien: 'paciente', como: 'llamada', version: now.version } as const;
    expect(await tellHolder(o.app, STAFF, now.id, again)).toMatchObject({
      error: { code: 'transicion_invalida' },
    });
    // Who was notified of a correction is told again of the next one.
    const twice = valueOf(await correct(now, { valores: { OI: { dm: -1.3 } } }, OTHER_DOCTOR));
    expect(twice.avisos.filter(({ avisado }) => avisado === null).map(({ quien }) => quien)).toEqual([
      'paciente',
      'cris',
      'ana',
    ]);
    expect(twice.avisos.filter(({ avisado }) => avisado !== null)).toHaveLength(3);
  });

  test('is nobody where only the doctor who corrects it had it', async () => {
    const view = valueOf(await correct(await signedField(o.app)));
    expect(view.avisos).toEqual([]);
    expect(valueOf(await readExamBoard(o.app)).porAvisar).toEqual([]);
  });

  test('is also the doctor from outside to whom it was handed out, and how a relative got it is reported', async () => {
    let view = await signedField(o.app);
    for (const entrega of [
      { como: 'papel', a: 'familiar', nombre: 'Rosa Quispe', parentesco: 'hija' },
      { como: 'correo', a: 'medico', nombre: 'Dr. Fuera' },
    ] as const) {
      const handed = valueOf(
        await stepOrder(o.app, STAFF, view.id, { estado: 'entregado', version: view.version, entrega }),
      );
      o.clock.advance({ minutes: 10 });
      view = valueOf(await correct(handed, { texto: `Leído otra vez, ${entrega.como}.` }));
    }
    const waiting = view.avisos.filter(({ avisado }) => avisado === null);
    expect(waiting.map(({ nombre, recibio }) => [nombre, recibio.map(({ detalle }) => detalle)])).toEqual([
      ['Quispe, Ana', ['en papel, a un familiar: Rosa Quispe (hija)']],
      ['Dr. Fuera', ['por correo electrónico, a un médico: Dr. Fuera']],
    ]);
    const [, doctor] = waiting;
    const told = valueOf(
      await tellHolder(o.app, STAFF, view.id, {
        ...{ quien: doctor?.quien ?? '', como: 'correo', version: view.version },
      }),
    );
    expect(told.avisos.find(({ nombre }) => nombre === 'Dr. Fuera')?.avisado).not.toBeNull();
  });
});

describe('what is doubted of a correction', () => {
  const DOUBT = 'OI: No fiable: perdió la fijación 8 de 17 veces.';
  const motivos = [{ aviso: DOUBT, motivo: 'Se repitió tres veces y es igual' }];
  const lost = { OI: { fijacion_perdida: 8, fijacion_total: 17 } };

  test('asks as of a first value, is sealed with its reason, and is read again by who corrects it next', async () => {
    const signed = await signedField(o.app);
    expect(await correct(signed, { valores: lost })).toMatchObject({
      error: { code: 'requiere_confirmacion', fields: { 'OI.fijacion_perdida': [DOUBT] } },
    });
    expect(
      await correct(signed, { valores: lost, motivos: [{ aviso: DOUBT, motivo: 'aaaaaaaaaaaa' }] }),
    ).toMatchObject({ error: { code: 'entrada_invalida' } });
    const first = valueOf(await correct(signed, { valores: lost, motivos }));
    expect(first.resultado).toMatchObject({ dudas: motivos, validacion: { integra: true } });
    expect(first.superados[0]?.otros).toContain('dudas');
    const { study } = await stored(first);
    const { dudas: _gone, ...without } = study.value;
    expect(await studyFault(first.id, without, [])).toBe('contenido');
    const other = { texto: 'Igual que antes.' };
    expect(await correct(first, other, OTHER_DOCTOR)).toMatchObject({
      error: { code: 'requiere_confirmacion', details: { avisos: [expect.stringContaining(DOUBT)] } },
    });
    const second = valueOf(await correct(first, { ...other, vistos: [DOUBT] }, OTHER_DOCTOR));
    expect(second.resultado).toMatchObject({ dudas: motivos, validacion: { integra: true } });
    // A question that no longer stands goes with its answer.
    const third = valueOf(await correct(second, { valores: { OI: { fijacion_perdida: 1 } } }));
    expect(third.resultado?.dudas).toBeUndefined();
    expect(third.superados.map(({ dudas }) => dudas)).toEqual([undefined, motivos, motivos]);
  });

  test('of what cannot be is refused', async () => {
    const impossible = { OI: { fijacion_perdida: 18, fijacion_total: 17 } };
    expect(await correct(await signedField(o.app), { valores: impossible })).toMatchObject({
      error: { code: 'entrada_invalida', fields: { 'OI.fijacion_perdida': [expect.any(String)] } },
    });
  });
});

describe('the attempts at a study', () => {
  const again = async (view: OrderView) => {
    const repeated = valueOf(
      await stepOrder(o.app, TECHNICIAN, view.id, {
        estado: 'repetir',
        repite: 'parpadeo',
        version: view.version,
      }),
    );
    expect(repeated.resultado?.valores ?? {}).toEqual({});
    o.clock.advance({ minutes: 10 });
    let now = repeated;
    for (const estado of ['en_estudio', 'realizado'] as const)
      now = valueOf(
        await stepOrder(o.app, TECHNICIAN, view.id, {
          estado,
          motivo: 'Todo revisado',
          version: now.version,
        }),
      );
    return now;
  };

  test('are numbered, each with its own values, reason and hour; the one that is chosen is signed', async () => {
    const first = await saveField(o.app, await doneField(o.app), MEASURED, { serie: '1140' });
    const second = await saveField(o.app, await again(first), { OD: { dm: -2 }, OI: { dm: -3 } });
    expect(second.intentos).toMatchObject([
      {
        numero: 1,
        elegido: false,
        repite: 'parpadeo',
        medido: { serie: '1140', valores: { dm: { OI: { v: -1120 } } } },
      },
      {
        numero: 2,
        elegido: true,
        repite: null,
        medido: { serie: null, valores: { dm: { OI: { v: -300 } } } },
      },
    ]);
    const [one, two] = second.intentos;
    expect(two?.medido?.realizado).not.toBe(one?.medido?.realizado);
    const chosen = valueOf(
      await chooseAttempt(o.app, TECHNICIAN, second.id, { numero: 1, version: second.version }),
    );
    expect(chosen).toMatchObject({
      estado: 'realizado',
      realizado: one?.medido?.realizado,
      resultado: { intento: 1, valores: { dm: { OI: { v: -1120 } } } },
      intentos: [{ elegido: true }, { elegido: false, medido: { valores: { dm: { OI: { v: -300 } } } } }],
    });
    const signed = await validateField(o.app, await reportField(o.app, chosen));
    expect(signed.resultado?.validacion?.integra).toBe(true);
    const { study } = await stored(signed);
    expect(JSON.parse(study.value.validacion?.sello ?? '{}')).toMatchObject({ formato: 2, intento: 1 });
    expect(await studyFault(signed.id, { ...study.value, intento: 2 }, [])).toBe('contenido');
    expect(
      await chooseAttempt(o.app, TECHNICIAN, signed.id, { numero: 2, version: signed.version }),
    ).toMatchObject({ error: { code: 'transicion_invalida' } });
  });

  test('keep each its own pupils and doubts: a field with mydriasis does not lend them to the other one', async () => {
    const first = await saveField(o.app, await doneField(o.app));
    const second = await again(first);
    const order = await o.app.store.get(orders, second.id);
    if (order === null) throw new Error('it is there');
    const midriasis = { cuando: '2026-11-20T13:05:00.000Z', quien: 'rosa', gotas: 'Tropicamida 1 %' };
    await o.app.store.update(orders, order.id, order.version, { ...order.value, midriasis });
    const dilated = await saveField(o.app, { ...second, version: order.version + 1 });
    expect(dilated.resultado?.midriasis).toBe('Tropicamida 1 %');
    const chosen = valueOf(
      await chooseAttempt(o.app, TECHNICIAN, second.id, { numero: 1, version: dilated.version }),
    );
    expect(chosen.intentos.map(({ medido }) => medido?.midriasis)).toEqual([undefined, 'Tropicamida 1 %']);
    const written = await saveField(o.app, chosen);
    expect(written.resultado).toMatchObject({ intento: 1 });
    expect(written.resultado?.midriasis).toBeUndefined();
  });

  test('without values are numbered too, and cannot be chosen; another technician may go on with the next', async () => {
    const second = await again(await doneField(o.app));
    expect(second.intentos).toMatchObject([{ numero: 1, medido: null, repite: 'parpadeo' }, { numero: 2 }]);
    expect(
      await chooseAttempt(o.app, TECHNICIAN, second.id, { numero: 1, version: second.version }),
    ).toMatchObject({ error: { fields: { numero: [expect.any(String)] } } });
    const saved = await saveField(o.app, second);
    expect(saved.resultado).toMatchObject({ intento: 2, equipo: FIELD });
  });

  test('of before attempts were numbered: what was measured before the repetition is not the result of it', async () => {
    const first = await saveField(o.app, await doneField(o.app));
    const second = await again(first);
    const { study } = await stored(second);
    const { intentos = [], intento: _number, ...rest } = study.value;
    const [old] = intentos;
    if (old === undefined) throw new Error('no attempt');
    // As it lay there: the values of the first attempt, over which the second one would have been written.
    await o.app.store.update(performedStudies, second.id, study.version, { ...rest, valores: old.valores });
    const saved = await saveField(o.app, second, { OD: { dm: -2 }, OI: { dm: -3 } });
    expect(saved.intentos).toMatchObject([
      { numero: 1, elegido: false, medido: { valores: { dm: { OI: { v: -1120 } } } } },
      { numero: 2, elegido: true, medido: { valores: { dm: { OI: { v: -300 } } } } },
    ]);
  });
});
