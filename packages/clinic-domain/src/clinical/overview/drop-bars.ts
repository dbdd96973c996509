import { addDays } from '../../shared/civil-date.ts';
import { present } from '../../shared/typed-record.ts';
import type { DropCourse } from '../drops/drop-course.ts';

/** For how long drops were used in an eye. */
export interface DropBar {
  /** `AO` where it was never said which eye: it is shown as that, and counts for neither. */
  readonly ojo: 'OD' | 'OI' | 'AO';
  readonly nombre: string;
  /** As it was written: dose and how often. */
  readonly detalle: string;
  readonly desde: string;
  /** Nobody said when it began: `desde` is the day on which it was noted. */
  readonly sinInicio?: true;
  /** The last day; missing while it is used. */
  readonly hasta?: string;
  readonly motivo?: string;
  /** Its days ended; nobody said that it was left. */
  readonly receta?: true;
}

// Source: docs/clinical-sources.md#what-a-record-says-is-missing
/** What is prescribed or changed again within so many days was used in between. */
const RENEWED_DAYS = 30;

/** The drops of each eye over the years: one bar for what goes on, another one where it was left in between. */
export function dropBars(history: readonly DropCourse[]): DropBar[] {
  return [...Map.groupBy(history, ({ ojo, clave }) => `${ojo ?? 'AO'} ${clave}`).values()]
    .flatMap(joined)
    .map(barOf)
    .toSorted((a, b) => (a.desde < b.desde ? -1 : a.desde > b.desde ? 1 : a.nombre < b.nombre ? -1 : 1));
}

/** Courses of one drop in one eye: what follows what ended by itself, or was changed, goes on. */
function joined(courses: readonly DropCourse[]): DropCourse[] {
  const all: DropCourse[] = [];
  for (const each of courses.toSorted((a, b) => ((a.desde ?? '') < (b.desde ?? '') ? -1 : 1))) {
    const last = all.at(-1);
    if (last === undefined || !goesOn(last, each)) all.push(each);
    else {
      const { sinInicio: _own, ...later } = each;
      all[all.length - 1] = { ...later, desde: last.desde, ...present({ sinInicio: last.sinInicio }) };
    }
  }
  return all;
}

function goesOn(before: DropCourse, next: DropCourse): boolean {
  if (before.hasta === null) return true;
  return (next.desde ?? '') <= addDays(before.hasta, before.terminado === true ? 0 : RENEWED_DAYS);
}

function barOf({
  clave,
  nombre,
  ojo,
  como,
  desde,
  hasta,
  motivo,
  terminado,
  sinInicio,
}: DropCourse): DropBar {
  const isWhole = como.toLowerCase().includes(nombre.toLowerCase());
  return {
    ojo: ojo ?? 'AO',
    nombre: clave.slice(0, 1).toUpperCase() + clave.slice(1),
    detalle: isWhole ? como : [nombre, como].filter((each) => each !== '').join(': '),
    desde: desde ?? '',
    ...present({
      sinInicio,
      hasta: hasta ?? undefined,
      motivo,
      receta: hasta !== null && terminado !== true ? (true as const) : undefined,
    }),
  };
}

/** Whether drops were used on a day. */
export const isUsedOn = (
  { desde, hasta }: { readonly desde: string; readonly hasta?: string | undefined },
  dia: string,
): boolean => desde <= dia && (hasta === undefined || hasta >= dia);
