import { bringerOf } from '#server/http/files/bringer-of';
import { closeFile } from '#application/exams/files/close-file';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.closeFile, (call) => closeFile(call.app, bringerOf(call), call.params.id, call.body)),
);
