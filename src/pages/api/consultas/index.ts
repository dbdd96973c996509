import { listDrafts } from '#application/records/read-consultations';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.listDrafts, ({ app, session }) => listDrafts(app, signedInActor(session))),
);
