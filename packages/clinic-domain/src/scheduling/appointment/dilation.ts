import * as z from 'zod/mini';
import { EYES } from '../../clinical/eye.ts';

// Source: docs/clinical-sources.md#drops-and-recovery-of-the-pupil
/** Shortest and longest wait after the drops, in minutes. */
export const DILATION_MINUTES = { min: 5, max: 120 } as const;

/**
 * The drops the form offers, with the concentrations of the examination, and the minutes after which the pupil is usually
 * ready. Others can be typed; none is taken for granted.
 */
export const COMMON_DROPS = [
  { gota: 'tropicamida 1 %', minutos: 25 },
  { gota: 'tropicamida 0,5 %', minutos: 25 },
  { gota: 'tropicamida 1 % + fenilefrina 2,5 %', minutos: 30 },
  { gota: 'fenilefrina 2,5 %', minutos: 40 },
  { gota: 'ciclopentolato 1 %', minutos: 45 },
  { gota: 'ciclopentolato 0,5 %', minutos: 45 },
] as const;

/** Messages shown for invalid drops. */
export const DILATION_MESSAGES = {
  eyes: 'Indique el ojo: OD, OI o AO.',
  drop: 'Escriba qué gota se puso.',
  longDrop: 'El nombre de la gota puede tener hasta 60 caracteres.',
  minutes: `La espera va de ${String(DILATION_MINUTES.min)} a ${String(DILATION_MINUTES.max)} minutos.`,
  onlyPreparing: 'Las gotas se registran al pasar a preparación.',
} as const;

const eyes = z.enum(EYES, { error: DILATION_MESSAGES.eyes });
const drop = z
  .string({ error: DILATION_MESSAGES.drop })
  .check(
    z.trim(),
    z.minLength(1, { error: DILATION_MESSAGES.drop }),
    z.maxLength(60, { error: DILATION_MESSAGES.longDrop }),
  );

/** An appointment's drops: which eyes, which drop, when given and when the pupil is ready (ISO instants). */
export const dilationSchema = z.strictObject({
  ojos: eyes,
  gota: drop,
  desde: z.string(),
  lista: z.string(),
});
export type Dilation = z.infer<typeof dilationSchema>;

/** The drops as sent with the change to `en_preparacion`, and with a study that they are put in for. */
export const dilationRequestSchema = z.strictObject({
  ojos: eyes,
  gota: drop,
  /** A doctor was told what speaks against them, and puts them in all the same. */
  confirmado: z.optional(z.boolean({ error: 'Diga sí o no.' })),
  minutos: z
    .number({ error: DILATION_MESSAGES.minutes })
    .check(
      z.int({ error: DILATION_MESSAGES.minutes }),
      z.minimum(DILATION_MINUTES.min, { error: DILATION_MESSAGES.minutes }),
      z.maximum(DILATION_MINUTES.max, { error: DILATION_MESSAGES.minutes }),
    ),
});
export type DilationRequest = z.infer<typeof dilationRequestSchema>;

/** Drops given at an instant (ISO), ready some minutes later. */
export const dilationAt = ({ ojos, gota, minutos }: DilationRequest, cuando: string): Dilation => ({
  ojos,
  gota,
  desde: cuando,
  lista: new Date(Date.parse(cuando) + minutos * 60_000).toISOString(),
});
