import * as z from 'zod/mini';
import type { Immutable } from '../../shared/immutable.ts';
import { addDays } from '../../shared/civil-date.ts';
import { keysOf } from '../../shared/typed-record.ts';
import { DROP_MESSAGES, otherDropSchema } from '../drops/reconciled-drop.ts';
import { EYE_MESSAGE, EYES, type Eye } from '../eye.ts';
import { doseWords, isHalved } from './dose.ts';
import { needed, note } from './texts.ts';

/** How a medicine is given: what one dose is called, and whether it goes into an eye. */
export const FORMS = {
  colirio: { nombre: 'Colirio', una: 'gota', varias: 'gotas', ojo: true },
  gel: { nombre: 'Gel oftálmico', una: 'gota', varias: 'gotas', ojo: true },
  unguento: { nombre: 'Ungüento oftálmico', una: 'aplicación', varias: 'aplicaciones', ojo: true },
  comprimido: { nombre: 'Comprimido', una: 'comprimido', varias: 'comprimidos', ojo: false },
  capsula: { nombre: 'Cápsula', una: 'cápsula', varias: 'cápsulas', ojo: false },
  jarabe: { nombre: 'Jarabe', una: 'medida', varias: 'medidas', ojo: false },
} as const;

const whole = (error: string, least: number, most: number) =>
  z.int({ error }).check(z.minimum(least, { error }), z.maximum(most, { error }));

const HOURS = 'Las horas entre dosis van de 1 a 24.';
const DOSE = 'La dosis va de 1 a 20; la de comprimidos también por mitades.';
const DAYS = 'Los días van de 1 a 365.';
const TIMES = 'Las veces al día van de 1 a 24.';
/** When a medicine is used that has no hours. */
export const WHEN = { noche: 'al acostarse', si_molesta: 'solo si molesta' } as const;
/** How often a medicine of so many hours is used in a day. */
export const timesOfHours = (hours: number): number => Math.ceil(24 / hours);
/** A step of a tapering; by the hour it says both, for a program that counts times alone. */
const stepSchema = z
  .strictObject({
    veces: whole(TIMES, 1, 24),
    cadaHoras: z.optional(whole(HOURS, 1, 24)),
    dias: whole(DAYS, 1, 365),
  })
  .check(
    z.refine(({ veces, cadaHoras }) => cadaHoras === undefined || veces === timesOfHours(cadaHoras), {
      error: HOURS,
      path: ['cadaHoras'],
    }),
  );

const isSaid = (value: unknown): boolean => value !== undefined;
/** In how many ways it is said how often it is used: exactly one can be so. */
const ways = (given: {
  readonly descenso?: unknown;
  readonly cadaHoras?: unknown;
  readonly veces?: unknown;
  readonly cuando?: string | undefined;
}): number =>
  [given.descenso, given.cadaHoras, given.veces].filter(isSaid).length + (given.cuando === 'noche' ? 1 : 0);

/** One medicine: by hours, times a day or at night, for days or without an end; or tapering in steps of times a day. */
const medicineSchema = z
  .strictObject({
    dci: needed('Escriba el nombre genérico (DCI).', 120),
    forma: z.enum(keysOf(FORMS), { error: 'Elija la forma.' }),
    concentracion: needed('Escriba la concentración.', 60),
    ojo: z.optional(z.enum(EYES, { error: EYE_MESSAGE })),
    dosis: z.number({ error: DOSE }).check(
      z.minimum(0.5, { error: DOSE }),
      z.maximum(20, { error: DOSE }),
      z.refine((dose) => Number.isInteger(dose * 2), { error: DOSE }),
    ),
    cadaHoras: z.optional(whole(HOURS, 1, 24)),
    /** So many times a day, or once at bedtime; «when it bothers» says up to how often. */
    veces: z.optional(whole(TIMES, 1, 24)),
    cuando: z.optional(z.enum(keysOf(WHEN), { error: 'Elija cuándo se usa.' })),
    dias: z.optional(whole(DAYS, 1, 365)),
    /** Without an end until a doctor says so. */
    continuo: z.optional(z.literal(true, { error: 'Diga por cuántos días, o que es continuo.' })),
    /** How often the same paper may be filled again. */
    repeticiones: z.optional(whole('Las repeticiones van de 1 a 12.', 1, 12)),
    descenso: z.optional(
      z
        .array(stepSchema)
        .check(
          z.minLength(2, { error: 'Un descenso tiene al menos dos pasos.' }),
          z.maxLength(12, { error: 'Un descenso tiene hasta doce pasos.' }),
        ),
    ),
    sustituible: z._default(z.boolean({ error: 'Diga sí o no.' }), true),
    indicaciones: z.optional(note(300)),
  })
  .check(
    z.refine(({ forma, ojo }) => !FORMS[forma].ojo || ojo !== undefined, {
      error: EYE_MESSAGE,
      path: ['ojo'],
    }),
    z.refine(({ forma, ojo }) => FORMS[forma].ojo || ojo === undefined, {
      error: 'Este medicamento no se pone en el ojo.',
      path: ['ojo'],
    }),
    z.refine(({ forma, dosis }) => Number.isInteger(dosis) || isHalved(forma), {
      error: 'Solo un comprimido se da por mitades.',
      path: ['dosis'],
    }),
    z.refine((given) => ways(given) === 1, {
      error: 'Escriba cada cuántas horas, o los pasos del descenso.',
      path: ['cadaHoras'],
    }),
    z.refine(({ cuando, veces }) => cuando !== 'si_molesta' || veces !== undefined, {
      error: 'Escriba hasta cuántas veces al día.',
      path: ['veces'],
    }),
    z.refine(({ descenso, dias, continuo }) => [descenso, dias, continuo].filter(isSaid).length === 1, {
      error: 'Escriba por cuántos días.',
      path: ['dias'],
    }),
    z.refine(
      ({ descenso }) =>
        (descenso ?? []).every(({ veces }, at) => at === 0 || veces < (descenso?.[at - 1]?.veces ?? 0)),
      { error: 'Cada paso del descenso tiene menos veces al día que el anterior.', path: ['descenso'] },
    ),
  );
export type Medicine = Immutable<z.infer<typeof medicineSchema>>;

export const medicationSchema = z.strictObject({
  medicamentos: z
    .array(medicineSchema, { error: 'Escriba los medicamentos.' })
    .check(
      z.minLength(1, { error: 'La receta está vacía: escriba un medicamento.' }),
      z.maxLength(10, { error: 'Una receta tiene hasta diez medicamentos.' }),
    ),
  /** The first day of the treatment. */
  desde: z.optional(z.iso.date({ error: 'Escriba el primer día: día, mes y año.' })),
  /** Why it is prescribed although something speaks against it. */
  justificacion: z.optional(note(500)),
  nota: z.optional(note(500)),
  /** What was said at the visit of the other drops in use: which goes on, which changed, which is not used any more. */
  otras: z.optional(z.array(otherDropSchema).check(z.maxLength(40, { error: DROP_MESSAGES.most }))),
});
export type Medication = Immutable<z.infer<typeof medicationSchema>>;

const WHERE: Readonly<Record<Eye, string>> = {
  OD: 'en el ojo derecho',
  OI: 'en el ojo izquierdo',
  AO: 'en ambos ojos',
};
const days = (count: number): string => (count === 1 ? '1 día' : `${String(count)} días`);

const timesWords = (count: number): string => (count === 1 ? '1 vez' : `${String(count)} veces`);

/** How often it is used, without how long. */
function often({ cadaHoras, veces = 0, cuando }: Medicine): string {
  if (cuando === 'noche') return WHEN.noche;
  if (cuando === 'si_molesta') return `${WHEN.si_molesta}, hasta ${timesWords(veces)} al día`;
  return stepWords({ cadaHoras, veces });
}

/** «Cada 2 horas» or «4 veces al día». */
export function stepWords({ cadaHoras, veces }: Pick<TaperRow, 'cadaHoras' | 'veces'>): string {
  if (cadaHoras === undefined) return `${timesWords(veces)} al día`;
  return cadaHoras === 1 ? 'cada hora' : `cada ${String(cadaHoras)} horas`;
}

/** «1 gota en el ojo derecho»: one dose, and where. */
export function doseSentence({ forma, dosis, ojo }: Medicine): string {
  const words = FORMS[forma];
  const dose = `${doseWords(dosis)} ${dosis <= 1 ? words.una : words.varias}`;
  return ojo === undefined ? dose : `${dose} ${WHERE[ojo]}`;
}

/** «1 gota en el ojo derecho cada 4 horas por 7 días»; a tapering one step after the other. */
export function medicineSentence(medicine: Medicine): string {
  const { dias, descenso, continuo, repeticiones } = medicine;
  const what = doseSentence(medicine);
  const again = repeticiones === undefined ? '' : `; se puede repetir ${timesWords(repeticiones)}`;
  if (descenso !== undefined)
    return `${what} ${descenso
      .map((step) => `${stepWords(step)} por ${days(step.dias)}`)
      .join(', luego ')}${again}`;
  const until = continuo === true ? ', siempre, hasta que el médico le diga' : ` por ${days(dias ?? 0)}`;
  return `${what} ${often(medicine)}${until}${again}`;
}

/** A run of days with the same number of doses. */
export interface TaperRow {
  readonly desde: string;
  readonly hasta: string;
  readonly veces: number;
  readonly cadaHoras?: number | undefined;
}

/** The calendar of a tapering that begins on a day: each step from its first to its last day, without a gap. */
export function taperCalendar({ descenso }: Medicine, desde: string): TaperRow[] {
  let first = desde;
  return (descenso ?? []).map(({ dias, ...often }) => {
    const row = { desde: first, hasta: addDays(first, dias - 1), ...often };
    first = addDays(first, dias);
    return row;
  });
}

/** For how many days a medicine is used; without an end for ever. */
export const daysOfUse = ({ dias, descenso, continuo }: Medicine): number =>
  continuo === true
    ? Number.POSITIVE_INFINITY
    : (dias ?? (descenso ?? []).reduce((sum, step) => sum + step.dias, 0));

/** The last day on which a medicine is used that begins on a day; null where it has no end. */
export const lastDayOf = (medicine: Medicine, desde: string): string | null =>
  medicine.continuo === true ? null : addDays(desde, daysOfUse(medicine) - 1);

const timesADay = ({ cadaHoras, veces = 1 }: Medicine): number =>
  cadaHoras === undefined ? veces : timesOfHours(cadaHoras);

/** More often than this nobody keeps to the clock at night unless it was said; every four hours is six times of a day. */
const OFTEN_HOURS = 4;

/** Whether a treatment, or a step of it, is by hours that may or may not go on at night: its doses are then the most that it takes. */
export const isByWakingHours = ({ cadaHoras, descenso = [] }: Medicine): boolean =>
  [{ cadaHoras }, ...descenso].some((step) => (step.cadaHoras ?? OFTEN_HOURS) < OFTEN_HOURS);

/** How many doses a treatment takes at most, both eyes counted; null where it has no end. */
export function dosesNeeded(medicine: Medicine): number | null {
  const { descenso, dias, dosis, ojo } = medicine;
  const eyes = ojo === 'AO' ? 2 : 1;
  if (descenso !== undefined)
    return descenso.reduce((sum, step) => sum + step.veces * step.dias, 0) * dosis * eyes;
  return dias === undefined ? null : timesADay(medicine) * dias * dosis * eyes;
}

const STEROIDS = /prednis|dexametas|betametas|fluorometol|loteprednol|difluprednat|triamcinol|hidrocortis/u;
// Source: docs/clinical-sources.md#prescriptions-and-certificates
/** From so many days on a corticosteroid may raise the pressure of the eye. */
export const STEROID_DAYS = 10;

/** What to think of that does not speak against it: a corticosteroid of ten days or more asks for the pressure. */
export function adviceFor(medicine: Medicine): string[] {
  const name = medicine.dci.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return STEROIDS.test(name) && daysOfUse(medicine) >= STEROID_DAYS
    ? [`${medicine.dci}: corticoide por diez días o más, controle la presión ocular`]
    : [];
}
