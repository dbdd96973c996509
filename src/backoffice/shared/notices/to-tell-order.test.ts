import { expect, test } from 'vitest';
import type { NoticeRecord } from '#client/queries/notices';
import { inOrderToTell } from './to-tell-order.ts';

const row = (
  turno: string,
  id: string,
  fecha: string,
  antes: string | null,
  ahora: string | null,
): NoticeRecord => ({
  ...{ turno, version: 1, estado: 'pendiente', paciente: { id, nombre: id }, tipo: 'control', fecha },
  ...{ situacion: 'movido', otro: null, desde: '', nombre: '', aviso: null, vuelve: null },
  antes: antes === null ? null : { fecha: antes.slice(0, 10), hora: antes.slice(11) },
  ahora: ahora === null ? null : { fecha: ahora.slice(0, 10), hora: ahora.slice(11) },
});

test('whoever would come first is told first, by the hour that the person knows or the new one if it is earlier', () => {
  const rows = [
    row('late', 'a', '2026-11-26', '2026-11-26 17:00', '2026-11-27 08:00'),
    row('next', 'b', '2026-11-27', '2026-11-27 08:00', null),
    row('sooner', 'c', '2026-11-26', '2026-11-30 08:00', '2026-11-26 09:30'),
    row('early', 'd', '2026-11-26', '2026-11-26 08:00', '2026-11-27 09:00'),
  ];
  expect(inOrderToTell(rows).map(({ turno }) => turno)).toEqual(['early', 'sooner', 'late', 'next']);
});

test('all of one person stands together, for one call', () => {
  const rows = [
    row('study', 'a', '2026-11-26', '2026-11-26 09:30', '2026-11-27 09:30'),
    row('other', 'b', '2026-11-26', '2026-11-26 08:30', null),
    row('visit', 'a', '2026-11-26', '2026-11-26 08:00', '2026-11-27 08:30'),
  ];
  expect(inOrderToTell(rows).map(({ turno }) => turno)).toEqual(['visit', 'study', 'other']);
});
