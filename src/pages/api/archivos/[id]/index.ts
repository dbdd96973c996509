import { bringerOf } from '#server/http/files/bringer-of';
import { fileResponse } from '#server/http/files/file-response';
import { dropUpload } from '#application/exams/files/receive-file';
import { openStudyFile } from '#application/exams/files/read-files';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.readFile, async ({ app, session, params, query, request, drained }) => {
    const opened = await openStudyFile(app, signedInActor(session), params.id);
    return opened.ok
      ? fileResponse(opened.value, { request, drained, descargar: query.descargar === 'si' })
      : opened;
  }),
  route(OPERATIONS.dropUpload, (call) => dropUpload(call.app, bringerOf(call), call.params.id)),
);
