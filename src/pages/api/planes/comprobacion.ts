import { lastProof } from '#application/follow-up/certify-plans';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(route(OPERATIONS.followUpProof, ({ app }) => lastProof(app)));
