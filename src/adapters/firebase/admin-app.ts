import { randomUUID } from 'node:crypto';
import type { App } from 'firebase-admin/app';

/** An emulator from the settings, and the environment variable in which the SDK looks for it. */
export interface EmulatorChoice {
  readonly variable:
    | 'FIREBASE_AUTH_EMULATOR_HOST'
    | 'FIREBASE_STORAGE_EMULATOR_HOST'
    | 'FIRESTORE_EMULATOR_HOST';
  readonly host: string | null;
}

/**
 * Loads the Admin SDK and opens a separate app for the project. The SDK takes emulators only from the environment: when
 * that differs from the settings, nothing is opened, because an emulator accepts any signature.
 */
export async function openAdminApp(projectId: string, emulator?: EmulatorChoice): Promise<App> {
  if (emulator !== undefined && (process.env[emulator.variable] || null) !== emulator.host)
    throw new Error(`${emulator.variable} is not what the settings say`);
  const { initializeApp } = await import('firebase-admin/app');
  return initializeApp({ projectId }, randomUUID());
}

/** Closes an app and everything it holds open. */
export async function closeAdminApp(app: App): Promise<void> {
  const { deleteApp } = await import('firebase-admin/app');
  await deleteApp(app);
}
