import { expect, it } from 'vitest';
import type { HolidayView } from '#contract/holidays';
import { draftOf, emptyDraft, patchOf, readDraft } from './holiday-draft.ts';

const NAVIDAD: HolidayView = {
  id: '2026-navidad',
  version: 3,
  fecha: '2026-12-25',
  anio: 2026,
  nombre: 'Navidad',
  alcance: { tipo: 'clinica' },
  norma: 'DS 2750',
  regla: 'fija',
  origen: 'nacional',
  estado: 'provisional',
};

it('reads hours as people type them, and drops an end equal to the first day', () => {
  const read = readDraft({
    ...emptyDraft('2026-12-24'),
    hasta: '2026-12-24',
    nombre: ' Media jornada ',
    isPartial: true,
    desdeHora: '12',
    hastaHora: '1830',
  });
  expect(read).toEqual({
    ok: true,
    value: {
      fecha: '2026-12-24',
      desdeHora: '12:00',
      hastaHora: '18:30',
      nombre: 'Media jornada',
      alcance: { tipo: 'clinica' },
    },
  });
});

it('names every wrong field at once', () => {
  const read = readDraft({
    ...emptyDraft(null),
    nombre: ' ',
    isPartial: true,
    desdeHora: 'tarde',
    tipo: 'medicos',
  });
  expect(read.ok).toBe(false);
  if (read.ok) return;
  expect(Object.keys(read.error).sort()).toEqual(['alcance.ids', 'desdeHora', 'fecha', 'nombre']);
});

it('refuses part of a day without hours, an end before the start and a last day before the first', () => {
  const base = { ...emptyDraft('2026-12-24'), nombre: 'Cierre' };
  const fieldsOf = (draft: typeof base): string[] => {
    const read = readDraft(draft);
    return read.ok ? [] : Object.keys(read.error);
  };
  expect(fieldsOf({ ...base, isPartial: true })).toEqual(['desdeHora']);
  expect(fieldsOf({ ...base, isPartial: true, desdeHora: '14', hastaHora: '12' })).toEqual(['hastaHora']);
  expect(fieldsOf({ ...base, hasta: '2026-12-23' })).toEqual(['hasta']);
});

it('changes nothing when nothing was changed', () => {
  const read = readDraft(draftOf(NAVIDAD));
  expect(read.ok && patchOf(NAVIDAD, read.value, false)).toEqual({});
});

it('sends only what changed; an emptied field is sent as null', () => {
  const half = { ...NAVIDAD, desdeHora: '12:00', hasta: '2026-12-26' };
  const read = readDraft({ ...draftOf(half), isPartial: false, hasta: null, norma: '', nombre: 'Pascua' });
  expect(read.ok && patchOf(half, read.value, true)).toEqual({
    hasta: null,
    desdeHora: null,
    norma: null,
    nombre: 'Pascua',
    estado: 'confirmado',
  });
});

it('does not take the order of a list for a change of scope', () => {
  const before: HolidayView = { ...NAVIDAD, alcance: { tipo: 'medicos', ids: ['b', 'a'] } };
  const after = { ...before, alcance: { tipo: 'medicos' as const, ids: ['a', 'b'] } };
  expect(patchOf(before, after, false)).toEqual({});
});
