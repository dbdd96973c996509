import * as z from 'zod/mini';
import { civilDateField, hourField } from '../../scheduling/hours/dated-range.ts';
import { dayWords } from '../../shared/civil-date.ts';

/** Letters of a device's name. */
export const DEVICE = 80;

/**
 * Where a value comes from that nobody measured, typed or said of this eye at this visit; absent for all others. `normal`
 * was written with many others by «resto normal»; `copiado` is a value of the day `de`, of the same field: of the same eye,
 * or of the other one (`ojo`); `leido` was read from a device and accepted, of a file of the patient and at the clinic's hour that it says.
 */
export const originSchema = z.discriminatedUnion(
  'tipo',
  [
    z.strictObject({ tipo: z.literal('normal') }),
    z.strictObject({
      tipo: z.literal('copiado'),
      de: civilDateField,
      ojo: z.optional(z.enum(['OD', 'OI'], { error: 'Diga de qué ojo se copió.' })),
    }),
    z.strictObject({
      tipo: z.literal('leido'),
      equipo: z
        .string({ error: 'Diga de qué equipo se leyó.' })
        .check(
          z.minLength(1, { error: 'Diga de qué equipo se leyó.' }),
          z.maxLength(DEVICE, { error: `El equipo puede tener hasta ${String(DEVICE)} caracteres.` }),
        ),
      archivo: z.optional(
        z
          .string({ error: 'Diga de qué archivo se leyó.' })
          .check(
            z.minLength(1, { error: 'Diga de qué archivo se leyó.' }),
            z.maxLength(200, { error: 'Diga de qué archivo se leyó.' }),
          ),
      ),
      hora: z.optional(hourField),
    }),
  ],
  { error: 'Diga de dónde viene el valor.' },
);
export type Origin = Readonly<z.infer<typeof originSchema>>;

export const isSameOrigin = (one: Origin | undefined, other: Origin | undefined): boolean =>
  writtenOut(one) === writtenOut(other);

const writtenOut = (origin: Origin | undefined): string =>
  origin === undefined
    ? ''
    : `${originWords(origin)} ${origin.tipo === 'leido' ? (origin.archivo ?? '') : ''}`;

/** Where a value comes from, in words that follow it: «copiado del 12/03/2026». */
export function originWords(origin: Origin): string {
  switch (origin.tipo) {
    case 'normal':
      return 'normal en bloque';
    case 'copiado':
      return origin.ojo === undefined ? `copiado del ${dayWords(origin.de)}` : `copiado de ${origin.ojo}`;
    case 'leido':
      return `leído de ${origin.equipo}${origin.hora === undefined ? '' : ` a las ${origin.hora}`}`;
  }
}

/** How many values there are, and how many of them nobody said one by one. */
export interface OriginCount {
  readonly hallazgos: number;
  readonly copiados: number;
  readonly normales: number;
}

interface Told {
  readonly origen?: Origin | undefined;
}
type Values = Readonly<Record<string, Readonly<Record<string, Told | null | undefined>> | undefined>>;

/** Counts what is written in an examination by where it comes from. */
export function originsIn(parts: readonly Values[]): OriginCount {
  const all = parts.flatMap((valores) =>
    Object.values(valores).flatMap((eyes) =>
      Object.values(eyes ?? {}).filter((each) => each !== null && each !== undefined),
    ),
  );
  const of = (tipo: Origin['tipo']): number => all.filter(({ origen }) => origen?.tipo === tipo).length;
  return { hallazgos: all.length, copiados: of('copiado'), normales: of('normal') };
}
