import { describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { webSettings } from './firebase-settings.ts';

const problemsOf = (source: Record<string, string>): readonly string[] => {
  const env = readEnv(source);
  return env.ok ? [] : env.error;
};
const EMULATORS = {
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:9199',
};
const DEMO = { BACKEND: 'firebase', FIREBASE_PROJECT_ID: 'demo-clinica', ...EMULATORS };
/** A real project with credentials; files are only checked for existence. */
const REAL = {
  BACKEND: 'firebase',
  FIREBASE_PROJECT_ID: 'clinica-produccion',
  FIREBASE_API_KEY: 'clave',
  FIREBASE_STORAGE_BUCKET: 'clinica-produccion.firebasestorage.app',
  K_SERVICE: 'clinica',
  NODE_ENV: 'production',
};

describe('Firebase settings', () => {
  test('a demo project on emulators of this machine is accepted, with the sample', () => {
    const env = readEnv(DEMO);
    expect(env.ok && env.value).toMatchObject({
      backend: 'firebase',
      sampleData: true,
      firebase: {
        projectId: 'demo-clinica',
        emulators: { firestore: '127.0.0.1:8080', auth: '127.0.0.1:9099', storage: '127.0.0.1:9199' },
      },
    });
  });

  test('a real project on Cloud Run is accepted, without emulators and without the sample', () => {
    const env = readEnv(REAL);
    expect(env.ok && env.value).toMatchObject({
      sampleData: false,
      firebase: { projectId: 'clinica-produccion', apiKey: 'clave', emulators: null },
    });
  });

  test('everything that is missing is listed at once', () => {
    const problems = problemsOf({
      BACKEND: 'firebase',
      GOOGLE_APPLICATION_CREDENTIALS: '/no/existe.json',
    }).join('\n');
    for (const name of [
      'FIREBASE_PROJECT_ID',
      'FIREBASE_API_KEY',
      'FIREBASE_STORAGE_BUCKET',
      'GOOGLE_APPLICATION_CREDENTIALS',
    ])
      expect(problems).toContain(name);
  });

  test.each(Object.keys(EMULATORS))('%s with a real project is refused', (name) => {
    const { NODE_ENV: _, ...development } = REAL;
    expect(problemsOf({ ...development, [name]: '127.0.0.1:8080' }).join()).toContain(name);
  });

  test.each(['embedded', 'firebase'])('emulators in production are refused with BACKEND=%s', (BACKEND) => {
    expect(problemsOf({ ...DEMO, BACKEND, NODE_ENV: 'production' }).join()).toContain(
      'en producción no se admiten emuladores',
    );
  });

  test.each(['10.0.0.5:8080', 'http://127.0.0.1:8080', 'evil.example:80', '127.0.0.1'])(
    'an emulator at %s is refused: it is not of this machine',
    (host) => {
      expect(problemsOf({ ...DEMO, FIRESTORE_EMULATOR_HOST: host })).toHaveLength(1);
    },
  );

  test('a demo project without its emulators is refused, naming each', () => {
    expect(problemsOf({ BACKEND: 'firebase', FIREBASE_PROJECT_ID: 'demo-clinica' })).toHaveLength(3);
  });

  test('who vouches for the site is on with both of its settings, and off by default', () => {
    const both = {
      FIREBASE_APP_ID: '1:123456789:web:abc123',
      FIREBASE_APP_CHECK_KEY: '6Lc_aBcDeFgHiJkLmNoPqRsTuVwX',
    };
    const on = readEnv({ ...REAL, ...both });
    const appCheck = { appId: both.FIREBASE_APP_ID, siteKey: both.FIREBASE_APP_CHECK_KEY };
    expect(on.ok && on.value.firebase).toMatchObject({ appCheck });
    expect(on.ok && on.value.firebase && webSettings(on.value.firebase)).toMatchObject({ appCheck });
    const off = readEnv(REAL);
    expect(off.ok && off.value.firebase?.appCheck).toBeNull();
  });

  test.each([
    [{ FIREBASE_APP_ID: '1:123456789:web:abc123' }, REAL],
    [{ FIREBASE_APP_CHECK_KEY: '6Lc_aBcDeFgHiJkLmNoPqRsTuVwX' }, REAL],
    [{ FIREBASE_APP_ID: '1:1:ios:abc', FIREBASE_APP_CHECK_KEY: '6Lc_aBcDeFgHiJkLmNoPqRsTuVwX' }, REAL],
    [{ FIREBASE_APP_ID: '1:1:web:abc', FIREBASE_APP_CHECK_KEY: '6Lc_aBcDeFgHiJkLmNoPqRsTuVwX' }, DEMO],
  ])('who vouches for it with %j alone, of another kind of app or on emulators, is refused', (some, of) => {
    expect(problemsOf({ ...of, ...some }).join()).toMatch(/FIREBASE_APP_(ID|CHECK_KEY)/);
  });

  test('the sample never goes into a real project', () => {
    expect(problemsOf({ ...REAL, SAMPLE_DATA: '1' }).join()).toContain('SAMPLE_DATA=1');
  });
});

describe('what a browser is told of the project', () => {
  test('is public, and names the emulator by its whole address', () => {
    const env = readEnv(DEMO);
    expect(env.ok && env.value.firebase && webSettings(env.value.firebase)).toEqual({
      apiKey: 'demo',
      authDomain: 'demo-clinica.firebaseapp.com',
      projectId: 'demo-clinica',
      authEmulator: 'http://127.0.0.1:9099',
    });
  });

  test('names no emulator where there is none', () => {
    const env = readEnv(REAL);
    expect(env.ok && env.value.firebase && webSettings(env.value.firebase)).toEqual({
      apiKey: 'clave',
      authDomain: 'clinica-produccion.firebaseapp.com',
      projectId: 'clinica-produccion',
    });
  });
});
