import { dismissPair } from '#application/merges/propose-merge';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.dismissPair, ({ app, by, body, claim }) => dismissPair(app, by, body, claim)),
);
