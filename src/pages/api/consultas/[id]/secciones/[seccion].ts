import { saveSection } from '#application/visits/save-section';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.saveSection, ({ app, session, params, body }) =>
    saveSection(app, signedInActor(session), params, body),
  ),
);
