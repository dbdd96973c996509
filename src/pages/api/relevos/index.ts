import { listShiftNotes, writeShiftNote } from '#application/scheduling/room/shift-notes';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.listShiftNotes, ({ app, session }) => listShiftNotes(app, signedInActor(session).uid)),
  route(OPERATIONS.writeShiftNote, ({ app, session, body }) =>
    writeShiftNote(app, signedInActor(session).uid, body),
  ),
);
