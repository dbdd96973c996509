import { createHash } from 'node:crypto';
import type { App } from '#application/app';
import { isClaimLost, type Claim } from '#application/claim';
import { appError } from '#domain/shared/app-error';
import { type KeyClaim, takeClaim, type ClaimedRequest } from './key-claim.ts';
import { respondError } from './respond.ts';

/** How long a repeat waits for the first request; after that the claim expires and the repeat may try. */
const PATIENCE_MS = 30_000;
const POLL_MS = 40;

const DIFFERENT_BODY = 'Esa clave ya se usó con otros datos.';

/**
 * Runs a creating request once per user, path and `Idempotency-Key`: a repeat gets the first status and body, a
 * concurrent duplicate waits for the first, failures are not stored. What is stored is sealed with the caller's own
 * key, so that a one-time code or link cannot be read from the store. A use case that takes the claim stores its answer
 * in its own commit; for the others it is stored after they have answered.
 */
export async function once(
  app: App,
  owner: { readonly uid: string; readonly path: string; readonly key: string },
  { body, status }: { readonly body: Uint8Array; readonly status: number },
  run: (claim: Claim) => Promise<Response>,
): Promise<Response> {
  const request: ClaimedRequest = {
    id: digest(`${owner.uid}\n${owner.path}\n${owner.key}`),
    key: owner.key,
    bodyHash: digest(body),
    status,
  };
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (let isNew = true; performance.now() < giveUpAt; isNew = false) {
    const taken = await takeClaim(app, request, { patienceMs: PATIENCE_MS, isNew });
    if (taken.is === 'of_other_data') return respondError(appError('ya_existe', DIFFERENT_BODY));
    if (taken.is === 'answered') return taken.response;
    if (taken.is === 'mine') {
      const response = await runWith(taken.claim, run);
      if (response !== 'lost') return response;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return respondError(appError('no_disponible'));
}

/** Runs the request with its claim; `lost` when the valid answer is another one, already stored or still to come. */
async function runWith(
  claim: KeyClaim,
  run: (claim: Claim) => Promise<Response>,
): Promise<Response | 'lost'> {
  let response: Response;
  try {
    response = await run(claim);
  } catch (cause) {
    if (isClaimLost(cause)) return 'lost';
    // A claim that cannot be released now expires.
    const isOver = await claim.giveUp().catch(() => true);
    if (!isOver) return 'lost';
    throw cause;
  }
  if (response.ok) await claim.keep(response);
  else if (!(await claim.giveUp())) return 'lost';
  return response;
}

const digest = (value: string | Uint8Array): string => createHash('sha256').update(value).digest('hex');
