import { toPublicUser, type User } from '#domain/people/user';
import type { App } from '../app.ts';
import { users } from '../collections.ts';
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

/** One at a time on every server: that a doctor has no account yet is read from a list. */
export const ACCOUNTS_TURN = { turn: 'cuentas', acrossServers: true } as const;

/** An account as administrators see it in their list. */
export const listedUser = (value: User, version: number): ListedUser => ({
  ...toPublicUser(value),
  version,
  creado: value.creado ?? null,
  pedido: value.pedido ?? null,
});
