import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldOf, FIELDS } from '../fields/catalogue.ts';
import { eyesOf, type Value } from '../fields/value.ts';
import {
  copyableSince,
  fromDocuments,
  LAST_PARTS,
  lastDocuments,
  lastOf,
  measuredOn,
  OUTDATED,
  valuesBefore,
  withVisit,
  type ExaminedVisit,
  type LastValues,
} from './last-values.ts';

const SOME = FIELDS.filter(({ id }) =>
  ['pio', 'pio_objetivo', 'cornea', 'cornea_nota', 'dibujo_papila', 'av_lejos_cc', 'fondo_pupila'].includes(
    id,
  ),
);
const value = fc.record({
  v: fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 1, max: 300 }) }, fc.constant('no_colabora')),
  por: fc.constantFrom('ana', 'eva'),
});
const visit = fc.record({
  fecha: fc.constantFrom('2025-01-10', '2025-06-10', '2025-06-11', '2026-02-28'),
  creada: fc.constantFrom('T08', 'T09', 'T10'),
  medico: fc.constantFrom('Dra. Ana', 'Dr. Beto'),
  escrito: fc.array(fc.record({ campo: fc.constantFrom(...SOME), ojo: fc.nat(1), value }), { maxLength: 8 }),
});
const visitsOf = (
  all: readonly (typeof visit extends fc.Arbitrary<infer T> ? T : never)[],
): ExaminedVisit[] =>
  all.map(({ fecha, creada, medico, escrito }, at) => {
    const valores: Record<string, Partial<Record<'OD' | 'OI' | 'AO', Value>>> = {};
    for (const each of escrito) {
      const eyes = eyesOf(each.campo);
      const ojo = eyes[each.ojo % eyes.length] ?? 'AO';
      valores[each.campo.id] = { ...valores[each.campo.id], [ojo]: { ...each.value, en: fecha } };
    }
    return { visita: { consulta: `c${String(at)}`, fecha, creada, medico }, sections: [{ valores }] };
  });

/** Looks through all visits, the newest first, for each field and eye by itself. */
function bruteForce(visits: readonly ExaminedVisit[]): Record<string, unknown> {
  const newest = visits.toSorted((a, b) => (orderOf(a) < orderOf(b) ? 1 : -1));
  const found: Record<string, unknown> = {};
  for (const { id } of FIELDS)
    for (const ojo of ['OD', 'OI', 'AO'] as const) {
      const field = fieldOf(id);
      const isMeasure = field?.tipo === 'numero' || field?.tipo === 'agudeza';
      // «No colabora» leaves what was measured before it.
      const of = newest.find(({ sections: [part] }) => {
        const there = part?.valores[id]?.[ojo];
        return there !== undefined && !(isMeasure && there.v === 'no_colabora');
      });
      const there = of?.sections[0]?.valores[id]?.[ojo];
      if (there !== undefined) found[`${id}.${ojo}`] = [there.v, there.por, of?.visita.consulta];
    }
  return found;
}
const orderOf = ({ visita }: ExaminedVisit): string => `${visita.fecha} ${visita.creada} ${visita.consulta}`;
const flat = (values: LastValues): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([campo, { OD, OI, AO }]) =>
      Object.entries({ OD, OI, AO }).flatMap(([ojo, last]) =>
        last === undefined ? [] : [[`${campo}.${ojo}`, [last.v, last.por, last.visita.consulta]]],
      ),
    ),
  );

describe('the last value of each field and eye', () => {
  test('is what a look through all visits finds, whichever order they were closed in', () => {
    fc.assert(
      fc.property(fc.array(visit, { maxLength: 12 }), fc.infiniteStream(fc.nat()), (all, order) => {
        const visits = visitsOf(all);
        const shuffled = visits
          .map((each) => ({ each, at: order.next().value ?? 0 }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ each }) => each);
        const expected = bruteForce(visits);
        expect(flat(lastOf(visits))).toEqual(expected);
        expect(flat(shuffled.reduce<LastValues>(withVisit, {}))).toEqual(expected);
        // Kept and read again in between, it says the same.
        const kept = shuffled.reduce<LastValues>(
          (values, each) => withVisit(fromDocuments(lastDocuments('p', values)) ?? {}, each),
          {},
        );
        expect(flat(kept)).toEqual(expected);
        for (const each of visits) {
          const earlier = visits.filter((other) => orderOf(other) < orderOf(each));
          const known = flat(valuesBefore(lastOf(visits), each.visita));
          const right = bruteForce(earlier);
          for (const [key, of] of Object.entries(known)) expect(of).toEqual(right[key]);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('is not known where a part is missing, or of another edition', () => {
    const documents = lastDocuments('p', {});
    expect(documents.map(({ parte }) => parte)).toEqual(LAST_PARTS);
    expect(fromDocuments(documents)).toEqual({});
    expect(fromDocuments([documents[0] ?? null, null])).toBeNull();
    expect(fromDocuments(documents.map((each) => ({ ...each, edicion: OUTDATED })))).toBeNull();
  });

  test('of a whole examination stays small: both parts under 40 KB', () => {
    const valores = Object.fromEntries(
      FIELDS.map((field) => [
        field.id,
        Object.fromEntries(
          eyesOf(field).map((ojo) => [
            ojo,
            {
              v:
                field.tipo === 'texto'
                  ? 'x'.repeat(Math.min(field.largo[1], 300))
                  : field.tipo === 'opcion'
                    ? field.opciones.slice(0, 3).map(({ id }) => id)
                    : 1234,
              por: 'u'.repeat(28),
              en: '2026-03-12T12:00:00.000Z',
            },
          ]),
        ),
      ]),
    );
    const visita = { consulta: 'turno-0123456789', fecha: '2026-03-12', creada: 'T', medico: 'Dra. Ana' };
    for (const each of lastDocuments('p', lastOf([{ visita, sections: [{ valores }] }])))
      expect(JSON.stringify(each).length).toBeLessThan(40_000);
  });
});

test('a copy is as old as what it was copied from', () => {
  const visita = { consulta: 'c', fecha: '2026-03-12', creada: '', medico: '' };
  expect(measuredOn({ visita })).toBe('2026-03-12');
  expect(measuredOn({ visita, origen: { tipo: 'copiado', de: '2025-01-01' } })).toBe('2025-01-01');
});

test.each([
  ['2026-11-20', '2025-11-20'],
  ['2028-02-29', '2027-03-01'],
  ['2026-01-01', '2025-01-01'],
])('at %s what was measured on %s may still be copied', (fecha, since) => {
  expect(copyableSince(fecha)).toBe(since);
});
