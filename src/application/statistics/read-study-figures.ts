import { allFound } from '../all-found.ts';
import type { App } from '../app.ts';
import { orders } from '../collections.ts';
import { mayAskFigures, type StatisticsAsked } from './gather-statistics.ts';
import type { StudyFiguresView } from '#contract/statistics';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import type { AppError } from '#domain/shared/app-error';
import { ok, type Result } from '#domain/shared/result';
import { studyFigures } from '#domain/statistics/study-figures';

const READ_STUDY_FIGURES_BATCH = 1000;

/** How the studies of a period went, by the day of their appointment; to a doctor those that this doctor asked for. */
export async function readStudyFigures(
  { store }: Pick<App, 'store'>,
  actor: AppointmentActor,
  asked: StatisticsAsked,
): Promise<Result<StudyFiguresView, AppError>> {
  const whose = mayAskFigures(actor, asked);
  if (!whose.ok) return whose;
  const { desde, hasta } = asked;
  const found = (
    await allFound(store, orders, {
      where: [
        { field: 'turno.fecha', op: '>=', value: desde },
        { field: 'turno.fecha', op: '<=', value: hasta },
      ],
      orderBy: [{ field: 'turno.fecha' }, { field: 'turno.hora' }],
      limit: READ_STUDY_FIGURES_BATCH,
    })
  ).map(({ value }) => value);
  const own =
    whose.value === undefined ? found : found.filter(({ solicita }) => solicita.medico === whose.value);
  return ok({ desde, hasta, ...studyFigures(own) });
}
