import { useSearchParams } from 'wouter';
import { addDays, isCivilDate } from '#domain/shared/civil-date';
import { groupStart, type Period } from '#domain/statistics/period';
import { isOneOf } from '#domain/shared/typed-record';

/** The named periods on offer, and the one that a person chooses by date. */
export const PERIODS = ['mes', '30', 'trimestre', 'anio', 'otro'] as const;
export type PeriodChoice = (typeof PERIODS)[number];

/** What is shown; kept in the address, so that it can be saved and shared. */
export interface StatisticsChoice {
  readonly choice: PeriodChoice;
  readonly period: Period;
  readonly doctor: string | null;
}

/** The days of a named period as of today. */
export function periodOf(choice: Exclude<PeriodChoice, 'otro'>, today: string): Period {
  const month = groupStart(today, 'mes');
  const lastOf = (first: string): string => addDays(groupStart(addDays(first, 31), 'mes'), -1);
  switch (choice) {
    case 'mes':
      return { desde: month, hasta: lastOf(month) };
    case '30':
      return { desde: addDays(today, -29), hasta: today };
    case 'trimestre': {
      const first = Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1;
      const desde = `${today.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
      return { desde, hasta: lastOf(groupStart(addDays(desde, 62), 'mes')) };
    }
    case 'anio':
      return { desde: `${today.slice(0, 4)}-01-01`, hasta: `${today.slice(0, 4)}-12-31` };
  }
}

const isChoice = (text: string | null): text is PeriodChoice => isOneOf(PERIODS, text);

export function usePeriod(today: string) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('periodo');
  const choice = isChoice(asked) ? asked : 'mes';
  const [desde, hasta] = [search.get('desde'), search.get('hasta')];
  const own =
    choice === 'otro' && desde !== null && hasta !== null && isCivilDate(desde) && isCivilDate(hasta)
      ? { desde, hasta }
      : null;
  const shown: StatisticsChoice = {
    choice,
    period: own ?? periodOf(choice === 'otro' ? 'mes' : choice, today),
    doctor: search.get('medico'),
  };
  const show = (change: Partial<StatisticsChoice>): void => {
    const next = { ...shown, ...change };
    setSearch(
      {
        ...(next.choice === 'mes' ? {} : { periodo: next.choice }),
        ...(next.choice === 'otro' ? { ...next.period } : {}),
        ...(next.doctor === null ? {} : { medico: next.doctor }),
      },
      { replace: true },
    );
  };
  return { shown, show };
}
