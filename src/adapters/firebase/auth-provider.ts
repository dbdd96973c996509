import type { openAuth, IdentitySettings, ProviderAuth } from './auth-connection.ts';
import { askProvider, codeOf } from './provider-failure.ts';

/** Access to a project's accounts: opened on first use, with a time limit for each call. */
export class AuthProvider {
  readonly #settings: IdentitySettings;
  readonly #open: typeof openAuth;
  #connection: ReturnType<typeof openAuth> | undefined;
  #closed = false;

  constructor(settings: IdentitySettings, open: typeof openAuth) {
    this.#settings = settings;
    this.#open = open;
  }

  async ask<T>(work: (auth: ProviderAuth) => Promise<T>): Promise<T> {
    this.assertOpen();
    this.#connection ??= this.#open(this.#settings).catch((cause: unknown) => {
      // Lets the next caller try again.
      this.#connection = undefined;
      throw cause;
    });
    const { auth } = await this.#connection;
    return askProvider(() => work(auth));
  }

  /** The answer, or null when the provider refuses with one of these codes. */
  async askUnless<T>(
    refusals: readonly string[],
    work: (auth: ProviderAuth) => Promise<T>,
  ): Promise<T | null> {
    try {
      return await this.ask(work);
    } catch (cause) {
      if (refusals.includes(codeOf(cause) ?? '')) return null;
      throw cause;
    }
  }

  /** Refuses calls after closing, even those that would not reach the provider. */
  assertOpen(): void {
    if (this.#closed) throw new Error('the identity store is closed');
  }

  async close(): Promise<void> {
    this.#closed = true;
    const connection = await this.#connection?.catch(() => undefined);
    this.#connection = undefined;
    await connection?.close();
  }
}
