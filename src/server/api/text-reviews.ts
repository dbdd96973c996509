import { TEXT_REVIEWS } from '#contract/clinical/text-reviews';
import { exportTextReviews, listMedicalTexts, sayOfText } from '#application/site/text-reviews';
import { ifOk, respondFile } from '../http/respond.ts';
import { handlersOf } from '../http/route.ts';

export const HANDLERS = handlersOf([TEXT_REVIEWS], {
  listMedicalTexts: ({ app, session }) => listMedicalTexts(app, session.actor),
  sayOfText: ({ app, session, params, body }) => sayOfText(app, session.actor, params.id, body),
  exportTextReviews: ({ app, by }) =>
    ifOk(exportTextReviews(app, by), ({ nombre, tipo, texto }) => respondFile(nombre, tipo, texto)),
});
