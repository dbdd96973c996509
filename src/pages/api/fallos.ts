import { reportFault } from '#application/faults/report-fault';
import { endpoint, route } from '#server/http/route';
import { openSessionOf } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.reportFault, ({ app, session, body }) =>
    reportFault(app, openSessionOf(session).actor, body),
  ),
);
