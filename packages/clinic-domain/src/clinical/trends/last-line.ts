import { sidesOf } from '../follow-up/plan.ts';
import type { Eye } from '../eye.ts';
import { inOrder, type Point, type Series } from './series.ts';
import { SERIES_SCALE } from './series-ids.ts';
import { present } from '../../shared/typed-record.ts';

/** What a row of the register draws of a problem: the pressure of a glaucoma, the acuity of everything else. */
export const lineSerieOf = (problema: string): 'pio' | 'av' =>
  /^(?:H4[02]|Q15\.0|H21\.0)/u.test(problema) ? 'pio' : 'av';

/** The last values of one eye by one method, in units; `texto` is the last one as it is read, with or without a number. */
export interface LastLine {
  readonly serie: 'pio' | 'av';
  readonly ojo: 'OD' | 'OI';
  readonly fecha: string;
  readonly texto: string;
  /** From the oldest on; none where the last one has no number. */
  readonly puntos: readonly number[];
  readonly objetivo?: number;
}

/** So many visits are drawn. */
const DRAWN = 5;

/** The last values of a plan's eye, of two the worse; null where nothing was measured, or the series is not whole. */
export function lastLineOf(
  { serie, puntos, objetivos, partes }: Pick<Series, 'serie' | 'puntos' | 'objetivos' | 'partes'>,
  ojo: Eye | undefined,
): LastLine | null {
  if ((serie !== 'pio' && serie !== 'av') || partes > 1) return null;
  const ordered = inOrder(puntos);
  const sides = sidesOf(ojo ?? 'AO');
  const lasts = sides.flatMap((side) => ordered.findLast((each) => each.ojo === side) ?? []);
  const [first, second] = lasts;
  if (first === undefined) return null;
  const last = second !== undefined && badness(second) > badness(first) ? second : first;
  const scale = SERIES_SCALE[serie];
  const target = objetivos
    .filter((each) => each.ojo === last.ojo)
    .toSorted(byDate)
    .at(-1)?.v;
  const values = last.v === null ? [] : visitsLike(ordered, last);
  return {
    serie,
    ojo: last.ojo,
    fecha: last.fecha,
    texto: last.texto ?? (last.v === null ? '' : String(last.v / scale).replace('.', ',')),
    puntos: values.map((v) => v / scale),
    ...present({ objetivo: target === undefined ? undefined : target / scale }),
  };
}

const byDate = (a: { readonly fecha: string }, b: { readonly fecha: string }): number =>
  a.fecha < b.fecha ? -1 : 1;

/** More is worse, of pressures and of logMAR alike; what is past the chart or the tonometer is the worst. */
const badness = ({ v }: Point): number => v ?? Number.POSITIVE_INFINITY;

/** The last reading of each of the last visits of the same eye by the same method: what one line may join. */
function visitsLike(ordered: readonly Point[], { ojo, metodo }: Point): number[] {
  const visits = new Map<string, number>();
  for (const each of ordered)
    if (each.ojo === ojo && each.metodo === metodo && each.v !== null) visits.set(each.consulta, each.v);
  return [...visits.values()].slice(-DRAWN);
}
