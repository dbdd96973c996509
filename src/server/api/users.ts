import { USERS } from '#contract/users';
import { createUser } from '#application/identity/create-user';
import { issueResetToken } from '#application/identity/issue-reset-link';
import { listUsers } from '#application/identity/list-users';
import { updateUser } from '#application/identity/update-user';
import { ok } from '#domain/shared/result';
import { passwordResetHref } from '#routes';
import { ifOk } from '../http/respond.ts';
import { handlersOf, taking } from '../http/route.ts';

export const HANDLERS = handlersOf([USERS], {
  ...taking(['query'], { listUsers }),
  ...taking(['by', 'body'], { createUser }),
  ...taking(['by', 'uid', 'body'], { updateUser }),
  issueResetLink: ({ app, params, by, origin }) =>
    ifOk(issueResetToken(app, by, params.uid), ({ token }) =>
      ok({ url: new URL(passwordResetHref(token), origin).href }),
    ),
});
