/** What a record is looked at for: by it its rows are chosen. */
export const OVERVIEW_KINDS = [
  ...(['glaucoma', 'macula', 'diabetico', 'nino', 'cornea', 'catarata', 'general', 'primera'] as const),
] as const;
export type OverviewKind = (typeof OVERVIEW_KINDS)[number];

/** What is drawn over the years: series, what visits graded, what was done, and what was used. */
export const OVERVIEW_ROWS = [
  ...(['pio', 'av', 'rx', 'disco', 'campo', 'fibras', 'macula', 'endotelio'] as const),
  ...([
    'grado',
    'liquido',
    'parche',
    'desviacion',
    'queratometria',
    'hba1c',
    'presion_arterial',
    'inyecciones',
    'gotas',
  ] as const),
] as const;
export type OverviewRow = (typeof OVERVIEW_ROWS)[number];

/** Rows that are of the person and not of an eye. */
export const OF_THE_PERSON = [
  ...(['desviacion', 'hba1c', 'presion_arterial'] as const satisfies readonly OverviewRow[]),
] as const;

/** What stands beside a row of the person, where the other eye would be. */
export const BESIDE: Readonly<Partial<Record<OverviewRow, OverviewRow>>> = { hba1c: 'presion_arterial' };
export const withBeside = (rows: readonly OverviewRow[]): OverviewRow[] =>
  rows.flatMap((row) => [row, ...(BESIDE[row] === undefined ? [] : [BESIDE[row]])]);

const TELLING: readonly (readonly [kind: OverviewKind, codes: RegExp])[] = [
  ['glaucoma', /^H40|^H42|^Q15\.0/u],
  ['macula', /^H35\.3|^H34\.8/u],
  ['diabetico', /^H36\.0|^E1[0-4]/u],
  ['cornea', /^H1[6-8]|^Z94\.7|^T86\.8/u],
  ['catarata', /^H2[5-8]|^Q12\.0|^Z96\.1/u],
];
/** These are looked at first, however old somebody is. */
const AT_ANY_AGE: readonly OverviewKind[] = ['glaucoma', 'macula', 'diabetico'];
// Source: docs/clinical-sources.md#what-a-record-says-is-missing
/** Sight still develops: acuity by age and refraction are what is followed. */
const CHILD_YEARS = 14;

interface Whose {
  /** What is not over, the most pressing first. */
  readonly problemas: readonly { readonly codigo: string }[];
  readonly edad: number | null;
  readonly visitas: number;
}

/** What somebody is followed for, the most pressing first; what nothing tells is looked at in general. */
export function kindsOf({ problemas, edad, visitas }: Whose): readonly OverviewKind[] {
  if (visitas === 0) return ['primera'];
  const told = problemas.flatMap(({ codigo }) => {
    const found = TELLING.find(([, codes]) => codes.test(codigo));
    return found === undefined ? [] : [found[0]];
  });
  const isChild = edad !== null && edad < CHILD_YEARS;
  const first = told.filter((kind) => AT_ANY_AGE.includes(kind));
  const rest = told.filter((kind) => !AT_ANY_AGE.includes(kind));
  const kinds = new Set<OverviewKind>(isChild ? [...first, 'nino', ...rest] : told);
  return kinds.size === 0 ? ['general'] : [...kinds];
}

const ROWS_OF: Readonly<Record<OverviewKind, readonly OverviewRow[]>> = {
  glaucoma: ['pio', 'av', 'campo', 'disco', 'gotas'],
  macula: ['inyecciones', 'macula', 'liquido', 'av', 'pio'],
  diabetico: ['grado', 'macula', 'inyecciones', 'av', 'hba1c'],
  nino: ['av', 'parche', 'rx', 'desviacion', 'gotas'],
  cornea: ['queratometria', 'av', 'rx', 'pio', 'gotas'],
  catarata: ['av', 'rx', 'pio', 'endotelio', 'gotas'],
  general: ['av', 'rx', 'pio', 'gotas'],
  primera: ['pio', 'av', 'rx', 'gotas'],
};
/** What fits on a screen. */
const MOST_ROWS = 6;

/**
 * The rows of a record: all of what is most pressing, also where nothing was measured yet, and of the rest what has
 * something. Where the cup was never written down and the fibres were measured, they stand for it.
 */
export function rowsFor(
  kinds: readonly OverviewKind[],
  has: (row: OverviewRow) => boolean,
): readonly OverviewRow[] {
  const [first = 'general', ...others] = kinds;
  const own = ROWS_OF[first].map((row) => (row === 'disco' && !has(row) && has('fibras') ? 'fibras' : row));
  const more = others.flatMap((kind) => ROWS_OF[kind]).filter((row) => !own.includes(row) && has(row));
  const used = has('gotas') && !own.includes('gotas') ? (['gotas'] as const) : [];
  const rows = [...new Set([...own.filter((row) => row !== 'gotas'), ...more])];
  const last = own.includes('gotas') ? (['gotas'] as const) : used;
  return [...rows.slice(0, MOST_ROWS - last.length), ...last];
}
