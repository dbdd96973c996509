import { readCandidates } from '#application/exams/files/candidates';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.readCandidates, ({ app, session, params, query }) =>
    readCandidates(app, signedInActor(session), params.id, query),
  ),
);
