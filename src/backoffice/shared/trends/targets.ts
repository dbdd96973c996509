import type { TrendRecord } from '#client/queries/trends';

/** The target lines of a trend: one where both eyes have the same. */
export function targetsOf({ OD, OI }: NonNullable<TrendRecord['objetivo']>) {
  if (OD !== undefined && OD === OI) return [{ ojo: 'AO' as const, v: OD }];
  return [
    ...(OD === undefined ? [] : [{ ojo: 'OD' as const, v: OD }]),
    ...(OI === undefined ? [] : [{ ojo: 'OI' as const, v: OI }]),
  ];
}
