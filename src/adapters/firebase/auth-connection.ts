import type { Auth } from 'firebase-admin/auth';
import { closeAdminApp, openAdminApp } from './admin-app.ts';

/** What the accounts of a project need to be told of it. */
export interface IdentitySettings {
  readonly projectId: string;
  /** The web key, which is public: signing in with a password is asked as a browser would ask it. */
  readonly apiKey: string;
  /** `host:port` of the Auth emulator, or null for the real one. */
  readonly authEmulator: string | null;
}

/** The part of the Admin SDK that is used. */
export type ProviderAuth = Pick<
  Auth,
  | 'createSessionCookie'
  | 'createUser'
  | 'deleteUser'
  | 'getUser'
  | 'getUserByEmail'
  | 'listUsers'
  | 'revokeRefreshTokens'
  | 'updateUser'
  | 'verifyIdToken'
  | 'verifySessionCookie'
>;

/** The accounts of a project, opened. */
export interface AuthConnection {
  readonly auth: ProviderAuth;
  close(): Promise<void>;
}

/** Loads the SDK and opens the accounts of the project. */
export async function openAuth(settings: IdentitySettings): Promise<AuthConnection> {
  const [app, { getAuth }] = await Promise.all([
    openAdminApp(settings.projectId, {
      variable: 'FIREBASE_AUTH_EMULATOR_HOST',
      host: settings.authEmulator,
    }),
    import('firebase-admin/auth'),
  ]);
  return { auth: getAuth(app), close: () => closeAdminApp(app) };
}
