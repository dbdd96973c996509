import * as z from 'zod/mini';

const count = z.number().check(z.int(), z.minimum(0));

/** A running backup, from the request until it is complete; instants are ISO 8601. */
export const runningBackupSchema = z.strictObject({
  id: z.string(),
  quien: z.string(),
  nombre: z.string(),
  empezado: z.string(),
  /** The last sign of progress. */
  latido: z.string(),
  estado: z.enum(['por_descargar', 'en_curso']),
  tarea: z.enum(['documentos', 'archivos']),
  /** Counted in documents or, for files, in bytes. */
  hecho: count,
  total: count,
  /** How many bytes of the current file have been sent. */
  bytes: count,
});
export type RunningBackup = z.infer<typeof runningBackupSchema>;

/** The last backup that was sent completely. */
export const lastBackupSchema = z.strictObject({
  cuando: z.string(),
  quien: z.string(),
  nombre: z.string(),
  bytes: count,
  documentos: count,
  archivos: count,
  cuentas: count,
});
export type LastBackup = z.infer<typeof lastBackupSchema>;

/** `respaldos/clinica`: only one backup runs at a time. */
export const backupRecordSchema = z.strictObject({
  enCurso: z.nullable(runningBackupSchema),
  ultimo: z.nullable(lastBackupSchema),
});
export type BackupRecord = z.infer<typeof backupRecordSchema>;

/** Milliseconds after which a backup nobody has downloaded, and one that has stalled, is dropped. */
const [UNFETCHED_MS, SILENT_MS] = [60_000, 3 * 60_000];

/** True while a backup is running; false for one that died with its server. */
export const isUnderWay = ({ estado, latido }: RunningBackup, now: Date): boolean =>
  now.getTime() - Date.parse(latido) < (estado === 'por_descargar' ? UNFETCHED_MS : SILENT_MS);
