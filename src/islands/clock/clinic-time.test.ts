import { expect, test } from 'vitest';
import { clinicTime } from './clinic-time.ts';

test.each([
  ['2026-11-20T13:15:42Z', 'viernes 20 de noviembre', '09:15:42'],
  ['2026-11-21T03:59:59Z', 'viernes 20 de noviembre', '23:59:59'],
  ['2026-11-21T04:00:00Z', 'sábado 21 de noviembre', '00:00:00'],
])('the instant %s is %s %s in the clinic', (instant, date, time) => {
  expect(clinicTime(Date.parse(instant))).toEqual({ date, time });
});
