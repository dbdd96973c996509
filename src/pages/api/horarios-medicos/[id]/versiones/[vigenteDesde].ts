import { cancelVersion } from '#application/doctors/schedule-versions';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.cancelVersion, ({ app, params, body, by }) =>
    cancelVersion(app, by, { id: params.id, vigenteDesde: params.vigenteDesde }, body),
  ),
);
