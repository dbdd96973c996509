import type { App } from '../app.ts';
import { users } from '../collections.ts';
import { listedUser } from './listed-user.ts';
import type { ListedUser } from '#contract/users';
import { ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

/** Accounts by e-mail, a page at a time. */
export async function listUsers(
  app: App,
  query: { limite: number; cursor?: string | undefined },
): Promise<Result<{ items: ListedUser[]; cursor: string | null }, never>> {
  const page = await app.store.query(users, {
    orderBy: [{ field: 'email' }],
    limit: query.limite,
    ...present({ cursor: query.cursor }),
  });
  return ok({
    items: page.items.map(({ value, version }) => listedUser(value, version)),
    cursor: page.cursor,
  });
}
