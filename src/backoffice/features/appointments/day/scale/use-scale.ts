import { useMemo } from 'react';
import type { MinuteRange } from '#domain/shared/interval';
import type { DayColumn } from '../day-model.ts';
import { scaleOf, type DayScale } from './day-scale.ts';

/** Drawn minutes of a band, so that its words fit. */
const BAND = { amplio: 10, compacto: 18, telefono: 9 } as const;

/** {@link scaleOf}, the same object as long as nothing in it changes: every card is placed by it. */
export function useScale(columns: readonly DayColumn[], density: keyof typeof BAND): DayScale {
  const { from, to, folds, band } = scaleOf(columns, BAND[density]);
  const key = folds.map(({ inicio, fin }) => `${String(inicio)}-${String(fin)}`).join(' ');
  return useMemo(() => ({ from, to, folds: rangesOf(key), band }), [from, to, key, band]);
}

const rangesOf = (key: string): MinuteRange[] =>
  key === ''
    ? []
    : key.split(' ').map((each) => {
        const [inicio = 0, fin = 0] = each.split('-').map(Number);
        return { inicio, fin };
      });
