import type { App, Limit } from '../app.ts';
import { documents } from '../collections.ts';
import { countAttempt } from '../limits.ts';
import { openDocument } from '#domain/clinical/documents/document-seal';
import type { Verified } from '#domain/clinical/documents/verification';
import type { AppError } from '#domain/shared/app-error';
import { ok, type Result } from '#domain/shared/result';

/** One paper may be shown to many people. */
const READS: Limit = { attempts: 60, minutes: 15 };
/** What cannot be guessed; the limit keeps attempts from overloading the store. */
const MISSES: Limit = { attempts: 30, minutes: 15 };

/**
 * Looks a paper up by what its QR carries. It is found by the hash alone, so that the time it takes says nothing about
 * how near a guess was, and what does not exist is sealed and compared all the same.
 */
export async function verifyDocument(
  app: App,
  token: string,
  address: string,
): Promise<Result<Verified, AppError>> {
  const hash = app.secrets.hash(token);
  const where = [{ field: 'token', op: '==', value: hash }] as const;
  const [found] = (await app.store.query(documents, { where, limit: 1 })).items;
  const counted =
    found === undefined
      ? await countAttempt(app, 'documento inexistente', address, MISSES)
      : await countAttempt(app, 'documento', hash, READS);
  if (!counted.ok) return counted;
  const opened = await openDocument(found?.value.sello ?? '{}', found?.value.hash ?? hash);
  if (found === undefined || !opened.ok) return ok({ estado: 'no_existe' });
  const { tipo, fecha, estado } = found.value;
  return ok({ estado: estado === 'vigente' ? 'autentico' : 'anulado', tipo, fecha });
}
