import * as z from 'zod/mini';
import { isCivilDate } from '../shared/civil-date.ts';
import { readPhone } from './phone.ts';

/** Messages shown for an invalid patient field. */
export const PATIENT_MESSAGES = {
  names: 'Escriba los nombres.',
  surnames: 'Escriba los apellidos.',
  oneName: 'Quien tiene un solo nombre no lleva apellidos: bórrelos, o quite «Un solo nombre».',
  longName: 'Puede tener hasta 80 caracteres.',
  nameCharacters: 'Use letras, espacios, guiones y apóstrofos.',
  formerSurname: 'Escriba el apellido anterior.',
  formerSurnames: 'Puede anotar hasta 10 apellidos anteriores.',
  otherPhones: 'Puede anotar hasta 5 teléfonos más.',
  birth: 'Revise la fecha de nacimiento: día, mes y año, por ejemplo 31/12/1980.',
  futureBirth: 'La fecha de nacimiento no puede ser posterior a hoy.',
  email: 'Escriba un correo válido.',
  language: 'Elija el idioma de la lista.',
  sex: 'Elija F o M; sin dato, no consta.',
  weeks: 'Las semanas de gestación van de 22 a 44, sin decimales.',
  weight: 'El peso al nacer va de 300 a 6000 gramos, sin decimales.',
  guardianPhone:
    'Un teléfono de Bolivia tiene 8 dígitos; uno del exterior empieza con + y el código del país.',
} as const;

const tidy = (text: string): string => text.normalize('NFC').trim().replace(/\s+/gu, ' ');
const LONGEST = z.maxLength(80, { error: PATIENT_MESSAGES.longName });
const LETTERS = /^[\p{L}\p{M}'’\u02bc .-]+$/u;

/** A name that has to be there. */
export const name = (required: string) =>
  z.pipe(
    z.string({ error: required }),
    z.pipe(
      z.transform(tidy),
      z
        .string()
        .check(
          z.minLength(1, { error: required, abort: true }),
          LONGEST,
          z.regex(LETTERS, { error: PATIENT_MESSAGES.nameCharacters }),
        ),
    ),
  );

/** Surnames, which may be empty: whether they may is for {@link surnameError} to say. */
export const surnames = z.pipe(
  z.string({ error: PATIENT_MESSAGES.surnames }),
  z.pipe(
    z.transform(tidy),
    z.string().check(
      LONGEST,
      z.refine((text) => text === '' || LETTERS.test(text), { error: PATIENT_MESSAGES.nameCharacters }),
    ),
  ),
);

export const birthDate = z
  .string({ error: PATIENT_MESSAGES.birth })
  .check(z.refine(isCivilDate, { error: PATIENT_MESSAGES.birth }));

export const short = z.string().check(z.maxLength(120));

/** The person responsible for a minor, as stored. */
export const guardianSchema = z.strictObject({
  nombre: name('Escriba el nombre del responsable.'),
  parentesco: short,
  ci: z.optional(short),
  telefono: z.optional(short),
});

/** The person responsible for a minor, as typed: a phone that is given can be called. */
export const typedGuardianSchema = z.extend(guardianSchema, {
  telefono: z.optional(
    short.check(z.refine((typed) => readPhone(typed).ok, { error: PATIENT_MESSAGES.guardianPhone })),
  ),
});

/** The sexes of a document of identity; absent where none is known. */
export const SEXES = ['F', 'M'] as const;
export type Sex = (typeof SEXES)[number];

/** The languages in which people of the clinic prefer to be spoken to; absent: nobody asked. */
export const LANGUAGES = ['castellano', 'quechua', 'aymara', 'guarani', 'otro'] as const;
export type Language = (typeof LANGUAGES)[number];

const whole = (from: number, to: number, error: string) =>
  z.number({ error }).check(z.int({ error }), z.minimum(from, { error }), z.maximum(to, { error }));

const formerSurname = name(PATIENT_MESSAGES.formerSurname);

/** What is known of a person besides name, document and phone, each part by itself. */
export const personalFields = {
  sexo: z.enum(SEXES, { error: PATIENT_MESSAGES.sex }),
  idioma: z.enum(LANGUAGES, { error: PATIENT_MESSAGES.language }),
  correo: z.email({ error: PATIENT_MESSAGES.email }),
  /** Surnames that the person had before, which still find the record. */
  otrosApellidos: z
    .array(formerSurname, { error: PATIENT_MESSAGES.formerSurname })
    .check(z.maxLength(10, { error: PATIENT_MESSAGES.formerSurnames })),
  otrosTelefonos: z
    .array(short.check(z.refine((typed) => readPhone(typed).ok, { error: PATIENT_MESSAGES.guardianPhone })), {
      error: PATIENT_MESSAGES.otherPhones,
    })
    .check(z.maxLength(5, { error: PATIENT_MESSAGES.otherPhones })),
  /** Completed weeks of gestation at birth: below 22 nobody survives, above 44 is a wrong date. */
  semanasGestacion: whole(22, 44, PATIENT_MESSAGES.weeks),
  /** Grams. */
  pesoNacer: whole(300, 6000, PATIENT_MESSAGES.weight),
} as const;

/** Said of a person who has a single name and no surname. */
export const oneName = z.literal(true, { error: 'Use true, o nada.' });

/** What is wrong with the surnames: only a person with a single name has none. */
export const surnameError = (apellidos: string, unNombre: boolean): string | null => {
  if (apellidos === '') return unNombre ? null : PATIENT_MESSAGES.surnames;
  return unNombre ? PATIENT_MESSAGES.oneName : null;
};
