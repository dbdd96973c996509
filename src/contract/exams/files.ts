import * as z from 'zod/mini';
import { count, instant, versionSeen } from '../fields.ts';
import { cursor, limite, NOTHING, operation, pageOf, type Json } from '../operation.ts';
import { EYES } from '#domain/clinical/eye';
import { idField } from '#domain/scheduling/booking/booking';
import { civilDateField, hourField } from '#domain/scheduling/hours/dated-range';
import { equipmentField } from '#domain/studies/device';
import { ORDER_STATES } from '#domain/studies/orders/order-states';
import { fileIdentitySchema } from '#domain/studies/files/file-identity';
import { FILE_KINDS, MEDIA_TYPES, PIECE_BYTES, UNREAD_TYPE } from '#domain/studies/files/file-kinds';
import { AGREEMENTS, COMPARED } from '#domain/studies/files/matching';
import {
  closeFileSchema,
  FILE_GATEWAYS,
  FILE_MESSAGES,
  FILE_STATES,
  fileStepSchema,
  identifyFileSchema,
  newFileSchema,
} from '#domain/studies/files/study-file';

const device = equipmentField();
const done = { cuando: instant, nombre: z.string() };

/** A value that the device wrote, as it would be stored and as it is read. */
const proposal = z.strictObject({
  campo: z.string(),
  nombre: z.string(),
  ojo: z.enum(EYES),
  /** In the field's unit, as `PUT …/resultado` takes it. */
  v: z.union([z.number(), z.string(), z.array(z.string())]),
  /** With its unit, in words. */
  texto: z.string(),
});

const studyFile = z.strictObject({
  id: z.string(),
  version: versionSeen,
  nombre: z.string(),
  bytes: count,
  estado: z.enum(FILE_STATES),
  puerta: z.enum(FILE_GATEWAYS),
  recibido: instant,
  /** The name of who uploaded it, or of the program at the devices. */
  trajo: z.string(),
  equipo: z.nullable(device),
  tipo: z.nullable(z.enum(FILE_KINDS)),
  sha256: z.nullable(z.string()),
  ancho: z.nullable(count),
  alto: z.nullable(count),
  partes: z.nullable(count),
  /** Whether `…/vista` has a small picture of it. */
  vista: z.boolean(),
  dice: fileIdentitySchema,
  propuestas: z.array(proposal),
  orden: z.nullable(z.string()),
  paciente: z.nullable(z.strictObject({ id: z.string(), nombre: z.string() })),
  estudio: z.nullable(z.strictObject({ codigo: z.string(), nombre: z.string() })),
  ojo: z.nullable(z.enum(EYES)),
  identificado: z.nullable(
    z.strictObject({
      ...done,
      como: z.enum(['automatico', 'traido', 'comparado']),
      coincide: z.array(z.string()),
      difiere: z.array(z.string()),
    }),
  ),
  /** It waits until a correction of this order's signed result takes it in: who compared, what agreed and what did not. */
  incorporar: z.nullable(
    z.strictObject({
      ...done,
      orden: z.string(),
      coincide: z.array(z.string()),
      difiere: z.array(z.string()),
    }),
  ),
  apartado: z.nullable(z.strictObject({ ...done, motivo: z.string() })),
  /** What speaks against the order it is filed with, in words. */
  avisos: z.array(z.string()),
  /** It is the order itself on paper. */
  papel: z.optional(z.literal(true)),
});
export type StudyFileView = Json<typeof studyFile>;

/** One order beside what the file says: for each thing compared, what the clinic has and whether it is the same. */
const candidate = z.strictObject({
  orden: z.string(),
  paciente: z.strictObject({
    id: z.string(),
    nombre: z.string(),
    /** Whether the last four digits of a document can be asked for. */
    conDocumento: z.boolean(),
  }),
  estudio: z.strictObject({ codigo: z.string(), nombre: z.string() }),
  ojo: z.enum(EYES),
  estado: z.enum(ORDER_STATES),
  ficha: z.nullable(z.string()),
  turno: z.nullable(z.strictObject({ fecha: civilDateField, hora: hourField })),
  filas: z.array(z.strictObject({ que: z.enum(COMPARED), valor: z.string(), como: z.enum(AGREEMENTS) })),
});
export type FileCandidate = Json<typeof candidate>;

const candidates = z.strictObject({ archivo: studyFile, candidatos: z.array(candidate) });
export type FileCandidates = Json<typeof candidates>;

const started = z.strictObject({ id: z.string(), pieza: count });
const missing = z.strictObject({ faltan: z.array(count) });
export type MissingPieces = Json<typeof missing>;

/** Who a device's worklist names today, as a DICOM node sends it on. */
const scheduled = z.strictObject({
  orden: z.string(),
  acceso: z.string(),
  identificador: z.string(),
  apellidos: z.string(),
  nombres: z.string(),
  nacimiento: z.nullable(civilDateField),
  sexo: z.nullable(z.enum(['F', 'M', 'O'])),
  codigo: z.string(),
  estudio: z.string(),
  ojo: z.enum(EYES),
  fecha: civilDateField,
  hora: hourField,
  equipo: z.nullable(device),
});
export type ScheduledStudy = Json<typeof scheduled>;

const PATH = '/api/archivos';

/** Files of studies: brought in pieces, told whose they are, shown to who may read the study. */
export const FILES = {
  startFile: operation({
    method: 'POST',
    path: PATH,
    summary: 'Empezar a traer un archivo: nombre y tamaño; se envía en piezas',
    access: 'file:bring',
    changes: ['archivos'],
    status: 201,
    body: newFileSchema,
    answer: started,
    refusals: [
      'no_encontrado',
      'demasiado_grande',
      'transicion_invalida',
      'demasiados_intentos',
      'no_disponible',
    ],
    creates: true,
    byKey: true,
  }),
  putPiece: operation({
    method: 'PUT',
    path: '/api/archivos/{id}/piezas/{n}',
    summary: 'Una pieza de un archivo, desde la 0; puede enviarse otra vez',
    access: 'file:bring',
    changes: [],
    status: 200,
    bytes: PIECE_BYTES,
    answer: missing,
    refusals: ['no_encontrado', 'transicion_invalida'],
    byKey: true,
  }),
  readUpload: operation({
    method: 'GET',
    path: '/api/archivos/{id}/piezas',
    summary: 'Las piezas que faltan de un archivo que está llegando',
    access: 'file:bring',
    status: 200,
    answer: missing,
    refusals: ['no_encontrado'],
    byKey: true,
  }),
  closeFile: operation({
    method: 'POST',
    path: '/api/archivos/{id}/cierre',
    summary: 'Terminar un archivo: se comprueba entero y se busca de quién es',
    access: 'file:bring',
    changes: ['archivos', 'ordenes'],
    tells: {
      'archivo archivado': ['pacientes', 'archivó un archivo de un equipo en {cosa}'],
      'archivo sin identificar': ['archivos', 'trajo {cosa}, que espera en «Sin identificar»'],
      'archivo rechazado': ['archivos', 'trajo {cosa}, que no se pudo guardar'],
    },
    shows: 'identity',
    status: 200,
    body: closeFileSchema,
    answer: studyFile,
    refusals: ['no_encontrado', 'version_vieja', 'transicion_invalida', 'incompleto', 'contenido_invalido'],
    byKey: true,
  }),
  dropUpload: operation({
    method: 'DELETE',
    path: '/api/archivos/{id}',
    summary: 'Dejar de traer un archivo que no terminó de llegar',
    access: 'file:bring',
    changes: ['archivos'],
    status: 204,
    answer: NOTHING,
    refusals: ['no_encontrado', 'transicion_invalida'],
    byKey: true,
  }),
  readFile: operation({
    method: 'GET',
    path: '/api/archivos/{id}',
    summary: 'El contenido de un archivo, entero o por partes (Range)',
    access: 'file:read',
    tells: { 'archivo abierto': ['pacientes', 'archivos', 'abrió un archivo: {cosa}'] },
    shows: 'clinical',
    status: 200,
    query: z.strictObject({ descargar: z.optional(z.enum(['si'], { error: 'Escriba «si» o quítelo.' })) }),
    answer: {
      media: [
        MEDIA_TYPES.pdf,
        MEDIA_TYPES.jpeg,
        MEDIA_TYPES.png,
        MEDIA_TYPES.dicom,
        MEDIA_TYPES.texto,
        UNREAD_TYPE,
      ],
    },
    refusals: ['no_encontrado', 'rango_invalido'],
  }),
  readPreview: operation({
    method: 'GET',
    path: '/api/archivos/{id}/vista',
    summary: 'Una imagen pequeña del archivo',
    access: 'file:read',
    shows: 'clinical',
    status: 200,
    answer: { media: ['image/webp'] },
    refusals: ['no_encontrado', 'rango_invalido'],
  }),
  listFiles: operation({
    method: 'GET',
    path: PATH,
    summary: 'Archivos por estado, orden o paciente, el último primero',
    access: 'file:read',
    tells: { 'archivos vistos': ['pacientes', 'vio los archivos de estudios de {cosa}'] },
    shows: 'clinical',
    status: 200,
    query: z.strictObject({
      estado: z.optional(
        z.enum(['sin_identificar', 'archivado', 'descartado'], { error: FILE_MESSAGES.state }),
      ),
      orden: z.optional(idField('El identificador no es válido.')),
      paciente: z.optional(idField('El identificador no es válido.')),
      limite,
      cursor,
    }),
    answer: pageOf(studyFile),
    refusals: [],
  }),
  readCandidates: operation({
    method: 'GET',
    path: '/api/archivos/{id}/candidatos',
    summary: 'De quién puede ser un archivo: lo que dice, al lado de cada orden',
    access: 'file:bring',
    shows: 'identity',
    status: 200,
    query: z.strictObject({ paciente: z.optional(idField('El identificador no es válido.')) }),
    answer: candidates,
    refusals: ['no_encontrado'],
  }),
  identifyFile: operation({
    method: 'POST',
    path: '/api/archivos/{id}/identificar',
    summary: 'Archivar en una orden lo que una persona comparó',
    access: 'file:bring',
    changes: ['archivos', 'ordenes'],
    tells: {
      'archivo por incorporar': [
        'pacientes',
        'comparó un archivo con un estudio firmado de {cosa}: espera su corrección',
      ],
      'archivo identificado': ['pacientes', 'comparó un archivo sin dueño y lo archivó en {cosa}'],
    },
    shows: 'identity',
    status: 200,
    body: identifyFileSchema,
    answer: studyFile,
    refusals: [
      'no_encontrado',
      'version_vieja',
      'transicion_invalida',
      'requiere_confirmacion',
      'lateralidad',
    ],
  }),
  stepFile: operation({
    method: 'POST',
    path: '/api/archivos/{id}/estado',
    summary: 'Apartar un archivo que no es de la clínica, o devolverlo a los que no tienen dueño',
    access: 'file:bring',
    changes: ['archivos', 'ordenes'],
    tells: {
      'archivo devuelto': ['pacientes', 'archivos', 'devolvió a «Sin identificar» un archivo: {cosa}'],
      'archivo apartado': ['archivos', 'apartó {cosa} porque no es de la clínica'],
    },
    shows: 'identity',
    status: 200,
    body: fileStepSchema,
    answer: studyFile,
    refusals: ['no_encontrado', 'version_vieja', 'transicion_invalida'],
  }),
  deviceWorklist: operation({
    method: 'GET',
    path: '/api/lista-de-trabajo',
    summary: 'Los estudios de un día para los equipos, con lo que cada uno necesita del paciente',
    access: 'order:read',
    shows: 'identity',
    status: 200,
    query: z.strictObject({
      desde: civilDateField,
      hasta: civilDateField,
      equipo: z.optional(equipmentField()),
    }),
    answer: z.strictObject({ items: z.array(scheduled) }),
    refusals: [],
    byKey: true,
  }),
};
