import { issueResetToken } from '#application/identity/issue-reset-link';
import { ok } from '#domain/shared/result';
import { passwordResetHref } from '#routes';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.issueResetLink, async ({ app, params, by, origin }) => {
    const issued = await issueResetToken(app, by, params.uid);
    return issued.ok ? ok({ url: new URL(passwordResetHref(issued.value.token), origin).href }) : issued;
  }),
);
