import { surgeryOutcomes } from '#application/surgery/surgery-outcomes';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.surgeryOutcomes, ({ app, session, query }) =>
    surgeryOutcomes(app, signedInActor(session), query),
  ),
);
