import { expect, test } from 'vitest';
import { changedShiftNote, writeShiftNoteSchema, type ShiftNote } from './shift-note.ts';

const AT = '2026-11-20T22:00:00.000Z';
const note: ShiftNote = { texto: 'Llamar al proveedor', quien: 'eva', cuando: AT, abierta: true };
const by = (quien: string) => ({ quien, cuando: AT });
const change = (quien: string, estado: Parameters<typeof changedShiftNote>[1], of = note) =>
  changedShiftNote(of, estado, by(quien));

test('it stays until another person has seen it, then for thirty days, and can be brought back by that one', () => {
  const seen = change('luz', 'vista');
  expect(seen).toEqual({
    ok: true,
    value: {
      ...note,
      abierta: false,
      cierre: { ...by('luz'), como: 'vista' },
      vence: '2026-12-20T22:00:00.000Z',
    },
  });
  if (seen.ok) expect(change('luz', 'abierta', seen.value)).toEqual({ ok: true, value: note });
});

const closed: ShiftNote = { ...note, abierta: false, cierre: { ...by('luz'), como: 'vista' }, vence: AT };
test.each([
  ['the author marks it as seen', 'eva', 'vista', note],
  ['another takes it back', 'luz', 'retirada', note],
  ['it is seen twice', 'ana', 'vista', closed],
  ['it is taken back once seen', 'eva', 'retirada', closed],
  ['one undoes what another marked', 'eva', 'abierta', closed],
  ['it is brought back while it is there', 'eva', 'abierta', note],
] as const)('it stays as it is when %s', (_what, quien, estado, of) => {
  expect(change(quien, estado, of)).toMatchObject({ error: { code: 'transicion_invalida' } });
});

test.each([
  ['  Para la tarde  ', true],
  ['a'.repeat(500), true],
  ['a'.repeat(501), false],
  ['   ', false],
  [7, false],
])('%s may be a note: %s', (texto, isGood) => {
  expect(writeShiftNoteSchema.safeParse({ texto }).success).toBe(isGood);
});
