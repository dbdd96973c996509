import { changeSurgery } from '#application/surgery/change-surgery';
import { readSurgery } from '#application/surgery/read-surgeries';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.readSurgery, ({ app, session, params }) =>
    readSurgery(app, signedInActor(session), params.id),
  ),
  route(OPERATIONS.changeSurgery, ({ app, session, params, body }) =>
    changeSurgery(app, signedInActor(session), params.id, body),
  ),
);
