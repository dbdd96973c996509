import { readSections } from '#application/visits/read-sections';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.readSections, ({ app, session, params }) =>
    readSections(app, signedInActor(session), params.id),
  ),
);
