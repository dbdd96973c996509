import type { CertificateView } from '#contract/agenda';
import { addDays } from '#domain/shared/civil-date';
import { call } from '../call.ts';

/** A range of days; without a bound, it is open on that side. */
export interface CertificatePart {
  readonly desde?: string;
  readonly hasta?: string;
}

export interface CertificateProgress {
  readonly done: number;
  readonly total: number;
  readonly turnos: number;
}

const YEARS_BACK = 2;
const QUARTER_MONTHS = 3;

/** The first day of a month, counted from January of year 0. */
const firstOf = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;

/**
 * All days, in ranges that touch and never overlap: everything older than two years, then quarter by quarter, then the
 * future. Two appointments can only overlap within one day, so splitting loses nothing.
 */
export function certificateParts(today: string): CertificatePart[] {
  const thisMonth = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  const start = thisMonth - YEARS_BACK * 12;
  const starts: string[] = [];
  for (let month = start; month <= thisMonth + QUARTER_MONTHS; month += QUARTER_MONTHS)
    starts.push(firstOf(month));
  const first = starts[0] ?? today;
  return [
    { hasta: addDays(first, -1) },
    ...starts.map((desde, index) => {
      const next = starts[index + 1];
      return next === undefined ? { desde } : { desde, hasta: addDays(next, -1) };
    }),
  ];
}

const NOTHING = {
  turnos: 0,
  ocupan: 0,
  sobreturnos: 0,
  solapesTotal: 0,
  ilegiblesTotal: 0,
  solapes: [],
  ilegibles: [],
} as const;

/** Checks all stored appointments, range by range, and reports its progress. */
export async function certifyAll(
  today: string,
  onProgress: (progress: CertificateProgress) => void,
  signal: AbortSignal,
): Promise<CertificateView> {
  const parts = certificateParts(today);
  let sum: Omit<CertificateView, 'generado' | 'desde' | 'hasta' | 'limpio'> = NOTHING;
  let generado = '';
  for (const [index, part] of parts.entries()) {
    const view = await call('certificate', { query: part, signal });
    generado = view.generado;
    sum = {
      turnos: sum.turnos + view.turnos,
      ocupan: sum.ocupan + view.ocupan,
      sobreturnos: sum.sobreturnos + view.sobreturnos,
      solapesTotal: sum.solapesTotal + view.solapesTotal,
      ilegiblesTotal: sum.ilegiblesTotal + view.ilegiblesTotal,
      solapes: [...sum.solapes, ...view.solapes],
      ilegibles: [...sum.ilegibles, ...view.ilegibles],
    };
    onProgress({ done: index + 1, total: parts.length, turnos: sum.turnos });
  }
  return { ...sum, generado, desde: null, hasta: null, limpio: sum.solapesTotal + sum.ilegiblesTotal === 0 };
}
