import type { Decision } from './plan-decision.ts';
import type { Plan } from './plan.ts';
import { injectedKey } from '../surgery/injection-note.ts';
import { present } from '../../shared/typed-record.ts';

type Doses = Pick<Plan, 'ultimaDosis' | 'inyeccion'>;
type Injected = NonNullable<Plan['inyeccion']>;
type Counted = NonNullable<Injected['aplicadas']>[number];

/** A dose of a day; `nota` where the signed note of the injection tells it. */
export interface Dose {
  readonly fecha: string;
  readonly farmaco: string;
  readonly nota?: true | undefined;
}

/** So many of the last doses are kept; those before are in the count of the first one. */
export const MOST_DOSES = 12;

/**
 * The doses of an eye with one more. A dose counts once a day, whether the closing of the visit or the note of the
 * injection tells it first; of two that differ, the signed note stands.
 */
export function withDose(before: Doses, dose: Dose): Doses {
  const there = countedIn(before);
  const [first] = there;
  const known = there.find(({ fecha }) => fecha === dose.fecha);
  if (known?.nota === true && dose.nota === undefined) return before;
  // Older than what is kept: it is in the count already.
  if (first !== undefined && first.van > 1 && dose.fecha < first.fecha) return before;
  const all = [
    ...there.filter((each) => each !== known),
    known?.farmaco === dose.farmaco ? { ...known, ...dose } : dose,
  ].toSorted((a, b) => (a.fecha < b.fecha ? -1 : 1));
  const aplicadas = inARow(all).slice(-MOST_DOSES);
  const last = aplicadas.at(-1);
  if (last === undefined) return before;
  const { ultimaDosis = '' } = before;
  return {
    ultimaDosis: ultimaDosis > last.fecha ? ultimaDosis : last.fecha,
    inyeccion: { ...before.inyeccion, farmaco: last.farmaco, dosis: last.van, aplicadas },
  };
}

/** What was kept before each dose was is the last one of so many. */
function countedIn({ ultimaDosis, inyeccion }: Doses): readonly Counted[] {
  const { farmaco, dosis, aplicadas } = inyeccion ?? {};
  if (aplicadas !== undefined) return aplicadas;
  return ultimaDosis === undefined || farmaco === undefined || dosis === undefined
    ? []
    : [{ fecha: ultimaDosis, farmaco, van: dosis }];
}

function inARow(doses: readonly (Dose & { readonly van?: number | undefined })[]): Counted[] {
  const counted: Counted[] = [];
  for (const dose of doses) {
    const before = counted.at(-1);
    const first = before === undefined ? (dose.van ?? 1) : 1;
    counted.push({ ...dose, van: before?.farmaco === dose.farmaco ? before.van + 1 : first });
  }
  return counted;
}

/** What is known of the injections of an eye through whatever is decided between two of them: of several plans, the last dose. */
export function dosesOf(plans: readonly Plan[]): Doses {
  const known = plans.map((plan): Doses => {
    const inyeccion = { ...plan.inyeccion, ...agreedOf(plan) };
    return present({
      ultimaDosis: plan.ultimaDosis,
      inyeccion: Object.keys(inyeccion).length === 0 ? undefined : inyeccion,
    });
  });
  const [last] = known.toSorted((a, b) => ((a.ultimaDosis ?? '') < (b.ultimaDosis ?? '') ? 1 : -1));
  return last ?? {};
}

/** The interval agreed last between two injections, and the dose from which it counts. */
export function agreedOf({
  clase,
  intervaloDias,
  ultimaDosis,
  inyeccion,
}: Pick<Plan, 'clase' | 'intervaloDias'> & Doses): Pick<Injected, 'cadaDias' | 'cadaDesde'> {
  const { cadaDias, cadaDesde } = inyeccion ?? {};
  if (cadaDias !== undefined) return { cadaDias, ...present({ cadaDesde }) };
  if (clase !== 'inyeccion' || intervaloDias === undefined) return {};
  return present({ cadaDias: intervaloDias, cadaDesde: ultimaDosis });
}

/** The doses after a decision: with the one it tells of. */
export const dosesAfter = (before: Doses, { dosis, farmaco, medicamento: nombre }: Decision): Doses =>
  dosis === undefined || farmaco === undefined
    ? before
    : withDose(before, { fecha: dosis, farmaco: injectedKey({ farmaco, nombre }) });

/** What a decision leaves of the doses: the interval until the next one is what was agreed. */
export function dosesLeft(doses: Doses, made: Pick<Plan, 'clase' | 'intervaloDias' | 'ultimaDosis'>): Doses {
  const { clase, intervaloDias, ultimaDosis } = made;
  if (clase !== 'inyeccion' || intervaloDias === undefined || ultimaDosis === undefined) return doses;
  return {
    ultimaDosis,
    inyeccion: { ...doses.inyeccion, cadaDias: intervaloDias, cadaDesde: ultimaDosis },
  };
}

/** Whether the signed note of that day tells of another drug. */
export function againstNoted(
  before: Doses,
  { dosis, farmaco, medicamento: nombre }: Decision,
): string | null {
  const noted = countedIn(before).find(({ fecha, nota }) => fecha === dosis && nota === true);
  return noted === undefined || farmaco === undefined || noted.farmaco === injectedKey({ farmaco, nombre })
    ? null
    : noted.farmaco;
}
