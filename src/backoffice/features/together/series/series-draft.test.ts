import { describe, expect, it } from 'vitest';
import { SERIES } from '#copy/office/together';
import { seriesSchema } from '#domain/scheduling/booking/booking-together';
import { everyId, everyOf, occurrencesOf, seriesOf, type SeriesDraft } from './series-draft.ts';

const DRAFT: SeriesDraft = {
  de: 'medico',
  medico: 'Dra. Ana',
  tipo: 'control',
  estudio: '',
  ojo: 'AO',
  fecha: '2026-12-11',
  hora: '09:00',
  cada: { dias: 14 },
  veces: 3,
  ajustes: {},
  quitados: [],
};

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

  it('are so many months apart on the same weekday, and go along for the waiting list where they are too far', () => {
    const yearly = { ...DRAFT, cada: everyOf('m6'), veces: 3 };
    const all = occurrencesOf(yearly);
    expect(all.map(({ fecha }) => fecha)).toEqual(['2026-12-11', '2027-06-11', '2027-12-10']);
    const checked = all.map((each, at) => ({
      ...each,
      estado: { clase: at === 0 ? ('libre' as const) : ('lejano' as const) },
    }));
    const asked = seriesOf(yearly, checked, { id: 'p' }, { confirmado: false, esperas: ['e1'] });
    expect(seriesSchema.safeParse(asked).error).toBeUndefined();
    expect(asked).toMatchObject({
      turnos: [{ fecha: '2026-12-11', hora: '09:00' }],
      porAgendar: ['2027-06-11', '2027-12-10'],
      esperas: ['e1'],
    });
  });

  it.each(SERIES.everyOptions)('«$label» is read as it is written', ({ id }) => {
    expect(everyId(everyOf(id))).toBe(id);
  });
});
