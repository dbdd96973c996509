import { randomUUID } from 'node:crypto';
import type { App } from 'firebase-admin/app';

/** An emulator as the settings name it, and the variable by which alone the SDK finds it. */
export interface EmulatorChoice {
  readonly variable:
    'FIREBASE_AUTH_EMULATOR_HOST' | 'FIREBASE_STORAGE_EMULATOR_HOST' | 'FIRESTORE_EMULATOR_HOST';
  readonly host: string | null;
}

/**
 * Loads the Admin SDK and opens an app of its own on the project. The SDK reads the emulators from the environment
 * alone: where that says something else than the settings, nothing is opened, since an emulator takes any signature.
 */
export async function openAdminApp(projectId: string, { variable, host }: EmulatorChoice): Promise<App> {
  if ((process.env[variable] || null) !== host) throw new Error(`${variable} is not what the settings say`);
  const { initializeApp } = await import('firebase-admin/app');
  return initializeApp({ projectId }, randomUUID());
}

/** Closes an app and what it holds open. */
export async function closeAdminApp(app: App): Promise<void> {
  const { deleteApp } = await import('firebase-admin/app');
  await deleteApp(app);
}
