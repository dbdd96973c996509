import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import type { Backend } from '#application/app';
import type { EnvSource } from './env-schema.ts';
import { present } from '#domain/shared/typed-record';

/** What the Firebase adapters need to know; emulators only for projects whose id begins with `demo-`. */
export interface FirebaseSettings {
  readonly projectId: string;
  readonly apiKey: string;
  readonly authDomain: string;
  readonly bucket: string;
  /** The site as an app of the project, and the key with which its pages are vouched for; null where nobody asks for it. */
  readonly appCheck: { readonly appId: string; readonly siteKey: string } | null;
  readonly emulators: { readonly firestore: string; readonly auth: string; readonly storage: string } | null;
}

const EMULATORS = [
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
] as const;

/**
 * Everything that is wrong with the Firebase settings, all at once. An emulator accepts any signature: with a real
 * project or in production, one forgotten variable would let anyone sign in as anyone. Those that are `wrong` are unset
 * here and have been reported: they are not said to be missing.
 */
export function firebaseProblems(env: EnvSource, wrong: ReadonlySet<string>): string[] {
  const set = EMULATORS.filter((name) => env[name] !== undefined);
  const problems: string[] = [];
  const demo = env.FIREBASE_PROJECT_ID?.startsWith('demo-') === true;
  if (set.length > 0 && env.NODE_ENV === 'production')
    problems.push(`${set.join(', ')}: en producción no se admiten emuladores. Quite esas variables.`);
  if (env.BACKEND !== 'firebase') return problems;
  if (set.length > 0 && !demo)
    problems.push(
      `${set.join(', ')}: los emuladores aceptan cualquier firma y solo se admiten con un FIREBASE_PROJECT_ID que empiece con «demo-».`,
    );
  for (const name of set)
    if (!/^(127\.0\.0\.1|localhost|\[::1\]):\d{1,5}$/.test(env[name] ?? ''))
      problems.push(`${name} debe ser de esta máquina, como 127.0.0.1:8080, sin http://.`);
  const isGiven = (name: 'FIREBASE_APP_CHECK_KEY' | 'FIREBASE_APP_ID' | 'FIREBASE_PROJECT_ID'): boolean =>
    env[name] !== undefined || wrong.has(name);
  if (isGiven('FIREBASE_APP_CHECK_KEY') !== isGiven('FIREBASE_APP_ID'))
    problems.push(
      'FIREBASE_APP_CHECK_KEY y FIREBASE_APP_ID van juntas: con una sola no se puede comprobar el sitio.',
    );
  if (env.FIREBASE_APP_CHECK_KEY !== undefined && demo)
    problems.push('FIREBASE_APP_CHECK_KEY no se admite con emuladores: no hay quien compruebe el sitio.');
  if (!isGiven('FIREBASE_PROJECT_ID')) problems.push('Falta FIREBASE_PROJECT_ID, el proyecto de Firebase.');
  if (env.FIREBASE_API_KEY === undefined && !demo)
    problems.push('Falta FIREBASE_API_KEY, la clave web del proyecto (es pública; está en la consola).');
  if (env.FIREBASE_STORAGE_BUCKET === undefined && !demo)
    problems.push('Falta FIREBASE_STORAGE_BUCKET, el depósito de archivos del proyecto.');
  if (demo)
    for (const name of EMULATORS)
      if (env[name] === undefined)
        problems.push(`Falta ${name}: un proyecto «demo-» solo existe en los emuladores.`);
  if (!demo && !hasCredentials(env))
    problems.push(
      'Faltan las credenciales de la cuenta de servicio: GOOGLE_APPLICATION_CREDENTIALS con la ruta de su archivo, o ejecutar en Cloud Run con una cuenta de servicio.',
    );
  if (env.GOOGLE_APPLICATION_CREDENTIALS !== undefined && !existsSync(env.GOOGLE_APPLICATION_CREDENTIALS))
    problems.push('GOOGLE_APPLICATION_CREDENTIALS nombra un archivo que no existe.');
  return problems;
}

/** The settings; call it only when there are no problems with them. */
export function firebaseSettings(env: EnvSource): FirebaseSettings {
  const projectId = env.FIREBASE_PROJECT_ID ?? '';
  const [firestore, auth, storage] = EMULATORS.map((name) => env[name]);
  return {
    projectId,
    apiKey: env.FIREBASE_API_KEY ?? 'demo',
    authDomain: env.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
    bucket: env.FIREBASE_STORAGE_BUCKET ?? `${projectId}.appspot.com`,
    appCheck:
      env.FIREBASE_APP_CHECK_KEY === undefined || env.FIREBASE_APP_ID === undefined
        ? null
        : { appId: env.FIREBASE_APP_ID, siteKey: env.FIREBASE_APP_CHECK_KEY },
    emulators:
      firestore === undefined || auth === undefined || storage === undefined
        ? null
        : { firestore, auth, storage },
  };
}

/** The part of the settings a browser needs, none of it secret; the emulator as a full address. */
export const webSettings = ({
  projectId,
  apiKey,
  authDomain,
  emulators,
  appCheck,
}: FirebaseSettings): Extract<Backend, { name: 'firebase' }>['web'] =>
  present({
    apiKey,
    authDomain,
    projectId,
    appCheck: appCheck ?? undefined,
    authEmulator: emulators === null ? undefined : `http://${emulators.auth}`,
  });

/** A key file, Cloud Run's own account, or a developer's `gcloud auth application-default login`. */
function hasCredentials(env: EnvSource): boolean {
  return (
    env.GOOGLE_APPLICATION_CREDENTIALS !== undefined ||
    env.K_SERVICE !== undefined ||
    existsSync(path.join(homedir(), '.config/gcloud/application_default_credentials.json'))
  );
}
