import * as z from 'zod/mini';
import { needed } from '../../clinical/documents/texts.ts';
import { SHA256 } from '../../clinical/seal/sha256.ts';
import { EYES } from '../../clinical/eye.ts';
import { equipmentField } from '../device.ts';
import { dicomPlaceSchema, fileIdentitySchema, proposedValuesSchema } from './file-identity.ts';
import { FILE_KINDS } from './file-kinds.ts';

/** How a file came in: by a person, from the watched folder, from the DICOM node. */
export const FILE_GATEWAYS = ['mano', 'carpeta', 'dicom'] as const;
export type FileGateway = (typeof FILE_GATEWAYS)[number];

/**
 * Still arriving (nobody sees it); whole, but nobody knows whose; filed with an order; set aside as none of the clinic's.
 */
export const FILE_STATES = ['subiendo', 'sin_identificar', 'archivado', 'descartado'] as const;

export const FILE_MESSAGES = {
  name: 'Falta el nombre del archivo.',
  longName: 'El nombre del archivo puede tener hasta 1000 letras.',
  size: 'Diga cuántos bytes tiene el archivo.',
  empty: 'El archivo está vacío.',
  large: 'Un archivo puede tener hasta 100 MB.',
  device: 'Ese equipo no existe.',
  order: 'Elija la orden.',
  byPerson: 'De qué orden es un archivo lo dice una persona.',
  hash: 'Falta la suma SHA-256 del archivo.',
  card: 'Escriba los 4 últimos números del documento.',
  reason: 'Escriba por qué (al menos 5 letras).',
  state: 'Elija un estado de la lista.',
  version: 'Falta la versión que estaba viendo.',
} as const;

const id = z.string().check(z.minLength(1), z.maxLength(200));
const done = { cuando: z.string(), quien: id };

/**
 * `archivos/{id}`: what is known of one file; its bytes are in the file store under the same id, its preview under
 * `{id}-vista`. None that was filed is ever deleted.
 */
export const studyFileSchema = z.strictObject({
  nombre: z.string().check(z.minLength(1), z.maxLength(200)),
  bytes: z.int(),
  estado: z.enum(FILE_STATES),
  puerta: z.enum(FILE_GATEWAYS),
  /** Who uploaded it: a person's uid, or `llave:{id}` of the program at the devices. */
  por: id,
  recibido: z.string(),
  /** The device whose folder or title it came from, where that is known. */
  equipo: z.optional(equipmentField()),
  tipo: z.optional(z.enum(FILE_KINDS)),
  sha256: z.optional(z.string().check(z.regex(SHA256))),
  /** The instance's own identifier (SOP Instance UID): sent again, it is the same file. */
  instancia: z.optional(z.string()),
  dicom: z.optional(dicomPlaceSchema),
  ancho: z.optional(z.int()),
  alto: z.optional(z.int()),
  /** Frames of a picture, pages of a document. */
  partes: z.optional(z.int()),
  vista: z._default(z.boolean(), false),
  /** The order itself, photographed: nothing that a device made. */
  papel: z.optional(z.literal(true)),
  /** It is being removed: nothing more comes to it, and it never becomes whole. */
  olvidado: z.optional(z.boolean()),
  dice: z._default(fileIdentitySchema, {}),
  propuestas: z._default(proposedValuesSchema, {}),
  /** The order it is uploaded to or filed with; patient, study and eye are those of the order. */
  orden: z.optional(id),
  paciente: z.optional(z.strictObject({ id })),
  estudio: z.optional(id),
  ojo: z.optional(z.enum(EYES)),
  identificado: z.optional(
    z.strictObject({
      ...done,
      /** By what it says, by the person who uploaded it to the order, or by the person who compared it. */
      como: z.enum(['automatico', 'traido', 'comparado']),
      /** What agreed, and what did not and was confirmed. */
      coincide: z.array(z.string()),
      difiere: z.array(z.string()),
    }),
  ),
  /**
   * It was compared with an order whose result is signed: it waits until a doctor's correction takes it in. Who compared,
   * what agreed and what did not.
   */
  incorporar: z.optional(
    z.strictObject({ ...done, orden: id, coincide: z.array(z.string()), difiere: z.array(z.string()) }),
  ),
  /** Why it was set aside or taken out of a record, the last time. */
  apartado: z.optional(z.strictObject({ ...done, motivo: z.string() })),
});
export type StudyFile = Readonly<z.infer<typeof studyFileSchema>>;

const version = z.number({ error: FILE_MESSAGES.version }).check(z.int({ error: FILE_MESSAGES.version }));

/** `POST /api/archivos`. The size is looked at by the use case, which answers 413 for a large one. */
export const newFileSchema = z.strictObject({
  /** As the file is called where it lies, which nobody typed: what of it is unreadable, or too long, is left out. */
  nombre: z.string({ error: FILE_MESSAGES.name }).check(
    z.refine((text) => text.trim() !== '', { error: FILE_MESSAGES.name }),
    z.maxLength(1000, { error: FILE_MESSAGES.longName }),
  ),
  bytes: z.number({ error: FILE_MESSAGES.size }).check(z.int({ error: FILE_MESSAGES.size })),
  orden: z.optional(needed(FILE_MESSAGES.order, 200)),
  equipo: z.optional(equipmentField(FILE_MESSAGES.device)),
  /** It is the order itself, photographed: nothing that a device made. */
  papel: z.optional(z.boolean({ error: 'Diga sí o no.' })),
  /** Which gateway it comes through; a person always brings it by hand. */
  puerta: z.optional(z.enum(FILE_GATEWAYS, { error: 'Elija mano, carpeta o dicom.' })),
});
export type NewFile = Readonly<z.infer<typeof newFileSchema>>;

/** `POST /api/archivos/{id}/cierre`. */
export const closeFileSchema = z.strictObject({
  sha256: z
    .string({ error: FILE_MESSAGES.hash })
    .check(z.toLowerCase(), z.regex(SHA256, { error: FILE_MESSAGES.hash })),
});

/** `POST /api/archivos/{id}/identificar`. */
export const identifyFileSchema = z.strictObject({
  orden: needed(FILE_MESSAGES.order, 200),
  /** The last four digits of the patient's identity document, read from the card in hand. */
  carnet: z.optional(
    z
      .string({ error: FILE_MESSAGES.card })
      .check(z.trim(), z.regex(/^\d{4}$/u, { error: FILE_MESSAGES.card })),
  ),
  confirmado: z.optional(z.boolean({ error: 'Diga sí o no.' })),
  version: z.optional(version),
});
export type IdentifyFile = Readonly<z.infer<typeof identifyFileSchema>>;

/** `POST /api/archivos/{id}/estado`: set aside, or taken back to the tray. */
export const fileStepSchema = z.strictObject({
  estado: z.enum(['sin_identificar', 'descartado'], { error: FILE_MESSAGES.state }),
  motivo: z.optional(
    z
      .string({ error: FILE_MESSAGES.reason })
      .check(z.trim(), z.minLength(5, { error: FILE_MESSAGES.reason }), z.maxLength(300)),
  ),
  version,
});
export type FileStep = Readonly<z.infer<typeof fileStepSchema>>;
