import type { PlanRecord } from '#client/queries/follow-up';
import type { Eye } from '#domain/clinical/eye';
import { nextInjectionWeeks, type EyeActivity } from '#domain/clinical/follow-up/intervals';
import { agreedOf, withDose } from '#domain/clinical/follow-up/injection-doses';
import type { Due } from '#domain/clinical/follow-up/interval';
import { proposedControl, type Proposal, type VisitKnown } from '#domain/clinical/follow-up/proposal';
import { decided, isPlanKind, wrongDecision } from '#domain/clinical/follow-up/plan-decision';
import type { Operated } from '#domain/clinical/problems/operated-problem';
import { outcomeWindow } from '#domain/clinical/surgery/after-surgery';
import { sidesOf, type Plan } from '#domain/clinical/follow-up/plan';
import { instantOf } from '#domain/shared/civil-date';
import type { ClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { decisionToSend, EMPTY_DECISION, type DecisionDraft } from './decision-draft.ts';
import { present } from '#domain/shared/typed-record';

/** A diagnosis of the visit. */
export interface ProblemToPlan {
  readonly codigo: string;
  readonly ojo?: Eye | undefined;
}

/** The decisions by problem; what is not there is undecided. */
export type PlanChoices = Readonly<Record<string, DecisionDraft>>;

export const problemKey = ({ codigo, ojo }: Pick<ProblemToPlan, 'codigo' | 'ojo'>): string =>
  ojo === undefined ? codigo : `${codigo} ${ojo}`;

const EACH = ['OD', 'OI'] as const;
const eachEye = (problem: ProblemToPlan): readonly ProblemToPlan[] =>
  EACH.map((ojo) => ({ ...problem, ojo }));

/**
 * What is decided of a problem of both eyes: one thing, or what comes next for each, where that was asked for or its eyes
 * went different ways before. An injection of one eye is none of the other.
 */
export function partsOf(
  problem: ProblemToPlan,
  choices: PlanChoices,
  before: readonly PlanRecord[] = [],
): readonly ProblemToPlan[] {
  if (problem.ojo !== 'AO' || problemKey(problem) in choices) return [problem];
  const parts = eachEye(problem);
  if (parts.some((part) => problemKey(part) in choices)) return parts;
  const [right, left] = parts.map((part) => planBefore(part, before));
  return right?.clase === left?.clase && right?.intervaloDias === left?.intervaloDias ? [problem] : parts;
}

/** The choices with a problem of both eyes decided eye by eye, or as one again. */
export function splitOrJoined(problem: ProblemToPlan, choices: PlanChoices, isSplit: boolean): PlanChoices {
  const own = [problem, ...eachEye(problem)].map(problemKey);
  const rest = Object.entries(choices).filter(([key]) => !own.includes(key));
  const open = isSplit ? eachEye(problem) : [problem];
  return Object.fromEntries([...rest, ...open.map((each) => [problemKey(each), EMPTY_DECISION] as const)]);
}

const chosen = (problems: readonly ProblemToPlan[], choices: PlanChoices) =>
  problems
    .flatMap((each) => partsOf(each, choices))
    .flatMap((problem) => {
      const draft = choices[problemKey(problem)];
      return draft === undefined || draft.decision === null ? [] : [{ problem, draft }];
    });

/** The plans as the closing of a consultation takes them (`planes`). */
export const plansToSend = (problems: readonly ProblemToPlan[], choices: PlanChoices, now: ClinicNow) =>
  chosen(problems, choices).flatMap(({ problem: { codigo, ojo }, draft }) => {
    const body = decisionToSend(draft, now);
    return body === null ? [] : [{ diagnostico: codigo, ...present({ ojo }), ...body }];
  });

/** What the server refused, by problem and field: `planes.0.intervalo` is of the first one sent. */
export function errorsByProblem(
  problems: readonly ProblemToPlan[],
  choices: PlanChoices,
  fields: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, Readonly<Record<string, string | undefined>>>> {
  return Object.fromEntries(
    chosen(problems, choices).map(({ problem }, at) => {
      const prefix = `planes.${String(at)}.`;
      const own = Object.entries(fields).filter(([name]) => name.startsWith(prefix));
      return [
        problemKey(problem),
        Object.fromEntries(own.map(([name, [first]]) => [name.slice(prefix.length), first])),
      ];
    }),
  );
}

/** The plan that the problem had before this visit. */
export const planBefore = (
  { codigo, ojo }: ProblemToPlan,
  before: readonly PlanRecord[],
): PlanRecord | undefined =>
  before.find(
    (plan) =>
      plan.diagnostico?.codigo === codigo &&
      sidesOf(plan.ojo ?? undefined).some((side) => sidesOf(ojo).includes(side)),
  );

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

interface Proposing {
  readonly problem: ProblemToPlan;
  readonly draft: DecisionDraft;
  readonly before: PlanRecord | undefined;
  /** How the eye is, once the doctor has said so. */
  readonly activity: EyeActivity | null;
  readonly visita: VisitKnown | undefined;
}

/** What is proposed, and why; null where nothing is: an injection only once it is said how the eye is, and what was given. */
export function proposalFor(
  { problem, draft, before, activity, visita }: Proposing,
  now: ClinicNow,
): Proposal | null {
  if (draft.decision === 'control') return visita === undefined ? null : proposedControl(problem, visita);
  // What the plan says in words is offered before anything is chosen, so that it is not left undecided beside it.
  if (draft.decision === null && visita !== undefined && visita.dicho.length > 0) {
    const made = proposedControl(problem, visita);
    return made?.porque.some(({ que }) => que === 'dicho') === true ? made : null;
  }
  if (draft.decision !== 'inyeccion' || activity === null) return null;
  if (draft.dosisHoy && draft.farmaco === null) return null;
  const known: Pick<Plan, 'ultimaDosis' | 'inyeccion'> = before === undefined ? {} : injectionsOf(before);
  const { cadaDias, cadaDesde } = known.inyeccion ?? {};
  const { ultimaDosis, inyeccion } =
    draft.dosisHoy && draft.farmaco !== null
      ? withDose(known, { fecha: now.fecha, farmaco: draft.farmaco })
      : known;
  const weeks = cadaDias === undefined ? null : Math.round(cadaDias / 7);
  const isAgreed = cadaDesde !== undefined && cadaDesde === ultimaDosis;
  const cantidad = nextInjectionWeeks(weeks, activity, inyeccion, isAgreed);
  return { intervalo: { cantidad, unidad: 'semanas' }, porque: [] };
}

/** The injections of an eye as its plan shows them. */
function injectionsOf({ clase, intervaloDias, ultimaDosis, inyeccion }: PlanRecord) {
  const doses = {
    ...present({ ultimaDosis, inyeccion }),
  };
  const agreed = agreedOf({
    ...doses,
    ...(clase === null ? {} : { clase }),
    ...(intervaloDias === null ? {} : { intervaloDias }),
  });
  return { ...doses, inyeccion: { ...inyeccion, ...agreed } };
}

/** The drug of today's dose, where it is written down already: it is not asked again. */
export const givenToday = (before: PlanRecord | undefined, { fecha }: ClinicNow) =>
  before?.ultimaDosis === fecha && before.inyeccion?.farmaco !== undefined ? before.inyeccion : null;

/** When a decision falls due; null while it is not whole. */
export function dueOfDraft(draft: DecisionDraft, now: ClinicNow, lastDose?: string): Due | null {
  const body = decisionToSend(draft, now);
  if (body === null || !isPlanKind(body.decision) || wrongDecision(body) !== null) return null;
  const { vence, venceHora } = decided(body, { fecha: now.fecha, cuando: instantOf(now) }, lastDose);
  return venceHora === undefined ? { vence } : { vence, hora: venceHora };
}

export const draftOf = (choices: PlanChoices, problem: ProblemToPlan): DecisionDraft =>
  choices[problemKey(problem)] ?? EMPTY_DECISION;
