import { seeReadingNotice } from '#application/patients/reading-notices';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.seeReadingNotice, ({ app, by, params }) => seeReadingNotice(app, by, params.id)),
);
