import { expect, test } from 'vitest';
import { cie10Of } from '#domain/clinical/cie10';
import { missingToClose } from '#domain/clinical/diagnosis';
import { missingCauses } from '#domain/clinical/diagnosis-pairs';
import { withVisit, type LastValues } from '#domain/clinical/origin/last-values';
import { addDays } from '#domain/shared/civil-date';
import { findingsOf } from '#domain/clinical/section';
import { SECTION_IDS } from '#domain/clinical/fields/sections';
import { warningsIn } from '#domain/clinical/fields/warnings';
import { readAntecedent } from '#domain/clinical/antecedents/antecedent';
import { PREMATURE_CASE } from '../premature.ts';
import { CASE_ANTECEDENTS, othersAt } from './case-antecedents.ts';
import { SAMPLE_CASES } from './cases.ts';
import { nextOf, sectionsOf } from './write-cases.ts';

test.each([...SAMPLE_CASES, PREMATURE_CASE].map((each) => [each.id, each] as const))(
  'the case «%s» is what a doctor could write and close, visit after visit',
  (_id, each) => {
    const { diagnosticos, visitas } = each;
    expect(visitas.map(({ hace }) => hace)).toEqual(
      visitas.map(({ hace }) => hace).toSorted((a, b) => b - a),
    );
    const noted = diagnosticos.map((each, at) => ({
      ...each,
      clase: at === 0 ? ('principal' as const) : ('secundario' as const),
    }));
    expect(nextOf(each, { today: '2026-11-20', autor: 'uid', paciente: 'p1' })).toMatchObject({ ok: true });
    expect(missingToClose(noted)).toEqual({});
    expect(missingCauses(noted)).toEqual([]);
    for (const { codigo } of visitas.flatMap((visit) => visit.diagnosticos ?? diagnosticos))
      expect(cie10Of(codigo), codigo).toBeDefined();
    for (const visit of visitas) {
      const parts = sectionsOf('c', visit, { por: 'uid', en: '2026-11-20T13:30:00.000Z' });
      expect(parts.length).toBeGreaterThan(3);
      const findings = findingsOf(parts, { edad: null, before: {} });
      const lacking = SECTION_IDS.flatMap((seccion) => warningsIn(seccion, findings)).filter(
        ({ clase }) => clase === 'falta',
      );
      expect(lacking).toEqual([]);
    }
  },
);

test('what is known of the sample’s patients is what a doctor could write, and each of them was asked about allergies', () => {
  for (const id of Object.keys(CASE_ANTECEDENTS)) expect(SAMPLE_CASES.map((each) => each.id)).toContain(id);
  for (const known of [
    ...Object.values(CASE_ANTECEDENTS),
    ...Array.from({ length: 7 }, (_, at) => othersAt(at)),
  ]) {
    for (const each of known ?? []) {
      expect(readAntecedent(each)).toMatchObject({ ok: true });
      // What was left was noted before it was left: else it counts as begun again.
      if (each.hasta !== undefined) expect(each.anotado).toBeGreaterThan(each.hasta[0]);
    }
    expect(known?.some(({ clase }) => clase === 'alergia')).toBe(true);
  }
});

test('a red eye in between silences nothing: of the sample’s glaucoma whatever is over the target or rose 5 mmHg asks', () => {
  const glaucoma = SAMPLE_CASES.find(({ id }) => id === 'glaucoma');
  if (glaucoma === undefined) throw new Error('there is a glaucoma');
  const writer = { por: 'uid', en: '2026-11-20T13:30:00.000Z' };
  const pressures = (visit: (typeof glaucoma.visitas)[number]): number[] =>
    (visit.lineas['pio'] ?? []).map((text) => Number.parseFloat(text));
  let last: LastValues = {};
  let before: number[] = [];
  let asked = 0;
  const lineas: Record<string, readonly [string, string]> = { pio: ['20 gat', '21 gat'] };
  const today = { hace: 0, motivo: 'Control', plan: '', lineas };
  for (const [at, visit] of [...glaucoma.visitas, today].entries()) {
    const fecha = addDays('2026-11-20', -visit.hace);
    const sections = sectionsOf('c', visit, writer, { taker: { ...writer, por: 'eva' }, fecha, last });
    const asks = warningsIn('presion', findingsOf(sections, { edad: null, before: last })).map(
      ({ ojo, mensaje }) => `${ojo} ${mensaje}`,
    );
    const now = pressures(visit);
    for (const [eye, ojo] of (['OD', 'OI'] as const).entries()) {
      const value = now[eye] ?? 0;
      const target = at === 0 ? 99 : ([16, 15][eye] ?? 99);
      if (value > target)
        expect(asks.join('; ')).toContain(`${ojo} PIO ${ojo}: por encima de la PIO objetivo`);
      if (value - (before[eye] ?? 99) >= 5) {
        asked += 1;
        expect(asks.join('; ')).toContain(`${ojo} PIO: subió 5 mmHg o más`);
      }
    }
    if (now.length > 0) before = now;
    const visita = { consulta: String(at), fecha, creada: '', medico: '' };
    last = withVisit(last, { visita, sections });
  }
  expect(asked).toBe(2);
});
