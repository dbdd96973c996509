import type { App } from '../app.ts';
import { users } from '../collections.ts';
import type { ListedUser } from '#contract/users';
import { toPublicUser } from '#domain/people/user';
import { ok, type Result } from '#domain/shared/result';

/** Accounts by e-mail, a page at a time. */
export async function listUsers(
  app: App,
  query: { limite: number; cursor?: string | undefined },
): Promise<Result<{ items: ListedUser[]; cursor: string | null }, never>> {
  const page = await app.store.query(users, {
    orderBy: [{ field: 'email' }],
    limit: query.limite,
    ...(query.cursor === undefined ? {} : { cursor: query.cursor }),
  });
  return ok({
    items: page.items.map(({ value, version }) => ({
      ...toPublicUser(value),
      version,
      creado: value.creado ?? null,
    })),
    cursor: page.cursor,
  });
}
