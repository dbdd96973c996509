import fc from 'fast-check';
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

const turnsOf = (rows: readonly NoticeRecord[]): string[][] =>
  inOrderToTell(rows).map((person) => person.map(({ turno }) => turno));

test('whoever would come first is told first, by the hour that the person knows or the new one if it is earlier', () => {
  const rows = [
    row('late', 'a', '2026-11-26', '2026-11-26 17:00', '2026-11-27 08:00'),
    row('next', 'b', '2026-11-27', '2026-11-27 08:00', null),
    row('sooner', 'c', '2026-11-26', '2026-11-30 08:00', '2026-11-26 09:30'),
    row('early', 'd', '2026-11-26', '2026-11-26 08:00', '2026-11-27 09:00'),
  ];
  expect(turnsOf(rows)).toEqual([['early'], ['sooner'], ['late'], ['next']]);
});

test('all of one person stands together, for one call', () => {
  const rows = [
    row('study', 'a', '2026-11-26', '2026-11-26 09:30', '2026-11-27 09:30'),
    row('other', 'b', '2026-11-26', '2026-11-26 08:30', null),
    row('visit', 'a', '2026-11-26', '2026-11-26 08:00', '2026-11-27 08:30'),
  ];
  expect(turnsOf(rows)).toEqual([['visit', 'study'], ['other']]);
});

test('who did not answer stands after those nobody called, unless there is something new to tell', () => {
  const intentos = { veces: 2, nombre: 'Rosa', cuando: '2026-11-25T14:40:00.000Z' };
  const rows = [
    { ...row('tried', 'a', '2026-11-26', '2026-11-26 08:00', null), intentos },
    { ...row('triedToo', 'b', '2026-11-27', '2026-11-27 08:00', null), intentos },
    { ...row('known', 'c', '2026-11-28', '2026-11-28 08:00', null), intentos },
    row('new', 'c', '2026-11-29', '2026-11-29 08:00', null),
    row('never', 'd', '2026-11-30', '2026-11-30 08:00', null),
  ];
  expect(turnsOf(rows)).toEqual([['known', 'new'], ['never'], ['tried'], ['triedToo']]);
});

test('what needs no telling any more is alone below what the person is notified', () => {
  const rows: NoticeRecord[] = [
    { ...row('came', 'a', '2026-11-26', '2026-11-26 07:00', null), situacion: 'vino' },
    row('first', 'a', '2026-11-27', '2026-11-27 08:00', null),
    row('second', 'a', '2026-11-28', '2026-11-28 08:00', null),
  ];
  expect(turnsOf(rows)).toEqual([['first', 'second'], ['came']]);
});

test('nobody is lost and nobody stands twice, whatever was tried', () => {
  const any = fc.record({
    person: fc.constantFrom('a', 'b', 'c'),
    isTried: fc.boolean(),
    situacion: fc.constantFrom('movido', 'cancelado', 'vino', 'no_vino'),
    day: fc.integer({ min: 10, max: 28 }),
  });
  fc.assert(
    fc.property(fc.array(any), (all) => {
      const rows = all.map(({ person, isTried, situacion, day }, at): NoticeRecord => ({
        ...row(String(at), person, `2026-11-${String(day)}`, `2026-11-${String(day)} 08:00`, null),
        situacion,
        ...(isTried ? { intentos: { veces: 1, nombre: 'Rosa', cuando: '2026-11-25T14:40:00.000Z' } } : {}),
      }));
      const people = inOrderToTell(rows);
      expect(
        people
          .flat()
          .map(({ turno }) => Number(turno))
          .sort((a, b) => a - b),
      ).toEqual(rows.map((_, at) => at));
      for (const own of people) expect(new Set(own.map(({ paciente }) => paciente.id)).size).toBe(1);
    }),
    { numRuns: 50 },
  );
});
