import type { Auth } from 'firebase-admin/auth';
import { closeAdminApp, openAdminApp } from './admin-app.ts';

export interface IdentitySettings {
  readonly projectId: string;
  /** The web key, which is public: password sign-in is requested the way a browser would. */
  readonly apiKey: string;
  /** `host:port` of the Auth emulator, or null for the real one. */
  readonly authEmulator: string | null;
}

/** The part of the Admin SDK in use. */
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

export interface AuthConnection {
  readonly auth: ProviderAuth;
  close(): Promise<void>;
}

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
