import { issueCalendarLink, revokeCalendarLink } from '#application/doctors/calendar-link';
import { ok } from '#domain/shared/result';
import { API } from '#routes';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#server/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.issueCalendarLink, async ({ app, session, params, origin }) => {
    const issued = await issueCalendarLink(app, signedInActor(session), params['id'] ?? '');
    return issued.ok ? ok({ url: `${origin}${API.calendarFeed(issued.value.secreto)}` }) : issued;
  }),
  route(OPERATIONS.revokeCalendarLink, ({ app, session, params }) =>
    revokeCalendarLink(app, signedInActor(session), params['id'] ?? ''),
  ),
);
