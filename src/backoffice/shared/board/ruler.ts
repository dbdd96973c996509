import type { MinuteRange } from '#domain/shared/interval';

/** The minutes between which a ruler is drawn, both on the hour. */
export interface RulerSpan {
  readonly from: number;
  readonly to: number;
}

/** The working day of the editor: 06:00 to 22:00. */
export const LONG_DAY: RulerSpan = { from: 360, to: 1320 };
/** The usual opening hours, for rulers that are read-only. */
export const SHORT_DAY: RulerSpan = { from: 420, to: 1200 };

/** The smallest ruler in whole hours that covers `least` and every range. */
export function spanOf(ranges: readonly MinuteRange[], least: RulerSpan): RulerSpan {
  return ranges.reduce<RulerSpan>(
    (span, { inicio, fin }) => ({
      from: Math.min(span.from, Math.floor(inicio / 60) * 60),
      to: Math.max(span.to, Math.ceil(fin / 60) * 60),
    }),
    least,
  );
}

/** The hours with a mark, both ends included. */
export const hoursOf = ({ from, to }: RulerSpan): number[] =>
  Array.from({ length: (to - from) / 60 + 1 }, (_, index) => from + index * 60);

/** The position of a minute on the ruler, in percent of its length. */
export const percentOf = (span: RulerSpan, minute: number): number =>
  ((minute - span.from) / (span.to - span.from)) * 100;

/** Left edge and width of a range, as CSS. */
export function placeOf(span: RulerSpan, { inicio, fin }: MinuteRange): { left: string; width: string } {
  const left = percentOf(span, inicio);
  return { left: `${left.toFixed(3)}%`, width: `${(percentOf(span, fin) - left).toFixed(3)}%` };
}
