import { plans } from '../collections.ts';
import type { Stored, Transaction } from '../ports/document-store.ts';
import { parseKept } from '../ports/stored-value.ts';
import { allOf } from './merge-parts.ts';
import { referenceOf, type MovedDocument } from './patient-references.ts';
import { isActivePlan, planKey, type Plan } from '#domain/clinical/follow-up/plan';
import type { Merge } from '#domain/people/patient-merge';

const reference = referenceOf(plans.name);
const CLOSED = 'Al unir las fichas: el mismo problema sigue en el otro plan.';

/** The plan is over: the one of the other record, which is due sooner, stands for both. */
const closed = ({ toca: _day, cita: _appointment, ...plan }: Plan, by: Merge['propuesta']): Plan => ({
  ...plan,
  estado: 'no_aplica',
  cierre: { ...by, motivo: CLOSED },
});

const isSooner = (one: Plan, other: Plan): boolean => (one.toca ?? one.vence) <= (other.toca ?? other.vence);
const keyOf = ({ problema, ojo }: Plan): string => planKey({ paciente: '', problema, ojo });

interface OnePlan {
  /** The same documents, with those plans over that another one stands for. */
  readonly moved: readonly MovedDocument[];
  /** What was ended, as it was before: an undoing brings it back. */
  readonly ended: NonNullable<Merge['planesUnidos']>;
  readonly write: () => void;
}

/** Of two open plans for one problem of one eye, the one that is due sooner stays. Reads only; `write` writes. */
export async function onePlanEach(
  tx: Transaction,
  moved: readonly MovedDocument[],
  stays: string,
  by: Merge['propuesta'],
): Promise<OnePlan> {
  const own = (await allOf(tx, reference, reference.open(stays, ''))).map((stored) => planIn(stored));
  const coming = moved.filter((each) => each.reference.collection.name === plans.name);
  const over = new Map<string, Plan>();
  for (const { stored } of coming) {
    const plan = planIn(stored);
    const same = own.find(({ value, id }) => !over.has(id) && keyOf(value) === keyOf(plan.value));
    if (same === undefined || !isActivePlan(plan.value)) continue;
    const [loses] = isSooner(same.value, plan.value) ? [plan] : [same];
    over.set(loses.id, loses.value);
  }
  return {
    moved: moved.map((each) => {
      const plan = each.reference.collection.name === plans.name ? over.get(each.stored.id) : undefined;
      return plan === undefined ? each : { ...each, stored: { ...each.stored, value: closed(plan, by) } };
    }),
    ended: [...over].map(([id, antes]) => ({ id, antes })),
    write: () => {
      for (const stored of own) {
        const plan = over.get(stored.id);
        if (plan !== undefined) tx.update(plans, stored, closed(plan, by));
      }
    },
  };
}

/** Brings back what was ended, for whose it is again; what somebody decided since stays decided. */
export async function twoPlansAgain(
  tx: Transaction,
  moved: readonly MovedDocument[],
  { planesUnidos = [], decision }: Merge,
): Promise<Omit<OnePlan, 'ended'>> {
  const found = await tx.getMany(
    plans,
    planesUnidos.map(({ id }) => id),
  );
  const back = new Map(
    found.flatMap((stored, at): [string, { stored: Stored<Plan>; value: Plan }][] => {
      if (stored === null || stored.value.cierre?.cuando !== decision?.cuando) return [];
      const before = parseKept(plans, planesUnidos[at]?.antes);
      return [[stored.id, { stored, value: { ...before, paciente: stored.value.paciente } }]];
    }),
  );
  const isMoved = new Set(
    moved.flatMap((each) => (each.reference.collection.name === plans.name ? each.stored.id : [])),
  );
  return {
    moved: moved.map((each) => {
      const plan = each.reference.collection.name === plans.name ? back.get(each.stored.id) : undefined;
      return plan === undefined ? each : { ...each, stored: { ...each.stored, value: plan.value } };
    }),
    write: () => {
      for (const [id, { stored, value }] of back) if (!isMoved.has(id)) tx.update(plans, stored, value);
    },
  };
}

const planIn = ({ value, ...stored }: Stored<unknown>): Stored<Plan> => ({
  ...stored,
  value: parseKept(plans, value),
});
