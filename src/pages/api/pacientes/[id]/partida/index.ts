import { noteLeaving } from '#application/patients/departure/note-departure';
import { undoLeaving } from '#application/patients/departure/undo-departure';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.noteLeaving, ({ app, by, params, body }) => noteLeaving(app, by, params.id, body)),
  route(OPERATIONS.undoLeaving, ({ app, by, params, body }) => undoLeaving(app, by, params.id, body.version)),
);
