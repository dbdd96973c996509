import * as z from 'zod/mini';
import type { Immutable } from '../../shared/immutable.ts';
import { DEPARTMENT_CODES, DEPARTMENTS, type Department } from '../../people/departments.ts';
import { addDays, weekdayOf } from '../../shared/civil-date.ts';
import { foldText } from '../../shared/spanish-text.ts';
import type { Holiday } from './holiday.ts';
import { confirmationFields } from '../hours/orphans.ts';

/**
 * Easter Sunday of a Gregorian year as a civil date, by the anonymous algorithm printed in Nature (20 April 1876);
 * see J. Meeus, "Astronomical Algorithms", chapter 8.
 */
export function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  const [month, day] = [Math.floor(days / 31), (days % 31) + 1];
  return `${String(year)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The date `days` after Easter, or before it when negative. */
export const fromEaster = (year: number, days: number): string => addDays(easterSunday(year), days);

/** A holiday proposed by the generator; `clave` is the same in every run for one year. */
export interface ProposedHoliday extends Holiday {
  readonly clave: string;
}

/** The rule for Sundays dates from September 2023, so earlier years cannot be generated. */
export const FIRST_GENERATED_YEAR = 2024;

const YEAR_MESSAGE = `El año va de ${String(FIRST_GENERATED_YEAR)} a 2199.`;

type Draft = Pick<Holiday, 'fecha' | 'nombre' | 'origen' | 'norma' | 'regla'> & { readonly clave: string };

/**
 * `POST /api/feriados/generar`; without a department the one in the clinic's settings applies; without `claves`, all
 * missing holidays.
 */
export const generateHolidaysSchema = z.strictObject({
  anio: z
    .number({ error: YEAR_MESSAGE })
    .check(
      z.int({ error: YEAR_MESSAGE }),
      z.minimum(FIRST_GENERATED_YEAR, { error: YEAR_MESSAGE }),
      z.maximum(2199, { error: YEAR_MESSAGE }),
    ),
  departamento: z.optional(
    z.nullable(z.enum(DEPARTMENT_CODES, { error: 'Elija el departamento de la lista.' })),
  ),
  claves: z.optional(
    z
      .array(z.string().check(z.minLength(1), z.maxLength(80)), { error: 'Elija los feriados de la lista.' })
      .check(z.minLength(1, { error: 'Elija al menos un feriado.' }), z.maxLength(100)),
  ),
  ...confirmationFields,
});
export type GenerateHolidays = Immutable<z.infer<typeof generateHolidaysSchema>>;

/** DS 2750 (1 May 2016) lists the national holidays; DS 405 made 22 January one. */
const DS_2750 = 'DS 2750';
const DS_405 = 'DS 405';
/** DS 5019 (13 September 2023): a holiday on a Sunday moves to the Monday; one on a Saturday stays. */
const DS_5019 = 'DS 5019';
/** DS 1210 (2012): the Monday before a Tuesday 1 May and the Friday after a Thursday 1 May. */
const DS_1210 = 'DS 1210';

const FIXED: readonly { clave: string; dia: string; nombre: string; norma: string }[] = [
  { clave: 'ano-nuevo', dia: '01-01', nombre: 'Año Nuevo', norma: DS_2750 },
  { clave: 'estado-plurinacional', dia: '01-22', nombre: 'Día del Estado Plurinacional', norma: DS_405 },
  { clave: 'trabajo', dia: '05-01', nombre: 'Día del Trabajo', norma: DS_2750 },
  { clave: 'ano-nuevo-andino', dia: '06-21', nombre: 'Año Nuevo Andino Amazónico Chaqueño', norma: DS_2750 },
  { clave: 'independencia', dia: '08-06', nombre: 'Día de la Independencia', norma: DS_2750 },
  { clave: 'difuntos', dia: '11-02', nombre: 'Día de Todos los Difuntos', norma: DS_2750 },
  { clave: 'navidad', dia: '12-25', nombre: 'Navidad', norma: DS_2750 },
];

const MOVABLE: readonly { clave: string; dias: number; nombre: string }[] = [
  { clave: 'carnaval-lunes', dias: -48, nombre: 'Lunes de Carnaval' },
  { clave: 'carnaval-martes', dias: -47, nombre: 'Martes de Carnaval' },
  { clave: 'viernes-santo', dias: -2, nombre: 'Viernes Santo' },
  { clave: 'corpus-christi', dias: 60, nombre: 'Corpus Christi' },
];

/** The day of each department. */
const DEPARTMENTAL: Readonly<Record<Department, string>> = {
  OR: '02-10',
  TJ: '04-15',
  CH: '05-25',
  LP: '07-16',
  CB: '09-14',
  SC: '09-24',
  PD: '09-24',
  PT: '11-10',
  BE: '11-18',
};

/** What one year's decree moves and adds, for that year alone. */
interface YearDecree {
  readonly norma: string;
  readonly traslados: Readonly<Record<string, string>>;
  readonly adicionales: readonly { clave: string; fecha: string; nombre: string; norma?: string }[];
}

/** Years with a decreed calendar: DS 5521 of 13 January 2026. */
const DECREES: Readonly<Record<number, YearDecree>> = {
  2026: {
    norma: 'DS 5521',
    traslados: { 'estado-plurinacional': '2026-01-23', 'ano-nuevo-andino': '2026-06-22' },
    adicionales: [
      // Added by an earlier measure; its number could not be found.
      { clave: 'ano-nuevo-adicional', fecha: '2026-01-02', nombre: 'Feriado adicional de Año Nuevo' },
      {
        clave: 'corpus-christi-adicional',
        fecha: '2026-06-05',
        nombre: 'Feriado adicional de Corpus Christi',
        norma: 'DS 5521',
      },
      {
        clave: 'independencia-adicional',
        fecha: '2026-08-07',
        nombre: 'Feriado adicional de la Independencia',
        norma: 'DS 5521',
      },
    ],
  },
};

/**
 * The national holidays of a year and those of one department, by date, each with its legal source. They are
 * provisional until someone confirms them against the year's decree, except in years with a known decree.
 */
export function bolivianHolidays(year: number, department: Department | null): ProposedHoliday[] {
  if (!Number.isInteger(year) || year < FIRST_GENERATED_YEAR || year > 2199)
    throw new RangeError(`holidays of ${String(year)} cannot be generated`);
  const decree = DECREES[year];
  const drafts = [...nationals(year, decree), ...departmental(year, department)];
  return drafts
    .sort((a, b) => (a.fecha + a.clave < b.fecha + b.clave ? -1 : 1))
    .map(({ clave, ...draft }) => ({
      clave: `${String(year)}-${clave}`,
      ...draft,
      anio: year,
      alcance: { tipo: 'clinica' as const },
      estado: decree === undefined ? ('provisional' as const) : ('confirmado' as const),
    }));
}

function nationals(year: number, decree: YearDecree | undefined): Draft[] {
  const fixed = FIXED.map(({ clave, dia, nombre, norma }): Draft => {
    const moved = decree?.traslados[clave];
    if (decree !== undefined && moved !== undefined)
      return {
        clave,
        fecha: moved,
        nombre: `${nombre} (trasladado)`,
        origen: 'nacional',
        norma: decree.norma,
        regla: 'decreto',
      };
    return onMonday({
      clave,
      fecha: `${String(year)}-${dia}`,
      nombre,
      origen: 'nacional',
      norma,
      regla: 'fija',
    });
  });
  const movable = MOVABLE.map(({ clave, dias, nombre }): Draft => ({
    clave,
    fecha: fromEaster(year, dias),
    nombre,
    origen: 'nacional',
    norma: DS_2750,
    regla: 'pascua',
  }));
  const added = (decree?.adicionales ?? []).map((extra): Draft => ({
    ...extra,
    origen: 'nacional',
    regla: 'decreto',
  }));
  return [...fixed, ...movable, ...labourBridge(year), ...added];
}

/** A holiday on a Sunday moves to the following Monday (DS 5019). */
function onMonday(draft: Draft): Draft {
  if (weekdayOf(draft.fecha) !== 'sunday') return draft;
  const norma = draft.norma === undefined ? DS_5019 : `${draft.norma} y ${DS_5019}`;
  return {
    ...draft,
    fecha: addDays(draft.fecha, 1),
    nombre: `${draft.nombre} (trasladado)`,
    norma,
    regla: 'lunes_siguiente',
  };
}

/** The Labour Day bridge (DS 1210). */
function labourBridge(year: number): Draft[] {
  const labour = `${String(year)}-05-01`;
  const weekday = weekdayOf(labour);
  if (weekday !== 'tuesday' && weekday !== 'thursday') return [];
  return [
    {
      clave: 'trabajo-puente',
      fecha: addDays(labour, weekday === 'tuesday' ? -1 : 1),
      nombre: 'Puente del Día del Trabajo',
      origen: 'nacional',
      norma: DS_1210,
      regla: 'puente',
    },
  ];
}

function departmental(year: number, department: Department | null): Draft[] {
  if (department === null) return [];
  const name = `Aniversario de ${DEPARTMENTS[department]}`;
  const fecha = `${String(year)}-${DEPARTMENTAL[department]}`;
  const clave = `aniversario-${department.toLowerCase()}`;
  return [onMonday({ clave, fecha, nombre: name, origen: 'departamental', regla: 'fija' })];
}

/**
 * The proposals a year still lacks. A holiday of the same name counts as that proposal whatever its date, so generating
 * a year again neither duplicates nor moves anything.
 */
export function missingHolidays(
  proposals: readonly ProposedHoliday[],
  existing: readonly Pick<Holiday, 'anio' | 'nombre'>[],
): ProposedHoliday[] {
  const key = ({ anio, nombre }: Pick<Holiday, 'anio' | 'nombre'>): string =>
    `${String(anio)} ${foldText(nombre.replace(/\s*\(.*\)\s*$/, ''))}`;
  const known = new Set(existing.map(key));
  return proposals.filter((proposal) => !known.has(key(proposal)));
}
