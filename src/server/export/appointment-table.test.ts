import { expect, test } from 'vitest';
import { appointment } from '#tests/components/clinic-data.ts';
import { appointmentColumns } from './appointment-table.ts';

test('who waits without an hour is exported without one: the minute of arrival is not an appointment', () => {
  const cells = (over: Parameters<typeof appointment>[0]) =>
    appointmentColumns(false)
      .slice(1, 4)
      .map(({ cell }) => cell(appointment(over)));
  expect(cells({ hora: '10:07', fin: '10:27', duracionMin: 20, enCola: true })).toEqual([
    'Sin hora',
    null,
    null,
  ]);
  expect(cells({ hora: '10:00', fin: '10:20', duracionMin: 20 })).toEqual([
    { hora: '10:00' },
    { hora: '10:20' },
    20,
  ]);
});
