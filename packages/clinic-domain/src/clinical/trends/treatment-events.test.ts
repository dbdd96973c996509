import { expect, test } from 'vitest';
import type { Antecedent } from '../antecedents/antecedent.ts';
import { treatmentEvents } from './treatment-events.ts';

const noted = (over: Partial<Antecedent>): Antecedent => ({
  ...{ paciente: { id: 'p1' }, clase: 'ocular', que: 'laser', ojo: 'OI', detalle: 'Trabeculoplastia' },
  ...{ por: 'ana', en: '2026-01-05T13:00:00.000Z' },
  ...over,
});
const told = (...known: readonly Antecedent[]): string[] =>
  treatmentEvents(known, { operations: [], sessions: [] }, '2026-11-20').map(
    ({ fecha, ojo, tipo, nombre }) => `${fecha} ${ojo} ${tipo} ${nombre}`,
  );

test('lasers, operations and drops stand on the days that are known, in their order; a year is no day', () => {
  expect(
    told(
      noted({ datos: { fecha: '2024-03-04' } }),
      noted({ desde: '2019' }),
      noted({ que: 'cirugia', ojo: 'OD', detalle: 'Facoemulsificación', datos: { fecha: '2021-05-06' } }),
      noted({ que: 'trauma', datos: { fecha: '2020-01-01' } }),
      noted({ datos: { fecha: '2027-01-01' } }),
    ),
  ).toEqual(['2021-05-06 OD cirugia Facoemulsificación', '2024-03-04 OI laser Trabeculoplastia']);
});

test('a drop that is no longer used is an event of the day on which that was said; one that was put right is none', () => {
  const drop = { clase: 'medicacion', que: 'gota', ojo: 'AO', detalle: 'Latanoprost' } as const;
  const gone = (motivo?: string) => ({
    ...{ por: 'ana', en: '2026-06-02T02:30:00.000Z' },
    ...(motivo === undefined ? {} : { motivo }),
  });
  expect(told(noted({ ...drop, datos: { fecha: '2025-02-03' }, retirado: gone() }))).toEqual([
    '2025-02-03 AO gotas Latanoprost',
    '2026-06-01 AO suspension Latanoprost',
  ]);
  expect(told(noted({ ...drop, retirado: gone('Actualizado') }))).toEqual([]);
  expect(told(noted({ datos: { fecha: '2024-03-04' }, retirado: gone() }))).toEqual([]);
});
