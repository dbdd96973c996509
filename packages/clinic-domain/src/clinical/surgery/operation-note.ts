import * as z from 'zod/mini';
import { civilDateField, hourField } from '../../scheduling/hours/dated-range.ts';
import { keysOf } from '../../shared/typed-record.ts';
import { injectionSchema } from './injection-note.ts';
import { needed, note } from '../documents/texts.ts';

/** What may go wrong in an operation, coded so that it can be counted. */
export const COMPLICATIONS = {
  rotura_capsular: 'Rotura de cápsula posterior',
  perdida_vitrea: 'Pérdida de vítreo',
  dialisis_zonular: 'Diálisis zonular',
  prolapso_iris: 'Prolapso de iris',
  nucleo_vitreo: 'Núcleo caído al vítreo',
  quemadura: 'Quemadura de la incisión',
  dano_endotelial: 'Daño endotelial',
  dano_iris: 'Daño de iris',
  desgarro_capsular_anterior: 'Desgarro de cápsula anterior',
  hemorragia_supracoroidea: 'Hemorragia supracoroidea',
  hemorragia: 'Hemorragia',
  perforacion: 'Perforación',
  otra: 'Otra',
} as const;
export type ComplicationId = keyof typeof COMPLICATIONS;

export const INCISIONS = {
  corneal: 'Corneal clara',
  limbar: 'Limbar',
  escleral: 'Túnel escleral',
  otra: 'Otra',
} as const;
export const LENS_PLACES = {
  bolsa: 'Bolsa capsular',
  surco: 'Surco ciliar',
  camara_anterior: 'Cámara anterior',
  fijado: 'Fijado a iris o esclera',
  ninguno: 'Sin lente',
} as const;

// Source: docs/clinical-sources.md#lenses-that-are-implanted
/** Dioptres of a lens that is put before that of the eye, of any other, and of all of them. */
export const PHAKIC_POWERS = [-20, 12] as const;
export const OTHER_POWERS = [-10, 40] as const;
export const POWERS = [PHAKIC_POWERS[0], OTHER_POWERS[1]] as const;
export const POWER_MESSAGE = 'La potencia del lente va de -20,00 a 40,00 D, en pasos de 0,25.';
const axis = 'El eje del lente va de 1 a 180 grados.';
export const axisField = z.optional(
  z.int({ error: axis }).check(z.minimum(1, { error: axis }), z.maximum(180, { error: axis })),
);
const vault = 'La bóveda va de 0 a 2000 µm.';
const size = 'El tamaño de la incisión va de 1,0 a 12,0 mm.';

/** The lens that is in the eye now, as its sticker says. */
const implantSchema = z.strictObject({
  potencia: z.number({ error: POWER_MESSAGE }).check(
    z.minimum(POWERS[0], { error: POWER_MESSAGE }),
    z.maximum(POWERS[1], { error: POWER_MESSAGE }),
    z.refine((typed) => Number.isInteger(typed * 4), { error: POWER_MESSAGE }),
  ),
  modelo: needed('Escriba el modelo del lente implantado.', 80),
  serie: needed('Escriba el número de serie o el lote del lente.', 60),
  eje: axisField,
  /** Between a phakic lens and the lens of the eye, in µm. */
  boveda: z.optional(
    z.int({ error: vault }).check(z.minimum(0, { error: vault }), z.maximum(2000, { error: vault })),
  ),
});

/** The lens that is in the eye, in one line: «ICL V4c 13.2 −9,50 D, eje 90°, bóveda 450 µm, serie L-12». */
export const implantWords = ({
  modelo,
  potencia,
  serie,
  eje,
  boveda,
}: z.infer<typeof implantSchema>): string =>
  [
    `${modelo} ${potencia < 0 ? '−' : '+'}${Math.abs(potencia).toFixed(2).replace('.', ',')} D`,
    ...(eje === undefined ? [] : [`eje ${String(eje)}°`]),
    ...(boveda === undefined ? [] : [`bóveda ${String(boveda)} µm`]),
    `serie ${serie}`,
  ].join(', ');

export const PUNCTA = { inferior: 'Inferior', superior: 'Superior', ambos: 'Superior e inferior' } as const;
export const PLUG_MATERIALS = {
  silicona: 'Silicona, permanente',
  acrilico: 'Acrílico que se adapta al calor',
  hidrogel: 'Hidrogel',
  absorbible_meses: 'Absorbible en meses',
  colageno: 'Colágeno, absorbible en días',
} as const;

// Source: docs/clinical-sources.md#before-a-procedure
/** A plug as its box says: in which punctum of the eye it was left, and of what it is. */
const plugSchema = z.strictObject({
  puntos: z.enum(keysOf(PUNCTA), { error: 'Diga en qué punto lagrimal quedó el tapón.' }),
  material: z.enum(keysOf(PLUG_MATERIALS), { error: 'Elija de qué es el tapón.' }),
  modelo: z.optional(note(80)),
  lote: needed('Escriba el lote que dice la caja.', 60),
});

/** A plug in one line: «punto inferior, silicona, permanente, Parasol 0,6 mm, lote PL-9». */
export const plugWords = ({ puntos, material, modelo = '', lote }: z.infer<typeof plugSchema>): string =>
  [
    `${puntos === 'ambos' ? 'puntos' : 'punto'} ${PUNCTA[puntos].toLowerCase()}`,
    PLUG_MATERIALS[material].toLowerCase(),
    ...(modelo.trim() === '' ? [] : [modelo.trim()]),
    `lote ${lote}`,
  ].join(', ');

/** An operation as it was done. `incision`, `lugar` and `implante` only where a lens belongs to it. */
export const operationNoteSchema = z.strictObject({
  fecha: civilDateField,
  hora: z.optional(hourField),
  hallazgos: z.optional(note(2000)),
  tecnica: needed('Escriba qué se hizo.', 4000),
  incision: z.optional(z.enum(keysOf(INCISIONS), { error: 'Elija la incisión.' })),
  incisionMm: z.optional(
    z.number({ error: size }).check(z.minimum(1, { error: size }), z.maximum(12, { error: size })),
  ),
  lugar: z.optional(z.enum(keysOf(LENS_PLACES), { error: 'Diga dónde quedó el lente.' })),
  implante: z.optional(implantSchema),
  /** Only where something was injected into the eye. */
  inyeccion: z.optional(injectionSchema),
  /** Only where a plug was left in a punctum. */
  tapon: z.optional(plugSchema),
  complicaciones: z
    .array(z.enum(keysOf(COMPLICATIONS), { error: 'Elija la complicación de la lista.' }), {
      error: 'Diga si hubo complicaciones.',
    })
    .check(z.maxLength(13, { error: 'Elija cada complicación una vez.' })),
  complicacionDetalle: z.optional(note(1000)),
  indicaciones: z.optional(note(2000)),
});
export type OperationNote = Readonly<z.infer<typeof operationNoteSchema>>;
