import * as z from 'zod/mini';
import { auditLogFindingSchema } from '#domain/audit/audit-log-day';
import { backupRecordSchema, type BackupRecord } from '#domain/backup/backup-record';
import {
  keptShownSchema,
  readingGroundSchema,
  type KeptShown,
  type ReadingGround,
} from '#domain/access/listing';
import { readingNoticeSchema, readingSchema, type Reading, type ReadingNotice } from '#domain/people/reading';
import { holdSchema, type Hold } from '#domain/scheduling/booking/hold';
import { delaySchema, type DoctorDelay } from '#domain/scheduling/room/doctor-delay';
import { CONFLICT_POLICIES } from './ports/archive.ts';
import type { Collection } from './ports/document-store.ts';

// What this particular backend needs to work: none of it moves to another one.

/** Attempts within a window, keyed by a hash of who and what. */
export const attemptsSchema = z.strictObject({
  instantes: z.array(z.number()),
  ultimo: z.number(),
  /** Where only different attempts count: by its hash, what each was of. */
  de: z.optional(z.array(z.string())),
});
export const attempts: Collection<z.infer<typeof attemptsSchema>> = {
  name: 'limites',
  schema: attemptsSchema,
  indexes: [['ultimo']],
  silent: true,
  staysHere: 'attempts of the last minutes, against this door',
};

/** Answers kept for repeated requests; the body is sealed with the caller's own key. */
export const idempotencySchema = z.strictObject({
  estado: z.enum(['en_curso', 'lista']),
  vence: z.number(),
  cuerpo: z.string(),
  /** The attempt that has the claim: no other may finish or remove it. */
  dueno: z.optional(z.string()),
  status: z.optional(z.number()),
  respuesta: z.optional(z.string()),
});
export type KeptAnswer = z.infer<typeof idempotencySchema>;
export const idempotencyKeys: Collection<KeptAnswer> = {
  name: 'idempotencia',
  schema: idempotencySchema,
  indexes: [['vence']],
  unindexed: ['cuerpo', 'respuesta'],
  silent: true,
  staysHere: 'answers to requests that were made here, kept for a day',
};

/** Facts about the data folder itself, such as whether it holds sample accounts. */
export const folderFactsSchema = z.strictObject({ muestra: z.boolean(), creado: z.string() });
export const folderFacts: Collection<z.infer<typeof folderFactsSchema>> = {
  name: 'instalacion',
  schema: folderFactsSchema,
  silent: true,
  staysHere: 'facts about this data folder itself',
};

/** How much of the sample clinic's history has been written: `hecho` of `total` days, and how much of the next one. */
export const sampleProgressSchema = z.strictObject({
  /** The moment the history treats as now: the first start. */
  ahora: z.strictObject({ fecha: z.string(), minuto: z.number() }),
  hecho: z.number(),
  total: z.number(),
  parte: z.number(),
});
export type SampleProgress = z.infer<typeof sampleProgressSchema>;
export const sampleProgress: Collection<SampleProgress> = {
  name: 'muestra',
  schema: sampleProgressSchema,
  silent: true,
  staysHere: 'tells what was written into this very backend',
};

/** How far the count of appointments from before roll-ups existed has got. */
export const rollUpProgressSchema = z.strictObject({
  /** The version of the counting rules; a different one means counting again. */
  reglas: z.number(),
  estado: z.enum(['en_curso', 'lista']),
  /** The first and last day with appointments when it began, and the last day done. */
  desde: z.string(),
  fin: z.string(),
  hasta: z.string(),
});
export type RollUpProgress = z.infer<typeof rollUpProgressSchema>;
export const rollUpProgress: Collection<RollUpProgress> = {
  name: 'estadisticasAvance',
  schema: rollUpProgressSchema,
  silent: true,
  staysHere: 'tells what was counted in this very backend',
};

/** By which rules the records of this backend were given the tokens that find them. */
export const searchKeyProgressSchema = z.strictObject({ reglas: z.number() });
export const searchKeyProgress: Collection<z.infer<typeof searchKeyProgressSchema>> = {
  name: 'clavesAvance',
  schema: searchKeyProgressSchema,
  silent: true,
  staysHere: 'tells what was done to the records of this very backend',
};

/** Places someone is filling in a form for, held for five minutes. */
export const holds: Collection<Hold> = {
  name: 'retenciones',
  schema: holdSchema,
  watched: 'days',
  indexes: [['fecha', 'hora'], ['medico', 'fecha'], ['vence']],
  dateField: 'fecha',
  staysHere: 'holds of five minutes',
};

/** Which doctors are late today, and who has been notified. */
export const delays: Collection<DoctorDelay> = {
  name: 'atrasos',
  schema: delaySchema,
  watched: 'days',
  indexes: [['fecha']],
  unindexed: ['avisados'],
  dateField: 'fecha',
  staysHere: 'how late a doctor is on one day',
};

/** The progress of a move into this backend, so that an interrupted one continues. Keyed by the export's hash. */
export const moveSchema = z.strictObject({
  estado: z.enum(['en_curso', 'terminada']),
  empezada: z.string(),
  terminada: z.optional(z.string()),
  /** The chosen way to handle conflicts; absent when the backend was empty. */
  conflictos: z.optional(z.enum(CONFLICT_POLICIES)),
  /** How many lines of each part have been loaded. */
  cargado: z.record(z.string(), z.number()),
});
export type Move = z.infer<typeof moveSchema>;
export const moves: Collection<Move> = {
  name: 'mudanzas',
  schema: moveSchema,
  silent: true,
  staysHere: 'tells what was moved into this very backend',
};

/** The last backup made here, and the one being made. */
export const backups: Collection<BackupRecord> = {
  name: 'respaldos',
  schema: backupRecordSchema,
  silent: true,
  staysHere: 'tells which copies were made of this very backend',
};

/** In which format this backend keeps its documents, and who is taking it to a newer one (`versions/`). */
export const storeFormatSchema = z.strictObject({
  numero: z.number().check(z.int(), z.minimum(0)),
  /** The version of the program that brought it there, or is bringing it to `hacia`, and since when it is there. */
  programa: z.string(),
  desde: z.string(),
  /** The format to which it is being taken: from its first write on no older program may open it. */
  hacia: z.optional(z.number()),
  /** The collections that the step under way has done. */
  hechas: z.optional(z.array(z.string())),
  /** The copy that was made before, on backends that make one. */
  respaldo: z.optional(z.strictObject({ carpeta: z.string(), cuando: z.string() })),
  dueno: z.optional(z.string()),
  hasta: z.optional(z.string()),
});
export type KeptFormat = Readonly<z.infer<typeof storeFormatSchema>>;
export const storeFormats: Collection<KeptFormat> = {
  name: 'formatos',
  schema: storeFormatSchema,
  silent: true,
  staysHere: 'the format of this very backend: an export names its own',
};

/** The secret from which browsers derive the key that encrypts an account's unsent drafts, by uid. */
export const draftKeySchema = z.strictObject({ clave: z.string(), creada: z.string() });
export const draftKeys: Collection<z.infer<typeof draftKeySchema>> = {
  name: 'clavesBorradores',
  schema: draftKeySchema,
  silent: true,
  staysHere: 'opens what browsers of this door keep unsent for a week, and an export carries no secret',
};

/** The second step of an account, by its uid: the telephone's secret, the last step used, and the paper's hashes. */
export const secondStepSchema = z.strictObject({
  secreto: z.string(),
  /** False until a code of it has been shown. */
  activo: z.boolean(),
  ultimo: z.number(),
  codigos: z.array(z.string()),
  creado: z.string(),
});
export type KeptSecondStep = Readonly<z.infer<typeof secondStepSchema>>;
export const secondSteps: Collection<KeptSecondStep> = {
  name: 'segundosPasos',
  schema: secondStepSchema,
  silent: true,
  staysHere: 'opens the accounts of this door, and an export carries no secret: it is set up again',
};

/** The secret that signs the marks of browsers that have signed in, and the links of appointments. */
export const browserKeys: Collection<z.infer<typeof draftKeySchema>> = {
  name: 'clavesNavegadores',
  schema: draftKeySchema,
  silent: true,
  staysHere:
    'signs what browsers of this door keep and the links that lead to it: an export carries no secret',
};

/** Written to find out whether writing works, by whoever asks for the health of the service. */
export const heartbeats: Collection<{ readonly cuando: string }> = {
  name: 'latidos',
  schema: z.strictObject({ cuando: z.string() }),
  silent: true,
  staysHere: 'tells whether this very backend can be written to',
};

/** Who read whose page, for eight hours. */
export const readings: Collection<Reading> = {
  name: 'lecturas',
  schema: readingSchema,
  indexes: [['quien', 'ultima'], ['vence']],
  silent: true,
  staysHere: 'readings of the last hours: the audit log tells of them',
};

/** Accounts that read too many people in an hour, for the admins. */
export const readingNotices: Collection<ReadingNotice> = {
  name: 'avisosLectura',
  schema: readingNoticeSchema,
  indexes: [['abierto', '-cuando']],
  staysHere: 'notices about the use of this very backend: the audit log tells of them',
};

/** What is being read at length and taken along, by its kind: one of each at a time. */
export const downloadSchema = z.strictObject({
  id: z.string(),
  quien: z.string(),
  nombre: z.string(),
  empezada: z.string(),
  /** The last sign of progress. */
  latido: z.string(),
  bytes: z.number(),
});
export type KeptDownload = Readonly<z.infer<typeof downloadSchema>>;
export const downloads: Collection<KeptDownload> = {
  name: 'descargas',
  schema: downloadSchema,
  staysHere: 'downloads of this very moment',
};

/** How far the work of the nights has come, and which process has taken on what is missing (`night/night-claim.ts`). */
export const nightsSchema = z.strictObject({
  /** Only documents of a night from before: they are swept a week later. */
  cuando: z.optional(z.string()),
  primera: z.optional(z.string()),
  hecho: z.optional(
    z.strictObject({
      certificado: z.optional(z.string()),
      seguimiento: z.optional(z.string()),
      notas: z.optional(z.string()),
    }),
  ),
  alteradas: z.optional(z.array(z.string())),
  dueno: z.optional(z.string()),
  hasta: z.optional(z.string()),
});
export type KeptNights = Readonly<z.infer<typeof nightsSchema>>;
export const nightlyWork: Collection<KeptNights> = {
  name: 'tareasNocturnas',
  schema: nightsSchema,
  indexes: [['cuando']],
  silent: true,
  staysHere: 'what this very backend did at night',
};

/** Why an account reads about many people, and until when that holds. */
export const readingGrounds: Collection<ReadingGround> = {
  name: 'motivosLectura',
  schema: readingGroundSchema,
  silent: true,
  staysHere: 'reasons that hold for some hours; the audit log keeps them',
};

/** Whom each account was shown in this hour. */
export const shownPeople: Collection<KeptShown> = {
  name: 'personasMostradas',
  schema: keptShownSchema,
  indexes: [['vence']],
  unindexed: ['personas'],
  silent: true,
  staysHere: 'a count of the last hour; the audit log keeps its lines',
};

/** What the last looks at the audit log found. */
export const auditLogStateSchema = z.strictObject({
  cuando: z.string(),
  total: z.number(),
  hallazgos: z.array(auditLogFindingSchema),
});
export type AuditLogState = Readonly<z.infer<typeof auditLogStateSchema>>;
export const auditLogState: Collection<AuditLogState> = {
  name: 'estadoRastro',
  schema: auditLogStateSchema,
  silent: true,
  staysHere: 'tells what was found in this very backend',
};

/**
 * That a part of a visit was begun, counted in one of 256 documents by the visit's id, so that none ever has to be removed. A closing reads
 * its visit's before the list of the parts that are there: a part that is begun at that moment makes it begin anew.
 */
export const begunPartsSchema = z.strictObject({ n: z.number() });
export const begunParts: Collection<z.infer<typeof begunPartsSchema>> = {
  name: 'partesIniciadas',
  schema: begunPartsSchema,
  silent: true,
  staysHere: 'tells what this very backend is writing at a moment',
};
