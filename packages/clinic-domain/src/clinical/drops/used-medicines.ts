import { addDays } from '../../shared/civil-date.ts';
import type { Known } from '../antecedents/known.ts';
import { daysOfUse, FORMS } from '../documents/medication.ts';
import type { Used } from '../medicines/in-use.ts';
import type { DropCourse } from './drop-course.ts';
import { dropsInUse, type DropSources } from './drops-in-use.ts';

/** A drop in use, as what speaks against it is looked up. */
export const usedDrop = ({ nombre, ojo, aceptado = [] }: DropCourse): Used => ({
  texto: nombre,
  via: 'ojo',
  aceptado,
  ...(ojo === null ? {} : { ojo }),
});

/** What is in use that was not noted among the antecedents: the drops of the one list, and what was prescribed for the body. */
export function usedMedicines(sources: DropSources, hoy: string): Used[] {
  const swallowed = sources.papers.flatMap(
    ({ fecha, contenido: { desde = fecha, medicamentos }, aceptado = [] }) =>
      medicamentos
        .filter(
          (each) =>
            !FORMS[each.forma].ojo && (each.continuo === true || addDays(desde, daysOfUse(each)) > hoy),
        )
        .map(({ dci }): Used => ({ texto: dci, via: 'cuerpo', aceptado })),
  );
  return [
    ...dropsInUse(sources, hoy)
      .filter(({ fuente }) => fuente !== 'antecedente')
      .map(usedDrop),
    ...swallowed,
  ];
}

/** What is known, without the drops that were noted and are left by now. */
export function withoutLeft<K extends Known>(known: readonly K[], drops: readonly DropCourse[]): K[] {
  const noted = drops.filter(({ fuente }) => fuente === 'antecedente');
  return known.filter(
    ({ clase, que, detalle = '' }) =>
      clase !== 'medicacion' || que !== 'gota' || noted.some(({ como }) => como === detalle),
  );
}
