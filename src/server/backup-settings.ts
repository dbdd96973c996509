import { parseHour } from '#domain/shared/interval';
import type { EnvSource } from './env-schema.ts';

/** Copies of the data folder that the server has made each day. */
export interface BackupSettings {
  /** The first place, and a second one where there is one. */
  readonly places: readonly string[];
  /** The minute of the day in the clinic. */
  readonly hour: number;
  /** How many are kept, as the program that makes them reads it. */
  readonly keep: string;
}

/** What is wrong with the settings of the copies, in words: they are never made unencrypted by the server. */
export function backupProblems(env: EnvSource): string[] {
  const problems: string[] = [];
  const isLocked = env.BACKUP_RECIPIENT !== undefined || env.BACKUP_PASSPHRASE_FILE !== undefined;
  if (env.BACKUP_DIR !== undefined && env.BACKEND !== 'embedded')
    problems.push(
      'BACKUP_DIR solo sirve con BACKEND=embedded: con Firebase los respaldos son los de Firestore.',
    );
  if (env.BACKUP_DIR !== undefined && !isLocked)
    problems.push(
      'BACKUP_DIR necesita BACKUP_RECIPIENT o BACKUP_PASSPHRASE_FILE: los respaldos se guardan cifrados. «npm run backup -- --crear-llave» hace una llave.',
    );
  if (env.BACKUP_RECIPIENT !== undefined && env.BACKUP_PASSPHRASE_FILE !== undefined)
    problems.push('Use BACKUP_RECIPIENT o BACKUP_PASSPHRASE_FILE, no los dos.');
  if (env.BACKUP_DIR_2 !== undefined && env.BACKUP_DIR === undefined)
    problems.push('BACKUP_DIR_2 es el segundo lugar: falta BACKUP_DIR, el primero.');
  return problems;
}

/** Null where no copies are made by themselves. */
export function backupSettings(env: EnvSource): BackupSettings | null {
  if (env.BACKUP_DIR === undefined) return null;
  const hour = parseHour(env.BACKUP_HOUR);
  return {
    places: [env.BACKUP_DIR, ...(env.BACKUP_DIR_2 === undefined ? [] : [env.BACKUP_DIR_2])],
    hour: hour.ok ? hour.value : 0,
    keep: env.BACKUP_KEEP,
  };
}
