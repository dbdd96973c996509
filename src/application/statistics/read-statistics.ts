import type { App } from '../app.ts';
import { absenceCauses } from '../follow-up/absence-causes.ts';
import { gatherStatistics, type StatisticsAsked } from './gather-statistics.ts';
import { rebuildProgress } from './rebuild-roll-ups.ts';
import type { StatisticsView } from '#contract/statistics';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import type { AppError } from '#domain/shared/app-error';
import { ok, type Result } from '#domain/shared/result';
import { groupsOf } from '#domain/statistics/period';
import { beginReckoning, reckon } from '#domain/statistics/reckon';
import type { Statistics } from '#domain/statistics/statistics';
import { statisticsCsv } from '#domain/statistics/statistics-csv';

/** Days of doctors and devices that are added up before whoever waits goes first. */
const AT_ONCE = 500;

/**
 * The statistics of a period as the user may see them: admins everything, doctors their own, other staff the devices.
 */
export async function readStatistics(
  app: Pick<App, 'store'>,
  actor: AppointmentActor,
  asked: StatisticsAsked,
): Promise<Result<StatisticsView, AppError>> {
  const gathered = await gatherStatistics(app, actor, asked);
  if (!gathered.ok) return gathered;
  const { rollUps, offered, of } = gathered.value;
  const reckoning = beginReckoning(of);
  for (let at = 0; at < rollUps.length; at += AT_ONCE) {
    reckoning.add(rollUps.slice(at, at + AT_ONCE));
    await whoWaits();
  }
  const reckoned = reckoning.figures(offered);
  const isWhole = actor.rol !== 'personal';
  const [preparando, causas] = await Promise.all([
    rebuildProgress(app),
    isWhole ? absenceCauses(app, of, of.medico) : [],
  ]);
  if (!isWhole) {
    const { desde, hasta, agrupar, equipos } = reckoned;
    return ok({ alcance: 'equipos', desde, hasta, agrupar, equipos, preparando });
  }
  return ok({ alcance: of.medico === null ? 'clinica' : 'medico', ...reckoned, causas, preparando });
}

/** The same as a table for a spreadsheet: one line per doctor and part of the period. */
export async function exportStatistics(
  app: Pick<App, 'store'>,
  actor: AppointmentActor,
  asked: StatisticsAsked,
): Promise<Result<string, AppError>> {
  const gathered = await gatherStatistics(app, actor, asked);
  if (!gathered.ok) return gathered;
  const { rollUps, offered, of } = gathered.value;
  const parts: Statistics[] = [];
  for (const period of groupsOf(of, of.agrupar)) {
    const inside = ({ fecha }: { readonly fecha: string }): boolean =>
      period.desde <= fecha && fecha <= period.hasta;
    // Two years by the month are reckoned for a tenth of a second: whoever waits goes first after each part.
    await whoWaits();
    parts.push(reckon(rollUps.filter(inside), offered.filter(inside), { ...of, ...period }));
  }
  await whoWaits();
  return ok(statisticsCsv(parts));
}

/** Lets what waits in this process go first. */
const whoWaits = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
