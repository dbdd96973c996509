import { issueCalendarLink, revokeCalendarLink } from '#application/doctors/calendar-link';
import { ok } from '#domain/shared/result';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.issueCalendarLink, async ({ app, session, params, origin }) => {
    const issued = await issueCalendarLink(app, signedInActor(session), params.id);
    if (!issued.ok) return issued;
    return ok({ url: origin + OPERATIONS.readAgendaFeed.path.replace('{secreto}', issued.value.secreto) });
  }),
  route(OPERATIONS.revokeCalendarLink, ({ app, session, params }) =>
    revokeCalendarLink(app, signedInActor(session), params.id),
  ),
);
