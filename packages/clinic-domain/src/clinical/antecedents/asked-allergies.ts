import * as z from 'zod/mini';
import { keysOf } from '../../shared/typed-record.ts';
import { WITNESSES, type Antecedent, type Witness } from './antecedent.ts';

/** What somebody answers to the question about allergies: none, one that is named, or the same as noted. */
export const ALLERGY_ANSWERS = { niega: 'No tiene', tiene: 'Sí, tiene', igual: 'Sigue igual' } as const;
export const ALLERGY_MESSAGES = {
  answer: 'Diga qué respondió: no tiene, sí tiene, o sigue igual.',
  witness: 'Diga quién respondió.',
  never: 'Todavía no se le preguntó: diga si tiene alergias o no.',
  stands: (name: string) =>
    `Está anotado «${name}». Si ya no es así lo retira un médico: avísele, y no anote que no tiene.`,
  notHere: 'Las alergias se preguntan con el paciente: el día de su turno, o con la ficha abierta.',
  long: 'Escriba hasta 200 caracteres.',
} as const;
/** Why «niega» was withdrawn once an allergy was told. */
export const TOLD_SINCE = 'Después dijo que tiene una alergia';

const words = z
  .string({ error: ALLERGY_MESSAGES.long })
  .check(z.maxLength(200, { error: ALLERGY_MESSAGES.long }));

/** `POST /api/pacientes/{id}/alergias`: `que`, `detalle` and `reaccion` are of one that is named. */
export const allergyAnswerSchema = z.strictObject({
  respuesta: z.enum(keysOf(ALLERGY_ANSWERS), { error: ALLERGY_MESSAGES.answer }),
  dijo: z.enum(keysOf(WITNESSES), { error: ALLERGY_MESSAGES.witness }),
  que: z.optional(words),
  detalle: z.optional(words),
  reaccion: z.optional(words),
});
export type AllergyAnswer = Readonly<z.infer<typeof allergyAnswerSchema>>;

export const ALLERGY_STATES = ['sin_preguntar', 'niega', 'tiene'] as const;

/** What is known of the question; an empty list is «nobody has asked», never «none». */
export interface AskedAllergies {
  readonly estado: (typeof ALLERGY_STATES)[number];
  /** When it was asked last, by which account, and who answered. */
  readonly ultima?: { readonly en: string; readonly por: string; readonly dijo?: Witness | undefined };
}

export function askedAllergies(
  known: readonly Pick<Antecedent, 'clase' | 'que' | 'en' | 'por' | 'dijo' | 'preguntado' | 'retirado'>[],
): AskedAllergies {
  const standing = known.filter(({ clase, retirado }) => clase === 'alergia' && retirado === undefined);
  const [ultima] = standing
    .map(({ en, por, dijo, preguntado }) => preguntado ?? { en, por, dijo })
    .toSorted((a, b) => (a.en < b.en ? 1 : -1));
  if (ultima === undefined) return { estado: 'sin_preguntar' };
  return { estado: standing.every(({ que }) => que === 'niega') ? 'niega' : 'tiene', ultima };
}
