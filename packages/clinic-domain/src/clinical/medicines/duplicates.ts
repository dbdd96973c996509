import { DROP_EYES, type DropEye } from '../drops/drop-course.ts';
import type { Eye } from '../eye.ts';
import type { ClassId } from './medicine-class.ts';
import { classOf } from './medicine-class.ts';
import { readMedicines, type Named } from './read-medicines.ts';
import { once, type MedicineWarning } from './warning.ts';

/** A drop that is in use, or another line of the same prescription. */
export interface OtherDrop {
  readonly nombre: string;
  readonly ojo: Eye | null;
  /** In the same prescription: twice is a slip, and never a renewal. */
  readonly juntas?: boolean;
}

// Source: docs/clinical-sources.md#drops-of-one-class
/** Classes of which one eye gets one, and where that is said; two of any other class are only said. */
const ONE_OF: Readonly<Partial<Record<ClassId, string>>> = {
  prostaglandina: 'fichas técnicas: no use dos prostaglandinas a la vez',
  betabloqueante: 'ficha técnica de timolol: no use dos betabloqueantes tópicos',
  inhibidor_anhidrasa:
    'ficha técnica de dorzolamida: no se recomiendan dos inhibidores de la anhidrasa carbónica',
};
const SAID: readonly ClassId[] = [
  'alfa2',
  'corticoide',
  'aine',
  'fluoroquinolona',
  'antihistaminico',
  'miotico',
];

const eyesOf = (ojo: Eye | null | undefined): readonly DropEye[] =>
  ojo === null || ojo === undefined || ojo === 'AO' ? DROP_EYES : [ojo];
const shared = (one: Eye | null | undefined, other: Eye | null): boolean =>
  eyesOf(one).some((eye) => eyesOf(other).includes(eye));

const namesOf = (named: readonly Named[]): string =>
  named
    .map(({ nombre }) => nombre)
    .toSorted()
    .join();

/** What speaks against a drop because another of its class is used in the same eye. The same drop again renews it. */
export function warningsOfDuplicates(
  given: { readonly texto: string; readonly ojo?: Eye | undefined },
  others: readonly OtherDrop[],
): MedicineWarning[] {
  const named = readMedicines(given.texto, 'receta').nombradas;
  if (named.length === 0) return [];
  return once(
    others
      .filter((other) => shared(given.ojo, other.ojo))
      .flatMap((other): MedicineWarning[] => {
        const used = readMedicines(other.nombre, 'receta').nombradas;
        const where = other.ojo === null ? 'sin ojo anotado' : other.ojo;
        if (namesOf(named) === namesOf(used))
          return other.juntas === true
            ? [{ texto: `${other.nombre} está dos veces para el mismo ojo (${where})`, nivel: 'pregunta' }]
            : [];
        return classesShared(named, used).map((id) => {
          const source = ONE_OF[id];
          const verb = other.juntas === true ? 'también va' : 'ya usa';
          return {
            texto: `${verb} ${other.nombre} en ${where}, otro de los ${classOf(id).nombre}${source === undefined ? '' : ` [${source}]`}`,
            nivel: source === undefined ? 'nota' : 'pregunta',
          };
        });
      }),
  );
}

const classesShared = (one: readonly Named[], other: readonly Named[]): ClassId[] => {
  const of = new Set(one.flatMap(({ clases }) => clases));
  return [...new Set(other.flatMap(({ clases }) => clases))].filter(
    (id) => of.has(id) && (ONE_OF[id] !== undefined || SAID.includes(id)),
  );
};
