import type { Examination } from '#client/queries/clinical/visits';
import type { Row } from '#domain/clinical/cells/rows';
import type { ValueEye } from '#domain/clinical/fields/raw';

type Sent = NonNullable<NonNullable<Examination['anterior']>['items'][number]['valores'][string]['OD']>;

/** The last values of before, each with the visit that it is of. */
export type PastValues = Readonly<
  Record<string, { readonly [Eye in ValueEye]?: Sent | null | undefined } | undefined>
>;

/** Those of all parts: no field is in two. */
export const pastValues = ({ anterior }: Pick<Examination, 'anterior'>): PastValues =>
  Object.fromEntries((anterior?.items ?? []).flatMap(({ valores }) => Object.entries(valores)));

/** The day on which a value of before was measured. */
export const measuredOn =
  (past: PastValues) =>
  (campo: string, ojo: ValueEye): string | null =>
    past[campo]?.[ojo]?.visita?.medido ?? null;

/** The day of the visit that a value of before is of. */
export const visitOn =
  (past: PastValues) =>
  (campo: string, ojo: ValueEye): string | null =>
    past[campo]?.[ojo]?.visita?.fecha ?? null;

/**
 * What a line of an eye said last: of one visit, the newest in which anything of the line was written. A sphere of this
 * year and a cylinder of three years ago are a lens that nobody found.
 */
export function pastLine(past: PastValues, row: Row, ojo: ValueEye): (campo: string) => Sent | undefined {
  const of = (campo: string): Sent | undefined => past[campo]?.[ojo] ?? undefined;
  const newest = row.campos
    .map(of)
    .filter((value) => value?.visita !== undefined)
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
    .at(-1)?.visita?.id;
  return (campo) => {
    const value = of(campo);
    return value?.visita === undefined || value.visita.id === newest ? value : undefined;
  };
}

const orderOf = (value: Sent | undefined): string => `${value?.visita?.fecha ?? ''} ${value?.en ?? ''}`;
