import { expect, test } from 'vitest';
import { periodOf } from './use-period.ts';

test.each([
  { choice: 'mes', today: '2026-11-20', desde: '2026-11-01', hasta: '2026-11-30' },
  { choice: 'mes', today: '2028-02-03', desde: '2028-02-01', hasta: '2028-02-29' },
  { choice: '30', today: '2026-11-20', desde: '2026-10-22', hasta: '2026-11-20' },
  { choice: 'trimestre', today: '2026-11-20', desde: '2026-10-01', hasta: '2026-12-31' },
  { choice: 'trimestre', today: '2026-01-31', desde: '2026-01-01', hasta: '2026-03-31' },
  { choice: 'anio', today: '2026-11-20', desde: '2026-01-01', hasta: '2026-12-31' },
] as const)('«$choice» on $today is from $desde to $hasta', ({ choice, today, desde, hasta }) => {
  expect(periodOf(choice, today)).toEqual({ desde, hasta });
});
