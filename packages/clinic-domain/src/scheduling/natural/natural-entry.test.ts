import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { depth } from '#tests/support/patience';
import { addDays, weekdayOf, WEEKDAYS } from '../../shared/civil-date.ts';
import { OFFERED_STUDIES } from '../../studies/catalogue.ts';
import { naturalEntry, type NaturalEntry } from './natural-entry.ts';

/** In each of four zones. */
const PHRASES = depth(1000, 10_000);
/** A Monday. */
const HOY = '2026-11-23';
const PAREDES = { id: 'Dra. Ana Paredes Luna', nombre: 'Dra. Ana Paredes Luna' };
const OCHOA = { id: 'Dr. José Ochoa', nombre: 'Dr. José Ochoa' };
const ROJAS = { id: 'Dr. Hugo Rojas Ibáñez', nombre: 'Dr. Hugo Rojas Ibáñez' };
const ROJAS_TOO = { id: 'Dra. Eva Rojas', nombre: 'Dra. Eva Rojas' };
const PENA = { id: 'Dra. Ñusta Íñiguez de la Peña', nombre: 'Dra. Ñusta Íñiguez de la Peña' };
const MEDICOS = [PAREDES, OCHOA, ROJAS, ROJAS_TOO, PENA];
const ESTUDIOS = OFFERED_STUDIES.map(({ codigo, nombre }) => ({ id: codigo, nombre }));
const read = (text: string): NaturalEntry | null =>
  naturalEntry(text, { hoy: HOY, medicos: MEDICOS, estudios: ESTUDIOS });
const at = (fecha: string | null, hora: string | null) => ({ fecha, hora });

describe('a phrase', () => {
  test.each([
    'dr ochoa enfermo mañana',
    'ochoa no viene mañana',
    'mañana no viene el doctor ochoa',
    'ochoa está con licencia mañana',
    'mañana no atiende ochoa, está enfermo',
    'ausencia ochoa enfermo mañana',
  ])('«%s» is an absence', (text) => {
    expect(read(text)).toMatchObject({ accion: 'ausencia', medico: [OCHOA.id], persona: '', sobra: [] });
  });

  test('who does not come and is no doctor is no absence; of two doctors of one surname, man and woman, it is asked', () => {
    expect(read('mamani no viene mañana')?.accion).toBe('agendar');
    for (const text of ['rojas no viene mañana', 'ausencia rojas mañana'])
      expect(read(text)).toMatchObject({ accion: 'ausencia', medico: [ROJAS.id, ROJAS_TOO.id] });
  });

  test('«control quispe jueves 10 dra paredes»: who, what and whose are sure; «jueves 10» may be two things and is asked', () => {
    expect(read('control quispe jueves 10 dra paredes')).toEqual({
      ...{ accion: 'agendar', tipo: ['control'], estudio: [], ojo: [], medico: [PAREDES.id] },
      cuando: [at('2026-11-26', '10:00'), at('2026-12-10', null)],
      ...{ anio: null, persona: 'quispe', sobra: [] },
    });
    // Where no Thursday is a tenth, it is an hour.
    const other = naturalEntry('control quispe jueves 11 dra paredes', {
      ...{ hoy: HOY, medicos: MEDICOS, estudios: ESTUDIOS },
    });
    expect(other?.cuando).toEqual([at('2026-11-26', '11:00')]);
  });

  test.each([
    [
      'ausencia ochoa mañana',
      { accion: 'ausencia', medico: [OCHOA.id], cuando: [at('2026-11-24', null)], persona: '' },
    ],
    ['cola flores dr rojas', { accion: 'cola', persona: 'flores', medico: [ROJAS.id] }],
    ['llegó mamani', { accion: 'llego', persona: 'mamani' }],
    ['mamani llegó', { accion: 'llego', persona: 'mamani' }],
    ['feriado 2027', { accion: 'feriados', anio: 2027, persona: '' }],
    ['control quispe doctor ROJAS', { medico: [ROJAS.id] }],
    ['control quispe dra iñiguez de la peña', { medico: [PENA.id], persona: 'quispe' }],
    [
      'yag-cap oi mamani mañana 10:30',
      {
        tipo: ['estudio'],
        estudio: ['YAG-CAP'],
        ojo: ['OI'],
        persona: 'mamani',
        cuando: [at('2026-11-24', '10:30')],
      },
    ],
    ['campo visual 24-2 rápido ao flores', { estudio: ['CV-24F'], ojo: ['AO'], persona: 'flores' }],
    ['oct choque od', { estudio: ['OCT-M', 'OCT-N', 'OCT-W', 'OCT-G'], ojo: ['OD'], persona: 'choque' }],
    [
      'primera vez barrera en 15 días',
      { tipo: ['primera_vez'], estudio: [], persona: 'barrera', cuando: [at('2026-12-08', null)] },
    ],
    ['control ana pasado mañana a las 4', { cuando: [at('2026-11-25', '16:00')] }],
    ['control ana mañana 10 y media', { cuando: [at('2026-11-24', '10:30')] }],
    ['control ana mañana 4 de la tarde', { cuando: [at('2026-11-24', '16:00')] }],
    ['control ana mañana 10 menos cuarto', { cuando: [at('2026-11-24', '09:45')] }],
    ['control ana jueves 10 de diciembre 9am', { cuando: [at('2026-12-10', '09:00')] }],
    ['control ana 3/12 8.30', { cuando: [at('2026-12-03', '08:30'), at('2026-12-03', '08:30')].slice(0, 1) }],
    ['control 4512345 mañana 9', { persona: '4512345', cuando: [at('2026-11-24', '09:00')] }],
  ])('«%s»', (text, expected) => {
    expect(read(text)).toMatchObject(expected);
  });

  test.each([
    ['control ana lunes 9', [at('2026-11-23', '09:00'), at('2026-11-30', '09:00')]],
    ['control ana mañana a las 7', [at('2026-11-24', '07:00'), at('2026-11-24', '19:00')]],
    ['control ana miércoles viernes', [at('2026-11-25', null), at('2026-11-27', null)]],
    ['control ana jueves 11 de diciembre', [at('2026-11-26', null), at('2026-12-11', null)]],
    ['control ana 10', [at(null, '10:00'), at('2026-12-10', null)]],
  ])('«%s» may mean several moments, which are asked', (text, moments) => {
    expect(read(text)?.cuando).toEqual(moments);
  });

  test('what is ambiguous has every meaning, never one of them', () => {
    expect(read('control urgencia ana')?.tipo).toEqual(['control', 'urgencia']);
    expect(read('control od oi ana')?.ojo).toEqual(['OD', 'OI']);
    expect(read('control oct-m ana')?.tipo).toEqual(['control', 'estudio']);
    expect(read('control ana dr rojas dra paredes')?.medico).toEqual([ROJAS.id, PAREDES.id]);
  });

  test.each([
    ['control quispe dra inexistente', ['dra inexistente']],
    ['control quispe 31/02', ['31/02']],
    ['control quispe lunes por la mañana', ['por la manana']],
    ['control quispe mañana 25', ['25']],
    ['control quispe mañana 12 de la noche', ['12 de la noche']],
  ])('«%s»: what made no sense is said', (text, sobra) => {
    expect(read(text)?.sobra).toEqual(sobra);
  });

  test.each(['', 'quispe', 'quispe mamani', 'maria de la cruz', 'quispe 10', 'agendar'])(
    '«%s» is a search and nothing more',
    (text) => {
      expect(read(text)).toBeNull();
    },
  );
});

/** Spoken forms, each with what it means. */
const kind = fc.constantFrom(
  ...([
    ['control', 'control'],
    ['ctrl', 'control'],
    ['primera vez', 'primera_vez'],
    ['posop', 'posoperatorio'],
    ['Urgencia', 'urgencia'],
  ] as const),
);
const doctor = fc.constantFrom(
  ...([
    ['dra paredes', PAREDES.id],
    ['dra. Paredes Luna', PAREDES.id],
    ['con el dr Ochoa', OCHOA.id],
    ['doctor rojas', ROJAS.id],
    ['Dra Rojas', ROJAS_TOO.id],
    ['dra peña', PENA.id],
    ['dr ibanez', ROJAS.id],
  ] as const),
);
const eye = fc.constantFrom(
  ...([
    ['od', 'OD'],
    ['OI', 'OI'],
    ['ambos ojos', 'AO'],
    ['ojo izquierdo', 'OI'],
    ['ao', 'AO'],
  ] as const),
);
const name = fc.constantFrom(
  'quispe',
  'Mamani Flores',
  'Condori',
  'ana choque',
  'Barrera',
  'Campos',
  'Ñáñez',
  'Julio Mayo',
  '4512345',
);
const hour = fc.integer({ min: 0, max: 1439 }).chain((minute) => {
  const [h, m] = [Math.floor(minute / 60), minute % 60];
  const hh = String(h).padStart(2, '0');
  const mm = String(m).padStart(2, '0');
  const said = [`${hh}:${mm}`, `a las ${hh}:${mm}`];
  if (m === 0 && h >= 13 && h <= 18)
    said.push(`${String(h - 12)} de la tarde`, `${String(h - 12)}pm`, `a las ${String(h)}`);
  if (m === 30 && h >= 8 && h <= 11) said.push(`${String(h)} y media`, `${String(h)} y media de la mañana`);
  if (m === 45 && h >= 8 && h <= 10) said.push(`${String(h + 1)} menos cuarto`);
  return fc.constantFrom(...said).map((text) => [text, `${hh}:${mm}`] as const);
});
const MONTH =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
const DAY = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];
const day = fc.integer({ min: 0, max: 300 }).chain((ahead) => {
  const fecha = addDays(HOY, ahead);
  const [month, number] = [Number(fecha.slice(5, 7)), Number(fecha.slice(8))];
  const weekday = DAY[WEEKDAYS.indexOf(weekdayOf(fecha))] ?? '';
  const said = [
    `${String(number)} de ${MONTH[month - 1] ?? ''}`,
    `${String(number)}/${String(month)}`,
    `${weekday} ${String(number)} de ${MONTH[month - 1] ?? ''}`,
    `en ${String(ahead)} días`,
    ...(ahead < 7 ? [weekday, `el ${weekday}`] : []),
    ...(ahead === 0 ? ['hoy'] : ahead === 1 ? ['mañana'] : ahead === 2 ? ['pasado mañana'] : []),
  ];
  return fc.constantFrom(...said).map((text) => [text, fecha] as const);
});

test(`of ${String(PHRASES)} phrases none is misread in silence: each part is what was meant, or is asked with what was meant among it`, () => {
  const spoken = fc.record({
    kind,
    name,
    doctor: fc.option(doctor),
    day: fc.option(day),
    hour: fc.option(hour),
    bare: fc.option(fc.integer({ min: 8, max: 18 })),
    eye: fc.option(eye),
    order: fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }),
  });
  fc.assert(
    fc.property(spoken, ({ order, ...said }) => {
      // A bare number is an hour said after its day.
      const bare =
        said.hour === null && said.day !== null && !/dias|días|\d$/.test(said.day[0]) ? said.bare : null;
      const when = [said.day?.[0], said.hour?.[0] ?? bare?.toString()].filter(Boolean).join(' ');
      const parts = [said.kind[0], said.name, said.doctor?.[0] ?? '', when, said.eye?.[0] ?? ''];
      const text = order
        .map((index) => parts[index] ?? '')
        .filter(Boolean)
        .join(' ');
      const entry = read(text);
      expect(entry?.tipo).toEqual([said.kind[1]]);
      expect(entry?.ojo).toEqual(said.eye === null ? [] : [said.eye[1]]);
      expect(entry?.estudio).toEqual([]);
      const doctors = entry?.medico ?? [];
      if (said.doctor === null) expect(doctors).toEqual([]);
      else expect(doctors).toContain(said.doctor[1]);
      if (doctors.length > 1) expect(new Set(doctors).size).toBe(doctors.length);
      const hora = said.hour?.[1] ?? (bare === null ? null : `${String(bare).padStart(2, '0')}:00`);
      const meant = { fecha: said.day?.[1] ?? null, hora };
      if (meant.fecha === null && hora === null) expect(entry?.cuando).toEqual([]);
      else expect(entry?.cuando).toContainEqual(meant);
      expect(entry?.persona).toBe(
        said.name
          .normalize('NFD')
          .replace(/[\u0300-\u036f]/g, '')
          .toLowerCase(),
      );
      expect(entry?.sobra).toEqual([]);
    }),
    { numRuns: PHRASES },
  );
});
