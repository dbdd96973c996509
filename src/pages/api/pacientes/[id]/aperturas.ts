import { openRecord } from '#application/records/record-access';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.openRecord, ({ app, session, params, body }) =>
    openRecord(app, signedInActor(session), params.id, body),
  ),
);
