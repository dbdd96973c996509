import * as z from 'zod/mini';

const count = z.number().check(z.int(), z.minimum(0));

/** A copy of everything that somebody asked for and that is not done; instants are ISO 8601. */
export const runningBackupSchema = z.strictObject({
  id: z.string(),
  quien: z.string(),
  nombre: z.string(),
  empezado: z.string(),
  /** When it last moved on. */
  latido: z.string(),
  estado: z.enum(['por_descargar', 'en_curso']),
  tarea: z.enum(['documentos', 'archivos']),
  /** Documents, or bytes of files. */
  hecho: count,
  total: count,
  /** How much of the one file has been sent. */
  bytes: count,
});
export type RunningBackup = z.infer<typeof runningBackupSchema>;

/** The last copy that was sent whole. */
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

/** `respaldos/clinica`: one copy is made at a time. */
export const backupRecordSchema = z.strictObject({
  enCurso: z.nullable(runningBackupSchema),
  ultimo: z.nullable(lastBackupSchema),
});
export type BackupRecord = z.infer<typeof backupRecordSchema>;

/** A copy that nobody fetches is forgotten after this, one that stands still after that; in milliseconds. */
const [UNFETCHED_MS, SILENT_MS] = [60_000, 3 * 60_000];

/** True while a copy is being made; one whose server was killed is not. */
export const isUnderWay = ({ estado, latido }: RunningBackup, now: Date): boolean =>
  now.getTime() - Date.parse(latido) < (estado === 'por_descargar' ? UNFETCHED_MS : SILENT_MS);
