import type { App } from '../app.ts';
import { rollUps } from '../collections.ts';
import type { Condition, Query } from '../ports/document-store.ts';
import { offeredMinutes } from './offered-minutes.ts';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { groupingFor, lengthOf, LONGEST_PERIOD, type Grouping, type Period } from '#domain/statistics/period';
import type { OfferedDay } from '#domain/statistics/reckon';
import type { RollUp } from '#domain/statistics/roll-up';

/** The request: days, optionally one doctor, and the grouping of the trend. */
export interface StatisticsAsked extends Period {
  readonly medico?: string | undefined;
  readonly agrupar?: Grouping | undefined;
}

/** Everything statistics are computed from. */
export interface Gathered {
  readonly rollUps: readonly RollUp[];
  readonly offered: readonly OfferedDay[];
  readonly of: Period & { readonly agrupar: Grouping; readonly medico: string | null };
}

/** Roll-ups read from the store at a time. */
const GATHER_STATISTICS_BATCH = 500;

/** Reads what a user may see; refuses doctors another doctor's figures, staff any doctor's, and too long a period. */
export async function gatherStatistics(
  app: Pick<App, 'store'>,
  actor: AppointmentActor,
  asked: StatisticsAsked,
): Promise<Result<Gathered, AppError>> {
  const { desde, hasta } = asked;
  const whose = mayAskFigures(actor, asked);
  if (!whose.ok) return whose;
  const medico = whose.value;
  return ok({
    rollUps: await readRollUpsOf(app, asked, medico),
    offered: await offeredMinutes(app, asked, { medico, equipos: medico === undefined }),
    of: { desde, hasta, agrupar: asked.agrupar ?? groupingFor(asked), medico: medico ?? null },
  });
}

/** Whose figures are asked for, all doctors' when undefined; refuses those that the user may not see. */
export function mayAskFigures(
  actor: AppointmentActor,
  asked: StatisticsAsked,
): Result<string | undefined, AppError> {
  const { desde, hasta } = asked;
  if (hasta < desde) return err(fieldError('hasta', 'El último día no puede ser anterior al primero.'));
  if (lengthOf(asked) > LONGEST_PERIOD)
    return err(fieldError('hasta', 'El periodo puede tener hasta dos años.'));
  const own = actor.rol === 'medico' ? (actor.medico ?? undefined) : undefined;
  if (actor.rol === 'medico' && (own === undefined || (asked.medico ?? own) !== own))
    return err(appError('prohibido', 'Solo puede ver las estadísticas de su propia agenda.'));
  if (actor.rol === 'personal' && asked.medico !== undefined) return err(appError('prohibido'));
  return ok(own ?? asked.medico);
}

async function readRollUpsOf(
  app: Pick<App, 'store'>,
  { desde, hasta }: Period,
  medico: string | undefined,
): Promise<RollUp[]> {
  const whose: Condition[] =
    medico === undefined
      ? []
      : [
          { field: 'recurso', op: '==', value: 'medico' },
          { field: 'id', op: '==', value: medico },
        ];
  const query: Query = {
    where: [...whose, { field: 'fecha', op: '>=', value: desde }, { field: 'fecha', op: '<=', value: hasta }],
    orderBy: [{ field: 'fecha' }],
    limit: GATHER_STATISTICS_BATCH,
  };
  const found: RollUp[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(app, query, cursor);
    found.push(...page.items.map(({ value }) => value));
    cursor = page.cursor;
  } while (cursor !== null);
  return found;
}

const read = (app: Pick<App, 'store'>, query: Query, cursor: string | null) =>
  app.store.query(rollUps, cursor === null ? query : { ...query, cursor });
