import { runNight } from '#application/night/run-night';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(route(OPERATIONS.runNight, ({ app }) => runNight(app)));
