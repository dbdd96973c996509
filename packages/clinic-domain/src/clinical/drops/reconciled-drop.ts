import * as z from 'zod/mini';
import { civilDateField } from '../../scheduling/hours/dated-range.ts';
import { isReadable } from '../../shared/readable-text.ts';
import { EYE_MESSAGE, EYES } from '../eye.ts';
import { keysOf } from '../../shared/typed-record.ts';

/** What somebody says at a visit of a drop that is in use. */
export const DROP_ANSWERS = { sigue: 'Sigue', cambio: 'Cambió', dejo: 'Dejó' } as const;
export type DropAnswer = keyof typeof DROP_ANSWERS;

/** Who said so. */
export const DROP_WITNESSES = {
  paciente: 'El paciente',
  familiar: 'Un familiar',
  frasco: 'Se vio el frasco',
} as const;

export const DROP_MESSAGES = {
  answer: 'Diga si la gota sigue, cambió o se dejó.',
  witness: 'Diga quién lo dijo.',
  missed: 'Las dosis que faltaron van de 0 a 99.',
  how: 'Escriba cómo la usa ahora.',
  long: 'Escriba hasta 200 caracteres.',
  unreadable: 'Tiene caracteres que no se pueden leer: bórrelos y escríbalo de nuevo.',
  most: 'Se concilian hasta 40 gotas.',
  twice: 'Una gota está dos veces para el mismo ojo.',
} as const;

const words = z
  .string({ error: DROP_MESSAGES.long })
  .check(
    z.maxLength(200, { error: DROP_MESSAGES.long }),
    z.refine(isReadable, { error: DROP_MESSAGES.unreadable }),
  );

/** A drop beside those of a prescription, as its paper says it: what the visit's list says, in the same words. */
export const otherDropSchema = z.strictObject({
  nombre: words.check(z.minLength(1, { error: DROP_MESSAGES.answer })),
  ojo: z.enum(EYES, { error: EYE_MESSAGE }),
  respuesta: z.enum(keysOf(DROP_ANSWERS), { error: DROP_MESSAGES.answer }),
  como: z.optional(words),
});
export type OtherDrop = Readonly<z.infer<typeof otherDropSchema>>;

/** One drop of one eye as it was reconciled at a visit; AO stands for each of both eyes. */
export const reconciledDropSchema = z
  .strictObject({
    clave: words.check(z.minLength(1, { error: DROP_MESSAGES.answer })),
    nombre: words.check(z.minLength(1, { error: DROP_MESSAGES.answer })),
    ojo: z.enum(EYES, { error: EYE_MESSAGE }),
    respuesta: z.enum(keysOf(DROP_ANSWERS), { error: DROP_MESSAGES.answer }),
    dijo: z.enum(keysOf(DROP_WITNESSES), { error: DROP_MESSAGES.witness }),
    /** How it is used now; of one that changed. */
    como: z.optional(words),
    /** Since when it is used, changed or left; the day of the visit where nothing is said. */
    desde: z.optional(civilDateField),
    /** Doses missed in the last seven days. */
    faltas: z.optional(
      z
        .int({ error: DROP_MESSAGES.missed })
        .check(z.minimum(0, { error: DROP_MESSAGES.missed }), z.maximum(99, { error: DROP_MESSAGES.missed })),
    ),
    motivo: z.optional(words),
  })
  .check(
    z.refine(({ respuesta, como = '' }) => respuesta !== 'cambio' || como.trim() !== '', {
      error: DROP_MESSAGES.how,
      path: ['como'],
    }),
  );
export type ReconciledDrop = Readonly<z.infer<typeof reconciledDropSchema>>;

export const reconciledDropsSchema = z.array(reconciledDropSchema).check(
  z.maxLength(40, { error: DROP_MESSAGES.most }),
  z.refine((all) => all.every((one, at) => !all.slice(0, at).some((other) => meets(one, other))), {
    error: DROP_MESSAGES.twice,
  }),
);

const meets = (one: ReconciledDrop, other: ReconciledDrop): boolean =>
  one.clave === other.clave && (one.ojo === other.ojo || one.ojo === 'AO' || other.ojo === 'AO');
