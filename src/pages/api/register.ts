import { registerUser } from '#application/identity/register-user';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.register, ({ app, body, address }) => registerUser(app, body, address)),
);
