import { diagnosisShortcuts } from '#application/diagnoses/diagnosis-shortcuts';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.readDiagnosisShortcuts, ({ app, by }) => diagnosisShortcuts(app, by)),
);
