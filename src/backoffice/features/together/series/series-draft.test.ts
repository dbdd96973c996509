import { describe, expect, it } from 'vitest';
import type { DayAvailability, OfferedSlot } from '#contract/availability';
import { nearest, occurrencesOf, standingOf, type SeriesDraft } from './series-draft.ts';

const DRAFT: SeriesDraft = {
  de: 'medico',
  medico: 'Dra. Ana',
  tipo: 'control',
  estudio: '',
  ojo: 'AO',
  fecha: '2026-12-11',
  hora: '09:00',
  cadaDias: 14,
  veces: 3,
  ajustes: {},
  quitados: [],
};
const slot = (hora: string, libre = true): OfferedSlot => ({
  hora,
  fin: hora,
  libre,
  motivo: libre ? null : 'ocupado',
  ...(libre
    ? {}
    : { porque: { motivo: 'ocupado' as const, regla: 'R13', fuente: { clase: 'turno' as const } } }),
});
const day = (fecha: string, cupos: OfferedSlot[]): DayAvailability => ({
  fecha,
  medico: 'Dra. Ana',
  estudio: null,
  tipo: 'control',
  duracionMin: 20,
  paso: 20,
  feriadoAutorizado: false,
  vigenteDesde: null,
  cupos,
});

describe('the occurrences of a series', () => {
  it('stand at the same hour every so many days; those put elsewhere or taken out are so', () => {
    const days = (over: Partial<SeriesDraft>) =>
      occurrencesOf({ ...DRAFT, ...over }).map(
        ({ numero, fecha, hora }) => `${String(numero)} ${fecha} ${hora}`,
      );
    expect(days({})).toEqual(['1 2026-12-11 09:00', '2 2026-12-25 09:00', '3 2027-01-08 09:00']);
    expect(days({ ajustes: { 2: { fecha: '2026-12-28', hora: '10:00' } }, quitados: [3] })).toEqual([
      '1 2026-12-11 09:00',
      '2 2026-12-28 10:00',
    ]);
    expect(days({ hora: null })).toEqual([]);
  });

  it.each([
    ['free', [slot('08:40'), slot('09:00')], { clase: 'libre' }],
    [
      'taken: the nearest of the day',
      [slot('08:00'), slot('08:40'), slot('09:00', false), slot('10:00')],
      { clase: 'ocupado', alternativa: { fecha: '2026-12-25', hora: '08:40' } },
    ],
    [
      'of a day without places: the nearest hour of the next day that has any',
      [slot('09:00', false)],
      { clase: 'ocupado', alternativa: { fecha: '2026-12-28', hora: '09:20' } },
    ],
    [
      'of a closed day without hours: the same',
      [],
      { clase: 'ocupado', porque: null, alternativa: { fecha: '2026-12-28', hora: '09:20' } },
    ],
  ])('%s', (_, slots, expected) => {
    const later = [
      { fecha: '2026-12-28', hora: '08:00', fin: '08:20' },
      { fecha: '2026-12-28', hora: '09:20', fin: '09:40' },
      { fecha: '2026-12-29', hora: '09:00', fin: '09:20' },
    ];
    const wanted = { fecha: '2026-12-25', hora: '09:00' };
    expect(standingOf(wanted, day('2026-12-25', slots), later)).toMatchObject(expected);
  });

  it('is not known before the day has been read, and has no alternative where there is none', () => {
    expect(standingOf({ fecha: '2026-12-25', hora: '09:00' }, undefined, [])).toEqual({ clase: 'revisando' });
    expect(nearest({ fecha: '2026-12-25', hora: '09:00' }, [])).toBeNull();
  });
});
