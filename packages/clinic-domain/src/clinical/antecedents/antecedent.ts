import * as z from 'zod/mini';
import { isReadable } from '../../shared/readable-text.ts';
import { foldText } from '../../shared/spanish-text.ts';
import { isOneOf, keysOf, present } from '../../shared/typed-record.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { FieldErrors } from '../../shared/app-error.ts';
import { EYES, type Eye } from '../eye.ts';
import {
  antecedentDataSchema,
  dataWords,
  isResult,
  isSameResult,
  missingData,
  tidyData,
  wrongData,
} from './antecedent-data.ts';

/** What is known of a person whichever visit it is, and what each kind may be. */
export const ANTECEDENTS = {
  alergia: {
    niega: 'Niega alergias',
    sulfas: 'Sulfas',
    penicilina: 'Penicilina',
    aines: 'Antiinflamatorios',
    anestesico_local: 'Anestésico local',
    fluoresceina: 'Fluoresceína',
    povidona: 'Povidona yodada',
    latex: 'Látex',
    farmaco: 'Otro fármaco',
    otra: 'Otra alergia',
  },
  condicion: {
    diabetes_1: 'Diabetes tipo 1',
    diabetes_2: 'Diabetes tipo 2',
    hipertension: 'Hipertensión arterial',
    asma: 'Asma o EPOC',
    cardiopatia: 'Cardiopatía o bloqueo',
    embarazo: 'Embarazo',
    lactancia: 'Lactancia',
    anticoagulante: 'Toma anticoagulante',
    tamsulosina: 'Toma tamsulosina',
    corticoide: 'Usa corticoides',
    laboratorio: 'Resultado de laboratorio',
    otra: 'Otra enfermedad',
  },
  ocular: {
    cirugia: 'Cirugía',
    laser: 'Láser',
    inyeccion: 'Inyección intravítrea',
    trauma: 'Traumatismo',
    lentes_de_contacto: 'Lentes de contacto',
    protesis: 'Prótesis ocular',
    anoftalmia: 'Anoftalmía',
    enucleacion: 'Enucleación o evisceración',
    cultivo: 'Cultivo',
    imagen: 'Estudio o imagen de otro lugar',
    otro: 'Otro antecedente ocular',
  },
  familiar: {
    glaucoma: 'Glaucoma',
    dmae: 'Degeneración macular',
    queratocono: 'Queratocono',
    retinosis: 'Retinosis pigmentaria',
    ceguera: 'Ceguera',
    otro: 'Otro antecedente familiar',
  },
  medicacion: { gota: 'Gota', via_oral: 'Por vía oral', otra: 'Otra vía' },
} as const;
export type AntecedentClass = keyof typeof ANTECEDENTS;
export const ANTECEDENT_CLASSES = keysOf(ANTECEDENTS);

/** What needs words besides its name, and what each one asks for. */
const NEEDS_WORDS: Readonly<Record<string, string>> = {
  'alergia.farmaco': 'Escriba a qué fármaco.',
  'alergia.otra': 'Escriba a qué.',
  'condicion.otra': 'Escriba qué enfermedad.',
  'ocular.cirugia': 'Escriba qué cirugía.',
  'ocular.laser': 'Escriba qué láser.',
  'ocular.otro': 'Escriba qué antecedente.',
  'familiar.otro': 'Escriba qué antecedente.',
  'medicacion.gota': 'Escriba qué gota y cada cuánto.',
  'medicacion.via_oral': 'Escriba qué medicamento y cada cuánto.',
  'medicacion.otra': 'Escriba qué medicamento y cada cuánto.',
};
const MOST_WORDS = 200;
const MESSAGES = {
  clase: 'Elija la clase de antecedente.',
  que: 'Elija de la lista.',
  eye: 'Elija el ojo: OD, OI o AO.',
  noEye: 'Este antecedente no lleva ojo.',
  long: `Escriba hasta ${String(MOST_WORDS)} caracteres.`,
  unreadable: 'Tiene caracteres que no se pueden leer: bórrelos y escríbalo de nuevo.',
  noAllergy: 'Eso dice que no tiene alergias: elija «Niega alergias», o escriba a qué es alérgico.',
} as const;
/** Of an allergy, words that deny it: «NAMC», «niega», «ninguna conocida». */
const DENIES_ALLERGY =
  /^(?:n ?a ?m ?c|(?:niega|no (?:tiene|refiere)|sin|ningun[ao]|no)(?: (?:alergias?|ningun[ao]|(?:a )?medicament(?:os|osas)|conocid[ao]s?))*)$/u;

/** Who answered. */
export const WITNESSES = {
  paciente: 'El paciente',
  familiar: 'Un familiar o acompañante',
  papel: 'Lo dice un papel',
} as const;
export type Witness = keyof typeof WITNESSES;

const id = z.string().check(z.minLength(1), z.maxLength(200));
const mark = z.strictObject({ por: id, en: z.string(), motivo: z.optional(z.string()) });

/**
 * `antecedentes/{id}`: one thing known of a patient. Nothing is deleted: what no longer holds is withdrawn, with who and
 * when, so that the history of a person is what is there. A merge moves each of them, and none is lost.
 */
export const antecedentSchema = z.strictObject({
  paciente: z.strictObject({ id }),
  clase: z.enum(ANTECEDENT_CLASSES),
  que: z.string(),
  ojo: z.optional(z.enum(EYES)),
  detalle: z.optional(z.string()),
  desde: z.optional(z.string()),
  datos: z.optional(antecedentDataSchema),
  por: id,
  en: z.string(),
  /** Who said it; and when an allergy was asked about last, by whom, and who answered. */
  dijo: z.optional(z.enum(keysOf(WITNESSES))),
  preguntado: z.optional(z.strictObject({ por: id, en: z.string(), dijo: z.enum(keysOf(WITNESSES)) })),
  /** The draft in whose examination it was said: what is taken back there is withdrawn. */
  consulta: z.optional(id),
  retirado: z.optional(mark),
});
export type Antecedent = Readonly<z.infer<typeof antecedentSchema>>;

/** `revisionesAntecedentes/{paciente}`: when somebody last looked at all of them and said that nothing changed. */
export const antecedentReviewSchema = z.strictObject({
  paciente: z.strictObject({ id }),
  por: id,
  en: z.string(),
});
export type AntecedentReview = Readonly<z.infer<typeof antecedentReviewSchema>>;

/** `POST /api/pacientes/{id}/antecedentes`. */
export const newAntecedentSchema = z.strictObject({
  clase: z.enum(ANTECEDENT_CLASSES, { error: MESSAGES.clase }),
  que: z.string({ error: MESSAGES.que }).check(z.maxLength(40, { error: MESSAGES.que })),
  ojo: z.optional(z.enum(EYES, { error: MESSAGES.eye })),
  detalle: z.optional(
    z.string({ error: MESSAGES.long }).check(z.maxLength(MOST_WORDS, { error: MESSAGES.long })),
  ),
  desde: z.optional(z.string({ error: MESSAGES.long }).check(z.maxLength(40, { error: MESSAGES.long }))),
  datos: z.optional(antecedentDataSchema),
  /** What was asked about it is so: the eye that is said not to be there has measured values, or something waits for it. */
  confirmado: z.optional(z.boolean({ error: 'Diga sí o no.' })),
});
export type NewAntecedent = z.infer<typeof newAntecedentSchema>;

/** The name of an antecedent, in words. */
export function antecedentName({ clase, que }: Pick<Antecedent, 'clase' | 'que'>): string {
  const names: Readonly<Record<string, string>> = ANTECEDENTS[clase];
  return names[que] ?? que;
}

/** What was typed, ready to be stored; the error names every wrong field. */
export function readAntecedent(typed: NewAntecedent): Result<NewAntecedent, FieldErrors> {
  const { clase, que, ojo } = typed;
  const detalle = typed.detalle?.trim() ?? '';
  const desde = typed.desde?.trim() ?? '';
  const datos = tidyData(typed.datos);
  const fields: FieldErrors = {
    ...wrongData(clase, que, typed.datos ?? {}),
    ...missingData({ clase, que, datos }),
  };
  if (!isOneOf(keysOf<Record<string, string>>(ANTECEDENTS[clase]), que)) fields['que'] = [MESSAGES.que];
  const needed = NEEDS_WORDS[`${clase}.${que}`];
  if (needed !== undefined && detalle === '') fields['detalle'] = [needed];
  if (clase === 'alergia' && DENIES_ALLERGY.test(foldText(detalle))) fields['detalle'] = [MESSAGES.noAllergy];
  if (!isReadable(detalle)) fields['detalle'] = [MESSAGES.unreadable];
  if (!isReadable(desde)) fields['desde'] = [MESSAGES.unreadable];
  if (clase === 'ocular' && ojo === undefined) fields['ojo'] = [MESSAGES.eye];
  if (clase !== 'ocular' && clase !== 'medicacion' && ojo !== undefined) fields['ojo'] = [MESSAGES.noEye];
  if (Object.keys(fields).length > 0) return err(fields);
  return ok(
    present({
      clase,
      que,
      ojo,
      detalle: detalle === '' ? undefined : detalle,
      desde: desde === '' ? undefined : desde,
      datos,
    }),
  );
}

/** Whether two say the same: it is noted once. */
export const isSameAntecedent = (one: NewAntecedent, other: NewAntecedent): boolean =>
  one.clase === other.clase &&
  one.que === other.que &&
  one.ojo === other.ojo &&
  // A note beside a result does not make it another one.
  (isResult(one)
    ? isSameResult(one, other)
    : (one.detalle ?? '').toLowerCase() === (other.detalle ?? '').toLowerCase() && isSameDay(one, other));

/** Two lasers of one eye on two days are two; one whose day was not said may be either. */
const isSameDay = (one: NewAntecedent, other: NewAntecedent): boolean =>
  one.clase !== 'ocular' ||
  one.datos?.fecha === undefined ||
  other.datos?.fecha === undefined ||
  one.datos.fecha === other.datos.fecha;

/** Whether what is typed has no other values than what is known: what is measured again takes its place. */
export const addsNothing = (typed: NewAntecedent, known: NewAntecedent): boolean =>
  ((typed.detalle ?? '') === (known.detalle ?? '') || !isResult(typed)) &&
  (typed.datos === undefined ||
    dataWords(typed.clase, typed.que, typed.datos).join() ===
      dataWords(known.clase, known.que, known.datos).join());

/** «Niega alergias» and an allergy cannot both hold. */
export const contradictsAllergies = (one: NewAntecedent, other: NewAntecedent): boolean =>
  one.clase === 'alergia' && other.clase === 'alergia' && (one.que === 'niega') !== (other.que === 'niega');

export const eyeWord = (ojo: Eye | undefined): string => (ojo === undefined ? '' : ` ${ojo}`);
