import * as z from 'zod/mini';

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

/** Where a token may be sent: encrypted, or to this very machine. */
const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1');

/** Every environment variable the server reads. `.env.example` lists the same names (a test compares them). */
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
  LOG_FILE: z.optional(z.string().check(z.maxLength(500, { error: 'LOG_FILE es demasiado largo.' }))),
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
  FIREBASE_APP_ID: z.optional(
    z.string().check(
      z.regex(/^\d:\d{1,20}:web:[0-9a-f]{1,64}$/, {
        error: 'FIREBASE_APP_ID debe ser el de una app web, como 1:123456789:web:abc123.',
      }),
    ),
  ),
  FIREBASE_APP_CHECK_KEY: z.optional(
    z.string().check(
      z.regex(/^[\w-]{20,100}$/, {
        error: 'FIREBASE_APP_CHECK_KEY no es una clave de reCAPTCHA Enterprise.',
      }),
    ),
  ),
  GOOGLE_APPLICATION_CREDENTIALS: z.optional(z.string()),
  /** Set by Cloud Run itself, where the service's own account is used. */
  K_SERVICE: z.optional(z.string()),
  FIRESTORE_EMULATOR_HOST: z.optional(z.string()),
  FIREBASE_AUTH_EMULATOR_HOST: z.optional(z.string()),
  FIREBASE_STORAGE_EMULATOR_HOST: z.optional(z.string()),
  CHECK_ANSWERS: flag('CHECK_ANSWERS'),
  LIMIT_SIGN_IN: whole('LIMIT_SIGN_IN', 10, 1, 1_000_000),
  LIMIT_REGISTER: whole('LIMIT_REGISTER', 30, 1, 1_000_000),
  LIMIT_DOCTOR_CODE: whole('LIMIT_DOCTOR_CODE', 5, 1, 1_000_000),
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_DIR_2: z.optional(z.string()),
  BACKUP_HOUR: z._default(
    z
      .string()
      .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'BACKUP_HOUR debe ser una hora como 02:30.' })),
    '02:30',
  ),
  BACKUP_KEEP: z._default(
    z.string().check(
      z.regex(/^[1-9]\d{0,2},\d{1,3},\d{1,3}$/, {
        error: 'BACKUP_KEEP debe decir cuántos días, semanas y meses, como 7,4,12.',
      }),
    ),
    '7,4,12',
  ),
  BACKUP_RECIPIENT: z.optional(
    z.string().check(
      z.regex(/^age1[0-9a-z]+(?:[\s,]+age1[0-9a-z]+)*$/, {
        error: 'BACKUP_RECIPIENT debe ser una llave pública de age (age1…), o varias separadas por comas.',
      }),
    ),
  ),
  BACKUP_PASSPHRASE_FILE: z.optional(z.string()),
  WHATSAPP_TOKEN: z.optional(z.string()),
  WHATSAPP_PHONE_ID: z.optional(
    z.string().check(z.regex(/^\d{5,30}$/, { error: 'WHATSAPP_PHONE_ID debe tener solo números.' })),
  ),
  WHATSAPP_APP_SECRET: z.optional(z.string()),
  WHATSAPP_VERIFY_TOKEN: z.optional(
    z.string().check(z.minLength(12, { error: 'WHATSAPP_VERIFY_TOKEN debe tener al menos 12 caracteres.' })),
  ),
  WHATSAPP_API_URL: z._default(
    z.string().check(
      z.refine((text) => URL.canParse(text) && isSafe(new URL(text)), {
        error: 'WHATSAPP_API_URL debe ser una dirección https (o de esta máquina).',
      }),
    ),
    'https://graph.facebook.com/v23.0',
  ),
  SERVICE_WORKER: flag('SERVICE_WORKER'),
  LIMIT_LISTED: whole('LIMIT_LISTED', 900, 1, 1_000_000),
});

/** The environment parsed by the schema, with its defaults. */
export type EnvSource = z.infer<typeof envSchema>;
