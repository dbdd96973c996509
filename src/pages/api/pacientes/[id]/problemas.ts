import { changeProblem } from '#application/problems/change-problem';
import { readProblems } from '#application/problems/read-problems';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.readProblems, ({ app, session, params }) =>
    readProblems(app, signedInActor(session), params.id),
  ),
  route(OPERATIONS.changeProblem, ({ app, session, params, body }) =>
    changeProblem(app, signedInActor(session), params.id, body),
  ),
);
