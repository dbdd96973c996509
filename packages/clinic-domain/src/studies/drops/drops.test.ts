import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PROTOCOL_DROPS } from '../../clinical/drops-protocol.ts';
import { EYES, type Eye } from '../../clinical/eye.ts';
import { STUDIES } from '../catalogue.ts';
import { isField, isUntouched } from '../ordering-rules.ts';
import { dropsOfAppointment, onceEach, type GivenDrops } from './given-drops.ts';
import { recoveryHours, stillOpen, againstBy, dropsWords, voidingDrops } from './before-study.ts';
import { RECOVERY_HOURS, UNNAMED_HOURS } from './recovery.ts';

const NOW = '2026-11-23T18:00:00.000Z';
const WHEN = { cuando: NOW, hoy: '2026-11-23' };
const ago = (minutes: number): string => new Date(Date.parse(NOW) - minutes * 60_000).toISOString();
const drops = (minutes: number, over: Partial<GivenDrops> = {}): GivenDrops => ({
  ...{ gota: 'tropicamida', ojos: 'AO', desde: ago(minutes), lista: null, quien: 'rosa' },
  ...over,
});
const voids = (gotas: GivenDrops[], estudio = 'CV-24S', ojo: Eye = 'AO') =>
  voidingDrops({ estudio, ojo }, { gotas, pasos: [] }, WHEN);

describe('a visual field after drops', () => {
  test.each(PROTOCOL_DROPS)(
    'of %s is void until the pupil has recovered, and not a minute longer',
    (gota) => {
      const hours = RECOVERY_HOURS[gota];
      expect(voids([drops(80, { gota })])).toHaveLength(1);
      expect(voids([drops(hours * 60 - 1, { gota })])).toHaveLength(1);
      expect(voids([drops(hours * 60, { gota })])).toEqual([]);
    },
  );

  test('is judged by the longest of what was put in, however it was written; the unknown counts as long', () => {
    expect(recoveryHours('Tropicamida 1 % + Fenilefrina 2,5 %')).toBe(8);
    expect(recoveryHours('CICLOPENTOLATO al 1%')).toBe(24);
    expect(recoveryHours('Atropina 1 %')).toBe(336);
    expect(recoveryHours('gotas del colirio azul')).toBe(UNNAMED_HOURS);
  });

  test('concerns the eye that has them, and fields only', () => {
    for (const put of EYES)
      for (const ojo of EYES)
        expect(voids([drops(60, { ojos: put })], 'CV-10', ojo).length > 0).toBe(
          put === 'AO' || ojo === 'AO' || put === ojo,
        );
    for (const { codigo } of STUDIES) expect(voids([drops(60)], codigo).length > 0).toBe(isField({ codigo }));
  });

  test('is void after a study of today through a dilated pupil, of which nobody wrote the drops down', () => {
    const after = (minutes: number, codigo = 'RET') =>
      voidingDrops(
        { estudio: 'CV-24S', ojo: 'AO' },
        { gotas: [], pasos: [{ codigo, ojo: 'OD', inicio: 14 * 60 - minutes }] },
        WHEN,
      );
    expect(after(80)).toEqual(['Retinografía color a las 12:40']);
    expect(after(359)).toHaveLength(1);
    expect(after(360)).toEqual([]);
    expect(after(80, 'OCT-M')).toEqual([]);
  });

  test('at any minute is void exactly while some drop of that eye holds it open', () => {
    const any = fc.record({
      gota: fc.constantFrom(...PROTOCOL_DROPS),
      ojos: fc.constantFrom(...EYES),
      minutes: fc.integer({ min: 0, max: 30_000 }),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 5 }), fc.constantFrom(...EYES), (given, ojo) => {
        const all = given.map(({ gota, ojos, minutes }) => drops(minutes, { gota, ojos }));
        const open = given.some(
          ({ gota, ojos, minutes }) =>
            minutes < RECOVERY_HOURS[gota] * 60 && (ojos === 'AO' || ojo === 'AO' || ojos === ojo),
        );
        expect(stillOpen(all, ojo, NOW).length > 0).toBe(open);
      }),
    );
  });
});

describe('a cornea that was touched', () => {
  const before = (codigo: string, ojo: Eye = 'OD') => ({ gotas: [], pasos: [{ codigo, ojo, inicio: 600 }] });
  test.each(['APLANACION', 'GONIOSCOPIA', 'ECO-A', 'PAQ-US', 'ECO-B', 'SLT'])(
    'by %s is asked about before every measurement of an untouched one',
    (codigo) => {
      for (const { codigo: estudio } of STUDIES) {
        const against = againstBy({ estudio, ojo: 'OD' }, before(codigo), WHEN);
        expect('sin_gotas' in against).toBe(isUntouched({ codigo: estudio }));
        expect(againstBy({ estudio, ojo: 'OI' }, before(codigo), WHEN)).toEqual({});
      }
    },
  );

  test('by drops of today, and not by those of yesterday', () => {
    const against = (minutes: number) =>
      againstBy({ estudio: 'TOP', ojo: 'OD' }, { gotas: [drops(minutes)], pasos: [] }, WHEN);
    expect(against(30)).toEqual({ sin_gotas: 'tropicamida AO a las 13:30' });
    expect(against(24 * 60)).toEqual({});
  });
});

describe('drops that were given', () => {
  test('say of which day they are, once each, both eyes together', () => {
    expect(dropsWords(drops(30), WHEN.hoy)).toBe('tropicamida AO a las 13:30');
    expect(dropsWords(drops(24 * 60), WHEN.hoy)).toBe('tropicamida AO a las 14:00 del 22/11');
    expect(onceEach([drops(30, { ojos: 'OI' }), drops(30, { ojos: 'OD' }), drops(50)])).toEqual([
      drops(50),
      drops(30, { ojos: 'AO' }),
    ]);
  });

  test('of an appointment are kept through a second preparation, not through an undoing', () => {
    const given = (desde: string) => ({ ojos: 'AO' as const, gota: 'tropicamida', desde, lista: desde });
    const [first, second] = [given(ago(90)), given(ago(30))];
    const line = (despues: object, antes: object = {}, accion: 'estado' | 'deshecho' = 'estado') => ({
      ...{ quien: 'rosa', cuando: NOW, accion, antes, despues },
    });
    expect(
      dropsOfAppointment({
        dilatacion: second,
        historial: [line({ dilatacion: first }), line({ dilatacion: second }, { dilatacion: first })],
      }).map(({ desde, quien }) => [desde, quien]),
    ).toEqual([
      [first.desde, 'rosa'],
      [second.desde, 'rosa'],
    ]);
    expect(
      dropsOfAppointment({
        historial: [
          line({ dilatacion: first }),
          line({ dilatacion: null }, { dilatacion: first }, 'deshecho'),
        ],
      }),
    ).toEqual([]);
  });
});
