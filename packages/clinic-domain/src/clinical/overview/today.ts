import { present } from '../../shared/typed-record.ts';
import { fieldOf } from '../fields/catalogue.ts';
import { isNotDone } from '../fields/not-done.ts';
import { NARROW } from '../fields/relations.ts';
import type { Value } from '../fields/value.ts';
import { valueWords } from '../fields/value-words.ts';
import type { LastValues } from '../origin/last-values.ts';

type Side = 'OD' | 'OI';
const SIDES = ['OD', 'OI'] as const;
type Values = Readonly<
  Record<
    string,
    { readonly [Eye in Side]?: Pick<Value, 'v' | 'motivo' | 'comparador'> | undefined } | undefined
  >
>;

/** What was measured of an eye before the doctor: as it is read, and whether it is more than it should be. */
interface Measured {
  readonly texto: string;
  readonly alta?: true;
  /** The target it is over, in mmHg. */
  readonly objetivo?: number;
}
/** One line of what was measured today: an acuity as it was taken, or the pressures. */
export interface MeasuredLine {
  readonly que: (typeof LINES)[number];
  readonly OD?: Measured;
  readonly OI?: Measured;
}

export const LINES = ['av_lejos_cc', 'av_lejos_sc', 'av_lejos_lc', 'av_lejos_ph', 'pio'] as const;
const PRESSURES = ['pio', 'pio_2', 'pio_3'] as const;

/** What was measured at a visit before the doctor, line by line; nothing of an eye of which nothing was. */
export function measuredToday(
  parts: readonly { readonly valores: Values }[],
  last: LastValues,
): MeasuredLine[] {
  const of = (campo: string, ojo: Side) => parts.map(({ valores }) => valores[campo]?.[ojo]).find(Boolean);
  return LINES.flatMap((que): MeasuredLine[] => {
    const campos = que === 'pio' ? PRESSURES : [que];
    const [OD, OI] = SIDES.map((ojo): Measured | undefined => {
      const found = campos.flatMap((campo) => of(campo, ojo) ?? []);
      if (found.length === 0) return undefined;
      const texto = found.map((each) => shortWords(que, each, ojo)).join(' / ');
      return { texto, ...(que === 'pio' ? above(found, last['pio_objetivo']?.[ojo]?.v) : {}) };
    });
    return OD === undefined && OI === undefined ? [] : [{ que, ...present({ OD, OI }) }];
  });
}

/** Without its unit, which the line says. */
const shortWords = (campo: string, value: Pick<Value, 'v' | 'motivo' | 'comparador'>, ojo: Side): string =>
  valueWords(fieldOf(campo), value, ojo).replace(/(?:,0)?\s*mmHg$/u, '');

/** A pressure over the eye's target, or without one over what a pressure asks from on. */
function above(
  found: readonly Pick<Value, 'v' | 'comparador'>[],
  target: unknown,
): Pick<Measured, 'alta' | 'objetivo'> {
  const field = fieldOf('pio');
  if (field?.tipo !== 'numero') return {};
  const objetivo = typeof target === 'number' ? target : undefined;
  const most = objetivo ?? (field.aviso?.[1] ?? Infinity) * field.escala;
  const isAbove = found.some(
    ({ v, comparador }) => typeof v === 'number' && !isNotDone(v) && comparador !== '<' && v > most,
  );
  if (!isAbove) return {};
  return {
    alta: true,
    ...present({ objetivo: objetivo === undefined ? undefined : objetivo / field.escala }),
  };
}

/** The eyes whose angle was seen narrow: at this visit, or the last time that somebody looked. */
export function narrowAngles(
  parts: readonly { readonly valores: Values }[],
  last: LastValues,
): { readonly ojo: Side; readonly v: string }[] {
  return SIDES.flatMap((ojo) => {
    const now = parts
      .map(({ valores }) => valores['van_herick']?.[ojo]?.v)
      .find((v) => v !== undefined && !isNotDone(v));
    const v = now ?? last['van_herick']?.[ojo]?.v;
    return typeof v === 'string' && NARROW.includes(v) ? [{ ojo, v }] : [];
  });
}
