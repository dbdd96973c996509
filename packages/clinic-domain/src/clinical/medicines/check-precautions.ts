import { folded } from './stem.ts';
import type { Eye } from '../eye.ts';
import { CONDITIONS, conditionsOf, inUse, type Condition, type PatientFacts } from './patient-facts.ts';
import type { Precaution, Route } from './precautions/precaution.ts';
import { PRECAUTIONS } from './precautions/precautions.ts';
import type { Named } from './read-medicines.ts';
import type { MedicineWarning } from './warning.ts';

/** How something is given: the way and the eye where they are known. */
export interface Given {
  readonly via?: Route | undefined;
  readonly ojo?: Eye | undefined;
}

const INTO_THE_EYE =
  /\bgotas?\b|colirio|unguento|pomada|\bgel\b|topic|instil|\bojos?\b|\b(?:od|oi|ao)\b|oftalm|ofteno/u;
const FOR_THE_BODY =
  /comprimid|tableta|capsula|pastilla|jarabe|\bmg\b|\bvia oral\b|\bvo\b|intravenos|intramuscul/u;

/** The way that a text says; undefined where it says none. */
export function routeIn(text: string): Route | undefined {
  const words = folded(text);
  if (FOR_THE_BODY.test(words)) return 'cuerpo';
  return INTO_THE_EYE.test(words) ? 'ojo' : undefined;
}

/** Classes that are usually swallowed; of every other one, where the way was not said, the eye is meant. */
const isSwallowed = ({ clases }: Named): boolean =>
  clases.some(
    (id) => id === 'tetraciclina' || id === 'macrolido' || id === 'cox2' || id === 'sulfa_antibiotica',
  );

const meets = (one: Eye | undefined, other: Eye | undefined): boolean =>
  one === undefined || other === undefined || one === 'AO' || other === 'AO' || one === other;

/** What age, disease and what is in use say against medicines. A finding of one eye does not speak of the other. */
export function warningsOfPrecautions(
  facts: PatientFacts,
  farmacos: readonly Named[],
  { via, ojo }: Given,
): MedicineWarning[] {
  const conditions = conditionsOf(facts);
  const used = inUse(facts.conocido);
  return farmacos.flatMap((farmaco) => {
    const way = via ?? (isSwallowed(farmaco) ? 'cuerpo' : 'ojo');
    const eye = way === 'ojo' ? ojo : undefined;
    return PRECAUTIONS.filter(
      (each) => concerns(each, farmaco) && (each.via === undefined || each.via === way),
    ).flatMap((each): MedicineWarning[] =>
      reasonsFor(each, { conditions, used, farmaco, eye, edad: facts.edad ?? null }).map((why) => ({
        texto: `${why}: ${farmaco.nombre}, ${each.texto} [${each.fuente}]`,
        nivel: each.nivel === 'nota' ? 'nota' : 'pregunta',
      })),
    );
  });
}

const concerns = ({ clases = [], sustancias = [] }: Precaution, { nombre, clases: of }: Named): boolean =>
  sustancias.includes(nombre) || clases.some((id) => of.includes(id));

interface Seen {
  readonly conditions: readonly Condition[];
  readonly used: readonly Named[];
  readonly farmaco: Named;
  readonly eye: Eye | undefined;
  readonly edad: number | null;
}

/** Why a precaution holds for this person: the age, each condition once, and what is in use. */
function reasonsFor(
  { edad: range, condiciones = [], conUso = [] }: Precaution,
  { conditions, used, farmaco, eye, edad }: Seen,
): string[] {
  const young = range !== undefined && edad !== null && edad >= range[0] && edad < range[1];
  const met = condiciones.filter((id) => conditions.some((each) => each.id === id && meets(each.ojo, eye)));
  const together = used.filter(
    ({ nombre, clases }) => nombre !== farmaco.nombre && clases.some((id) => conUso.includes(id)),
  );
  return [
    // How old somebody is is beside the name, by the rule of every age; the limit is in the warning.
    ...(young ? ['Por su edad'] : []),
    ...met.map((id) => CONDITIONS[id]),
    ...together.map(({ nombre }) => `Usa ${nombre}`),
  ];
}
