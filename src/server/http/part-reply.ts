import type { AppError } from '#domain/shared/app-error';
import { ok, type Result } from '#domain/shared/result';
import { Reply } from './respond.ts';

/**
 * A list that is an array in its contract: where it does not hold everything, `Link` says where it goes on, as the
 * address of the next part.
 */
export function partReply<T>(
  { items, cursor }: { readonly items: readonly T[]; readonly cursor: string | null },
  url: string,
): Result<Reply<T[]>, AppError> {
  if (cursor === null) return ok(new Reply([...items], {}));
  const { pathname, searchParams } = new URL(url);
  searchParams.set('cursor', cursor);
  return ok(new Reply([...items], { link: `<${pathname}?${searchParams.toString()}>; rel="next"` }));
}
