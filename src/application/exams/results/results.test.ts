import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { begunStudy } from '#tests/support/clinical/begin-study';
import { openApp, auditLogOf, type OpenedApp } from '#tests/support/open-app';
import {
  book,
  BOSS,
  DOCTOR,
  STAFF,
  storeAgenda,
  storePatientAs,
  storeStudy,
  valueOf,
} from '#tests/support/scheduling/scheduling';
import { appointments, performedStudies, users } from '../../collections.ts';
import { openRecord } from '../../records/record-access.ts';
import { stepOrder } from '../orders/step-order.ts';
import { readOrder } from '../orders/read-orders.ts';
import { requestOrder } from '../orders/request-order.ts';
import { readStudyFigures } from '../../statistics/read-study-figures.ts';
import { readTrend } from '../../trends/read-trend.ts';
import { saveResult, signReport, validateStudy } from './write-result.ts';
import type { OrderView } from '#contract/exams/orders';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { newOrderSchema } from '#domain/studies/orders/order';
import type { GivenResult } from '#domain/studies/results/study';

const TODAY = '2026-11-20';
const FIELD = 'zeiss-campimetro-field-analizer-3';
const YAG = 'lightmed-laser-yag';
const TECH: AppointmentActor = { ...STAFF, uid: 'rosa', funciones: ['tecnico'] };
const OTHER: AppointmentActor = { ...STAFF, uid: 'eva', funciones: ['tecnico'] };
const GOOD = {
  OD: { dm: -1.5, vfi: 97 },
  OI: { dm: { v: -11.2, ok: 'confirmado' }, vfi: { v: 68, ok: 'confirmado' } },
} as const;
let o: OpenedApp;

beforeEach(async () => {
  o = openApp();
  await storeAgenda(o.app, 'Dra. Ana', ['08:00-18:00']);
  for (const [uid, medico] of [
    ['ana', 'Dra. Ana'],
    ['rosa', null],
    ['eva', null],
  ] as const)
    await o.app.store.create(users, uid, {
      ...{
        uid,
        email: `${uid}@ejemplo.bo`,
        doctor: medico !== null,
        estado: 'activo',
        nombre: uid === 'rosa' ? 'Rosa' : uid,
      },
      ...(medico === null ? {} : { medico }),
    });
  await storeStudy(o.app, 'CV-24S', [FIELD], ['08:00-18:00']);
  await storeStudy(o.app, 'YAG-CAP', [YAG], ['08:00-18:00']);
  await storePatientAs(o.app, 'p1', 'Quispe');
  valueOf(await openRecord(o.app, DOCTOR, 'p1', { motivo: 'Segunda opinión pedida' }));
});
afterEach(() => o.close());

/** A study that is done, and whose values may be written. */
async function done(over: Record<string, unknown> = {}): Promise<OrderView> {
  const booked = valueOf(
    await book(o.app, {
      tipo: 'estudio',
      estudio: 'CV-24S',
      medico: undefined,
      ojo: 'AO',
      fecha: TODAY,
      hora: '15:00',
      ...over,
    }),
  );
  const id = (await o.app.store.get(appointments, booked.id))?.value.orden ?? '';
  return begunStudy(o.app, TECH, id, 'realizado');
}
const save = (
  view: OrderView,
  valores: GivenResult['valores'],
  over: Partial<GivenResult> = {},
  actor = TECH,
) => saveResult(o.app, actor, view.id, { equipo: FIELD, valores, version: view.version, ...over });
const report = (view: OrderView, actor = TECH) =>
  signReport(o.app, actor, view.id, { texto: 'Buena fijación.', version: view.version });
const valueOfStored = <T>(stored: { readonly value: T } | null): T => {
  if (stored === null) throw new Error('nothing is stored');
  return stored.value;
};
const validate = (view: OrderView, actor = DOCTOR) =>
  validateStudy(o.app, actor, view.id, { texto: 'Defecto arqueado en OI.', version: view.version });

describe('the values of a study', () => {
  test('are kept with what is unusual said, and refused with the eye and the field', async () => {
    const view = await done();
    const saved = valueOf(await save(view, { OD: { dm: -1.5 }, OI: { dm: -11.2 } }, { serie: ' 1140 ' }));
    expect(saved.resultado).toMatchObject({
      serie: '1140',
      operador: { nombre: 'Rosa', propio: true },
      valores: { dm: { OI: { v: -1120 } } },
    });
    expect(saved.resultado?.avisos).toMatchObject([{ campo: 'dm', ojo: 'OI' }]);
    expect(await save(saved, { OD: { dm: -40 } })).toMatchObject({
      ok: false,
      error: { fields: { 'OD.dm': [expect.any(String)] } },
    });
    expect((await o.app.store.get(performedStudies, view.id))?.value.valores['dm']?.OD?.v).toBe(-150);
    expect(await save(saved, {}, { equipo: YAG })).toMatchObject({
      ok: false,
      error: { fields: { equipo: [expect.any(String)] } },
    });
  });

  test('are their author’s until they are signed; who goes on with them is in the audit log', async () => {
    const saved = valueOf(await save(await done(), GOOD));
    const refused = await save(saved, GOOD, {}, OTHER);
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 'prohibido', message: expect.stringContaining('Rosa') },
    });
    expect(await report(saved, OTHER)).toMatchObject({ ok: false, error: { code: 'prohibido' } });
    const taken = valueOf(await save(saved, GOOD, { tomar: true }, OTHER));
    expect(taken.resultado?.operador).toEqual({ nombre: 'eva', propio: true });
    expect((await auditLogOf(o.app)).map(({ accion }) => accion)).toContain('estudio tomado');
  });

  test('are not written before the study begins, nor once they are signed, nor over another version', async () => {
    const booked = valueOf(
      await book(o.app, {
        tipo: 'estudio',
        estudio: 'CV-24S',
        medico: undefined,
        ojo: 'AO',
        fecha: TODAY,
        hora: '16:00',
      }),
    );
    const early = valueOf(await readOrder(o.app, TECH, booked.id));
    expect(await save(early, GOOD)).toMatchObject({ ok: false, error: { code: 'transicion_invalida' } });
    const view = await done();
    const saved = valueOf(await save(view, GOOD));
    expect(await save(view, GOOD)).toMatchObject({ ok: false, error: { code: 'version_vieja' } });
    const signed = valueOf(await report(saved));
    expect(await save(signed, GOOD)).toMatchObject({ ok: false, error: { code: 'transicion_invalida' } });
  });

  test('are for those who measure and interpret: administration sees times and states', async () => {
    const saved = valueOf(await save(await done(), GOOD));
    expect(valueOf(await readOrder(o.app, BOSS, saved.id))).toMatchObject({
      estado: 'realizado',
      resultado: null,
    });
  });
});

describe('an optical biometry', () => {
  const LENSTAR = 'lenstar-biometro';
  const DOUBT = 'OD: las lecturas de longitud se dispersan 0,30 mm (hasta 0,04).';
  const WHY = [{ aviso: DOUBT, motivo: 'Se repitió tres veces, catarata densa' }];
  const EYE = { longitud_axial: 23.5, k1: 43, k2: 44, de_longitud: { v: 0.3, ok: 'confirmado' } } as const;

  test('is not signed before somebody says of which kind the eye is', async () => {
    await storeStudy(o.app, 'BIO-OPT', [LENSTAR], ['08:00-18:00']);
    const view = await done({ estudio: 'BIO-OPT', ojo: 'OD' });
    const saved = valueOf(await save(view, { OD: EYE }, { equipo: LENSTAR }));
    expect(await report(saved)).toMatchObject({
      ok: false,
      error: {
        code: 'transicion_invalida',
        message: 'Falta: Cristalino del ojo de OD, Aceite de silicona de OD.',
      },
    });
    expect(await save(saved, { OD: { ...EYE, lio_potencia: 21 } }, { equipo: LENSTAR })).toMatchObject({
      ok: false,
      error: { fields: { 'OD.lio_potencia': [expect.any(String)] } },
    });
    const whole = valueOf(
      await save(
        saved,
        { OD: { ...EYE, estado_ojo: 'faquico', silicona: 'no', lio_potencia: 21 } },
        { equipo: LENSTAR, motivos: WHY },
      ),
    );
    expect(valueOf(await report(whole)).estado).toBe('informado');
  });

  test('that is doubted is signed with the reason, which the doctor reads before the signature that seals it', async () => {
    await storeStudy(o.app, 'BIO-OPT', [LENSTAR], ['08:00-18:00']);
    const view = await done({ estudio: 'BIO-OPT', ojo: 'OD' });
    const values = { OD: { ...EYE, estado_ojo: 'faquico', silicona: 'no' } } as const;
    const saved = valueOf(await save(view, values, { equipo: LENSTAR }));
    expect(saved.resultado?.avisos).toMatchObject([
      { regla: 'de_longitud', motivo: null, fuente: expect.any(String) },
    ]);
    expect(await report(saved)).toMatchObject({
      ok: false,
      error: { code: 'requiere_confirmacion', details: { avisos: [DOUBT] } },
    });
    expect(
      await save(saved, values, {
        equipo: LENSTAR,
        motivos: [{ aviso: DOUBT, motivo: 'sí sí sí sí sí sí' }],
      }),
    ).toMatchObject({ ok: false, error: { fields: { motivos: [expect.any(String)] } } });
    const told = valueOf(await save(saved, values, { equipo: LENSTAR, motivos: WHY }));
    expect(told.resultado?.avisos).toMatchObject([{ motivo: WHY[0]?.motivo }]);
    // Another value is another question, to which nobody has answered.
    const other = { OD: { ...values.OD, de_longitud: 0.31 } };
    const asked = valueOf(await save(told, other, { equipo: LENSTAR, motivos: WHY }));
    expect(asked.resultado?.avisos.filter(({ motivo }) => motivo === null)).toHaveLength(1);
    const back = valueOf(await save(asked, values, { equipo: LENSTAR, motivos: WHY }));
    const informed = valueOf(await report(back));
    expect(await validate(informed)).toMatchObject({
      ok: false,
      error: { code: 'requiere_confirmacion', details: { avisos: [expect.stringContaining(DOUBT)] } },
    });
    valueOf(
      await validateStudy(o.app, DOCTOR, informed.id, {
        ...{ texto: 'Biometría de ojo derecho.', version: informed.version, vistos: [DOUBT] },
      }),
    );
    const stored = valueOfStored(await o.app.store.get(performedStudies, informed.id));
    expect(stored.dudas).toMatchObject([{ ...WHY[0], por: TECH.uid }]);
    expect(stored.validacion?.sello).toContain(WHY[0]?.motivo);
  });

  test('that spreads proposes ultrasound of that eye until it is asked for', async () => {
    await storeStudy(o.app, 'BIO-OPT', [LENSTAR], ['08:00-18:00']);
    await storeStudy(o.app, 'ECO-A', ['meda-ecografo-md-2300s'], ['08:00-18:00']);
    const view = await done({ estudio: 'BIO-OPT', ojo: 'OD' });
    const saved = valueOf(await save(view, { OD: EYE }, { equipo: LENSTAR }));
    expect(saved.resultado?.sugerencias).toMatchObject([{ ojo: 'OD', estudios: ['ECO-A', 'ECO-B'] }]);
    valueOf(
      await requestOrder(
        o.app,
        TECH,
        newOrderSchema.parse({
          ...{ paciente: 'p1', estudio: 'ECO-A', ojo: 'OD', indicacion: 'Biometría que se dispersa' },
          solicitaExterno: 'Dra. Ana',
        }),
      ),
    );
    expect(valueOf(await readOrder(o.app, TECH, view.id)).resultado?.sugerencias).toBeUndefined();
  });
});

describe('the two signatures', () => {
  test('follow each other: values, technical report, medical validation, and nothing changes after it', async () => {
    const view = await done();
    expect(await report(view)).toMatchObject({ ok: false, error: { code: 'transicion_invalida' } });
    const saved = valueOf(await save(view, GOOD));
    expect(await validate(saved)).toMatchObject({ ok: false, error: { code: 'transicion_invalida' } });
    const informed = valueOf(await report(saved));
    expect(informed).toMatchObject({
      estado: 'informado',
      resultado: { informe: { texto: 'Buena fijación.', nombre: 'Rosa' } },
    });
    expect(await validate(informed, TECH)).toMatchObject({ ok: false, error: { code: 'prohibido' } });
    const validated = valueOf(await validate(informed));
    expect(validated).toMatchObject({
      estado: 'validado',
      resultado: { validacion: { integra: true, texto: 'Defecto arqueado en OI.' } },
    });
    const stored = await o.app.store.get(performedStudies, view.id);
    if (stored?.value.validacion === undefined) throw new Error('not signed');
    await o.app.store.update(performedStudies, view.id, stored.version, {
      ...stored.value,
      validacion: {
        ...stored.value.validacion,
        sello: stored.value.validacion.sello.replace('-1120', '-120'),
      },
    });
    expect(valueOf(await readOrder(o.app, DOCTOR, view.id)).resultado?.validacion?.integra).toBe(false);
    expect(
      await stepOrder(o.app, TECH, view.id, {
        estado: 'repetir',
        repite: 'pupila',
        version: validated.version,
      }),
    ).toMatchObject({ ok: false });
  });

  test('are not given while something unusual was not confirmed, or something is missing', async () => {
    const saved = valueOf(await save(await done(), { OD: { dm: -1.5 }, OI: { dm: -11.2 } }));
    expect(await report(saved)).toMatchObject({
      ok: false,
      error: { code: 'requiere_confirmacion', fields: { 'OI.dm': [expect.any(String)] } },
    });
    const bare = valueOf(await save(saved, { OD: { dm: -1.5 }, OI: { vfi: 97 } }));
    expect(await report(bare)).toMatchObject({
      ok: false,
      error: { message: 'Falta: Desviación media de OI.' },
    });
  });

  test('of a laser wait for the pressure of one hour', async () => {
    const view = await done({ estudio: 'YAG-CAP', ojo: 'OI' });
    expect(view.controlPio).not.toBeNull();
    const shot = { OI: { energia: 2.1, pulsos: 24 } };
    const saved = valueOf(await save(view, shot, { equipo: YAG }));
    const informed = valueOf(await report(saved));
    expect(await validate(informed)).toMatchObject({
      ok: false,
      error: { message: 'Falta la presión de una hora después del láser.' },
    });
  });

  test('the pressure, once written, ends the check', async () => {
    const view = await done({ estudio: 'YAG-CAP', ojo: 'OI' });
    const saved = valueOf(
      await save(view, { OI: { energia: 2.1, pulsos: 24, pio_1h: 17 } }, { equipo: YAG }),
    );
    expect(saved.controlPio).toBeNull();
    expect(valueOf(await validate(valueOf(await report(saved)))).estado).toBe('validado');
  });
});

describe('the trend of a study', () => {
  test('has what a doctor validated, each device a line of its own, and nothing that is not signed', async () => {
    const trend = async () => valueOf(await readTrend(o.app, DOCTOR, 'p1', 'campo'));
    const reported = valueOf(await report(valueOf(await save(await done(), GOOD, { serie: '1140' }))));
    expect((await trend()).puntos).toEqual([]);
    valueOf(await validate(reported));
    const other = valueOf(await save(await done({ hora: '16:00' }), GOOD, { serie: '2200' }));
    valueOf(await validate(valueOf(await report(other))));
    const { puntos, tendencias } = await trend();
    expect(puntos.map(({ ojo, v }) => [ojo, v])).toEqual(
      expect.arrayContaining([
        ['OD', -1.5],
        ['OI', -11.2],
      ]),
    );
    expect(new Set(puntos.map(({ metodo }) => metodo)).size).toBe(2);
    expect(tendencias).toHaveLength(4);
    expect(tendencias.every((each) => 'motivo' in each)).toBe(true);
  });
});

describe('the trend of one device', () => {
  test('is one line however its number was typed, also where it was not; what is doubtful says why', async () => {
    const bad = {
      ...GOOD,
      OD: { ...GOOD.OD, fijacion_perdida: { v: 8, ok: 'confirmado' as const }, fijacion_total: 17 },
    };
    const lost = 'OD: No fiable: perdió la fijación 8 de 17 veces.';
    const typed = [
      ['10:00', 'SN: 1140-A', GOOD],
      ['14:00', '1140a', bad],
      ['16:00', '', GOOD],
    ] as const;
    for (const [hora, serie, valores] of typed) {
      const saved = valueOf(
        await save(await done({ hora }), valores, {
          ...(serie === '' ? {} : { serie }),
          ...(valores === bad ? { motivos: [{ aviso: lost, motivo: 'Se distrajo con el ruido' }] } : {}),
        }),
      );
      const { id, version } = valueOf(await report(saved));
      const vistos = valores === bad ? [lost] : [];
      valueOf(await validateStudy(o.app, DOCTOR, id, { texto: 'Campo sin cambios.', version, vistos }));
    }
    const { puntos } = valueOf(await readTrend(o.app, DOCTOR, 'p1', 'campo'));
    expect(new Set(puntos.map(({ metodo }) => metodo)).size).toBe(1);
    expect(puntos.flatMap(({ dudoso }) => dudoso ?? [])).toEqual(['pérdidas de fijación 8/17']);
  });
});

describe('the figures of a period', () => {
  test('count what was done and how long a report took, to a doctor only of what this doctor asked for', async () => {
    valueOf(await validate(valueOf(await report(valueOf(await save(await done(), GOOD))))));
    const asked = { desde: '2026-11-01', hasta: '2026-11-30' };
    const figures = async (actor: AppointmentActor) => valueOf(await readStudyFigures(o.app, actor, asked));
    expect(await figures(BOSS)).toMatchObject({
      hechos: 1,
      hechoAInforme: { estudios: 1 },
      equipos: [{ equipo: FIELD }],
    });
    expect((await figures(DOCTOR)).hechos).toBe(0);
    expect((await readStudyFigures(o.app, DOCTOR, { ...asked, medico: 'Dr. Otro' })).ok).toBe(false);
    expect((await readStudyFigures(o.app, BOSS, { desde: '2026-11-30', hasta: '2026-11-01' })).ok).toBe(
      false,
    );
  });
});

describe('a study before', () => {
  test('is shown when it was done with the same device, and only counted when it was not', async () => {
    const first = await done();
    valueOf(await save(first, GOOD, { serie: '1140' }));
    await o.app.store.update(performedStudies, first.id, 1, {
      ...valueOfStored(await o.app.store.get(performedStudies, first.id)),
      realizado: '2026-01-10T14:00:00.000Z',
    });
    const second = await done({ hora: '16:00' });
    const same = valueOf(await save(second, GOOD, { serie: '1140' }));
    expect(same.resultado).toMatchObject({
      anterior: { id: first.id, valores: { dm: { OI: { v: -1120 } } } },
      otrosEquipos: 0,
    });
    const other = valueOf(await save(same, GOOD, { serie: '2200' }));
    expect(other.resultado).toMatchObject({ anterior: null, otrosEquipos: 1 });
  });
});
