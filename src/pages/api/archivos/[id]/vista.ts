import { fileResponse } from '#server/http/files/file-response';
import { openPreview } from '#application/exams/files/read-files';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.readPreview, async ({ app, session, params, request, drained }) => {
    const opened = await openPreview(app, signedInActor(session), params.id);
    return opened.ok ? fileResponse(opened.value, { request, drained }) : opened;
  }),
);
