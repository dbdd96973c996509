import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STUDIES } from '../catalogue.ts';
import { authorise, lackingBeforeStudy, saysWhy } from './authorisation.ts';
import { correctEye } from './correct-eye.ts';
import type { Order } from './order.ts';
import { DAY_POINT, PREPARATION, preparationOf, type PointId, type PreparationId } from './preparation.ts';
import { spokenAgainst } from './spoken-against.ts';
import { takeOrderStep, tickPreparation } from './steps.ts';

const BY = { quien: 'rosa', cuando: '2026-11-23T14:00:00.000Z', hoy: '2026-11-23' };
const BEFORE = '2026-11-22T14:00:00.000Z';
const WHY = 'Viene derivado de urgencia y no puede esperar';
const order = (estudio: string, over: Partial<Order> = {}): Order => ({
  paciente: { id: 'p1' },
  ...{ estudio, ojo: 'OD', indicacion: 'Control', prioridad: 'normal', origen: 'consulta' },
  solicita: { medico: 'Dra. Ana', nombre: 'Dra. Ana' },
  ...{ autor: 'ana', acceso: 'EX26-000001', creada: BY.cuando, vence: '2026-12-23' },
  ...{ estado: 'en_sala', toca: '2026-11-24', historial: [] },
  turno: { id: 't1', fecha: BY.hoy, hora: '10:00' },
  lista: tickedOf(estudio),
  ...over,
});
const tickedOf = (estudio: string, cuando = BY.cuando): Order['lista'] =>
  Object.fromEntries(preparationOf(estudio).map((each) => [each, { cuando, quien: 'rosa' }]));
const without = (estudio: string, point: PreparationId): Order['lista'] =>
  Object.fromEntries(Object.entries(tickedOf(estudio)).filter(([id]) => id !== point));
const begin = (one: Order, motivo?: string, medico: string | null = null, reconoce?: readonly string[]) =>
  takeOrderStep(one, { estado: 'en_estudio', motivo, version: 1 }, BY, { medico, reconoce });
const allow = (one: Order, puntos: PointId[], motivo = WHY) =>
  authorise(one, { puntos, motivo }, { by: { ...BY, quien: 'ana' }, medico: 'Dra. Ana', against: {} });

const CELLS = STUDIES.flatMap(({ codigo }) => preparationOf(codigo).map((point) => [codigo, point] as const));

describe('every point of every study', () => {
  test.each(CELLS)('%s · %s: omitted, unticked, ticked, and passed by each role', (estudio, point) => {
    const isHard = PREPARATION[point].clase === 'dura';
    const whole = order(estudio);
    expect(begin(whole).ok).toBe(true);
    const omitted = order(estudio, { lista: without(estudio, point) });
    const unticked = tickPreparation(whole, { punto: point, hecho: false }, BY);
    expect(unticked).toEqual({ ok: true, value: omitted });
    // Ticked on another day is not ticked.
    const stale = order(estudio, {
      lista: { ...without(estudio, point), [point]: { cuando: BEFORE, quien: 'rosa' } },
    });
    for (const lacks of [omitted, stale]) {
      expect(begin(lacks)).toMatchObject({
        ok: false,
        error: {
          code: 'requiere_confirmacion',
          // A point says what should be so: what is missing is quoted, never said as if it were so.
          message: expect.stringContaining(`No consta: «${PREPARATION[point].texto}».`) as string,
          details: { falta: [PREPARATION[point].texto] },
        },
      });
      // A note of the technician does for what is soft, and never for what is hard.
      expect(begin(lacks, WHY).ok).toBe(!isHard);
      // A doctor who begins it says why; the first five letters do not.
      expect(begin(lacks, 'abcde', 'Dra. Ana').ok).toBe(false);
      // Nor does one reason do for what can harm: it takes a yes of its own.
      if (isHard)
        expect(begin(lacks, WHY, 'Dra. Ana')).toMatchObject({
          ok: false,
          error: {
            code: 'requiere_confirmacion',
            fields: { reconoce: [PREPARATION[point].texto] },
            details: { porReconocer: [PREPARATION[point].texto] },
          },
        });
      expect(begin(lacks, WHY, 'Dra. Ana', isHard ? [PREPARATION[point].texto] : undefined)).toMatchObject({
        ok: true,
        value: { excepcion: { motivo: WHY, medico: 'Dra. Ana', falta: [PREPARATION[point].texto] } },
      });
      // One who answered for it beforehand lets the technician begin.
      const allowed = allow(lacks, [point]);
      expect(allowed.ok).toBe(isHard);
      if (allowed.ok) {
        expect(begin(allowed.value)).toMatchObject({
          ok: true,
          value: { excepcion: { falta: [PREPARATION[point].texto] } },
        });
        const tomorrow = { ...BY, cuando: '2026-11-24T14:00:00.000Z', hoy: '2026-11-24' };
        expect(takeOrderStep(allowed.value, { estado: 'en_estudio', version: 1 }, tomorrow).ok).toBe(false);
      }
    }
    const done = tickPreparation(omitted, { punto: point, hecho: true }, BY);
    expect(done.ok && begin(done.value).ok).toBe(true);
  });

  test.each(STUDIES.map(({ codigo }) => codigo))('%s is not begun on another day than its own', (estudio) => {
    for (const fecha of ['2026-11-24', '2026-11-22']) {
      const other = order(estudio, { turno: { id: 't1', fecha, hora: '10:00' } });
      expect(begin(other, WHY)).toMatchObject({
        ok: false,
        error: { details: { duras: [expect.stringContaining('no es de hoy')] } },
      });
      expect(begin(other, WHY, 'Dra. Ana').ok).toBe(false);
      const [y = '', m = '', d = ''] = fecha.split('-');
      const day = `Su turno no es de hoy: es del ${d}/${m}/${y}`;
      expect(begin(other, WHY, 'Dra. Ana', [day]).ok).toBe(true);
      const allowed = allow(other, [DAY_POINT]);
      expect(allowed.ok && begin(allowed.value).ok).toBe(true);
    }
    const { turno: _none, ...loose } = order(estudio);
    expect(begin(loose, WHY).ok).toBe(false);
  });

  test('one that is repeated is repeated on its day or later, never before', () => {
    const again = (fecha: string) =>
      order('OCT-M', { estado: 'repetir', turno: { id: 't1', fecha, hora: '10:00' } });
    expect(begin(again('2026-11-20')).ok).toBe(true);
    expect(begin(again('2026-11-24')).ok).toBe(false);
  });

  test('every missing point is named at once', () => {
    for (const { codigo } of STUDIES) {
      const refused = begin(order(codigo, { lista: {} }), WHY);
      if (refused.ok) throw new Error(codigo);
      const hard = preparationOf(codigo).filter((id) => PREPARATION[id].clase === 'dura');
      expect(refused.error.details).toEqual({
        falta: preparationOf(codigo).map((id) => PREPARATION[id].texto),
        duras: hard.map((id) => PREPARATION[id].texto),
        autoriza: 'medico',
      });
      for (const id of preparationOf(codigo)) expect(refused.error.message).toContain(PREPARATION[id].texto);
    }
  });

  test('whatever is ticked, nothing hard is passed without a doctor (any subset, any note)', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...STUDIES.map(({ codigo }) => codigo)),
        fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
        fc.string(),
        (estudio, ticks, note) => {
          const points = preparationOf(estudio);
          const lista = Object.fromEntries(
            points.flatMap((id, at) =>
              ticks[at] === true ? [[id, { cuando: BY.cuando, quien: 'rosa' }]] : [],
            ),
          );
          const lacks = points.filter((_, at) => ticks[at] !== true);
          const begun = begin(order(estudio, { lista }), note).ok;
          if (lacks.some((id) => PREPARATION[id].clase === 'dura')) expect(begun).toBe(false);
          else expect(begun).toBe(lacks.length === 0 || saysWhy(note));
        },
      ),
    );
  });
});

describe('a doctor answers for a study', () => {
  test('only for what is missing and hard, with a reason, while the patient is here', () => {
    const lacks = order('LAS-PRP', { lista: without('LAS-PRP', 'consentimiento') });
    expect(allow(lacks, ['acompanante']).ok).toBe(false);
    expect(allow(lacks, ['consentimiento'], 'porque sí').ok).toBe(false);
    expect(allow({ ...lacks, estado: 'en_estudio' }, ['consentimiento']).ok).toBe(false);
    expect(allow({ ...lacks, estado: 'agendado' }, ['consentimiento']).ok).toBe(false);
    expect(allow(lacks, ['consentimiento', 'acompanante'])).toMatchObject({
      ok: true,
      value: {
        autorizaciones: [
          {
            ...{ quien: 'ana', medico: 'Dra. Ana', motivo: WHY, cuando: BY.cuando },
            ...{ puntos: ['consentimiento'], falta: [PREPARATION.consentimiento.texto] },
          },
        ],
      },
    });
  });

  test('a reason says something', () => {
    expect(
      ['', 'abcde', 'aaaaaaaaaaaa', 'no no no no no', '1234567890', 'x x x x x x x x'].filter(saysWhy),
    ).toEqual([]);
    expect(saysWhy('Firmó en papel esta mañana')).toBe(true);
  });
});

describe('what is known of the patient', () => {
  const known = (clase: 'alergia' | 'condicion', que: string) => spokenAgainst('AFG', [{ clase, que }]);
  test('speaks against a point, which then nobody ticks', () => {
    expect(known('condicion', 'embarazo')).toHaveProperty('embarazo', 'Embarazo');
    expect(known('condicion', 'lactancia')).toHaveProperty('embarazo', 'Lactancia');
    expect(Object.keys(known('alergia', 'fluoresceina')).toSorted()).toEqual(['alergias', 'reacciones']);
    expect(known('alergia', 'niega')).toEqual({});
    expect(spokenAgainst('OCT-M', [{ clase: 'condicion', que: 'embarazo' }])).toEqual({});
    expect(spokenAgainst('AFG', [{ clase: 'condicion', que: 'embarazo', retirado: {} }])).toEqual({});
  });

  test('outlives a tick that was made before it was known', () => {
    const against = { embarazo: 'Embarazo' };
    const ticked = order('AFG');
    expect(lackingBeforeStudy(ticked, BY.hoy, against)).toEqual([
      { id: 'embarazo', clase: 'dura', texto: expect.stringContaining('está anotado: Embarazo') },
    ]);
    expect(tickPreparation(ticked, { punto: 'embarazo', hecho: true }, BY, against).ok).toBe(false);
    expect(tickPreparation(ticked, { punto: 'embarazo', hecho: false }, BY, against).ok).toBe(true);
    expect(
      takeOrderStep(ticked, { estado: 'en_estudio', motivo: WHY, version: 1 }, BY, { medico: null, against })
        .ok,
    ).toBe(false);
  });
});

test('what a doctor let one eye begin without is not for the other one, nor are the ticks', () => {
  const allowed = allow(order('YAG-CAP', { lista: without('YAG-CAP', 'consentimiento') }), [
    'consentimiento',
  ]);
  if (!allowed.ok) throw new Error('it is allowed');
  expect(begin(allowed.value).ok).toBe(true);
  const corrected = correctEye(
    { ...allowed.value, midriasis: { cuando: BY.cuando, quien: 'rosa', gotas: 'Tropicamida' } },
    { ojo: 'OI', motivo: 'El papel dice izquierdo' },
    undefined,
    BY,
  );
  if (!corrected.ok) throw new Error('it is corrected');
  expect(corrected.value).toMatchObject({ ojo: 'OI', lista: {} });
  expect([corrected.value.autorizaciones, corrected.value.midriasis]).toEqual([undefined, undefined]);
  expect(begin({ ...corrected.value, lista: without('YAG-CAP', 'consentimiento') }).ok).toBe(false);
});
