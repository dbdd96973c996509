import { DIAGNOSIS_SHORTCUTS } from '#contract/clinical/diagnosis-shortcuts';
import { PROBLEM_OPERATIONS } from '#contract/clinical/problems';
import { ANTECEDENT_OPERATIONS } from '#contract/clinical/antecedents';
import { askAllergies } from '#application/antecedents/ask-allergies';
import { readAlerts, readAntecedents } from '#application/antecedents/read-antecedents';
import {
  addAntecedent,
  reviewAntecedents,
  withdrawAntecedent,
} from '#application/antecedents/write-antecedents';
import { diagnosisShortcuts, keepFavourites } from '#application/diagnoses/diagnosis-shortcuts';
import { changeProblem } from '#application/problems/change-problem';
import { readProblems } from '#application/problems/read-problems';
import { handlersOf, taking } from '../http/route.ts';

export const HANDLERS = handlersOf([DIAGNOSIS_SHORTCUTS, PROBLEM_OPERATIONS, ANTECEDENT_OPERATIONS], {
  ...taking(['by'], { readDiagnosisShortcuts: diagnosisShortcuts }),
  ...taking(['by', 'body'], { keepFavouriteDiagnoses: keepFavourites }),
  ...taking(['actor', 'id'], { readProblems, readAntecedents, reviewAntecedents, readAlerts }),
  ...taking(['actor', 'id', 'body'], { changeProblem, withdrawAntecedent, askAllergies }),
  ...taking(['actor', 'id', 'body', 'claim'], { addAntecedent }),
});
