import { issueDoctorCode } from '#application/doctors/issue-code';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.issueDoctorCode, ({ app, params, by, claim }) =>
    issueDoctorCode(app, by, params.id, claim),
  ),
);
