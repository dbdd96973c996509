import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNarrowEye } from '../../studies/day-steps.ts';
import { keysOf } from '../../shared/typed-record.ts';
import { derivedOf } from '../cells/derived.ts';
import { readRow } from '../cells/read-row.ts';
import { editText, isNormal, rowText } from '../cells/row-text.ts';
import { ROWS } from '../cells/rows.ts';
import { lookIn, writtenOf, type Values } from '../cells/written.ts';
import { compareRow } from '../comparison/compare.ts';
import { faultsOfGlasses, measuredIn } from '../documents/glasses.ts';
import { foundWords } from '../documents/summary.ts';
import { observationsOf } from '../fhir/observations.ts';
import { Practitioners } from '../fhir/people.ts';
import { tidy } from '../fhir/resource.ts';
import { findingSides } from '../laterality/finding-sides.ts';
import { conditionsSince } from '../medicines/eye-findings.ts';
import { bulkNormal } from '../origin/bulk-normal.ts';
import { narrowAngles } from '../overview/today.ts';
import { lackingBefore } from '../preconsultation.ts';
import { canonicalJson } from '../seal/canonical-json.ts';
import { emptySection, findingsOf, patchSection, sectionSchema, type Section } from '../section.ts';
import type { FiledVisit } from '../patient-file.ts';
import { harvestOf } from '../trends/points.ts';
import { isClearlyWorse, logMar, rankOf } from './acuity.ts';
import { FIELDS } from './catalogue.ts';
import type { Field } from './field.ts';
import {
  COMMON_REASONS,
  LONGEST_REASON,
  NOT_DONE,
  NOT_DONE_IDS,
  notDoneOf,
  notDoneWords,
  readNotDone,
  takesReason,
  type NotDone,
} from './not-done.ts';
import { SECTION_IDS, type SectionId } from './sections.ts';
import { eyesOf, readValue } from './value.ts';
import { valueWords } from './value-words.ts';
import { warningsIn } from './warnings.ts';
import { lastOf } from '../origin/last-values.ts';

const BEFORE = {
  consulta: 'c0',
  fecha: '2026-07-20',
  creada: '2026-07-20T13:00:00.000Z',
  medico: 'Dra. Ana',
};

const WRITER = { por: 'ana', en: '2026-11-20T13:30:00.000Z' };
const isEstimated = (field: Field): boolean => field.tipo === 'opcion' && field.estimado === true;
const MEASURED = FIELDS.filter(
  (field) => field.tipo === 'numero' || field.tipo === 'agudeza' || isEstimated(field),
);
/** Every field that has them × everything that may be said of it, with a reason and without. */
const SAID: readonly (readonly [Field, NotDone])[] = MEASURED.flatMap((field) =>
  notDoneOf(field).flatMap((v): (readonly [Field, NotDone])[] => [
    [field, { v }],
    ...(takesReason(v) ? ([[field, { v, motivo: 'opacidad de medios' }]] as const) : []),
  ]),
);

const sectionWith = (field: Field, what: NotDone): Section => {
  const eyes = Object.fromEntries(eyesOf(field).map((ojo) => [ojo, { ...what }]));
  const made = patchSection(emptySection('c1', field.seccion), { valores: { [field.id]: eyes } }, WRITER);
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
};
/** A visit that measured everything, so that there is something to be compared with. */
const numberOf = (field: Field): number | string =>
  field.tipo === 'numero'
    ? Math.min(field.duro[1], Math.max(field.duro[0], 15))
    : field.tipo === 'opcion'
      ? '3'
      : '20/40';

const stored = (field: Field): Section => {
  const value = {
    v: field.tipo === 'numero' ? Number(numberOf(field)) * field.escala : numberOf(field),
    ...WRITER,
  };
  const valores = { [field.id]: Object.fromEntries(eyesOf(field).map((ojo) => [ojo, value])) };
  return { ...emptySection('c0', field.seccion), valores };
};
const SIDES = ['OD', 'OI'] as const;
type Seen = Readonly<Partial<Record<'OD' | 'OI', { readonly v: string; readonly motivo?: string }>>>;
const given = (grades: Readonly<Partial<Record<'OD' | 'OI', string>>>): Seen =>
  Object.fromEntries(
    keysOf(grades).flatMap((ojo) => (grades[ojo] === undefined ? [] : [[ojo, { v: grades[ojo] }]])),
  );
const taken = (seen: Seen): Section['valores'][string] =>
  Object.fromEntries(
    keysOf(seen).flatMap((ojo) => (seen[ojo] === undefined ? [] : [[ojo, { ...seen[ojo], ...WRITER }]])),
  );
const last = (then: Seen) =>
  lastOf([{ visita: BEFORE, sections: [{ valores: { van_herick: taken(then) } }] }]);
const PEOPLE = new Practitioners({ doctors: new Map(), people: new Map() });
const visitWith = (section: Section): FiledVisit => ({
  id: 'c1',
  sections: [section],
  firma: { estado: 'sin_firma' },
  value: {
    ...{ paciente: { id: 'p1' }, medico: 'm1', autor: 'ana', fecha: '2026-11-20', estado: 'cerrada' },
    ...{ creada: WRITER.en, motivo: '', diagnosticos: [], plan: '', adendas: [] },
  },
});

describe('what could not be done', () => {
  test('can be said in every numeric and acuity field of a visit and in the estimate of the angle, and in no other', () => {
    expect(SAID.length).toBeGreaterThan(300);
    expect(MEASURED.filter(isEstimated).map(({ id }) => id)).toEqual(['van_herick']);
    for (const field of FIELDS) {
      const allowed = notDoneOf(field);
      expect(allowed.includes('no_colabora') && allowed.includes('no_se_pudo'), field.id).toBe(
        MEASURED.includes(field),
      );
      for (const v of NOT_DONE_IDS) {
        const read = readValue(field, { v, motivo: '' });
        if (MEASURED.includes(field)) expect(read.ok, `${field.id} ${v}`).toBe(allowed.includes(v));
        else if (field.tipo === 'opcion')
          expect(read.ok, field.id).toBe(field.varias !== true && field.opciones.some(({ id }) => id === v));
      }
    }
  });

  test.each(SAID.map(([field, what]) => [field.id, notDoneWords(what), field, what] as const))(
    '%s: «%s» is kept, read back, and counts nowhere as a number',
    (id, words, field, what) => {
      const section = sectionWith(field, what);
      for (const ojo of eyesOf(field)) expect(section.valores[id]?.[ojo]).toEqual({ ...what, ...WRITER });
      expect(sectionSchema.safeParse(section).success).toBe(true);
      expect(canonicalJson(section)).toMatchObject({
        ok: true,
        value: expect.stringContaining(`"${what.v}"`),
      });
      expect(logMar(what.v)).toBeNull();
      expect(rankOf(what.v)).toBeNull();

      const values: Values = section.valores;
      const before: Values = {
        [id]: Object.fromEntries(eyesOf(field).map((ojo) => [ojo, { v: numberOf(field) }])),
      };
      for (const ojo of eyesOf(field)) {
        expect(valueWords(field, { ...what }, ojo)).toBe(words);
        for (const row of ROWS.filter(({ campos }) => campos.includes(id))) {
          const written = writtenOf(values, ojo);
          expect(rowText(row, written)).toContain(words);
          const again = readRow(row, editText(row, written), { hora: '09:44' });
          expect(again, editText(row, written)).toMatchObject({
            ok: true,
            value: { valores: { [id]: what } },
          });
          expect(isNormal(row, written)).toBe(false);
          if (ojo !== 'AO') expect(derivedOf(row, { values, before, ojo })).toEqual([]);
          const compared = compareRow(row, ojo, { antes: before, ahora: values });
          expect(compared).toMatchObject({ superan: [], otroMetodo: null });
          expect(compareRow(row, ojo, { antes: values, ahora: values })).toMatchObject({
            resultado: 'igual',
          });
        }
      }
      for (const [now, then] of [
        [section, []],
        [section, [stored(field)]],
        [stored(field), [section]],
      ] as const) {
        const findings = findingsOf([now], {
          edad: 50,
          before: lastOf([{ visita: BEFORE, sections: then }]),
        });
        for (const seccion of SECTION_IDS)
          for (const { mensaje } of warningsIn(seccion, findings))
            expect(mensaje).not.toMatch(/NaN|undefined|no_/u);
        if (now === section) expect(warningsIn(field.seccion, findings)).toEqual([]);
      }
      const harvest = harvestOf({ consulta: 'c1', fecha: '2026-11-20', sections: [section] });
      expect(harvest.objetivos).toEqual([]);
      expect(Object.values(harvest.puntos).flat()).toEqual([]);
      expect(measuredIn(section)).toEqual({});
      expect(
        foundWords({ diagnosticos: [], valueAt: (campo, ojo) => section.valores[campo]?.[ojo]?.v }),
      ).toEqual([]);
      expect(isClearlyWorse('20/20', what.v)).toBe(false);
      const resources = observationsOf({ visit: visitWith(section), subject: {}, people: PEOPLE }).map(tidy);
      const text = JSON.stringify(resources);
      expect(text).not.toMatch(/valueQuantity|valueString|NaN|null/u);
      const finding = what.v === 'ausente' ? '"Ausente"' : what.v === 'no_mejora' ? '"No mejora"' : null;
      expect(text).toContain(finding ?? 'dataAbsentReason');
    },
  );

  const GRADES = fc.constantFrom('0', '1', '2', '3', '4');
  const eyes = fc.record({ OD: GRADES, OI: GRADES }, { requiredKeys: [] });
  /** Whoever reads how wide an angle is, for drops, orders, warnings and what is called normal. */
  const READERS: Readonly<Record<string, (now: Seen, then: Seen, gonio: Seen) => unknown>> = {
    'the doctor’s day': (now, then) => narrowAngles([{ valores: { van_herick: now } }], last(then)),
    'medicines and drops': (now, then, gonio) =>
      conditionsSince({ van_herick: now, gonio_superior: gonio }, { van_herick: then }),
    'the order of studies': (now, _then, gonio) =>
      SIDES.map((ojo) =>
        isNarrowEye(
          {
            biomicroscopia: { van_herick: taken(now) },
            gonioscopia: { gonio_nasal: taken(gonio), gonio_inferior: taken(gonio) },
          },
          ojo,
        ),
      ),
    'the warnings of the visit': (now, then, gonio) =>
      SECTION_IDS.map((seccion) =>
        warningsIn(
          seccion,
          findingsOf(
            [
              {
                valores: {
                  van_herick: taken(now),
                  gonio_superior: taken(gonio),
                  gotas: { OD: { v: ['tropicamida_1'], hora: '09:00', ...WRITER } },
                },
              },
            ],
            { edad: 50, before: last(then) },
          ),
        ),
      ),
    'what is called normal': (now, then, gonio) =>
      ROWS.filter(({ seccion, id }) => seccion === 'biomicroscopia' && id !== 'van_herick').map((row) =>
        SIDES.map((ojo) =>
          bulkNormal(row, ojo, {
            ...{ now: { van_herick: now, gonio_superior: gonio }, before: { van_herick: then } },
            ...{ beforeOn: () => '2026-07-20', stateOf: () => null, factsOf: () => new Set() },
            isDilated: false,
          }),
        ),
      ),
    'findings of an eye without a diagnosis': (now) =>
      findingSides((campo, ojo) => lookIn({ van_herick: now })(campo, ojo), [{ codigo: 'H40.2', ojo: 'OI' }]),
    'the last value': (now, then) =>
      lastOf([
        { visita: BEFORE, sections: [{ valores: { van_herick: taken(then) } }] },
        {
          visita: { ...BEFORE, consulta: 'c1', fecha: '2026-11-20' },
          sections: [{ valores: { van_herick: taken(now) } }],
        },
      ]),
  };

  test.each(Object.entries(READERS))(
    'of an angle is as if nobody had looked at that eye, for %s',
    (_who, read) => {
      fc.assert(
        fc.property(
          ...([
            eyes,
            eyes,
            eyes,
            fc.constantFrom(...SIDES),
            fc.constantFrom('no_se_pudo', 'no_colabora'),
          ] as const),
          (now, then, gonio, ojo, said) => {
            const { [ojo]: _looked, ...absent } = now;
            const [seen, before, opened] = [absent, then, gonio].map(given);
            expect(
              read({ ...seen, [ojo]: { v: said, motivo: 'fotofobia' } }, before ?? {}, opened ?? {}),
            ).toEqual(read(seen ?? {}, before ?? {}, opened ?? {}));
          },
        ),
        { numRuns: 60 },
      );
    },
  );

  test('is never prescribed', () => {
    for (const v of NOT_DONE_IDS) {
      const eye = { esfera: -1, av: v };
      expect(faultsOfGlasses({ lente: 'monofocal_lejos', OD: eye, meses: 12 }, {})).toHaveProperty(['OD.av']);
    }
  });

  test('says that a part was taken: nothing of that eye is missing before the doctor', () => {
    const section = (seccion: SectionId, campo: string) => ({
      seccion,
      valores: { [campo]: { OD: { v: 'no_colabora' }, OI: { v: 'no_se_pudo' } } },
      estados: {},
    });
    expect(lackingBefore('control', [section('agudeza', 'av_lejos_sc'), section('presion', 'pio')])).toEqual(
      [],
    );
  });

  test('why is kept as it was said, up to its length, and only where something could not be done', () => {
    const pio = FIELDS.find(({ id }) => id === 'pio');
    if (pio === undefined) throw new Error('no pio');
    const of = (given: Parameters<typeof readValue>[1]) => readValue(pio, given);
    expect(of({ v: 'no_se_pudo', motivo: '  Párpado   inflamado; duele ' })).toEqual({
      ok: true,
      value: { v: 'no_se_pudo', motivo: 'Párpado inflamado, duele' },
    });
    expect(of({ v: 'no_se_pudo', motivo: 'x'.repeat(LONGEST_REASON + 1) }).ok).toBe(false);
    expect(of({ v: 'no_se_pudo', motivo: 'a\u202Eb' }).ok).toBe(false);
    expect(of({ v: 15, hora: '09:00', motivo: 'dolor' }).ok).toBe(false);
    // It was not taken: no tonometer and no hour stay with it.
    expect(of({ v: 'no_colabora', metodo: 'Goldmann', hora: '09:00', ok: 'confirmado' })).toEqual({
      ok: true,
      value: { v: 'no_colabora', ok: 'confirmado' },
    });
    for (const v of ['constructor', '__proto__', 'no', 'NC', '']) expect(of({ v }).ok, v).toBe(false);
  });
});

test.each([
  ['no colabora', { v: 'no_colabora' }],
  ['No Colabora.', { v: 'no_colabora' }],
  ['nc', { v: 'no_colabora' }],
  ['N.C.', { v: 'no_colabora' }],
  ['no coopera: edad', { v: 'no_colabora', motivo: 'edad' }],
  ['no colaboró por fatiga', { v: 'no_colabora', motivo: 'fatiga' }],
  ['no se pudo', { v: 'no_se_pudo' }],
  ['no se pudo: fotofobia', { v: 'no_se_pudo', motivo: 'fotofobia' }],
  ['no se pudo por catarata', { v: 'no_se_pudo', motivo: 'catarata' }],
  ['no se pudo (nistagmo)', { v: 'no_se_pudo', motivo: 'nistagmo' }],
  ['no se pudo – blefaroespasmo', { v: 'no_se_pudo', motivo: 'blefaroespasmo' }],
  ['no\u00A0se\u00A0pudo, dolor', { v: 'no_se_pudo', motivo: 'dolor' }],
  ['no usa lentes', { v: 'no_usa_lentes' }],
  ['sin lentes', { v: 'no_usa_lentes' }],
  ['estereopsis ausente', { v: 'ausente' }],
  ['ausente', { v: 'ausente' }],
])('«%s» says it', (text, meant) => {
  expect(readNotDone(text)).toEqual(meant);
});

test.each([
  '',
  'no',
  'n',
  'no se ve',
  'no sostenida',
  'no fija',
  '20/40',
  '15',
  'colabora',
  'nc 15',
  'no se pudo15',
])('«%s» does not say it', (text) => {
  expect(readNotDone(text)).toBeNull();
});

test('what is offered is read as it is shown', () => {
  for (const v of NOT_DONE_IDS) expect(readNotDone(NOT_DONE[v])).toEqual({ v });
  for (const motivo of COMMON_REASONS)
    expect(readNotDone(notDoneWords({ v: 'no_se_pudo', motivo }))).toEqual({ v: 'no_se_pudo', motivo });
});
