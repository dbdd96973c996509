import { ORDERS } from '#contract/exams/orders';
import { CORRECTIONS } from '#contract/exams/corrections';
import { correctStudy } from '#application/exams/corrections/correct-study';
import { printStudy } from '#application/exams/corrections/print-study';
import { tellHolder } from '#application/exams/corrections/tell-holder';
import { confirmPaperOrder, correctOrderEye } from '#application/exams/orders/correct-order';
import { readExamBoard } from '#application/exams/orders/exam-board';
import { giveDrops } from '#application/exams/orders/give-drops';
import { authoriseOrder, tickOrder } from '#application/exams/orders/prepare-order';
import { listOrders, listPatientOrders, readOrder } from '#application/exams/orders/read-orders';
import { requestOrder } from '#application/exams/orders/request-order';
import { requestProtocol } from '#application/exams/orders/request-protocol';
import { loseOrderPatient, noteOrderAttempt } from '#application/exams/orders/seek-patient';
import { chooseAttempt, stepOrder } from '#application/exams/orders/step-order';
import { saveResult, signReport, validateStudy } from '#application/exams/results/write-result';
import { handlersOf } from '../http/route.ts';

export const HANDLERS = [
  ...handlersOf(ORDERS, {
    listOrders: ({ app, actor, query }) => listOrders(app, actor, query),
    requestOrder: ({ app, actor, body, claim }) => requestOrder(app, actor, body, claim),
    requestProtocol: ({ app, actor, params, body, claim }) =>
      requestProtocol(app, actor, params.id, body, claim),
    readOrder: ({ app, actor, params }) => readOrder(app, actor, params.id),
    stepOrder: ({ app, actor, params, body }) => stepOrder(app, actor, params.id, body),
    correctOrderEye: ({ app, actor, params, body }) => correctOrderEye(app, actor, params.id, body),
    confirmPaperOrder: ({ app, actor, params, body }) => confirmPaperOrder(app, actor, params.id, body),
    tickPreparation: ({ app, actor, params, body }) => tickOrder(app, actor, params.id, body),
    authoriseOrder: ({ app, actor, params, body }) => authoriseOrder(app, actor, params.id, body),
    giveDrops: ({ app, actor, params, body }) => giveDrops(app, actor, params.id, body),
    noteOrderAttempt: ({ app, actor, params, body }) => noteOrderAttempt(app, actor, params.id, body),
    loseOrderPatient: ({ app, actor, params, body }) => loseOrderPatient(app, actor, params.id, body),
    saveResult: ({ app, actor, params, body }) => saveResult(app, actor, params.id, body),
    signReport: ({ app, actor, params, body }) => signReport(app, actor, params.id, body),
    validateStudy: ({ app, actor, params, body }) => validateStudy(app, actor, params.id, body),
    readExamBoard: ({ app }) => readExamBoard(app),
    listPatientOrders: ({ app, actor, params }) => listPatientOrders(app, actor, params.id),
  }),
  ...handlersOf(CORRECTIONS, {
    chooseAttempt: ({ app, actor, params, body }) => chooseAttempt(app, actor, params.id, body),
    correctStudy: ({ app, actor, params, body }) => correctStudy(app, actor, params.id, body),
    tellHolder: ({ app, actor, params, body }) => tellHolder(app, actor, params.id, body),
    printStudy: ({ app, actor, params }) => printStudy(app, actor, params.id),
  }),
];
