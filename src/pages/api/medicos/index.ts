import { listActiveDoctors, listDoctors } from '#application/doctors/list-doctors';
import { may } from '#domain/access/policies';
import { appError } from '#domain/shared/app-error';
import { err } from '#domain/shared/result';
import { partReply } from '#server/http/part-reply';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.listDoctors, async ({ app, query: { soloActivos, cursor }, session, request }) => {
    if (soloActivos === 'true') return partReply(await listActiveDoctors(app, { cursor }), request.url);
    const actor = session?.actor ?? null;
    if (!may(actor, 'doctor:list')) return err(appError(actor === null ? 'no_autenticado' : 'prohibido'));
    return partReply(await listDoctors(app, { cursor }), request.url);
  }),
);
