import type { ListedUser } from '#contract/users';
import { toPublicUser, type User } from '#domain/people/user';

/** An account as administrators see it in their list. */
export const listedUser = (value: User, version: number): ListedUser => ({
  ...toPublicUser(value),
  version,
  creado: value.creado ?? null,
  pedido: value.pedido ?? null,
});
