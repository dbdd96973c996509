import { createUser } from '#application/identity/create-user';
import { listUsers } from '#application/identity/list-users';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.listUsers, ({ app, query }) => listUsers(app, query)),
  route(OPERATIONS.createUser, ({ app, by, body }) => createUser(app, by, body)),
);
