import { agendaFeed } from '#application/scheduling/appointments/agenda-feed';
import { writeAgendaIcs } from '#server/export/agenda-ics';
import { endpoint, route } from '#server/http/route';
import { respondCalendar } from '#server/http/respond-calendar';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.readAgendaFeed, async ({ app, params, address, request }) => {
    const feed = await agendaFeed(app, params.secreto, address);
    if (!feed.ok) return feed;
    const texto = writeAgendaIcs(feed.value);
    return respondCalendar(texto, app.secrets.hash(texto), request);
  }),
);
