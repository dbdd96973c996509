import { antecedentName } from '../../clinical/antecedents/antecedent.ts';
import { standingOf, type Known } from '../../clinical/antecedents/known.ts';
import { checkNamed } from '../../clinical/medicines/check-medicine.ts';
import { substanceOf } from '../../clinical/medicines/substances.ts';
import { isAsked } from '../../clinical/medicines/warning.ts';
import { dilationOf } from '../catalogue.ts';
import { isAngiography, isLaser } from '../ordering-rules.ts';
import type { Against } from './authorisation.ts';
import { preparationOf } from './preparation.ts';

const EXPECTING: ReadonlySet<string> = new Set(['embarazo', 'lactancia']);

/** What a study puts on the eye or into the vein. */
function used(codigo: string): string[] {
  const dye = isAngiography({ codigo });
  return [
    ...(dilationOf(codigo) === 'si' ? ['tropicamida', 'fenilefrina'] : []),
    ...(isLaser({ codigo }) || codigo === 'ECO-A' || codigo === 'PAQ-US' ? ['proparacaína'] : []),
    ...(dye ? ['fluoresceína'] : []),
  ];
}

/** What is known of the patient against a point of the preparation of a study, in words. */
export function spokenAgainst(codigo: string, known: readonly Known[]): Against {
  const points = preparationOf(codigo);
  const standing = standingOf(known);
  const expecting = standing
    .filter(({ clase, que }) => clase === 'condicion' && EXPECTING.has(que))
    .map((each) => antecedentName(each));
  const allergic = (names: readonly string[]): string[] =>
    checkNamed(
      { conocido: standing.filter(({ clase }) => clase === 'alergia') },
      names.map((nombre) => ({ nombre, clases: substanceOf(nombre).clases, esClase: false })),
    )
      .filter(isAsked)
      .map(({ texto }) => texto);
  const said = {
    embarazo: expecting,
    alergias: allergic(used(codigo)),
    reacciones: allergic(['fluoresceína']),
  } as const;
  return Object.fromEntries(
    points.flatMap((id) => {
      const words = id === 'embarazo' || id === 'alergias' || id === 'reacciones' ? said[id] : [];
      return words.length === 0 ? [] : [[id, [...new Set(words)].join('; ')]];
    }),
  );
}
