import { FOLLOW_UP } from '#contract/clinical/follow-up';
import { PREMATURITY } from '#contract/clinical/prematurity';
import { lastProof } from '#application/follow-up/certify-plans';
import { listPlans } from '#application/follow-up/list-plans';
import {
  addPlanAttempt,
  decidePlan,
  losePlan,
  noteRefusal,
  reopenFollowUp,
  transferPlan,
} from '#application/follow-up/work-plan';
import { changeChild, dischargeChild, reopenChild, treatChild } from '#application/prematurity/change-child';
import { enrolChild } from '#application/prematurity/enrol-child';
import { listChildren } from '#application/prematurity/list-children';
import { handlersOf } from '../http/route.ts';

export const HANDLERS = [
  ...handlersOf(FOLLOW_UP, {
    listPlans: ({ app, actor, query }) => listPlans(app, actor, query),
    followUpProof: ({ app }) => lastProof(app),
    addPlanAttempt: ({ app, actor, params, body }) => addPlanAttempt(app, actor, params.id, body),
    refusePlan: ({ app, actor, params, body }) => noteRefusal(app, actor, params.id, body),
    transferPlan: ({ app, actor, params, body }) => transferPlan(app, actor, params.id, body),
    losePlan: ({ app, actor, params, body }) => losePlan(app, actor, params.id, body),
    reopenPlan: ({ app, actor, params, body }) => reopenFollowUp(app, actor, params.id, body),
    decidePlan: ({ app, actor, params, body }) => decidePlan(app, actor, params.id, body),
  }),
  ...handlersOf(PREMATURITY, {
    listChildren: ({ app, actor, query }) => listChildren(app, actor, query),
    enrolChild: ({ app, actor, body }) => enrolChild(app, actor, body),
    changeChild: ({ app, actor, params, body }) => changeChild(app, actor, params.id, body),
    treatChild: ({ app, actor, params, body }) => treatChild(app, actor, params.id, body),
    dischargeChild: ({ app, actor, params, body }) => dischargeChild(app, actor, params.id, body),
    reopenChild: ({ app, actor, params, body }) => reopenChild(app, actor, params.id, body),
  }),
];
