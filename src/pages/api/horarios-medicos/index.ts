import { addDoctor } from '#application/doctors/add-doctor';
import { listSchedules } from '#application/doctors/read-schedules';
import { partReply } from '#server/http/part-reply';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.listSchedules, async ({ app, query, request }) =>
    partReply(await listSchedules(app, query), request.url),
  ),
  route(OPERATIONS.addDoctor, ({ app, body, by, claim }) => addDoctor(app, by, body, claim)),
);
