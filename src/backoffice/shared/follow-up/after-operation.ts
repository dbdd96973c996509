import type { PlanRecord } from '#client/queries/follow-up';
import { sidesOf } from '#domain/clinical/follow-up/plan';
import type { VisitKnown } from '#domain/clinical/follow-up/proposal';
import type { Operated } from '#domain/clinical/problems/operated-problem';
import { outcomeWindow } from '#domain/clinical/surgery/after-surgery';
import type { ProblemToPlan } from './plan-choices.ts';

/**
 * What waited for an operation that was done, and this visit does not name: it is asked about with the visit, since its
 * control is fulfilled by it and it would stay undecided for ever.
 */
export const operatedBefore = (
  diagnosticos: readonly ProblemToPlan[],
  before: readonly PlanRecord[],
  { operadas }: Pick<VisitKnown, 'operadas'>,
  hoy: string,
): readonly ProblemToPlan[] =>
  before.flatMap(({ diagnostico, ojo, estado, clase, desde }): ProblemToPlan[] => {
    if (diagnostico === undefined || ojo === null) return [];
    const isDue = estado === 'por_decidir' || (clase === 'control' && desde !== null && desde <= hoy);
    const problem = { codigo: diagnostico.codigo, ojo };
    const isNamed = diagnosticos.some((each) => each.codigo === problem.codigo && shares(each, problem));
    return isDue && !isNamed && isOperated(problem, operadas(problem)) ? [problem] : [];
  });

const shares = (a: ProblemToPlan, b: ProblemToPlan): boolean =>
  sidesOf(a.ojo).some((side) => sidesOf(b.ojo).includes(side));

const isOperated = ({ ojo }: ProblemToPlan, eyes: readonly Operated[]): boolean =>
  sidesOf(ojo).every((side) => eyes.some((each) => each.ojo === side));

/** What follows an operation that answered a problem, as it is proposed: nobody decides it in silence. */
export interface AfterOperation {
  readonly decision: 'alta' | 'control';
  /** The day of the last one; null where nobody knows it. */
  readonly fecha: string | null;
}

/**
 * That it is over, once its result may be measured or where something else of that eye is followed; before, and where the
 * operation ends nothing, a control. Null where an eye of it waits still.
 */
export function afterOperation(
  problem: ProblemToPlan,
  diagnosticos: readonly ProblemToPlan[],
  visita: Pick<VisitKnown, 'operadas'>,
  hoy: string,
): AfterOperation | null {
  const eyes = visita.operadas(problem);
  if (!isOperated(problem, eyes)) return null;
  const fecha =
    eyes
      .map((each) => each.fecha)
      .toSorted()
      .at(-1) ?? null;
  const isFollowed = diagnosticos.some(
    (each) => each.codigo !== problem.codigo && shares(each, problem) && visita.operadas(each).length === 0,
  );
  const isLate = fecha === null || outcomeWindow(fecha)[0] <= hoy;
  const isOver = eyes.every(({ ends }) => ends) && (isLate || isFollowed);
  return { decision: isOver ? 'alta' : 'control', fecha };
}
