import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { App } from '#application/app';
import { idempotencyKeys } from '#application/operational-collections';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { respondError } from './respond.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;
/** A first request that has not answered within this time is given up; its duplicate may then try. */
const IN_FLIGHT_MS = 30_000;
const POLL_MS = 40;

const DIFFERENT_BODY = 'Esa clave ya se usó con otros datos.';

/**
 * Runs a creating request once per user, path and `Idempotency-Key`: a repetition is answered with the first
 * status and body, a concurrent duplicate waits for the first, failures are not kept. What is kept is sealed with
 * the caller's own key, so that a one-time code or link cannot be read from the store.
 */
export async function once(
  app: App,
  owner: { uid: string; path: string; key: string },
  body: Uint8Array,
  run: () => Promise<Response>,
): Promise<Response> {
  const id = digest(`${owner.uid}\n${owner.path}\n${owner.key}`);
  const bodyHash = digest(body);
  const claim = await claimKey(app, id, bodyHash);
  if (!claim.ok) return respondError(claim.error);
  if (claim.value.is === 'answered') return open(claim.value.sealed, claim.value.status, owner.key);

  try {
    const response = await run();
    const text = await response.clone().text();
    await app.store.transaction(async (tx) => {
      const stored = await tx.get(idempotencyKeys, id);
      if (stored === null) return ok(undefined);
      if (response.ok)
        tx.update(idempotencyKeys, stored, {
          estado: 'lista',
          vence: app.clock.now().getTime() + KEPT_MS,
          cuerpo: bodyHash,
          status: response.status,
          respuesta: seal(text, owner.key),
        });
      else tx.delete(idempotencyKeys, stored);
      return ok(undefined);
    });
    return response;
  } catch (cause) {
    await app.store.delete(idempotencyKeys, id);
    throw cause;
  }
}

type Claim = { is: 'mine' } | { is: 'answered'; sealed: string; status: number };

async function claimKey(app: App, id: string, bodyHash: string): Promise<Result<Claim, AppError>> {
  const giveUpAt = Date.now() + IN_FLIGHT_MS;
  for (;;) {
    const claim = await app.store.transaction<Claim | { is: 'waiting' }, AppError>(async (tx) => {
      const stored = await tx.get(idempotencyKeys, id);
      const mine = {
        estado: 'en_curso' as const,
        vence: app.clock.now().getTime() + IN_FLIGHT_MS,
        cuerpo: bodyHash,
      };
      if (stored === null) {
        tx.create(idempotencyKeys, id, mine);
        return ok({ is: 'mine' });
      }
      const { value } = stored;
      if (value.vence <= app.clock.now().getTime()) {
        tx.update(idempotencyKeys, stored, mine);
        return ok({ is: 'mine' });
      }
      if (value.cuerpo !== bodyHash) return err(appError('ya_existe', DIFFERENT_BODY));
      if (value.estado === 'lista')
        return ok({ is: 'answered', sealed: value.respuesta ?? '', status: value.status ?? 200 });
      return ok({ is: 'waiting' });
    });
    if (!claim.ok) return claim;
    if (claim.value.is !== 'waiting') return ok(claim.value);
    if (Date.now() > giveUpAt) return err(appError('no_disponible'));
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

const digest = (value: string | Uint8Array): string => createHash('sha256').update(value).digest('hex');
const sealingKey = (key: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, 'idempotencia', 'respuesta', 32));

function seal(text: string, key: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(key), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

function open(sealed: string, status: number, key: string): Response {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(key), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  const text = decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
  return new Response(text, {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'idempotent-replay': 'true',
    },
  });
}
