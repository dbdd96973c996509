import { addDays, daysBetween, mondayOf } from '../shared/civil-date.ts';

/** The steps in which a trend is shown. */
export const GROUPINGS = ['dia', 'semana', 'mes'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** First and last day, both included. */
export interface Period {
  readonly desde: string;
  readonly hasta: string;
}

/** The longest period of one request, in days. */
export const LONGEST_PERIOD = 731;

export const lengthOf = ({ desde, hasta }: Period): number => daysBetween(desde, hasta) + 1;

/** Days for a month, weeks for half a year, months beyond: about thirty points at most. */
export function groupingFor(period: Period): Grouping {
  const days = lengthOf(period);
  if (days <= 31) return 'dia';
  return days <= 190 ? 'semana' : 'mes';
}

/** The first day of the group a date belongs to. */
export function groupStart(fecha: string, agrupar: Grouping): string {
  if (agrupar === 'dia') return fecha;
  return agrupar === 'semana' ? mondayOf(fecha) : `${fecha.slice(0, 7)}-01`;
}

/** The groups of a period in order, clipped to it at both ends. */
export function groupsOf({ desde, hasta }: Period, agrupar: Grouping): Period[] {
  const groups: Period[] = [];
  let from = desde;
  while (from <= hasta) {
    const start = groupStart(from, agrupar);
    const next = nextStart(start, agrupar);
    const last = addDays(next, -1);
    groups.push({ desde: from, hasta: last < hasta ? last : hasta });
    from = next;
  }
  return groups;
}

function nextStart(start: string, agrupar: Grouping): string {
  if (agrupar === 'mes') return monthAfter(start);
  return addDays(start, agrupar === 'dia' ? 1 : 7);
}

const monthAfter = (start: string): string => groupStart(addDays(start, 31), 'mes');

/** The period of equal length just before: whole months for whole months, otherwise as many days. */
export function previousPeriod({ desde, hasta }: Period): Period {
  const end = addDays(desde, -1);
  const isWholeMonths = desde.endsWith('-01') && addDays(hasta, 1).endsWith('-01');
  if (!isWholeMonths) return { desde: addDays(end, 1 - lengthOf({ desde, hasta })), hasta: end };
  const months = groupsOf({ desde, hasta }, 'mes').length;
  let first = groupStart(end, 'mes');
  for (let count = 1; count < months; count += 1) first = groupStart(addDays(first, -1), 'mes');
  return { desde: first, hasta: end };
}
