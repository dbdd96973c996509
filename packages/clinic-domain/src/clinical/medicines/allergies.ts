import { antecedentName } from '../antecedents/antecedent.ts';
import { standingOf, type Known } from '../antecedents/known.ts';
import { namesNoMedicine, readMedicines, type Named } from './read-medicines.ts';
import type { MedicineWarning } from './warning.ts';
import { classOf, CROSS_LEVELS, type CrossLevel, IODINE, type ClassId } from './medicine-class.ts';

interface CrossReaction {
  /** What somebody is allergic to, and what is given. */
  readonly alergia: ClassId;
  readonly farmaco: ClassId;
  readonly nivel: Exclude<CrossLevel, 'misma'>;
  readonly fuente: string;
}

const both = (
  one: ClassId,
  other: ClassId,
  nivel: CrossReaction['nivel'],
  fuente: string,
): CrossReaction[] => [
  { alergia: one, farmaco: other, nivel, fuente },
  { alergia: other, farmaco: one, nivel, fuente },
];
// Source: docs/clinical-sources.md#allergies-and-cross-reactions
const SULFAS =
  'Strom BL, NEJM 2003: la reacción cruzada es poco frecuente; las fichas técnicas piden precaución';
/** Between classes: how far an allergy to one speaks against another. */
const CROSS_REACTIONS: readonly CrossReaction[] = [
  ...both('penicilina', 'cefalosporina', 'posible', 'cadenas laterales comunes, cerca del 2 % (AAAAI 2022)'),
  ...both('penicilina', 'carbapenem', 'improbable', 'menos del 1 % (AAAAI 2022)'),
  ...both('cefalosporina', 'carbapenem', 'improbable', 'menos del 1 % (AAAAI 2022)'),
  ...both('sulfa_antibiotica', 'inhibidor_anhidrasa', 'posible', SULFAS),
  ...both('sulfa_antibiotica', 'sulfonamida_general', 'posible', SULFAS),
  ...both('inhibidor_anhidrasa', 'sulfonamida_general', 'posible', SULFAS),
  {
    alergia: 'aine',
    farmaco: 'cox2',
    nivel: 'posible',
    fuente: 'ficha técnica de celecoxib: contraindicado tras reacción alérgica a un AINE',
  },
  { alergia: 'cox2', farmaco: 'aine', nivel: 'posible', fuente: 'fichas técnicas de los coxibs' },
  {
    alergia: 'aine',
    farmaco: 'paracetamol',
    nivel: 'improbable',
    fuente: 'inhibidor débil de la COX-1: hasta 1 g suele tolerarse (EAACI 2013)',
  },
  {
    alergia: 'macrolido',
    farmaco: 'macrolido_no_antibiotico',
    nivel: 'posible',
    fuente: 'ficha técnica de tacrolimus: contraindicado si hubo alergia a un macrólido',
  },
  ...both('anestesico_ester', 'anestesico_amida', 'improbable', 'sin metabolito común (PABA)'),
  { alergia: 'marisco', farmaco: 'yodado', nivel: 'improbable', fuente: IODINE },
  {
    alergia: 'sulfito',
    farmaco: 'contiene_sulfito',
    nivel: 'posible',
    fuente: 'fichas técnicas de prednisolona y fenilefrina oftálmicas: pueden llevar bisulfito',
  },
];

interface Cross {
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

/** An allergy of a person: what was noted, what that names, and whether some of it was not understood. */
export interface Allergy {
  readonly dicho: string;
  readonly nombradas: readonly Named[];
  readonly sinEntender: readonly string[];
}

/** What each allergy of the list is to, in words that the table reads. */
const CODED: Readonly<Record<string, string>> = {
  sulfas: 'sulfas',
  penicilina: 'penicilinas',
  aines: 'aines',
  anestesico_local: 'anestésicos locales',
  fluoresceina: 'fluoresceína',
  povidona: 'povidona yodada',
  latex: 'látex',
};

/** The allergies that stand. In those of the list the detail is the reaction, and names a drug at most by the way. */
export function allergiesOf(known: readonly Known[]): Allergy[] {
  return standingOf(known)
    .filter(({ clase, que }) => clase === 'alergia' && que !== 'niega')
    .map((each): Allergy => {
      const said = [each.detalle ?? '', each.datos?.reaccion ?? ''];
      const coded = CODED[each.que];
      if (coded !== undefined) {
        const byTheWay = said.flatMap((text) => readMedicines(text, 'alergia').nombradas);
        const named = readMedicines(coded, 'alergia').nombradas;
        return {
          dicho: antecedentName(each).toLowerCase(),
          nombradas: [...named, ...byTheWay],
          sinEntender: [],
        };
      }
      const read = readMedicines(said[0] ?? '', 'alergia');
      const byReaction = readMedicines(said[1] ?? '', 'alergia').nombradas;
      const nombradas = [...read.nombradas, ...byReaction];
      const isOpen = nombradas.length === 0 && !namesNoMedicine(said[0] ?? '');
      return { dicho: said[0] ?? '', nombradas, sinEntender: isOpen ? [said[0] ?? ''] : read.desconocidas };
    });
}

/** Whether somebody asked about allergies at all. */
export const wereAsked = (known: readonly Known[]): boolean =>
  standingOf(known).some(({ clase }) => clase === 'alergia');

/** What the allergies of a person say against medicines that a text names. */
export const warningsOfAllergies = (
  allergies: readonly Allergy[],
  farmacos: readonly Named[],
): MedicineWarning[] =>
  allergies.flatMap(({ dicho, nombradas }) =>
    farmacos.flatMap((farmaco): MedicineWarning[] => {
      const crosses = nombradas.flatMap((each) => crossOf(each, farmaco) ?? []);
      const [worst] = crosses.toSorted((a, b) => RANK[a.nivel] - RANK[b.nivel]);
      return worst === undefined ? [] : [said(dicho, farmaco, worst)];
    }),
  );

const RANK = { misma: 0, fuerte: 1, posible: 2, improbable: 3 } as const;

const said = (dicho: string, farmaco: Named, { nivel, porque, fuente }: Cross): MedicineWarning => ({
  texto: `Alergia a «${dicho}»: ${farmaco.nombre} ${porque}${nivel === 'misma' ? '' : ` [${fuente}]`}`,
  nivel: nivel === 'improbable' ? 'nota' : 'pregunta',
});

/** What of the allergies nobody understands, whatever is given. */
export const allergiesNotUnderstood = (known: readonly Known[]): MedicineWarning[] =>
  allergiesOf(known).flatMap(({ sinEntender }): MedicineWarning[] =>
    sinEntender.length === 0
      ? []
      : [{ texto: `No se pudo comprobar la alergia «${sinEntender.join(' ')}»`, nivel: 'pregunta' }],
  );
