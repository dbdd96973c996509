import { issueDoctorCode } from '#application/doctors/issue-code';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#server/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.issueDoctorCode, ({ app, params, by }) => issueDoctorCode(app, by, params['id'] ?? '')),
);
