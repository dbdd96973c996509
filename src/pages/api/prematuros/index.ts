import { enrolChild } from '#application/prematurity/enrol-child';
import { listChildren } from '#application/prematurity/list-children';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.listChildren, ({ app, session, query }) =>
    listChildren(app, signedInActor(session), query),
  ),
  route(OPERATIONS.enrolChild, ({ app, session, body }) => enrolChild(app, signedInActor(session), body)),
);
