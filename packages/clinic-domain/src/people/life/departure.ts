import * as z from 'zod/mini';
import { isCivilDate } from '../../shared/civil-date.ts';
import { isReadable } from '../../shared/readable-text.ts';
import type { FieldErrors } from '../../shared/app-error.ts';

/** Why somebody is a patient of the clinic no longer. */
export const DEPARTURES = ['fallecimiento', 'se_mudo', 'otro_lugar'] as const;
export type DepartureKind = (typeof DEPARTURES)[number];

/** Messages shown about a departure. */
export const DEPARTURE_MESSAGES = {
  date: 'Revise la fecha en que falleció: día, mes y año, por ejemplo 20/11/2026.',
  future: 'La fecha no puede ser posterior a hoy.',
  beforeBirth: 'La fecha no puede ser anterior a la de nacimiento.',
  source: 'Escriba quién lo dijo, por ejemplo «su hija Rosa, por teléfono».',
  kind: 'Elija si se mudó o si se atiende en otro lado.',
  reason: 'Escriba por qué (al menos 5 letras).',
  unreadable: 'El texto tiene caracteres que no se pueden leer: bórrelos y escríbalo de nuevo.',
  long: 'Puede tener hasta 200 caracteres.',
  version: 'Falta la versión que estaba viendo.',
  already: 'En la ficha ya está anotado.',
  notThere: 'En la ficha no está anotado.',
} as const;

const letters = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
const said = (error: string, least: number) =>
  z.pipe(
    z.pipe(
      z.string({ error }),
      z.transform((text: string) => text.trim()),
    ),
    z.string().check(
      z.maxLength(200, { error: DEPARTURE_MESSAGES.long }),
      z.refine(isReadable, { error: DEPARTURE_MESSAGES.unreadable }),
      z.refine((text) => letters(text) >= least, { error }),
    ),
  );
const date = z
  .string({ error: DEPARTURE_MESSAGES.date })
  .check(z.refine(isCivilDate, { error: DEPARTURE_MESSAGES.date }));
const version = z
  .number({ error: DEPARTURE_MESSAGES.version })
  .check(z.int({ error: DEPARTURE_MESSAGES.version }));

/** `POST /api/pacientes/{id}/fallecimiento`. */
export const deathSchema = z.strictObject({
  fecha: date,
  fuente: said(DEPARTURE_MESSAGES.source, 3),
  version,
});

/** `POST /api/pacientes/{id}/partida`. */
export const leavingSchema = z.strictObject({
  clase: z.enum(['se_mudo', 'otro_lugar'], { error: DEPARTURE_MESSAGES.kind }),
  motivo: said(DEPARTURE_MESSAGES.reason, 5),
  version,
});

/** Of the record as it was seen; undoing is of one act, so that it may be left out. */
export const departureSeenSchema = z.strictObject({ version: z.optional(version) });

/** `POST /api/pacientes/{id}/partida/turnos`: the appointments that were left are cancelled. */
export const cancelLeftSchema = z.strictObject({ motivo: said(DEPARTURE_MESSAGES.reason, 5) });

/** On the record: when the person died, and who said so. */
export const deathMarkSchema = z.strictObject({ fecha: z.string(), fuente: z.string() });
/** On the record: since when the person comes no more, and why. */
export const leavingMarkSchema = z.strictObject({
  clase: z.enum(['se_mudo', 'otro_lugar']),
  desde: z.string(),
  motivo: z.string(),
});

/** A document as it is stored. */
export const fieldsSchema = z.record(z.string(), z.unknown());

/** What an act ended, as it was before: so that undoing it brings back exactly that. */
const endedSchema = z.strictObject({
  coleccion: z.string(),
  id: z.string(),
  antes: fieldsSchema,
});
export type Ended = z.infer<typeof endedSchema>;

/** `partidas/{id}`: the act by which somebody left, and what it ended. */
export const departureSchema = z.strictObject({
  paciente: z.strictObject({ id: z.string() }),
  clase: z.enum(DEPARTURES),
  /** The words with which everything was ended. */
  motivo: z.string(),
  quien: z.string(),
  cuando: z.string(),
  terminados: z.array(endedSchema),
  deshecha: z.optional(z.strictObject({ quien: z.string(), cuando: z.string() })),
});
export type Departure = z.infer<typeof departureSchema>;

/** What is wrong with the day of a death; null when nothing is. */
export function wrongDeath(fecha: string, hoy: string, nacimiento: string | undefined): FieldErrors | null {
  if (fecha > hoy) return { fecha: [DEPARTURE_MESSAGES.future] };
  return nacimiento !== undefined && fecha < nacimiento ? { fecha: [DEPARTURE_MESSAGES.beforeBirth] } : null;
}

/** A day as people write it. */
const dayOf = (fecha: string): string => fecha.split('-').toReversed().join('/');

/** «Falleció el 20/11/2026 (lo dijo su hija).» */
export const deathWords = ({ fecha, fuente }: z.infer<typeof deathMarkSchema>): string =>
  `Falleció el ${dayOf(fecha)} (lo dijo: ${fuente}).`;

const LEFT = { se_mudo: 'Se mudó', otro_lugar: 'Se atiende en otro lado' } as const;
export const leavingWords = ({
  clase,
  motivo,
}: Pick<z.infer<typeof leavingMarkSchema>, 'clase' | 'motivo'>): string => `${LEFT[clase]}: ${motivo}`;

/** Asked before somebody is booked who had left: perhaps the person is back. */
export interface LeftWarning {
  readonly codigo: 'dejo_la_clinica';
  readonly mensaje: string;
}
export const leftWarning = (mark: z.infer<typeof leavingMarkSchema>): LeftWarning => ({
  codigo: 'dejo_la_clinica',
  mensaje: `Según la ficha, desde el ${dayOf(mark.desde)} ya no viene. ${leavingWords(mark)}. Si volvió, anótelo en la ficha para que se la vuelva a llamar.`,
});

/** The refusal of everything that would have a dead person called, booked or registered. */
export const deceasedRefusal = (fecha: string): string =>
  `La ficha dice que la persona falleció el ${dayOf(fecha)}. Si no es así, un administrador lo deshace en la ficha.`;

/** Whether two documents say the same, in whatever order a store gives their fields. */
export const saysTheSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
};
