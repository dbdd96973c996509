import { expect, test } from 'vitest';
import { cie10Of } from '#domain/clinical/cie10';
import { missingToClose } from '#domain/clinical/diagnosis';
import { missingCauses } from '#domain/clinical/diagnosis-pairs';
import { findingsOf } from '#domain/clinical/section';
import { SECTION_IDS } from '#domain/clinical/fields/sections';
import { warningsIn } from '#domain/clinical/fields/warnings';
import { readAntecedent } from '#domain/clinical/antecedents/antecedent';
import { CASE_ANTECEDENTS, othersAt } from './case-antecedents.ts';
import { SAMPLE_CASES } from './cases.ts';
import { sectionsOf } from './write-cases.ts';

test.each(SAMPLE_CASES.map((each) => [each.id, each] as const))(
  'the case «%s» is what a doctor could write and close, visit after visit',
  (_id, { diagnosticos, visitas }) => {
    expect(visitas.map(({ hace }) => hace)).toEqual(
      visitas.map(({ hace }) => hace).toSorted((a, b) => b - a),
    );
    const noted = diagnosticos.map((each, at) => ({
      ...each,
      clase: at === 0 ? ('principal' as const) : ('secundario' as const),
    }));
    expect(missingToClose(noted)).toEqual({});
    expect(missingCauses(noted)).toEqual([]);
    for (const { codigo } of diagnosticos) expect(cie10Of(codigo), codigo).toBeDefined();
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
    for (const each of known ?? []) expect(readAntecedent(each)).toMatchObject({ ok: true });
    expect(known?.some(({ clase }) => clase === 'alergia')).toBe(true);
  }
});
