import { agendaAt } from '#application/scheduling/appointments/agenda-at';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.agendaAt, ({ app, session, query }) => agendaAt(app, signedInActor(session), query)),
);
