import { keysOf } from '../../shared/typed-record.ts';
import type { Point } from '../trends/series.ts';
import { REFRACTIONS } from '../fields/refraction-fields.ts';
import { COMPLICATIONS, type ComplicationId } from './operation-note.ts';
import { isCataract } from './procedures.ts';
import { outcomeWindow } from './after-surgery.ts';
import type { Surgery } from './surgery.ts';

// Source: docs/clinical-sources.md#trends-and-outcomes
/** Fewer than these say nothing: no rate is shown. */
export const ENOUGH = 30;
/** 20/40 and 20/20 in hundredths of logMAR. */
const DRIVING = 30;
const PERFECT = 0;

/** A rate with its 95 % interval by Wilson's score; the three are null where the cases are too few to say. */
export interface Rate {
  readonly casos: number;
  readonly total: number;
  readonly porcentaje: number | null;
  readonly desde: number | null;
  readonly hasta: number | null;
}

export function rateOf(casos: number, total: number): Rate {
  if (total < ENOUGH) return { casos, total, porcentaje: null, desde: null, hasta: null };
  const z = 1.959964;
  const p = casos / total;
  const centre = p + (z * z) / (2 * total);
  const spread = z * Math.sqrt((p * (1 - p)) / total + (z * z) / (4 * total * total));
  const scale = 1 + (z * z) / total;
  const percent = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10;
  return {
    casos,
    total,
    porcentaje: percent(p),
    desde: percent((centre - spread) / scale),
    hasta: percent((centre + spread) / scale),
  };
}

/** What was measured of an operated eye 4 to 12 weeks after: best distance acuity, spherical equivalent in dioptres. */
export interface Measured {
  readonly agudeza: { readonly v: number; readonly texto: string; readonly fecha: string } | null;
  readonly refraccion: { readonly v: number; readonly fecha: string } | null;
}

const SUBJECTIVE: readonly string[] = [REFRACTIONS.final, REFRACTIONS.subjetiva];

/** The result of one operation, from the points of its patient's acuity and refraction. */
export function measuredAfter(
  { ojo, operacion }: Pick<Surgery, 'ojo' | 'operacion'>,
  { av, rx }: { readonly av: readonly Point[]; readonly rx: readonly Point[] },
): Measured {
  if (operacion === undefined) return { agudeza: null, refraccion: null };
  const [from, to] = outcomeWindow(operacion.nota.fecha);
  const within = (points: readonly Point[]) =>
    points.flatMap(({ v, ...rest }) =>
      v !== null && rest.ojo === ojo && rest.fecha >= from && rest.fecha <= to ? [{ ...rest, v }] : [],
    );
  const best = within(av).toSorted((a, b) => a.v - b.v)[0];
  const lenses = within(rx).toSorted((a, b) => (a.fecha < b.fecha ? 1 : -1));
  const lens = lenses.find(({ metodo = '' }) => SUBJECTIVE.includes(metodo)) ?? lenses[0];
  return {
    agudeza: best === undefined ? null : { v: best.v, texto: best.texto ?? '', fecha: best.fecha },
    refraccion: lens === undefined ? null : { v: lens.v / 100, fecha: lens.fecha },
  };
}

/** An operation that was done, and what was measured after. */
export interface Followed {
  readonly surgery: Surgery;
  readonly measured: Measured;
}

export interface Outcomes {
  readonly operadas: number;
  /** Of those whose acuity was measured in time. */
  readonly agudeza40: Rate;
  readonly agudeza20: Rate;
  /** Of those whose refraction was measured and whose lens had a target. */
  readonly refraccion50: Rate;
  readonly refraccion100: Rate;
  /** Of all. */
  readonly complicadas: Rate;
  readonly complicaciones: readonly (Rate & { readonly codigo: ComplicationId; readonly nombre: string })[];
}

/** How the cataracts that were operated have ended; nobody is left out of the count of complications. */
export function outcomesOf(followed: readonly Followed[]): Outcomes {
  const done = followed.filter(
    ({ surgery }) => surgery.operacion !== undefined && isCataract(surgery.procedimiento),
  );
  const seen = done.flatMap(({ measured }) => measured.agudeza ?? []);
  const errors = done.flatMap(({ surgery, measured }) =>
    surgery.lente === undefined || measured.refraccion === null
      ? []
      : [Math.abs(measured.refraccion.v - surgery.lente.objetivo)],
  );
  const count = <T>(all: readonly T[], holds: (each: T) => boolean): Rate =>
    rateOf(all.filter(holds).length, all.length);
  const had = (code: ComplicationId) => (each: Followed) =>
    each.surgery.operacion?.nota.complicaciones.includes(code) === true;
  const codes = keysOf(COMPLICATIONS).filter((code) => done.some(had(code)));
  return {
    operadas: done.length,
    agudeza40: count(seen, ({ v }) => v <= DRIVING),
    agudeza20: count(seen, ({ v }) => v <= PERFECT),
    refraccion50: count(errors, (error) => error <= 0.5),
    refraccion100: count(errors, (error) => error <= 1),
    complicadas: count(done, ({ surgery }) => (surgery.operacion?.nota.complicaciones.length ?? 0) > 0),
    complicaciones: codes.map((codigo) => ({
      codigo,
      nombre: COMPLICATIONS[codigo],
      ...count(done, had(codigo)),
    })),
  };
}
