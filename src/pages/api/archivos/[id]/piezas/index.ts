import { bringerOf } from '#server/http/files/bringer-of';
import { readUpload } from '#application/exams/files/receive-file';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.readUpload, (call) => readUpload(call.app, bringerOf(call), call.params.id)),
);
