import { listReadingNotices } from '#application/patients/reading-notices';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(route(OPERATIONS.listReadingNotices, ({ app }) => listReadingNotices(app)));
