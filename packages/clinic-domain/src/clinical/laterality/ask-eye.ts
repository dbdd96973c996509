import type { Eye } from '../eye.ts';
import type { Diagnosis } from '../diagnosis.ts';

type Found = Pick<Diagnosis, 'codigo' | 'nombre' | 'ojo'>;

const sides = (eye: Eye): readonly ('OD' | 'OI')[] => (eye === 'AO' ? ['OD', 'OI'] : [eye]);
const category = (codigo: string): string => codigo.slice(0, 3);

/** What is done to an eye, and for what. */
export interface Aimed {
  /** What it is called in the question. */
  readonly que: string;
  readonly ojo: Eye;
  /** The code of what it is for; without one it may be for any diagnosis of the visit. */
  readonly cie?: string | undefined;
  /** The diseases it may be for, by the beginning of their codes; where the visit has none, any. */
  readonly familias?: readonly string[] | undefined;
  /** It is done to that eye, not looked at beside the other one: each eye named must have the diagnosis. */
  readonly isTreatment: boolean;
}

/**
 * What aims at an eye that has no diagnosis of the visit, as a question; null where it fits or nothing can be said.
 * Looking at both eyes for the disease of one is usual, treating both is not.
 */
export function askEye(
  { que, ojo, cie, familias = [], isTreatment }: Aimed,
  diagnoses: readonly Found[],
): string | null {
  const sided = diagnoses.filter((each): each is Found & { ojo: Eye } => each.ojo !== undefined);
  const meant =
    [
      sided.filter(({ codigo }) => codigo === cie),
      sided.filter(
        ({ codigo }) =>
          (cie !== undefined && category(codigo) === category(cie)) || familias.includes(category(codigo)),
      ),
      // Without a code any diagnosis may be meant; with one that the visit does not have, none.
      cie === undefined ? sided : [],
    ].find(({ length }) => length > 0) ?? [];
  if (meant.length === 0) return null;
  const ill = new Set(meant.flatMap((each) => sides(each.ojo)));
  const fits = isTreatment
    ? sides(ojo).every((side) => ill.has(side))
    : sides(ojo).some((side) => ill.has(side));
  if (fits) return null;
  const known = meant.map(({ nombre, ojo: eye }) => `${nombre} (${eye})`).join(', ');
  return `${que} es para ${ojo}, y el diagnóstico de la consulta es ${known}`;
}
