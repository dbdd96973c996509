import type { MessengerSettings } from '#application/ports/messenger';
import { parseHour } from '#domain/shared/interval';
import { err, ok, type Result } from '#domain/shared/result';
import { envSchema, type EnvSource } from './env-schema.ts';
import { firebaseProblems, firebaseSettings, type FirebaseSettings } from './firebase-settings.ts';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1', '[::1]']);

/** The server's settings, validated and with defaults filled in. */
export interface Env {
  readonly host: string;
  readonly port: number;
  readonly backend: 'embedded' | 'firebase';
  readonly firebase: FirebaseSettings | null;
  readonly dataDir: string;
  readonly sampleData: boolean;
  /** Whether the sample clinic also gets two years of appointments. */
  readonly sampleHistory: boolean;
  readonly samplePassword: string | undefined;
  readonly siteUrl: URL;
  readonly secureCookies: boolean;
  readonly isLoopback: boolean;
  readonly trustProxy: number;
  readonly clockStart: Date | undefined;
  /** Whether devices keep pages to read without a network; without it those that do stop and forget them. */
  readonly serviceWorker: boolean;
  /** Checks every response against its contract; one that violates it becomes a 500. */
  readonly checkAnswers: boolean;
  /** Copies that are made each day; null where none is by itself. */
  readonly backups: BackupSettings | null;
  /** The service that sends messages by itself; null where people send them by hand. */
  readonly whatsapp: MessengerSettings | null;
  readonly limits: {
    readonly signIn: number;
    readonly register: number;
    readonly doctorCode: number;
    readonly listed: number;
  };
}

/**
 * Reads the environment; all problems are listed at once, in Spanish, and the server does not start while there are
 * any.
 */
export function readEnv(
  source: Readonly<Record<string, string | undefined>>,
): Result<Env, readonly string[]> {
  const given = withoutBlanks(source);
  const parsed = envSchema.safeParse(given, {
    error: ({ path }) => `${(path ?? []).join('.')} no es válido.`,
  });
  const problems = (parsed.error?.issues ?? []).map(({ message }) => message);
  // Invalid variables count as unset, so that problems between the others are reported too; none of them is missing.
  const wrong = new Set(parsed.error?.issues.map((issue) => String(issue.path[0])));
  const env =
    parsed.data ??
    envSchema.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))));
  const siteUrl = new URL(env.SITE_URL);
  const isLoopback = LOOPBACK.has(env.HOST);
  // A real project belongs to a real clinic: sample data only goes into a data folder on this machine or an emulator.
  const mayHoldSample = env.BACKEND === 'embedded' || env.FIREBASE_PROJECT_ID?.startsWith('demo-') === true;
  const sampleData =
    env.SAMPLE_DATA === undefined
      ? mayHoldSample && isLoopback && env.NODE_ENV !== 'production'
      : env.SAMPLE_DATA === '1';
  problems.push(
    ...firebaseProblems(env, wrong),
    ...backupProblems(env, wrong),
    ...whatsappProblems(env, wrong),
  );
  if (sampleData && !mayHoldSample)
    problems.push('SAMPLE_DATA=1 no se admite con un proyecto de Firebase real: la muestra quedaría en él.');
  if (!isLoopback && siteUrl.protocol !== 'https:' && env.ALLOW_PLAIN_HTTP !== '1') {
    problems.push(
      `HOST=${env.HOST} se oye fuera de esta máquina y SITE_URL no es https: las contraseñas viajarían sin cifrar. Use https, o ALLOW_PLAIN_HTTP=1 en la red local de la clínica.`,
    );
  }
  if (!isLoopback && sampleData)
    problems.push(
      'Los datos de muestra tienen cuentas conocidas: con SAMPLE_DATA=1 el servidor solo escucha en 127.0.0.1.',
    );
  if (env.CLOCK_NOW !== undefined && !sampleData)
    problems.push('CLOCK_NOW solo se admite con SAMPLE_DATA=1.');
  if (problems.length > 0) return err(problems);
  return ok({
    host: env.HOST,
    port: env.PORT,
    backend: env.BACKEND,
    firebase: env.BACKEND === 'firebase' ? firebaseSettings(env) : null,
    dataDir: env.DATA_DIR,
    sampleData,
    // An emulator keeps everything in memory and is slow: there the sample has no history.
    sampleHistory: sampleData && env.BACKEND === 'embedded' && env.SAMPLE_HISTORY !== '0',
    samplePassword: env.SAMPLE_PASSWORD,
    siteUrl,
    secureCookies: siteUrl.protocol === 'https:',
    isLoopback,
    trustProxy: env.TRUST_PROXY,
    clockStart: env.CLOCK_NOW === undefined ? undefined : new Date(env.CLOCK_NOW),
    serviceWorker: env.SERVICE_WORKER !== '0',
    checkAnswers: env.CHECK_ANSWERS === '1',
    backups: backupSettings(env),
    whatsapp: whatsappSettings(env),
    limits: {
      signIn: env.LIMIT_SIGN_IN,
      register: env.LIMIT_REGISTER,
      doctorCode: env.LIMIT_DOCTOR_CODE,
      listed: env.LIMIT_LISTED,
    },
  });
}

/** A variable set to an empty text is not set. */
function withoutBlanks(source: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, value]],
    ),
  );
}

/** Copies of the data folder that the server has made each day. */
interface BackupSettings {
  /** The first place, and a second one where there is one. */
  readonly places: readonly string[];
  /** The minute of the day in the clinic. */
  readonly hour: number;
  /** How many are kept, as the program that makes them reads it. */
  readonly keep: string;
}

/** What is wrong with the settings of the copies, in words: they are never made unencrypted by the server. */
function backupProblems(env: EnvSource, wrong: ReadonlySet<string>): string[] {
  const problems: string[] = [];
  const isLocked =
    env.BACKUP_RECIPIENT !== undefined ||
    env.BACKUP_PASSPHRASE_FILE !== undefined ||
    wrong.has('BACKUP_RECIPIENT');
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
function backupSettings(env: EnvSource): BackupSettings | null {
  if (env.BACKUP_DIR === undefined) return null;
  const hour = parseHour(env.BACKUP_HOUR);
  return {
    places: [env.BACKUP_DIR, ...(env.BACKUP_DIR_2 === undefined ? [] : [env.BACKUP_DIR_2])],
    hour: hour.ok ? hour.value : 0,
    keep: env.BACKUP_KEEP,
  };
}

const WHATSAPP = [
  'WHATSAPP_TOKEN',
  'WHATSAPP_PHONE_ID',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
] as const;

/** All or none: a service whose calls are not checked could be told anything by anybody. */
function whatsappProblems(env: EnvSource, wrong: ReadonlySet<string>): string[] {
  const missing = WHATSAPP.filter((name) => env[name] === undefined && !wrong.has(name));
  return missing.length === 0 || missing.length === WHATSAPP.length
    ? []
    : [`Para enviar mensajes por WhatsApp falta ${missing.join(', ')}.`];
}

function whatsappSettings(env: EnvSource): Env['whatsapp'] {
  const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_ID: phoneId } = env;
  const { WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken } = env;
  if (token === undefined || phoneId === undefined) return null;
  if (appSecret === undefined || verifyToken === undefined) return null;
  return { url: new URL(env.WHATSAPP_API_URL), token, phoneId, appSecret, verifyToken };
}
