import { DIAGNOSIS_SHORTCUTS } from '#contract/clinical/diagnosis-shortcuts';
import { PROBLEM_OPERATIONS } from '#contract/clinical/problems';
import { ANTECEDENT_OPERATIONS } from '#contract/clinical/antecedents';
import { readAlerts, readAntecedents } from '#application/antecedents/read-antecedents';
import {
  addAntecedent,
  reviewAntecedents,
  withdrawAntecedent,
} from '#application/antecedents/write-antecedents';
import { diagnosisShortcuts, keepFavourites } from '#application/diagnoses/diagnosis-shortcuts';
import { changeProblem } from '#application/problems/change-problem';
import { readProblems } from '#application/problems/read-problems';
import { handlersOf } from '../http/route.ts';

export const HANDLERS = [
  ...handlersOf(DIAGNOSIS_SHORTCUTS, {
    readDiagnosisShortcuts: ({ app, by }) => diagnosisShortcuts(app, by),
    keepFavouriteDiagnoses: ({ app, by, body }) => keepFavourites(app, by, body),
  }),
  ...handlersOf(PROBLEM_OPERATIONS, {
    readProblems: ({ app, actor, params }) => readProblems(app, actor, params.id),
    changeProblem: ({ app, actor, params, body }) => changeProblem(app, actor, params.id, body),
  }),
  ...handlersOf(ANTECEDENT_OPERATIONS, {
    readAntecedents: ({ app, actor, params }) => readAntecedents(app, actor, params.id),
    addAntecedent: ({ app, actor, params, body, claim }) => addAntecedent(app, actor, params.id, body, claim),
    reviewAntecedents: ({ app, actor, params }) => reviewAntecedents(app, actor, params.id),
    withdrawAntecedent: ({ app, actor, params, body }) => withdrawAntecedent(app, actor, params.id, body),
    readAlerts: ({ app, actor, params }) => readAlerts(app, actor, params.id),
  }),
];
