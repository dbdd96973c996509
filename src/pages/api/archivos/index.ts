import { bringerOf } from '#server/http/files/bringer-of';
import { beginFile } from '#application/exams/files/receive-file';
import { listFiles } from '#application/exams/files/read-files';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.listFiles, ({ app, session, query }) => listFiles(app, signedInActor(session), query)),
  route(OPERATIONS.startFile, (call) => beginFile(call.app, bringerOf(call), call.body, call.claim)),
);
