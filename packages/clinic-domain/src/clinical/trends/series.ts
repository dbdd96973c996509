import * as z from 'zod/mini';
import { SERIES_IDS, type SeriesId } from './series-ids.ts';

/** Increase it when the rules of `points.ts` change: every series is then made again when it is next read. */
export const SERIES_EDITION = 1;
/** Of a series whose visits have moved to another record, or came from elsewhere: it is made again when it is read. */
export const OUTDATED = 0;

/** A part of a series holds so many points; what follows is in the next part. */
export const MOST_POINTS = 2000;

const eye = z.enum(['OD', 'OI']);

/**
 * One measure of one eye. `v` is an integer of the series' scale, null for what has no number («CD 50 cm», a tone felt
 * with the fingers); `metodo` is what points are never mixed across.
 */
const pointSchema = z.strictObject({
  fecha: z.string(),
  consulta: z.string(),
  ojo: eye,
  v: z.nullable(z.int()),
  metodo: z.optional(z.string()),
  hora: z.optional(z.string()),
  texto: z.optional(z.string()),
  /** Why it is not to be relied on; of studies only. It is shown, and counts for nothing. */
  dudoso: z.optional(z.string()),
});
export type Point = Readonly<z.infer<typeof pointSchema>>;

/** A target pressure as it was set at a visit. */
const targetSchema = z.strictObject({ fecha: z.string(), consulta: z.string(), ojo: eye, v: z.int() });
export type Target = Readonly<z.infer<typeof targetSchema>>;

/**
 * `series/{paciente}:{serie}` and, past {@link MOST_POINTS}, `…:2`, `…:3`: derived from the closed visits, so that a
 * trend never scans them. `partes` and `objetivos` stand in the first part.
 */
export const seriesSchema = z.strictObject({
  paciente: z.strictObject({ id: z.string() }),
  serie: z.enum(SERIES_IDS),
  edicion: z.int(),
  partes: z.int(),
  puntos: z.array(pointSchema),
  objetivos: z.array(targetSchema),
});
export type Series = Readonly<z.infer<typeof seriesSchema>>;

/** The key of a part, which is counted from 1. */
export const seriesKey = (paciente: string, serie: SeriesId, parte = 1): string =>
  `${paciente}:${serie}${parte === 1 ? '' : `:${String(parte)}`}`;

/** What visits give to the series: the points of each, and the target pressures. */
export interface Harvest {
  readonly puntos: Readonly<Record<SeriesId, readonly Point[]>>;
  readonly objetivos: readonly Target[];
}

/** A document of a series, and its key. */
export interface SeriesPart {
  readonly key: string;
  readonly value: Series;
}

/** All series of a patient as documents. */
export const seriesOf = (paciente: string, { puntos, objetivos }: Harvest): SeriesPart[] =>
  SERIES_IDS.flatMap((serie) => {
    const all = puntos[serie];
    const partes = Math.max(1, Math.ceil(all.length / MOST_POINTS));
    return Array.from({ length: partes }, (_, at): SeriesPart => {
      const own = all.slice(at * MOST_POINTS, (at + 1) * MOST_POINTS);
      const isFirst = at === 0;
      const value = emptyPart(paciente, serie);
      return {
        key: seriesKey(paciente, serie, at + 1),
        value: {
          ...value,
          partes: isFirst ? partes : 1,
          puntos: own,
          objetivos: isFirst && serie === 'pio' ? [...objetivos] : [],
        },
      };
    });
  });

const emptyPart = (paciente: string, serie: SeriesId): Series => ({
  paciente: { id: paciente },
  serie,
  edicion: SERIES_EDITION,
  partes: 1,
  puntos: [],
  objetivos: [],
});

/** What becomes of a series with the points of one more visit: parts that change, and one that is new. */
export function grown(
  head: Series,
  tail: Series,
  { puntos, objetivos }: Harvest,
): { readonly head: Series; readonly tail: Series; readonly added: SeriesPart | null } {
  const { serie } = head;
  const own = puntos[serie];
  const targets = serie === 'pio' ? [...head.objetivos, ...objetivos] : head.objetivos;
  const isFull = own.length > 0 && tail.puntos.length + own.length > MOST_POINTS;
  if (!isFull && head === tail) {
    const next = { ...head, puntos: [...head.puntos, ...own], objetivos: targets };
    return { head: next, tail: next, added: null };
  }
  if (!isFull) {
    const longer = own.length === 0 ? tail : { ...tail, puntos: [...tail.puntos, ...own] };
    return { head: { ...head, objetivos: targets }, tail: longer, added: null };
  }
  const partes = head.partes + 1;
  const { id } = head.paciente;
  return {
    head: { ...head, partes, objetivos: targets },
    tail,
    added: {
      key: seriesKey(id, serie, partes),
      value: { ...emptyPart(id, serie), puntos: [...own] },
    },
  };
}

const orderOf = ({ fecha, hora = '', consulta, ojo, metodo = '' }: Point): string =>
  [fecha, hora, consulta, ojo, metodo].join('\u0000');

/** Points from the oldest to the newest, whichever visit was closed first. */
export const inOrder = <T extends Point>(puntos: readonly T[]): T[] =>
  puntos
    .map((each) => ({ each, key: orderOf(each) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ each }) => each);
