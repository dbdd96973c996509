import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ACUITY_LINES, WRITTEN_ACUITIES } from '../fields/acuity-lines.ts';
import { FIELDS } from '../fields/catalogue.ts';
import type { Field } from '../fields/field.ts';
import { notDoneOf, takesReason } from '../fields/not-done.ts';
import { readTypedRefraction } from '../fields/typed-refraction.ts';
import { readValue, type GivenValue } from '../fields/value.ts';
import { readRow } from './read-row.ts';
import { knownField } from './reading.ts';
import { editText, rowText } from './row-text.ts';
import { ROWS, type Row } from './rows.ts';
import type { Written } from './written.ts';

const MOMENT = { hora: '09:44' };
type Valores = Record<string, GivenValue | undefined>;
const writtenIn =
  (values: Valores): Written =>
  (campo) =>
    values[campo];

/** Every value that a field takes, from one hard limit to the other, in its steps. */
function takenBy(field: Field): fc.Arbitrary<GivenValue> {
  switch (field.tipo) {
    case 'numero': {
      const { duro, paso, escala, metodos, conHora } = field;
      const step = Math.round(paso * escala);
      const [first, last] = [Math.ceil((duro[0] * escala) / step), Math.floor((duro[1] * escala) / step)];
      return fc.record({
        v: fc.integer({ min: first, max: last }).map((at) => (at === 0 ? 0 : (at * step) / escala)),
        ...(metodos === undefined ? {} : { metodo: fc.constantFrom(...metodos) }),
        ...(conHora === true ? { hora: fc.constantFrom('08:05', '23:59') } : {}),
      });
    }
    case 'opcion': {
      const ids = field.opciones.map(({ id }) => id);
      if (field.varias !== true) return fc.constantFrom(...ids).map((v) => ({ v }));
      return fc
        .subarray(
          ids.filter((id) => id !== field.normal),
          { minLength: 1 },
        )
        .map((v) => ({ v, ...(field.conHora === true ? { hora: '09:52' } : {}) }));
    }
    case 'texto':
      return fc.constantFrom('1+ difusa', 'a las 5, pequeña', 'no se ve el borde').map((v) => ({ v }));
    case 'agudeza': {
      const lines = [...ACUITY_LINES.map(({ pies }) => pies), ...WRITTEN_ACUITIES.map(({ texto }) => texto)];
      return field.distancia === 'cerca'
        ? fc.constantFrom('J1', 'J1+', 'J20', 'N8', '0,5 M', '1 M', '20/30', '20/12.5').map((v) => ({ v }))
        : fc.oneof(
            fc
              .tuple(fc.constantFrom(...lines), fc.constantFrom('', '-1', '+4'))
              .map(([a, b]) => ({ v: a + b })),
            fc
              .constantFrom('CD 50 cm', 'MM', 'PL con proyección', 'PL sin proyección', 'NPL', 'No fija')
              .map((v) => ({ v })),
          );
    }
  }
}

const REASONS = [
  'opacidad de medios',
  'párpado inflamado, duele',
  'x 10',
  'av 20/40',
  'eje no se pudo',
  '(dolor)',
];
/** A value of the field, or why there is none. */
function saidOf(field: Field): fc.Arbitrary<GivenValue> {
  const ids = notDoneOf(field);
  if (ids.length === 0) return takenBy(field);
  const notDone = fc
    .tuple(fc.constantFrom(...ids), fc.option(fc.constantFrom(...REASONS), { nil: undefined }))
    .map(([v, motivo]): GivenValue => (motivo === undefined || !takesReason(v) ? { v } : { v, motivo }));
  return fc.oneof({ weight: 3, arbitrary: takenBy(field) }, { weight: 1, arbitrary: notDone });
}

/** What contradicts itself is refused by the line, and must not be read as another thing. */
function contradicts({ tipo, campos, id }: Row, values: Valores): boolean {
  const v = (campo: string) => values[campo]?.v;
  if (tipo === 'pupilas') return Number(v('pupila_luz')) > Number(v('pupila_oscuridad'));
  if (tipo === 'refraccion') {
    const [cylinder, axis] = [v(`${id}_cilindro`), v(`${id}_eje`)];
    return cylinder === 0 && typeof axis === 'number';
  }
  if (tipo !== 'desvio') return false;
  const [much, kind] = [v(campos[0] ?? ''), v(campos[1] ?? '')];
  if (kind === undefined) return typeof much === 'number';
  if (kind === 'orto') return typeof much === 'number' && much !== 0;
  // A deviation that was seen may not have been measured.
  return much === 0;
}

const order = (value: GivenValue | null | undefined) =>
  value === null || value === undefined
    ? undefined
    : { ...value, v: typeof value.v === 'object' ? value.v.toSorted() : value.v };
const inOrder = (row: Row, values: Readonly<Record<string, GivenValue | null | undefined>>) =>
  Object.fromEntries(row.campos.map((campo) => [campo, order(values[campo])]));

const valuesOf = (row: Row) =>
  fc
    .record(
      Object.fromEntries(
        row.campos.map((campo) => [campo, fc.option(saidOf(knownField(campo)), { nil: undefined })]),
      ),
    )
    .filter((values) => Object.values(values).some((each) => each !== undefined));

/** How a keyboard or a copied text may write the same signs. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  '-': ['-', '−', '–', '—', '‐', '－'],
  '+': ['+', '＋'],
  ' ': [' ', '\u00A0', '\u2009', '\u202F', '\u3000', '  '],
  '°': ['°', 'º', '˚'],
  ...Object.fromEntries(
    Array.from({ length: 10 }, (_, each) => [
      String(each),
      [String(each), String.fromCodePoint(0xff_10 + each)],
    ]),
  ),
};

describe.each(ROWS.filter(({ tipo }) => tipo !== 'dibujo').map((row) => [row.id, row] as const))(
  '«%s»',
  (_id, row) => {
    test('what is written of any of its values is read back the same, and never as another', () => {
      fc.assert(
        fc.property(valuesOf(row), (values) => {
          for (const [campo, value] of Object.entries(values))
            fc.pre(value === undefined || readValue(knownField(campo), value).ok);
          const typed = editText(row, writtenIn(values));
          const again = readRow(row, typed, MOMENT);
          if (contradicts(row, values))
            expect(again.ok && inOrder(row, again.value.valores), typed).toBe(false);
          else {
            expect(again, typed).toMatchObject({ ok: true });
            if (again.ok) expect(inOrder(row, again.value.valores), typed).toEqual(inOrder(row, values));
          }
          // What is shown leaves out how and when, and may be no line to type; it is not read as another value.
          const shown = rowText(row, writtenIn(values));
          const seen = readRow(row, shown, MOMENT);
          if (seen.ok)
            for (const campo of row.campos) {
              const meant = values[campo];
              const read = seen.value.valores[campo];
              if (
                knownField(campo).tipo !== 'texto' &&
                meant !== undefined &&
                read !== null &&
                read !== undefined
              )
                expect({ v: order(read)?.v, motivo: read.motivo }, shown).toEqual({
                  v: order(meant)?.v,
                  motivo: meant.motivo,
                });
            }
        }),
        { numRuns: 120 },
      );
    });

    test('with any of the signs of a keyboard it says the same', () => {
      fc.assert(
        fc.property(valuesOf(row), fc.infiniteStream(fc.nat(10)), (values, picks) => {
          fc.pre(!contradicts(row, values));
          for (const [campo, value] of Object.entries(values))
            fc.pre(
              value === undefined ||
                (readValue(knownField(campo), value).ok &&
                  knownField(campo).tipo !== 'texto' &&
                  value.motivo === undefined),
            );
          const typed = editText(row, writtenIn(values));
          const other = [...typed]
            .map((each) => {
              const isTimes = each === 'x' && row.tipo === 'refraccion';
              const ways = isTimes
                ? ['x', '×', 'X']
                : Object.hasOwn(SIGNS, each)
                  ? (SIGNS[each] ?? [each])
                  : [each];
              return ways[(picks.next().value ?? 0) % ways.length];
            })
            .join('');
          expect(readRow(row, other, MOMENT), other).toEqual(readRow(row, typed, MOMENT));
        }),
        { numRuns: 60 },
      );
    });

    test('nothing that is typed throws, or is written beyond the limits of its fields', () => {
      const words = fc.constantFrom(
        ...[
          'constructor',
          '__proto__',
          'toString',
          'hasOwnProperty',
          'no se pudo',
          ': ',
          ';',
          '?',
          ' x ',
          'av',
          'add',
        ],
        ...[
          '½',
          '²',
          '١٢',
          '１',
          '\u202E',
          '\uD800',
          '∞',
          'NaN',
          '1e3',
          '-',
          '20/',
          'base',
          'prisma',
          'temporal',
          'n',
          ',',
        ],
      );
      const hostile = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc
          .array(fc.oneof(words, fc.string({ maxLength: 3 })), { maxLength: 8 })
          .map((parts) => parts.join('')),
      );
      fc.assert(
        fc.property(hostile, (text) => {
          const read = readRow(row, text, MOMENT);
          if (!read.ok) return;
          for (const [campo, given] of Object.entries(read.value.valores)) {
            // What has a line of its own is said beside it, never of another part.
            expect(knownField(campo).seccion, text).toBe(row.seccion);
            if (given !== null) expect(readValue(knownField(campo), given), text).toMatchObject({ ok: true });
          }
          const written = writtenIn(
            Object.fromEntries(
              Object.entries(read.value.valores).map(([campo, given]) => [campo, given ?? undefined]),
            ),
          );
          expect(() => rowText(row, written) + editText(row, written)).not.toThrow();
        }),
        { numRuns: 150 },
      );
    });
  },
);

test('no field is left out', () => {
  const written = new Set(ROWS.flatMap(({ campos }) => campos));
  for (const { id, seccion, derivado } of FIELDS)
    if (seccion !== 'motivo') expect(written.has(id), id).toBe(derivado !== true);
});

test('a lens that is typed is never read from what is hostile', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
      expect(() => readTypedRefraction(text)).not.toThrow();
    }),
  );
  expect(readTypedRefraction('menos constructor eje 10').ok).toBe(false);
});
