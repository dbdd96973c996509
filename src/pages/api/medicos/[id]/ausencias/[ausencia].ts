import { changeDays } from '#application/doctors/change-days';
import { removeDays } from '#application/doctors/doctor-days';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

const at = ({ id, ausencia }: { readonly id: string; readonly ausencia: string }) =>
  ({ id, kind: 'ausencias', item: ausencia }) as const;

export const { ALL } = endpoint(
  route(OPERATIONS.changeAbsence, ({ app, params, body, by }) => changeDays(app, by, at(params), body)),
  route(OPERATIONS.removeAbsence, ({ app, params, body, by }) => removeDays(app, by, at(params), body)),
);
