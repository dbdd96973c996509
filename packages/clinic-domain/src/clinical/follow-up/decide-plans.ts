import type { FieldErrors } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { cie10Of } from '../cie10.ts';
import type { Diagnosis } from '../diagnosis.ts';
import type { Eye } from '../eye.ts';
import { decided, DECISION_MESSAGES, wrongDecision, type PlanDecision } from './plan-decision.ts';
import { againstNoted, dosesAfter, dosesLeft, dosesOf } from './injection-doses.ts';
import type { VisitFacts } from './visit-facts.ts';
import { severityOf } from './plan-risk.ts';
import { eyeOfSides, isActivePlan, sidesOf, type Plan, type Side } from './plan.ts';
import { present } from '../../shared/typed-record.ts';

/** The consultation being closed. */
export interface Closing {
  readonly consulta: string;
  readonly turno?: string | undefined;
  readonly paciente: string;
  readonly medico: string;
  /** The day of the visit, and the moment of closing. */
  readonly fecha: string;
  readonly cuando: string;
  /** The moment the visit began: hours count from it where it is closed on a later day. */
  readonly comienzo?: string | undefined;
  readonly quien: string;
  readonly diagnosticos: readonly Pick<Diagnosis, 'codigo' | 'ojo'>[];
  /** What the visit knows of an eye; missing where nobody examined one. */
  readonly facts?: (side: Side) => VisitFacts;
}

/** A stored plan of the patient. */
export interface KnownPlan {
  readonly id: string;
  readonly plan: Plan;
}

/** A plan to write: over a stored one, or new where `id` is null. */
export interface PlanWrite {
  readonly id: string | null;
  readonly plan: Plan;
}

/**
 * The plans after a consultation: what the doctor decided replaces the open plans of that problem and eye; what this
 * visit fulfilled and every diagnosis that nobody decided becomes «por decidir», due at once. Every side of every
 * diagnosis has a plan afterwards, whatever was sent: nobody is lost by silence.
 */
export function decidePlans(
  closing: Closing,
  given: readonly PlanDecision[],
  known: readonly KnownPlan[],
): Result<PlanWrite[], FieldErrors> {
  const fields = wrongPlans(closing, given, known);
  if (Object.keys(fields).length > 0) return err(fields);
  const writes: PlanWrite[] = [];
  const free = new Map(known.filter(({ plan }) => isActivePlan(plan)).map((each) => [each.id, each]));
  const covered = new Set<string>();

  for (const each of given.flatMap((one) => byEye(one, known))) {
    const sides = sidesOf(each.ojo ?? undefined);
    const same = [...free.values()].filter(
      ({ plan }) => plan.problema === each.diagnostico && overlap(sidesOf(plan.ojo), sides),
    );
    const doses = dosesAfter(dosesOf(same.map(({ plan }) => plan)), each);
    const made = decided(each, closing, doses.ultimaDosis);
    const whole = same.filter(({ plan }) => sidesOf(plan.ojo).every((side) => sides.includes(side)));
    const [first, ...more] = whole;
    put(writes, {
      id: first?.id ?? null,
      plan: {
        ...base(closing, each.diagnostico, each.ojo ?? undefined),
        ...made,
        ...dosesLeft(doses, made),
        ...(each.decision === 'alta' || each.decision === 'no_aplica' ? ended(closing) : {}),
      },
    });
    for (const { id, plan } of more) put(writes, { id, plan: fulfilled(plan) });
    for (const { id } of whole) free.delete(id);
    // A plan of both eyes of which one was decided stays for the other.
    for (const { id, plan } of same.filter((one) => !whole.includes(one))) {
      const left = {
        ...plan,
        ...eyePart(eyeOfSides(sidesOf(plan.ojo).filter((side) => !sides.includes(side)))),
      };
      free.set(id, { id, plan: left });
      put(writes, { id, plan: left });
    }
    for (const side of sides) covered.add(`${each.diagnostico} ${side}`);
  }

  for (const { id, plan } of free.values()) {
    for (const side of sidesOf(plan.ojo)) covered.add(`${plan.problema} ${side}`);
    if (isFulfilledBy(plan, closing))
      put(writes, { id, plan: undecided(closing, plan.problema, plan.ojo, plan) });
  }

  for (const { codigo, ojo } of closing.diagnosticos) {
    const left = sidesOf(ojo).filter((side) => !covered.has(`${codigo} ${side}`));
    if (left.length === 0) continue;
    for (const side of left) covered.add(`${codigo} ${side}`);
    put(writes, { id: null, plan: undecided(closing, codigo, eyeOfSides(left)) });
  }
  return ok(writes);
}

/** A second write of one plan takes the place of the first. */
function put(writes: PlanWrite[], write: PlanWrite): void {
  const at = write.id === null ? -1 : writes.findIndex(({ id }) => id === write.id);
  if (at === -1) writes.push(write);
  else writes[at] = write;
}

const overlap = (a: readonly Side[], b: readonly Side[]): boolean => a.some((side) => b.includes(side));

/** Doses are counted by eye: eyes that have plans of their own with injections keep them apart, also where both are decided at once. */
function byEye(given: PlanDecision, known: readonly KnownPlan[]): readonly PlanDecision[] {
  const isApart =
    given.ojo === 'AO' &&
    known.some(
      ({ plan }) =>
        isActivePlan(plan) &&
        plan.problema === given.diagnostico &&
        (plan.ojo === 'OD' || plan.ojo === 'OI') &&
        dosesOf([plan]).inyeccion !== undefined,
    );
  return isApart
    ? [
        { ...given, ojo: 'OD' },
        { ...given, ojo: 'OI' },
      ]
    : [given];
}

/** The visit that a plan waited for: its own appointment, or a control by its doctor within the window. */
function isFulfilledBy(plan: Plan, { turno, medico, fecha }: Closing): boolean {
  if (plan.estado === 'por_decidir') return false;
  if (turno !== undefined && plan.cita?.turno === turno) return true;
  return (
    plan.clase === 'control' && plan.medico === medico && plan.desde !== undefined && fecha >= plan.desde
  );
}

const eyePart = (ojo: Eye | undefined) => (ojo === undefined ? {} : { ojo });

function base(
  { consulta, turno, paciente, medico, cuando, facts }: Closing,
  problema: string,
  ojo: Eye | undefined,
): Pick<
  Plan,
  | 'paciente'
  | 'problema'
  | 'ojo'
  | 'medico'
  | 'consulta'
  | 'visita'
  | 'creado'
  | 'gravedad'
  | 'riesgo'
  | 'intentos'
> {
  const known = facts === undefined ? [] : sidesOf(ojo).map(facts);
  const worst = known.flatMap(({ pio }) => pio ?? []);
  return {
    paciente: { id: paciente },
    problema,
    ...eyePart(ojo),
    medico,
    consulta,
    creado: cuando,
    intentos: [],
    ...present({ visita: turno }),
    gravedad: severityOf(problema, worst.length === 0 ? null : Math.max(...worst)),
    ...riskPart(known),
  };
}

/** What is kept of the visit with a plan, so that the list needs to read nothing else: of two eyes the worse. */
function riskPart(known: readonly VisitFacts[]): Pick<Plan, 'riesgo'> {
  const lineas = Math.max(0, ...known.map((each) => each.lineas));
  const pio = Math.max(0, ...known.flatMap((each) => each.pio ?? []));
  const riesgo = present({
    ojoUnico: known.some(({ ojoUnico }) => ojoUnico) ? true : undefined,
    lineas: lineas > 0 ? lineas : undefined,
    pio: pio > 0 ? pio : undefined,
  });
  return Object.keys(riesgo).length === 0 ? {} : { riesgo };
}

const undecided = (closing: Closing, problema: string, ojo: Eye | undefined, before?: Plan): Plan => ({
  ...base(closing, problema, ojo),
  estado: 'por_decidir',
  vence: closing.fecha,
  toca: closing.fecha,
  ...(before === undefined ? {} : dosesOf([before])),
});

const ended = ({ cuando, quien }: Closing): Pick<Plan, 'cierre'> => ({ cierre: { cuando, quien } });

function fulfilled({ toca: _when, ...plan }: Plan): Plan {
  return { ...plan, estado: 'cumplido' };
}

/** What stands against the plans sent: a problem that is not there, the wrong eye, the same twice, no interval. */
function wrongPlans(
  { diagnosticos, fecha }: Closing,
  given: readonly PlanDecision[],
  known: readonly KnownPlan[],
): FieldErrors {
  const fields: FieldErrors = {};
  const seen = new Set<string>();
  const problems = [
    ...diagnosticos,
    ...known
      .filter(({ plan }) => isActivePlan(plan))
      .map(({ plan }) => ({ codigo: plan.problema, ojo: plan.ojo })),
  ];
  given.forEach((each, at) => {
    const here = `planes.${String(at)}`;
    const same = problems.filter(({ codigo }) => codigo === each.diagnostico);
    const allowed = new Set(same.flatMap(({ ojo }) => sidesOf(ojo)));
    const sides = sidesOf(each.ojo ?? undefined);
    const name = cie10Of(each.diagnostico)?.nombre ?? each.diagnostico;
    if (same.length === 0)
      fields[`${here}.diagnostico`] = [
        `${each.diagnostico}: no está entre los diagnósticos de esta consulta.`,
      ];
    else if (sides.some((side) => !allowed.has(side)))
      fields[`${here}.ojo`] = [
        allowed.has('-')
          ? `${name}: este diagnóstico no lleva ojo.`
          : `${name}: está anotado para ${[...allowed].join(' y ')}. Elija ese ojo.`,
      ];
    else if (sides.some((side) => seen.has(`${each.diagnostico} ${side}`)))
      fields[`${here}.ojo`] = [`${name}: ya tiene un plan para ese ojo.`];
    for (const side of sides) seen.add(`${each.diagnostico} ${side}`);
    const wrong = wrongDecision(each);
    if (wrong !== null) fields[`${here}.${wrong.campo}`] = [wrong.mensaje];
    const noted = known
      .filter(
        ({ plan }) =>
          isActivePlan(plan) && plan.problema === each.diagnostico && overlap(sidesOf(plan.ojo), sides),
      )
      .flatMap(({ plan }) => againstNoted(plan, each) ?? []);
    if (noted.length > 0) fields[`${here}.farmaco`] = [DECISION_MESSAGES.noted];
    if (each.dosis !== undefined && each.dosis > fecha)
      fields[`${here}.dosis`] = ['La dosis no puede ser de un día que todavía no llegó.'];
  });
  return fields;
}
