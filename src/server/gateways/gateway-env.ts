import path from 'node:path';
import * as z from 'zod/mini';
import { err, ok, type Result } from '#domain/shared/result';

const whole = (name: string, fallback: number, min: number, max: number) => {
  const error = `${name} debe ser un número entero de ${min} a ${max}.`;
  return z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,7}$/u, { error })),
      z.pipe(z.transform(Number), z.number().check(z.minimum(min, { error }), z.maximum(max, { error }))),
    ),
    fallback,
  );
};

const AE = 'DICOM_AE tiene hasta 16 letras sin acentos, números o guiones bajos.';
const ADDRESS = 'CLINIC_URL debe ser una dirección http o https completa, sin ruta.';
const KEY = 'DEVICE_KEY no es una llave de equipos: cópiela entera.';

/** What the programs at the devices read beside the server's own variables. `.env.example` lists the same names. */
export const gatewayEnvSchema = z.object({
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  CLINIC_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol) && isBare(new URL(text)),
          { error: ADDRESS },
        ),
      ),
  ),
  DEVICE_KEY: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{20,200}$/u, { error: KEY }))),
  ALLOW_PLAIN_HTTP: z.optional(z.enum(['0', '1'], { error: 'ALLOW_PLAIN_HTTP debe ser 0 o 1.' })),
  DICOM_HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  DICOM_PORT: whole('DICOM_PORT', 11_112, 0, 65_535),
  DICOM_AE: z._default(z.string().check(z.regex(/^[A-Za-z0-9_]{1,16}$/u, { error: AE })), 'CLINICA'),
  DICOM_DIR: z.optional(z.string().check(z.minLength(1))),
  ENTRANTES_DIR: z.optional(z.string().check(z.minLength(1))),
  ENTRANTES_CADA: whole('ENTRANTES_CADA', 5, 1, 3600),
  ENTRANTES_DIAS: whole('ENTRANTES_DIAS', 30, 1, 3650),
});

const isBare = ({ pathname, search, username }: URL): boolean =>
  pathname === '/' && search === '' && username === '';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1', '[::1]']);
export const isLoopback = (host: string): boolean => LOOPBACK.has(host);

/** The settings of both programs. */
export interface GatewayEnv {
  /** The clinic's server and the key for it; null where its data folder is on this machine. */
  readonly remote: { readonly url: URL; readonly key: string } | null;
  readonly dicom: {
    readonly host: string;
    readonly port: number;
    readonly ae: string;
    readonly dir: string;
  };
  readonly entrantes: { readonly dir: string; readonly everyMs: number; readonly days: number };
}

/** Reads their environment; all problems at once, in Spanish. */
export function readGatewayEnv(
  source: Readonly<Record<string, string | undefined>>,
): Result<GatewayEnv, readonly string[]> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = gatewayEnvSchema.safeParse(given);
  if (!parsed.success) return err(parsed.error.issues.map(({ message }) => message));
  const env = parsed.data;
  const url = env.CLINIC_URL === undefined ? null : new URL(env.CLINIC_URL);
  const problems: string[] = [];
  if (url !== null && env.DEVICE_KEY === undefined)
    problems.push('Falta DEVICE_KEY: la llave que se da en Equipos, para entrar a CLINIC_URL.');
  if (url?.protocol === 'http:' && !isLoopback(url.hostname) && env.ALLOW_PLAIN_HTTP !== '1')
    problems.push(
      'CLINIC_URL no es https: la llave y los estudios viajarían sin cifrar. Use https, o ALLOW_PLAIN_HTTP=1 en la red local de la clínica.',
    );
  if (url === null && given['BACKEND'] === 'firebase')
    problems.push(
      'Con BACKEND=firebase estos programas hablan con el servidor: indique CLINIC_URL y DEVICE_KEY.',
    );
  if (problems.length > 0) return err(problems);
  return ok({
    remote: url === null || env.DEVICE_KEY === undefined ? null : { url, key: env.DEVICE_KEY },
    dicom: {
      host: env.DICOM_HOST,
      port: env.DICOM_PORT,
      ae: env.DICOM_AE,
      dir: path.resolve(env.DICOM_DIR ?? path.join(env.DATA_DIR, 'dicom')),
    },
    entrantes: {
      dir: path.resolve(env.ENTRANTES_DIR ?? path.join(env.DATA_DIR, 'entrantes')),
      everyMs: env.ENTRANTES_CADA * 1000,
      days: env.ENTRANTES_DIAS,
    },
  });
}
