import { resetPassword } from '#application/identity/reset-password';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.resetPassword, ({ app, body, address }) => resetPassword(app, body, address)),
);
