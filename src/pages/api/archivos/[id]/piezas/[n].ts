import { bringerOf } from '#server/http/files/bringer-of';
import { putPiece } from '#application/exams/files/receive-file';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.putPiece, (call) => putPiece(call.app, bringerOf(call), call.params, call.sent())),
);
