import {
  interventionOf,
  interventionsNamed,
  warningsForIntervention,
  warningsForNamed,
  type Intervention,
} from '../antecedents/procedures.ts';
import type { Eye } from '../eye.ts';
import type { PlanDecision } from '../follow-up/plan-decision.ts';
import type { AcceptedWarning } from '../documents/accepted-warning.ts';
import { fieldOf } from '../fields/catalogue.ts';
import type { Raw, ValueEye, Warning } from '../fields/raw.ts';
import { allergiesNotUnderstood } from './allergies.ts';
import { checkNamed, checkMedicinesIn } from './check-medicine.ts';
import type { PatientFacts } from './patient-facts.ts';
import { readMedicines } from './read-medicines.ts';
import { isAsked, once } from './warning.ts';

const PLAN = /^Plan: /u;

/** What of a visit names medicines: what was put in each eye, by the options of `gotas`, and the plan. */
export interface VisitMedicines {
  readonly gotas: readonly { readonly ojo: ValueEye; readonly texto: string }[];
  readonly plan: string;
  /** What is decided to be done to which eye. */
  readonly decidido: readonly Decided[];
}

interface Decided {
  readonly what: Intervention;
  readonly ojo: Eye | undefined;
}

/** What is decided of a problem, as far as it is known when it is asked about. */
export type DecidedPlan = Pick<PlanDecision, 'decision' | 'diagnostico' | 'ojo'>;

/** The medicines of a visit, by what is written in its cells. */
export function medicinesOfVisit(
  look: (campo: string, ojo: ValueEye) => Raw | null,
  plan: string,
  planes: readonly DecidedPlan[],
): VisitMedicines {
  const field = fieldOf('gotas');
  const names = field?.tipo === 'opcion' ? field.opciones : [];
  const gotas = (['OD', 'OI', 'AO'] as const).flatMap((ojo) => {
    const ids = new Set([look('gotas', ojo) ?? []].flat().map(String));
    const put = names.filter(({ id }) => ids.has(id)).map(({ nombre }) => nombre);
    return put.length === 0 ? [] : [{ ojo, texto: put.join(' + ') }];
  });
  const decidido = planes.flatMap(({ decision, diagnostico, ojo }) => {
    const what = interventionOf(decision, diagnostico);
    return what === null ? [] : [{ what, ojo: ojo ?? undefined }];
  });
  return { gotas, plan, decidido };
}

/** Whether there is anything to hold against what is known of the patient. */
export const namesMedicines = ({ gotas, plan, decidido }: VisitMedicines): boolean =>
  gotas.length > 0 ||
  decidido.length > 0 ||
  readMedicines(plan, 'receta').nombradas.length > 0 ||
  interventionsNamed(plan).length > 0;

/**
 * What speaks against the medicines of a visit, the operations that its plan names and those that are decided for its problems: each is answered with a reason before it is signed, once, also where it
 * holds for both eyes, and an allergy that nobody understands once for all of them.
 */
export function warningsOfVisit(facts: PatientFacts, written: VisitMedicines): Warning[] {
  const { gotas, plan, decidido } = written;
  const open = allergiesNotUnderstood(facts.conocido).map(({ texto }) => texto);
  const found = [
    ...gotas.flatMap(({ ojo, texto }) => {
      const { nombradas } = readMedicines(texto, 'receta');
      return checkNamed(facts, nombradas, { via: 'ojo', ojo })
        .filter(isAsked)
        .map((each) => asked('gotas', ojo, `Gotas: ${each.texto}`));
    }),
    ...once([
      ...checkMedicinesIn(facts, plan),
      ...warningsForNamed(facts, plan),
      ...decidido.flatMap(({ what, ojo }) => warningsForIntervention(facts, what, ojo)),
    ])
      .filter((each) => isAsked(each) && !open.includes(each.texto))
      .map((each) => asked('plan', 'AO', `Plan: ${each.texto}`)),
    ...(namesMedicines(written) ? open : []).map((texto) =>
      asked(gotas.length > 0 ? 'gotas' : 'plan', gotas[0]?.ojo ?? 'AO', texto),
    ),
  ];
  return found.filter(({ mensaje }, at) => found.findIndex((each) => each.mensaje === mensaje) === at);
}

const asked = (campo: string, ojo: ValueEye, mensaje: string): Warning => ({
  campo,
  ojo,
  mensaje,
  clase: 'aviso',
});

/**
 * What was answered with a reason already where the same was prescribed, ordered or proposed at this visit: the same
 * substance or operation and the same warning, in whichever words it was introduced there. Drops that are put in are given
 * here, and have their own.
 */
export const answeredAlready = (
  asked: readonly Pick<Warning, 'campo' | 'mensaje'>[],
  given: readonly AcceptedWarning[],
): AcceptedWarning[] =>
  asked.flatMap(({ campo, mensaje }) => {
    if (campo !== 'plan') return [];
    const texto = mensaje.replace(PLAN, '');
    const same = given.find(({ aviso }) => aviso === texto || aviso.endsWith(`: ${texto}`));
    return same === undefined ? [] : [{ aviso: mensaje, motivo: same.motivo }];
  });

/** The sentences that no reason answers yet. */
export function stillAsked(
  asked: readonly Pick<Warning, 'campo' | 'mensaje'>[],
  given: readonly AcceptedWarning[],
): string[] {
  const done = answeredAlready(asked, given).map(({ aviso }) => aviso);
  return asked.flatMap(({ mensaje }) => (done.includes(mensaje) ? [] : mensaje));
}
