import { CROSS_REACTIONS } from './cross-reactions.ts';
import { classOf, CROSS_LEVELS, type CrossLevel } from './medicine-class.ts';
import type { Named } from './read-medicines.ts';

export interface Cross {
  readonly nivel: CrossLevel;
  /** Why, in words: «de la misma clase (fluoroquinolonas)». */
  readonly porque: string;
  readonly fuente: string;
}

/** How an allergy speaks against a medicine: by the strongest of all ways; null where nothing is known of one. */
export function crossOf(alergia: Named, farmaco: Named): Cross | null {
  const ways = [...sameOf(alergia, farmaco), ...withinOf(alergia, farmaco), ...betweenOf(alergia, farmaco)];
  return ways.toSorted((a, b) => CROSS_LEVELS.indexOf(a.nivel) - CROSS_LEVELS.indexOf(b.nivel))[0] ?? null;
}

function sameOf(alergia: Named, farmaco: Named): Cross[] {
  if (alergia.nombre !== farmaco.nombre) return [];
  return [
    {
      nivel: 'misma',
      porque: alergia.esClase ? 'es lo mismo' : 'es el mismo fármaco',
      fuente: 'mismo fármaco',
    },
  ];
}

function withinOf(alergia: Named, farmaco: Named): Cross[] {
  return alergia.clases
    .filter((id) => farmaco.clases.includes(id))
    .flatMap((id): Cross[] => {
      const { nombre, dentro, dicha } = classOf(id);
      const said = alergia.esClase ? (dicha ?? (['fuerte', dentro?.[1] ?? 'misma clase'] as const)) : dentro;
      if (said === undefined) return [];
      const [nivel, fuente] = said;
      return [{ nivel, porque: `es de la misma clase (${nombre})`, fuente }];
    });
}

function betweenOf(alergia: Named, farmaco: Named): Cross[] {
  return CROSS_REACTIONS.filter(
    (each) => alergia.clases.includes(each.alergia) && farmaco.clases.includes(each.farmaco),
  ).map(({ nivel, fuente, farmaco: to }) => ({
    nivel,
    porque:
      nivel === 'improbable'
        ? 'no suele haber reacción cruzada'
        : `puede haber reacción cruzada (${classOf(to).nombre})`,
    fuente,
  }));
}
