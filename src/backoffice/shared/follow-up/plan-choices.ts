import type { PlanRecord } from '#client/queries/follow-up';
import type { Eye } from '#domain/clinical/eye';
import { nextInjectionWeeks, type EyeActivity } from '#domain/clinical/follow-up/intervals';
import { agreedOf, withDose } from '#domain/clinical/follow-up/injection-doses';
import type { Due } from '#domain/clinical/follow-up/interval';
import { proposedControl, type Proposal, type VisitKnown } from '#domain/clinical/follow-up/proposal';
import { decided, isPlanKind, wrongDecision } from '#domain/clinical/follow-up/plan-decision';
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

/**
 * As what the time that a plan says in words may be taken: where the eye is being injected, «control 4 semanas» may be the
 * next injection, and nobody is let go of it by one key.
 */
export const kindsSaid = (
  before: Pick<PlanRecord, 'clase'> | undefined,
  visita: Pick<VisitKnown, 'inyecta'> | undefined,
): readonly ('control' | 'inyeccion')[] =>
  before?.clase === 'inyeccion' || visita?.inyecta === true ? ['control', 'inyeccion'] : ['control'];

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
