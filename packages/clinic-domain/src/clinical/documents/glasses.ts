import * as z from 'zod/mini';
import type { FieldErrors } from '../../shared/app-error.ts';
import { isReadable } from '../../shared/readable-text.ts';
import { keysOf } from '../../shared/typed-record.ts';
import { fieldOf } from '../fields/catalogue.ts';
import { isNotDone } from '../fields/not-done.ts';
import { readValue } from '../fields/value.ts';
import type { Section } from '../section.ts';
import { isSameLens, type Lens } from './lens.ts';
import { note } from './texts.ts';

export const LENS_KINDS = {
  monofocal_lejos: 'Monofocal de lejos',
  monofocal_cerca: 'Monofocal de cerca',
  bifocal: 'Bifocal',
  progresivo: 'Progresivo',
  ocupacional: 'Ocupacional',
  contacto: 'Lente de contacto',
} as const;
export const PRISM_BASES = ['superior', 'inferior', 'nasal', 'temporal'] as const;
// Source: docs/clinical-sources.md#prescriptions-and-certificates
/** Months for which glasses may be made from a prescription, unless the doctor says otherwise. */
export const GLASSES_MONTHS = 12;

const NUMBER = 'Escriba un número.';
const number = z.optional(z.number({ error: NUMBER }));

const length = (error: string, least: number, most: number) =>
  z.optional(z.number({ error }).check(z.minimum(least, { error }), z.maximum(most, { error })));

/** One eye of a prescription, in dioptres, degrees, prism dioptres and millimetres. */
const eyeSchema = z.strictObject({
  esfera: number,
  cilindro: number,
  eje: number,
  adicion: number,
  prisma: number,
  base: z.optional(z.enum(PRISM_BASES, { error: 'Elija la base del prisma.' })),
  dnpLejos: number,
  dnpCerca: number,
  altura: z.optional(
    z.number({ error: NUMBER }).check(
      z.minimum(8, { error: 'La altura va de 8 a 40 mm.' }),
      z.maximum(40, { error: 'La altura va de 8 a 40 mm.' }),
      z.refine((value) => Number.isInteger(value * 2), { error: 'La altura va de 0,5 en 0,5 mm.' }),
    ),
  ),
  /** What the eye reaches with it. */
  av: z.optional(note(20)),
  /** Base curve and diameter of a contact lens. */
  curva: length('La curva base va de 7 a 10 mm.', 7, 10),
  diametro: length('El diámetro va de 8 a 16 mm.', 8, 16),
});
export type GlassesEye = Readonly<z.infer<typeof eyeSchema>>;

/** What a doctor prescribes. */
export const glassesSchema = z.strictObject({
  lente: z.enum(keysOf(LENS_KINDS), { error: 'Elija el tipo de lente.' }),
  OD: z.optional(eyeSchema),
  OI: z.optional(eyeSchema),
  material: z.optional(note(100)),
  /** Of contact lenses. */
  marca: z.optional(note(80)),
  filtros: z.optional(note(200)),
  meses: z._default(
    z
      .int({ error: 'La vigencia va de 1 a 24 meses.' })
      .check(
        z.minimum(1, { error: 'La vigencia va de 1 a 24 meses.' }),
        z.maximum(24, { error: 'La vigencia va de 1 a 24 meses.' }),
      ),
    GLASSES_MONTHS,
  ),
  /** Why what is prescribed is not what was measured. */
  motivoDiferencia: z.optional(note(300)),
  nota: z.optional(note(500)),
});
export type Glasses = Readonly<z.infer<typeof glassesSchema>>;

type Side = 'OD' | 'OI';
const SIDES: readonly Side[] = ['OD', 'OI'];

/** Where the catalogue of fields keeps the range and the step of each number. */
const RANGES = {
  esfera: 'final_esfera',
  cilindro: 'final_cilindro',
  eje: 'final_eje',
  adicion: 'final_adicion',
  prisma: 'final_prisma',
  dnpLejos: 'dnp_lejos',
  dnpCerca: 'dnp_cerca',
  av: 'final_av',
} as const;

const MESSAGES = {
  empty: 'La receta está vacía: escriba al menos la esfera de un ojo.',
  sphere: 'Falta la esfera (0 si es neutra).',
  axis: 'Un cilindro necesita su eje.',
  cylinder: 'Un eje necesita su cilindro.',
  base: 'Un prisma necesita su base.',
  prism: 'Una base necesita su prisma.',
  addition: 'Este lente necesita la adición.',
  curve: 'Un lente de contacto necesita su curva base.',
  diameter: 'Un lente de contacto necesita su diámetro.',
  noContact: 'Solo un lente de contacto lleva esta medida.',
  notDone: 'Escriba lo que se alcanza con el lente, o déjelo en blanco.',
  reason: 'No coincide con la refracción final de la consulta: escriba el motivo.',
} as const;

/** What was measured of each eye at the visit, in dioptres. */
export type Measured = Readonly<Partial<Record<Side, Lens & { readonly adicion?: number | undefined }>>>;

/** The final refraction of a visit's section, as it is stored there. */
export function measuredIn(section: Pick<Section, 'valores'> | null): Measured {
  const at = (campo: string, ojo: Side): number | undefined => {
    const v = section?.valores[campo]?.[ojo]?.v;
    return typeof v === 'number' ? v : undefined;
  };
  const scaled = (v: number | undefined): number | undefined => (v === undefined ? undefined : v / 100);
  return Object.fromEntries(
    SIDES.flatMap((ojo) => {
      const esfera = scaled(at('final_esfera', ojo));
      if (esfera === undefined) return [];
      const cilindro = scaled(at('final_cilindro', ojo));
      const adicion = scaled(at('final_adicion', ojo));
      return [[ojo, { esfera, cilindro, eje: at('final_eje', ojo), adicion }]];
    }),
  );
}

const isEmpty = (eye: GlassesEye | undefined): boolean =>
  eye === undefined || Object.values(eye).every((value) => value === undefined);

/** What is wrong with a prescription, by field (`OD.eje`); empty where nothing is. */
export function faultsOfGlasses(given: Glasses, measured: Measured): FieldErrors {
  const fields: FieldErrors = {};
  const refuse = (at: string, message: string): void => void (fields[at] ??= [message]);
  if (SIDES.every((side) => isEmpty(given[side]))) return { OD: [MESSAGES.empty] };
  for (const side of SIDES) {
    const eye = given[side];
    if (eye === undefined || isEmpty(eye)) continue;
    for (const name of keysOf(RANGES)) {
      const value = eye[name];
      const field = fieldOf(RANGES[name]);
      if (value === undefined || field === undefined) continue;
      const read = readValue(field, { v: value });
      if (!read.ok) refuse(`${side}.${name}`, read.error);
      else if (isNotDone(read.value.v)) refuse(`${side}.${name}`, MESSAGES.notDone);
    }
    const { esfera, cilindro, eje, prisma, base, adicion, curva, diametro } = eye;
    if (esfera === undefined) refuse(`${side}.esfera`, MESSAGES.sphere);
    if ((cilindro ?? 0) !== 0 && eje === undefined) refuse(`${side}.eje`, MESSAGES.axis);
    if ((cilindro ?? 0) === 0 && eje !== undefined) refuse(`${side}.cilindro`, MESSAGES.cylinder);
    if (prisma !== undefined && base === undefined) refuse(`${side}.base`, MESSAGES.base);
    if (prisma === undefined && base !== undefined) refuse(`${side}.prisma`, MESSAGES.prism);
    if ((given.lente === 'bifocal' || given.lente === 'progresivo') && adicion === undefined)
      refuse(`${side}.adicion`, MESSAGES.addition);
    const isContact = given.lente === 'contacto';
    if ((curva === undefined) === isContact)
      refuse(`${side}.curva`, isContact ? MESSAGES.curve : MESSAGES.noContact);
    if ((diametro === undefined) === isContact)
      refuse(`${side}.diametro`, isContact ? MESSAGES.diameter : MESSAGES.noContact);
  }
  if (differs(given, measured) && (given.motivoDiferencia ?? '').trim() === '')
    refuse('motivoDiferencia', MESSAGES.reason);
  for (const at of ['material', 'filtros', 'motivoDiferencia', 'nota'] as const)
    if (!isReadable(given[at] ?? '')) refuse(at, 'Tiene caracteres que no se pueden leer.');
  return fields;
}

/** Whether an eye that was measured is prescribed otherwise, or not at all. Glasses for near carry the addition in the sphere. */
export function differs(given: Glasses, measured: Measured): boolean {
  return SIDES.some((side) => {
    const found = measured[side];
    if (found === undefined) return false;
    const eye = given[side];
    if (eye?.esfera === undefined) return true;
    const near = given.lente === 'monofocal_cerca' ? (found.adicion ?? 0) : 0;
    const wanted = { ...found, esfera: found.esfera + near };
    const isAdditionOther =
      (given.lente === 'bifocal' || given.lente === 'progresivo') &&
      found.adicion !== undefined &&
      eye.adicion !== found.adicion;
    return isAdditionOther || !isSameLens({ ...eye, esfera: eye.esfera }, wanted);
  });
}
