import type { AppCheck } from 'firebase-admin/app-check';
import type { SiteCheck } from '#application/ports/site-check';
import { closeAdminApp, openAdminApp } from '../admin-app.ts';
import { askProvider, codeOf } from '../provider-failure.ts';

/** The part of the Admin SDK in use. */
interface Verifier {
  readonly check: Pick<AppCheck, 'verifyToken'>;
  close(): Promise<void>;
}

async function openVerifier(projectId: string): Promise<Verifier> {
  const [app, { getAppCheck }] = await Promise.all([
    openAdminApp(projectId),
    import('firebase-admin/app-check'),
  ]);
  return { check: getAppCheck(app), close: () => closeAdminApp(app) };
}

/** What says that a token is not good, and not that nobody can tell. */
const NOT_OURS: readonly string[] = ['app-check/invalid-argument', 'app-check/app-check-token-expired'];

/** {@link SiteCheck} by Firebase App Check. The SDK is loaded by the first token; its keys are kept, so that most ask nobody. */
export class FirebaseAppCheck implements SiteCheck {
  readonly #projectId: string;
  readonly #appId: string;
  readonly #open: typeof openVerifier;
  #verifier: Promise<Verifier> | undefined;

  constructor(
    { projectId, appId }: { readonly projectId: string; readonly appId: string },
    open = openVerifier,
  ) {
    this.#projectId = projectId;
    this.#appId = appId;
    this.#open = open;
  }

  async isOurs(token: string): Promise<boolean> {
    if (token === '') return false;
    this.#verifier ??= this.#open(this.#projectId).catch((cause: unknown) => {
      // Lets the next caller try again.
      this.#verifier = undefined;
      throw cause;
    });
    const { check } = await this.#verifier;
    try {
      // Another app of the project, as one for telephones, is not the site.
      return (await askProvider(() => check.verifyToken(token))).appId === this.#appId;
    } catch (cause) {
      if (NOT_OURS.includes(codeOf(cause) ?? '')) return false;
      throw cause;
    }
  }

  async close(): Promise<void> {
    const verifier = await this.#verifier?.catch(() => undefined);
    this.#verifier = undefined;
    await verifier?.close();
  }
}
