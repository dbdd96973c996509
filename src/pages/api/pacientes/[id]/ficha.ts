import { readChart } from '#application/records/read-chart';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.readChart, ({ app, session, params }) =>
    readChart(app, signedInActor(session), params.id),
  ),
);
