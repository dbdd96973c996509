import * as z from 'zod/mini';
import { err, ok, type Result } from '#domain/shared/result';
import { firebaseProblems, firebaseSettings, type FirebaseSettings } from './firebase-settings.ts';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1', '[::1]']);

const flag = (name: string) => z.optional(z.enum(['0', '1'], { error: `${name} debe ser 0 o 1.` }));
const whole = (name: string, fallback: number, min: number, max: number) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,7}$/, { error: `${name} debe ser un número entero.` })),
      z.pipe(
        z.transform(Number),
        z
          .number()
          .check(
            z.minimum(min, { error: `${name} debe ser ${String(min)} o más.` }),
            z.maximum(max, { error: `${name} debe ser ${String(max)} o menos.` }),
          ),
      ),
    ),
    fallback,
  );

/** Every environment variable that the server reads. `.env.example` lists the same names (a test compares them). */
export const envSchema = z.object({
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  PORT: whole('PORT', 4321, 0, 65_535),
  BACKEND: z._default(
    z.enum(['embedded', 'firebase'], { error: 'BACKEND debe ser embedded o firebase.' }),
    'embedded',
  ),
  DATA_DIR: z._default(
    z.string().check(z.minLength(1, { error: 'DATA_DIR no puede estar vacío.' })),
    './data',
  ),
  SAMPLE_DATA: flag('SAMPLE_DATA'),
  SAMPLE_HISTORY: flag('SAMPLE_HISTORY'),
  SAMPLE_PASSWORD: z.optional(
    z
      .string()
      .check(
        z.minLength(6, { error: 'SAMPLE_PASSWORD debe tener al menos 6 caracteres.' }),
        z.maxLength(128),
      ),
  ),
  SITE_URL: z._default(
    z.string().check(
      z.refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
        error: 'SITE_URL debe ser una dirección http o https completa.',
      }),
    ),
    'http://localhost:4321',
  ),
  ALLOW_PLAIN_HTTP: flag('ALLOW_PLAIN_HTTP'),
  TRUST_PROXY: whole('TRUST_PROXY', 0, 0, 10),
  CLOCK_NOW: z.optional(
    z.string().check(
      z.refine((text) => !Number.isNaN(Date.parse(text)), {
        error: 'CLOCK_NOW debe ser un instante ISO 8601.',
      }),
    ),
  ),
  NODE_ENV: z.optional(z.string()),
  FIREBASE_PROJECT_ID: z.optional(
    z.string().check(
      z.regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, {
        error: 'FIREBASE_PROJECT_ID no es un identificador de proyecto.',
      }),
    ),
  ),
  FIREBASE_API_KEY: z.optional(z.string()),
  FIREBASE_AUTH_DOMAIN: z.optional(z.string()),
  FIREBASE_STORAGE_BUCKET: z.optional(z.string()),
  GOOGLE_APPLICATION_CREDENTIALS: z.optional(z.string()),
  /** Set by Cloud Run itself: there the service's own account is used. */
  K_SERVICE: z.optional(z.string()),
  FIRESTORE_EMULATOR_HOST: z.optional(z.string()),
  FIREBASE_AUTH_EMULATOR_HOST: z.optional(z.string()),
  FIREBASE_STORAGE_EMULATOR_HOST: z.optional(z.string()),
  LIMIT_SIGN_IN: whole('LIMIT_SIGN_IN', 10, 1, 1_000_000),
  LIMIT_REGISTER: whole('LIMIT_REGISTER', 30, 1, 1_000_000),
  LIMIT_DOCTOR_CODE: whole('LIMIT_DOCTOR_CODE', 5, 1, 1_000_000),
});

/** The server's settings, checked and with the defaults filled in. */
export interface Env {
  readonly host: string;
  readonly port: number;
  readonly backend: 'embedded' | 'firebase';
  readonly firebase: FirebaseSettings | null;
  readonly dataDir: string;
  readonly sampleData: boolean;
  /** Whether the sample clinic has two years of appointments as well. */
  readonly sampleHistory: boolean;
  readonly samplePassword: string | undefined;
  readonly siteUrl: URL;
  readonly secureCookies: boolean;
  readonly isLoopback: boolean;
  readonly trustProxy: number;
  readonly clockStart: Date | undefined;
  readonly limits: { readonly signIn: number; readonly register: number; readonly doctorCode: number };
}

/** Reads the environment; all problems are listed at once, in Spanish, and nothing starts while there is one. */
export function readEnv(
  source: Readonly<Record<string, string | undefined>>,
): Result<Env, readonly string[]> {
  const given = withoutBlanks(source);
  const parsed = envSchema.safeParse(given);
  const problems = (parsed.error?.issues ?? []).map((issue) =>
    issue.message === 'Invalid input' ? `${issue.path.join('.')} no es válido.` : issue.message,
  );
  // What is wrong by itself is taken for not set, so that what is wrong between the others is told as well.
  const wrong = new Set(parsed.error?.issues.map((issue) => String(issue.path[0])));
  const env =
    parsed.data ??
    envSchema.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))));
  const siteUrl = new URL(env.SITE_URL);
  const isLoopback = LOOPBACK.has(env.HOST);
  // A real project is somebody's clinic: the sample goes only into a data folder of this machine or an emulator.
  const mayHoldSample = env.BACKEND === 'embedded' || env.FIREBASE_PROJECT_ID?.startsWith('demo-') === true;
  const sampleData =
    env.SAMPLE_DATA === undefined
      ? mayHoldSample && isLoopback && env.NODE_ENV !== 'production'
      : env.SAMPLE_DATA === '1';
  problems.push(...firebaseProblems(env));
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
    // An emulator keeps everything in memory and answers slowly: there the clinic has no past.
    sampleHistory: sampleData && env.BACKEND === 'embedded' && env.SAMPLE_HISTORY !== '0',
    samplePassword: env.SAMPLE_PASSWORD,
    siteUrl,
    secureCookies: siteUrl.protocol === 'https:',
    isLoopback,
    trustProxy: env.TRUST_PROXY,
    clockStart: env.CLOCK_NOW === undefined ? undefined : new Date(env.CLOCK_NOW),
    limits: { signIn: env.LIMIT_SIGN_IN, register: env.LIMIT_REGISTER, doctorCode: env.LIMIT_DOCTOR_CODE },
  });
}

/** A variable set to nothing is not set. */
function withoutBlanks(source: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, value]],
    ),
  );
}
