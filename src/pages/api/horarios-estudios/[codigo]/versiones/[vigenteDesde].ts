import { cancelStudyVersion } from '#application/studies/save-study-schedule';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.cancelStudyVersion, ({ app, params, body, by }) =>
    cancelStudyVersion(app, by, { codigo: params.codigo, vigenteDesde: params.vigenteDesde }, body),
  ),
);
