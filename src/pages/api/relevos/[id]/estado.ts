import { changeShiftNote } from '#application/scheduling/room/shift-notes';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.changeShiftNote, ({ app, session, params, body }) =>
    changeShiftNote(app, signedInActor(session).uid, params.id, body),
  ),
);
