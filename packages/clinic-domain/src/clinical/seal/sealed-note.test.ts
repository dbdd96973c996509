import { describe, expect, test } from 'vitest';
import { good, noteToSeal, sealAll } from '#tests/support/clinical/sealed-notes';
import { sealNote, signingDay, verifyNote, verifyNoteText } from './sealed-note.ts';

/** The same value with its keys, at every depth, in the opposite order. */
const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, each]) => [key, turned(each)]),
  );
};

const [note] = await sealAll([noteToSeal(1)]);
if (note === undefined) throw new Error('no note');
const stored = JSON.stringify(note);

describe('a sealed note', () => {
  test('verifies as it was signed, and with its keys in any order', async () => {
    expect(await verifyNote(note)).toEqual({ ok: true, value: note });
    expect(await verifyNote(turned(note))).toMatchObject({ ok: true });
    expect(await verifyNoteText(JSON.stringify(turned(note)))).toMatchObject({ ok: true });
    expect(await verifyNoteText(stored)).toMatchObject({ ok: true });
  });

  test.each<[string, object]>([
    [
      'another eye',
      { contenido: { ...Object(note.contenido), diagnosticos: [{ codigo: 'H40.1', ojo: 'OD' }] } },
    ],
    ['another patient', { paciente: { ...note.paciente, ids: ['paciente-2'] } }],
    ['another doctor', { medico: { ...note.medico, id: 'medico-z' } }],
    ['another matrícula', { medico: { ...note.medico, matricula: null } }],
    ['another account', { medico: { ...note.medico, uid: 'u-z' } }],
    ['another moment', { cuando: '2026-11-23T14:05:00.001Z' }],
    ['another day', { fecha: '2026-11-22' }],
    ['another catalogue', { catalogo: '2026.2' }],
    ['another link', { anterior: '0'.repeat(64) }],
    ['another hash', { hash: '0'.repeat(64) }],
    ['content that has no canonical text', { contenido: 0.5 }],
    ['no content', { contenido: undefined }],
    [
      'a name with its accents taken apart',
      { paciente: { ...note.paciente, nombre: note.paciente.nombre.normalize('NFD') } },
    ],
  ])('%s is not what was signed', async (_what, change) => {
    expect(await verifyNote({ ...note, ...change })).toEqual({ ok: false, error: 'contenido' });
  });

  test.each([
    ['a field more', { ...note, extra: 1 }],
    ['another format', { ...note, formato: 2 }],
    ['a moment that is none', { ...note, cuando: '2026-13-23T14:05:00.000Z' }],
    ['nothing', null],
    ['a text', 'nota'],
  ])('%s is no sealed note', async (_what, value) => {
    expect(await verifyNote(value)).toEqual({ ok: false, error: 'ilegible' });
  });

  test.each([
    ['a space', stored.replace(':', ': ')],
    ['a repeated name', stored.replace('{', '{"catalogo":"otro",')],
    ['an escaped letter', stored.replace('Quispe', '\\u0051uispe')],
    ['a whole number as a decimal', stored.replace('"v":150', '"v":150.0')],
    ['an accent taken apart', stored.replace('\u00d1', 'N\u0303')],
  ])('%s that JSON forgives was written by somebody else', async (_what, text) => {
    expect(text).not.toBe(stored);
    expect(await verifyNoteText(text)).toEqual({ ok: false, error: 'contenido' });
  });

  test('cut short it cannot be read', async () => {
    expect(await verifyNoteText(stored.slice(0, -1))).toEqual({ ok: false, error: 'ilegible' });
  });

  test('is not signed with a value that has no canonical text, or without its patient', async () => {
    const wrong = { ...noteToSeal(1), contenido: { pio: { OD: 14.5 } } };
    expect(await sealNote(wrong, null)).toEqual({
      ok: false,
      error: { donde: 'contenido.pio.OD', motivo: 'no es un número entero' },
    });
    const nobody = { ...noteToSeal(1), paciente: { ...noteToSeal(1).paciente, ids: [] } };
    expect(await sealNote(nobody, null)).toMatchObject({ ok: false, error: { donde: 'paciente.ids' } });
  });

  test('written with accents taken apart is signed, and stored, with them composed', async () => {
    const plain = noteToSeal(1);
    const apart = {
      ...plain,
      paciente: { ...plain.paciente, nombre: plain.paciente.nombre.normalize('NFD') },
    };
    expect(good(await sealNote(apart, null))).toEqual(note);
  });

  test('belongs to the day of its signature in the clinic, not to that of the visit nor of the machine', () => {
    expect(signingDay({ cuando: '2026-11-24T03:59:59.999Z' })).toBe('2026-11-23');
    expect(signingDay({ cuando: '2026-11-24T04:00:00.000Z' })).toBe('2026-11-24');
  });
});
