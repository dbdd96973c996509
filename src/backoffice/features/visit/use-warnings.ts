import { useMemo } from 'react';
import type { Examination } from '#client/queries/clinical/visits';
import type { Reading } from '#domain/clinical/cells/reading';
import { lookIn, type Values } from '#domain/clinical/cells/written';
import type { Findings } from '#domain/clinical/fields/relations';
import { SECTION_IDS, type SectionId } from '#domain/clinical/fields/sections';
import type { ValueEye, Warning } from '#domain/clinical/fields/raw';
import { warningsIn } from '#domain/clinical/fields/warnings';
import type { Shown } from './keeper/patches.ts';
import { measuredOn, pastValues, type PastValues } from './past-values.ts';

const findingsOf = (values: Values, before: PastValues, edad: number | null): Findings => ({
  edad,
  raw: lookIn(values),
  before: lookIn(before),
  beforeOn: measuredOn(before),
});

/** What there is to look at twice, by the same rules as the server's; what was confirmed asks no more. */
function warningsOf(
  sections: readonly SectionId[],
  values: Values,
  before: PastValues,
  edad: number | null,
): Warning[] {
  const findings = findingsOf(values, before, edad);
  return sections
    .flatMap((seccion) => warningsIn(seccion, findings))
    .filter(({ campo, ojo, clase }) => clase !== 'aviso' || values[campo]?.[ojo]?.ok !== 'confirmado');
}

/** The last value of each field, and the warnings of what is written now and of what would be. */
export function useWarnings({ anterior, edad }: Pick<Examination, 'anterior' | 'edad'>, valores: Shown) {
  const before = useMemo(() => pastValues({ anterior }), [anterior]);
  const warnings = useMemo(() => warningsOf(SECTION_IDS, valores, before, edad), [valores, before, edad]);
  const warningsAfter = (
    seccion: SectionId,
    ojo: ValueEye,
    written: Reading['valores'],
  ): readonly Warning[] => {
    const after: Record<string, Values[string]> = { ...valores };
    for (const [campo, given] of Object.entries(written)) after[campo] = { ...after[campo], [ojo]: given };
    return warningsOf([seccion], after, before, edad);
  };
  return { before, warnings, warningsAfter };
}
