import { FOLLOW_UP } from '#contract/clinical/follow-up';
import { OWN_DAY } from '#contract/clinical/own-day';
import { PREMATURITY } from '#contract/clinical/prematurity';
import { ROUNDS } from '#contract/clinical/rounds';
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
import { readOriginShares } from '#application/records/origin-shares';
import { readOwnDay } from '#application/records/read-own-day';
import { decideRound, takeRound } from '#application/rounds/decide-round';
import { readRounds } from '#application/rounds/read-rounds';
import { handlersOf, taking } from '../http/route.ts';

export const HANDLERS = handlersOf([FOLLOW_UP, PREMATURITY, OWN_DAY, ROUNDS], {
  ...taking(['actor', 'query'], { listPlans, listChildren }),
  ...taking([], { followUpProof: lastProof }),
  ...taking(['actor', 'id', 'body'], { addPlanAttempt, refusePlan: noteRefusal, transferPlan, losePlan }),
  ...taking(['actor', 'id', 'body'], { reopenPlan: reopenFollowUp, decidePlan, changeChild, treatChild }),
  ...taking(['actor', 'id', 'body'], { dischargeChild, reopenChild }),
  ...taking(['actor', 'body'], { enrolChild }),
  ...taking(['actor'], { readOwnDay, readOriginShares, readRounds }),
  ...taking(['actor', 'id', 'body'], { decideRound, takeRound }),
});
