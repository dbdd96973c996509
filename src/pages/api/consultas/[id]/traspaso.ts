import { handOverDraft } from '#application/records/hand-over-draft';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.handOverDraft, ({ app, by, params, body }) => handOverDraft(app, by, params.id, body)),
);
