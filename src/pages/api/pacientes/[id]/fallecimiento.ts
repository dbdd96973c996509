import { noteDeath } from '#application/patients/departure/note-departure';
import { undoDeath } from '#application/patients/departure/undo-departure';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.noteDeath, ({ app, by, params, body }) => noteDeath(app, by, params.id, body)),
  route(OPERATIONS.undoDeath, ({ app, by, params, body }) => undoDeath(app, by, params.id, body.version)),
);
