import { changeDays } from '#application/doctors/change-days';
import { removeDays } from '#application/doctors/doctor-days';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

const at = ({ id, excepcion }: { readonly id: string; readonly excepcion: string }) =>
  ({ id, kind: 'excepciones', item: excepcion }) as const;

export const { ALL } = endpoint(
  route(OPERATIONS.changeException, ({ app, params, body, by }) => changeDays(app, by, at(params), body)),
  route(OPERATIONS.removeException, ({ app, params, body, by }) => removeDays(app, by, at(params), body)),
);
