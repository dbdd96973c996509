import { ORDERS } from '#contract/exams/orders';
import { CORRECTIONS } from '#contract/exams/corrections';
import { correctStudy } from '#application/exams/corrections/correct-study';
import { printStudy } from '#application/exams/corrections/print-study';
import { tellHolder } from '#application/exams/corrections/tell-holder';
import { shareStudy, undoDelivery, withdrawLink } from '#application/exams/delivery/hand-out';
import { confirmPaperOrder, correctOrderEye } from '#application/exams/orders/correct-order';
import { listBoard } from '#application/exams/orders/board-lists';
import { readExamBoard } from '#application/exams/orders/exam-board';
import { giveDrops } from '#application/exams/orders/give-drops';
import { arriveTogether } from '#application/exams/orders/arrive-together';
import { authoriseOrder, tickOrder } from '#application/exams/orders/prepare-order';
import { listOrders, listPatientOrders, readOrder } from '#application/exams/orders/read-orders';
import { requestOrder } from '#application/exams/orders/request-order';
import { requestProtocol } from '#application/exams/orders/request-protocol';
import { loseOrderPatient, noteOrderAttempt } from '#application/exams/orders/seek-patient';
import { chooseAttempt, stepOrder } from '#application/exams/orders/step-order';
import { saveResult, signReport, validateStudy } from '#application/exams/results/write-result';
import { ok } from '#domain/shared/result';
import { sharedHref } from '#routes';
import { ifOk } from '../http/respond.ts';
import { handlersOf, taking } from '../http/route.ts';

export const HANDLERS = handlersOf([ORDERS, CORRECTIONS], {
  ...taking(['actor', 'query'], { listOrders }),
  ...taking(['actor', 'body', 'claim'], { requestOrder }),
  ...taking(['actor', 'id', 'body', 'claim'], { requestProtocol }),
  ...taking(['actor', 'id'], { readOrder, listPatientOrders, printStudy, arriveTogether }),
  ...taking(['actor', 'id', 'body'], { stepOrder, correctOrderEye, confirmPaperOrder }),
  ...taking(['actor', 'id', 'body'], { tickPreparation: tickOrder, authoriseOrder, giveDrops }),
  ...taking(['actor', 'id', 'body'], { noteOrderAttempt, loseOrderPatient, saveResult, signReport }),
  ...taking(['actor', 'id', 'body'], { validateStudy, chooseAttempt, correctStudy, tellHolder }),
  ...taking(['actor', 'id', 'body'], { withdrawLink, undoDelivery }),
  shareStudy: ({ app, actor, params, body, origin }) =>
    ifOk(shareStudy(app, actor, params.id, body), ({ clave, ...shared }) =>
      ok({ enlace: new URL(sharedHref(clave), origin).href, ...shared }),
    ),
  ...taking([], { readExamBoard }),
  ...taking(['query'], { listBoard }),
});
