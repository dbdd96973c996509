import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { App } from '#application/app';
import { ClaimLost, type Claim } from '#application/claim';
import { idempotencyKeys, type KeptAnswer } from '#application/operational-collections';
import type { Stored, Transaction } from '#application/ports/document-store';
import { ok } from '#domain/shared/result';

/** How long an answer is stored. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * A request with an `Idempotency-Key`: where its answer is stored, the key that opens it, and the status of a
 * successful one.
 */
export interface ClaimedRequest {
  readonly id: string;
  readonly key: string;
  readonly bodyHash: string;
  readonly status: number;
}

/** The outcome of trying to take the claim. */
export type Taken =
  | { readonly is: 'mine'; readonly claim: KeyClaim }
  | { readonly is: 'answered'; readonly response: Response }
  | { readonly is: 'of_other_data' }
  | { readonly is: 'of_another' };

/**
 * Takes the claim on a request unless another one has had it for less than `patienceMs`. A key that was hardly ever used before
 * (`isNew`) is not looked for at first: where it is there, the commit fails, and the work looks when it is run again.
 */
export async function takeClaim(
  app: App,
  request: ClaimedRequest,
  { patienceMs, isNew }: { readonly patienceMs: number; readonly isNew: boolean },
): Promise<Taken> {
  const token = app.secrets.newId();
  let looks = !isNew;
  const taken = await app.store.transaction<Taken, never>(async (tx) => {
    const now = app.clock.now().getTime();
    const vence = now + patienceMs;
    const mine = { estado: 'en_curso' as const, vence, cuerpo: request.bodyHash, dueno: token };
    const stored = looks ? await tx.get(idempotencyKeys, request.id) : null;
    looks = true;
    // It was made all the same, and the store could not say so.
    if (stored?.value.dueno === token) return ok({ is: 'mine', claim: new KeyClaim(app, request, token) });
    if (stored !== null && stored.value.vence > now) {
      if (stored.value.cuerpo !== request.bodyHash) return ok({ is: 'of_other_data' });
      if (stored.value.estado === 'en_curso') return ok({ is: 'of_another' });
      return ok({ is: 'answered', response: replay(stored.value, request) });
    }
    if (stored === null) tx.create(idempotencyKeys, request.id, mine);
    else tx.update(idempotencyKeys, stored, mine);
    return ok({ is: 'mine', claim: new KeyClaim(app, request, token) });
  });
  if (!taken.ok) throw new Error('a claim is never refused');
  return taken.value;
}

/**
 * One request's claim: a request slower than its patience has lost it to a successor, and from then on neither stores
 * an answer nor removes anything.
 */
export class KeyClaim implements Claim {
  readonly #app: App;
  readonly #request: ClaimedRequest;
  readonly #token: string;
  #isKept = false;

  constructor(app: App, request: ClaimedRequest, token: string) {
    this.#app = app;
    this.#request = request;
    this.#token = token;
  }

  async hold(tx: Transaction): Promise<(answer: unknown) => void> {
    const stored = await tx.get(idempotencyKeys, this.#request.id);
    if (stored === null || !this.#isOwn(stored)) throw new ClaimLost();
    return (answer) => this.#write(tx, stored, JSON.stringify(answer), this.#request.status);
  }

  committed(): void {
    this.#isKept = true;
  }

  /** Stores a successful answer, unless the work has already done so. */
  async keep(response: Response): Promise<void> {
    if (this.#isKept) return;
    const text = await response.clone().text();
    await this.#app.store.transaction(async (tx) => {
      const stored = await tx.get(idempotencyKeys, this.#request.id);
      if (stored !== null && this.#isOwn(stored)) this.#write(tx, stored, text, response.status);
      return ok(undefined);
    });
  }

  /**
   * Lets others try, since nothing was done. False when that is not true: another request has the claim by now, or the
   * work was committed after all and the store could not say so.
   */
  async giveUp(): Promise<boolean> {
    const done = await this.#app.store.transaction<boolean, never>(async (tx) => {
      const stored = await tx.get(idempotencyKeys, this.#request.id);
      if (stored === null) return ok(true);
      if (!this.#isOwn(stored)) return ok(false);
      tx.delete(idempotencyKeys, stored);
      return ok(true);
    });
    return done.ok && done.value;
  }

  /** True until the work is committed or the claim lost. */
  #isOwn({ value }: Stored<KeptAnswer>): boolean {
    return value.dueno === this.#token && value.estado === 'en_curso';
  }

  #write(tx: Transaction, stored: Stored<KeptAnswer>, text: string, status: number): void {
    tx.update(idempotencyKeys, stored, {
      estado: 'lista',
      vence: this.#app.clock.now().getTime() + KEPT_MS,
      cuerpo: this.#request.bodyHash,
      dueno: this.#token,
      status,
      respuesta: seal(text, this.#request.key),
    });
  }
}

/** The stored answer, as it was originally sent. */
const replay = ({ respuesta = '', status = 200 }: KeptAnswer, { key }: ClaimedRequest): Response =>
  new Response(openSealed(respuesta, key), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'idempotent-replay': 'true',
    },
  });

const sealingKey = (key: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, 'idempotencia', 'respuesta', 32));

/** Encrypts a text so that it can only be read with the key. */
function seal(text: string, key: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(key), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts the text; throws for another key, or for a text that was altered. */
function openSealed(sealed: string, key: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(key), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
}
