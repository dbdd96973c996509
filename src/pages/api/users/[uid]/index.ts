import { updateUser } from '#application/identity/update-user';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.updateUser, ({ app, params, body, by }) => updateUser(app, by, params.uid, body)),
);
