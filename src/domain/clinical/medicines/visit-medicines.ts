import { interventionsNamed, warningsForNamed } from '../antecedents/procedures.ts';
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
}

/** The medicines of a visit, by what is written in its cells. */
export function medicinesOfVisit(
  look: (campo: string, ojo: ValueEye) => Raw | null,
  plan: string,
): VisitMedicines {
  const field = fieldOf('gotas');
  const names = field?.tipo === 'opcion' ? field.opciones : [];
  const gotas = (['OD', 'OI', 'AO'] as const).flatMap((ojo) => {
    const ids = new Set([look('gotas', ojo) ?? []].flat().map(String));
    const put = names.filter(({ id }) => ids.has(id)).map(({ nombre }) => nombre);
    return put.length === 0 ? [] : [{ ojo, texto: put.join(' + ') }];
  });
  return { gotas, plan };
}

/** Whether there is anything to hold against what is known of the patient. */
export const namesMedicines = ({ gotas, plan }: VisitMedicines): boolean =>
  gotas.length > 0 ||
  readMedicines(plan, 'receta').nombradas.length > 0 ||
  interventionsNamed(plan).length > 0;

/**
 * What speaks against the medicines of a visit and the operations that its plan names: each is answered with a reason before it is signed, once, also where it
 * holds for both eyes, and an allergy that nobody understands once for all of them.
 */
export function warningsOfVisit(facts: PatientFacts, { gotas, plan }: VisitMedicines): Warning[] {
  const open = allergiesNotUnderstood(facts.conocido).map(({ texto }) => texto);
  const found = [
    ...gotas.flatMap(({ ojo, texto }) => {
      const { nombradas } = readMedicines(texto, 'receta');
      return checkNamed(facts, nombradas, { via: 'ojo', ojo })
        .filter(isAsked)
        .map((each) => asked('gotas', ojo, `Gotas: ${each.texto}`));
    }),
    ...once([...checkMedicinesIn(facts, plan), ...warningsForNamed(facts, plan)])
      .filter((each) => isAsked(each) && !open.includes(each.texto))
      .map((each) => asked('plan', 'AO', `Plan: ${each.texto}`)),
    ...(namesMedicines({ gotas, plan }) ? open : []).map((texto) =>
      asked(gotas.length > 0 ? 'gotas' : 'plan', gotas[0]?.ojo ?? 'AO', texto),
    ),
  ];
  return found.filter(({ mensaje }, at) => found.findIndex((each) => each.mensaje === mensaje) === at);
}

const asked = (campo: string, ojo: ValueEye, mensaje: string): Warning => ({
  ...{ campo, ojo, mensaje, clase: 'aviso' },
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
