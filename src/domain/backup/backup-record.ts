import * as z from 'zod/mini';

const count = z.number().check(z.int(), z.minimum(0));

/** A copy of everything, from the request until it is done; instants are ISO 8601. */
export const runningBackupSchema = z.strictObject({
  id: z.string(),
  quien: z.string(),
  nombre: z.string(),
  empezado: z.string(),
  /** The last sign of progress. */
  latido: z.string(),
  estado: z.enum(['por_descargar', 'en_curso']),
  tarea: z.enum(['documentos', 'archivos']),
  /** Counted in documents, or in bytes of files. */
  hecho: count,
  total: count,
  /** How much has been sent of the file under way. */
  bytes: count,
});
export type RunningBackup = z.infer<typeof runningBackupSchema>;

/** The last copy that was sent to its end. */
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

/** `respaldos/clinica`: there is one copy at a time. */
export const backupRecordSchema = z.strictObject({
  enCurso: z.nullable(runningBackupSchema),
  ultimo: z.nullable(lastBackupSchema),
});
export type BackupRecord = z.infer<typeof backupRecordSchema>;

/** After how long a copy that nobody fetches, and one that no longer advances, is forgotten; milliseconds. */
const [UNFETCHED_MS, SILENT_MS] = [60_000, 3 * 60_000];

/** True while a copy is being made; false for one that died with its server. */
export const isUnderWay = ({ estado, latido }: RunningBackup, now: Date): boolean =>
  now.getTime() - Date.parse(latido) < (estado === 'por_descargar' ? UNFETCHED_MS : SILENT_MS);
