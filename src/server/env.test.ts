import { describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';

const valuesOf = (source: Record<string, string>): unknown => {
  const env = readEnv(source);
  return env.ok ? env.value : env.error;
};
const problemsOf = (source: Record<string, string>): readonly string[] => {
  const env = readEnv(source);
  return env.ok ? [] : env.error;
};

describe('settings', () => {
  test('without any, the product serves the sample on this machine', () => {
    expect(valuesOf({})).toEqual({
      host: '127.0.0.1',
      port: 4321,
      backend: 'embedded',
      firebase: null,
      dataDir: './data',
      sampleData: true,
      sampleHistory: true,
      samplePassword: undefined,
      siteUrl: new URL('http://localhost:4321'),
      secureCookies: false,
      isLoopback: true,
      trustProxy: 0,
      clockStart: undefined,
      serviceWorker: true,
      checkAnswers: false,
      backups: null,
      whatsapp: null,
      limits: { signIn: 10, register: 30, doctorCode: 5, listed: 900 },
    });
  });

  test('a variable set to nothing is not set', () => {
    expect(valuesOf({ PORT: '', HOST: '', SITE_URL: '', SAMPLE_DATA: '' })).toEqual(valuesOf({}));
  });

  test.each<{ env: Record<string, string>; sample: boolean }>([
    { env: {}, sample: true },
    { env: { NODE_ENV: 'production' }, sample: false },
    { env: { NODE_ENV: 'production', SAMPLE_DATA: '1' }, sample: true },
    { env: { SAMPLE_DATA: '0' }, sample: false },
    { env: { HOST: '0.0.0.0', SITE_URL: 'https://clinica.bo' }, sample: false },
    { env: { HOST: '::1' }, sample: true },
  ])('with $env there is sample data: $sample', ({ env, sample }) => {
    expect(valuesOf(env)).toMatchObject({ sampleData: sample });
  });

  test('cookies are for https exactly when the site is', () => {
    expect(valuesOf({ SITE_URL: 'https://clinica.bo' })).toMatchObject({ secureCookies: true });
    expect(valuesOf({ SITE_URL: 'http://clinica.bo' })).toMatchObject({ secureCookies: false });
  });

  test('the clock starts where it is reported', () => {
    expect(valuesOf({ CLOCK_NOW: '2026-11-20T13:00:00Z' })).toMatchObject({
      clockStart: new Date('2026-11-20T13:00:00Z'),
    });
  });
});

describe('what cannot be', () => {
  test.each<{ env: Record<string, string>; problem: string }>([
    { env: { PORT: 'x' }, problem: 'PORT debe ser un número entero.' },
    { env: { PORT: '65536' }, problem: 'PORT debe ser 65535 o menos.' },
    { env: { PORT: '-1' }, problem: 'PORT debe ser un número entero.' },
    { env: { BACKEND: 'oracle' }, problem: 'BACKEND debe ser embedded o firebase.' },
    { env: { SAMPLE_DATA: 'sí' }, problem: 'SAMPLE_DATA debe ser 0 o 1.' },
    { env: { SAMPLE_PASSWORD: '12345' }, problem: 'SAMPLE_PASSWORD debe tener al menos 6 caracteres.' },
    { env: { SAMPLE_PASSWORD: 'x'.repeat(129) }, problem: 'SAMPLE_PASSWORD no es válido.' },
    { env: { SITE_URL: 'clinica.bo' }, problem: 'SITE_URL debe ser una dirección http o https completa.' },
    {
      env: { SITE_URL: 'ftp://clinica.bo' },
      problem: 'SITE_URL debe ser una dirección http o https completa.',
    },
    { env: { TRUST_PROXY: '11' }, problem: 'TRUST_PROXY debe ser 10 o menos.' },
    { env: { CLOCK_NOW: 'ayer' }, problem: 'CLOCK_NOW debe ser un instante ISO 8601.' },
    { env: { LIMIT_SIGN_IN: '0' }, problem: 'LIMIT_SIGN_IN debe ser 1 o más.' },
    { env: { BACKEND: 'oracle' }, problem: 'BACKEND debe ser embedded o firebase.' },
    {
      env: { SAMPLE_DATA: '0', CLOCK_NOW: '2026-11-20T13:00:00Z' },
      problem: 'CLOCK_NOW solo se admite con SAMPLE_DATA=1.',
    },
  ])('$env', ({ env, problem }) => {
    expect(problemsOf(env)).toEqual([problem]);
  });

  test('listening beyond this machine needs https, or the word that it is the clinic’s own network', () => {
    expect(problemsOf({ HOST: '0.0.0.0' })).toEqual([expect.stringContaining('SITE_URL no es https')]);
    expect(problemsOf({ HOST: '0.0.0.0', ALLOW_PLAIN_HTTP: '1' })).toEqual([]);
    expect(problemsOf({ HOST: '0.0.0.0', SITE_URL: 'https://clinica.bo' })).toEqual([]);
  });

  test('sample accounts are never served beyond this machine', () => {
    expect(problemsOf({ HOST: '0.0.0.0', SITE_URL: 'https://clinica.bo', SAMPLE_DATA: '1' })).toEqual([
      expect.stringContaining('SAMPLE_DATA=1'),
    ]);
  });

  test('all problems are reported at once, those of one variable and those between several', () => {
    const problems = problemsOf({
      PORT: 'x',
      LIMIT_REGISTER: 'muchos',
      TRUST_PROXY: '-1',
      BACKEND: 'oracle',
      HOST: '0.0.0.0',
      SAMPLE_DATA: '1',
    });
    expect(problems.map((problem) => /[A-Z_]{4,}/.exec(problem)?.[0]).sort()).toEqual([
      'BACKEND',
      'HOST',
      'LIMIT_REGISTER',
      'PORT',
      'SAMPLE_DATA',
      'TRUST_PROXY',
    ]);
  });
});

const FIREBASE = { BACKEND: 'firebase', FIREBASE_API_KEY: 'x', FIREBASE_STORAGE_BUCKET: 'x', K_SERVICE: 'x' };
test.each<[string, string, Record<string, string>]>([
  ['BACKUP_RECIPIENT', 'age2x', { BACKUP_DIR: '/a' }],
  [
    'WHATSAPP_PHONE_ID',
    '+591 7',
    { WHATSAPP_TOKEN: 'x', WHATSAPP_APP_SECRET: 'x', WHATSAPP_VERIFY_TOKEN: 'palabra-acordada' },
  ],
  [
    'WHATSAPP_VERIFY_TOKEN',
    'hola',
    { WHATSAPP_TOKEN: 'x', WHATSAPP_APP_SECRET: 'x', WHATSAPP_PHONE_ID: '123456' },
  ],
  ['FIREBASE_PROJECT_ID', 'Con Espacios', FIREBASE],
  [
    'FIREBASE_APP_ID',
    'x',
    { ...FIREBASE, FIREBASE_PROJECT_ID: 'clinica', FIREBASE_APP_CHECK_KEY: 'x'.repeat(24) },
  ],
  [
    'FIREBASE_APP_CHECK_KEY',
    'x',
    { ...FIREBASE, FIREBASE_PROJECT_ID: 'clinica', FIREBASE_APP_ID: '1:1:web:a' },
  ],
])('%s that is wrong is not said to be missing too', (name, value, others) => {
  expect(problemsOf({ ...others, [name]: value })).toEqual([expect.stringContaining(name)]);
});

const RECIPIENT = 'age1wvwmr5qt862536p0wdksvhwv57gmy9lhk0cw7wu32lms6gehfumqw6g8rk';

test('copies are made at two places at an hour of the clinic', () => {
  const env = { BACKUP_DIR: '/a', BACKUP_DIR_2: '/b', BACKUP_HOUR: '23:15', BACKUP_RECIPIENT: RECIPIENT };
  expect(valuesOf(env)).toMatchObject({
    backups: { places: ['/a', '/b'], hour: 23 * 60 + 15, keep: '7,4,12' },
  });
});

test.each<[string, Record<string, string>, string]>([
  ['never unencrypted', { BACKUP_DIR: '/a' }, 'se guardan cifrados'],
  ['one lock', { BACKUP_DIR: '/a', BACKUP_RECIPIENT: RECIPIENT, BACKUP_PASSPHRASE_FILE: '/f' }, 'no los dos'],
  ['a public key', { BACKUP_DIR: '/a', BACKUP_RECIPIENT: 'AGE-SECRET-KEY-1QQ' }, 'llave pública'],
  ['a real hour', { BACKUP_HOUR: '25:00' }, 'BACKUP_HOUR'],
  ['how many', { BACKUP_KEEP: '0,1,1' }, 'BACKUP_KEEP'],
  ['a first place before a second', { BACKUP_DIR_2: '/b' }, 'falta BACKUP_DIR'],
  [
    'a folder of its own',
    { BACKUP_DIR: '/a', BACKUP_RECIPIENT: RECIPIENT, BACKEND: 'firebase' },
    'BACKEND=embedded',
  ],
])('the settings of the copies: %s', (_title, env, says) => {
  const problems = problemsOf(env);
  expect(problems).toEqual(expect.arrayContaining([expect.stringContaining(says)]));
  // A secret that was put in the wrong place is not repeated in the log.
  expect(problems.join()).not.toContain('SECRET');
});

describe('the messages of the clinic’s own service', () => {
  const ALL = {
    ...{ WHATSAPP_PHONE_ID: '123456', WHATSAPP_TOKEN: 'clave', WHATSAPP_APP_SECRET: 'secreto' },
    WHATSAPP_VERIFY_TOKEN: 'palabra-acordada',
  };

  test('are on with all that they need, at the service itself', () => {
    expect(valuesOf(ALL)).toMatchObject({
      whatsapp: { url: new URL('https://graph.facebook.com/v23.0'), phoneId: '123456', token: 'clave' },
    });
  });

  test.each<[string, Record<string, string>, string]>([
    ['half of it', { WHATSAPP_TOKEN: 'clave', WHATSAPP_PHONE_ID: '123456' }, 'falta WHATSAPP_APP_SECRET'],
    ['a token sent in clear', { ...ALL, WHATSAPP_API_URL: 'http://ejemplo.bo' }, 'https'],
    ['a number that is none', { ...ALL, WHATSAPP_PHONE_ID: '+591 7' }, 'solo números'],
    ['a word that is guessed', { ...ALL, WHATSAPP_VERIFY_TOKEN: 'hola' }, '12 caracteres'],
  ])('are refused with %s', (_what, env, says) => {
    expect(problemsOf(env).join(' ')).toContain(says);
  });
});
