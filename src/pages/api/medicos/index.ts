import { listActiveDoctors, listDoctors } from '#application/doctors/list-doctors';
import { may } from '#domain/access/policies';
import { appError } from '#domain/shared/app-error';
import { err } from '#domain/shared/result';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.listDoctors, ({ app, query, session }) => {
    if (query.soloActivos === 'true') return listActiveDoctors(app);
    const actor = session?.actor ?? null;
    if (!may(actor, 'doctor:list'))
      return Promise.resolve(err(appError(actor === null ? 'no_autenticado' : 'prohibido')));
    return listDoctors(app);
  }),
);
