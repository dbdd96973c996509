import type { Consultation } from '../consultation.ts';
import type { Eye } from '../eye.ts';
import { coursesAfter, isInUseOn, type DropCourse } from './drop-course.ts';
import { dropsInUse, saidAt, type DropSources } from './drops-in-use.ts';
import { eyeOfSides, sidesOf } from '../follow-up/plan.ts';
import { dropKey } from './plan-drops.ts';
import { DROP_ANSWERS, DROP_WITNESSES, type OtherDrop, type ReconciledDrop } from './reconciled-drop.ts';
import { present } from '../../shared/typed-record.ts';

/** One line of the list: the same drop used in the same way in both eyes is one. */
export interface DropRow extends Pick<
  DropCourse,
  'clave' | 'nombre' | 'como' | 'desde' | 'porConfirmar' | 'revisado'
> {
  /** Null where nobody said it. */
  readonly ojo: Eye | null;
  readonly hasta: string | null;
}

/** The list as it is read and answered, in the order of the courses. */
export function dropRows(courses: readonly DropCourse[]): DropRow[] {
  const rows: DropRow[] = [];
  for (const { clave, nombre, ojo, como, desde, hasta, porConfirmar, revisado } of courses) {
    const at = rows.findIndex(
      (each) =>
        each.clave === clave &&
        each.ojo !== null &&
        ojo !== null &&
        each.como === como &&
        each.hasta === hasta,
    );
    const row = rows[at];
    if (row === undefined) rows.push({ clave, nombre, ojo, como, desde, hasta, porConfirmar, revisado });
    else rows[at] = { ...row, ojo: 'AO', desde: earlier(row.desde, desde) };
  }
  return rows;
}

const earlier = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other < one) ? other : one;

const day = (fecha: string): string => fecha.split('-').toReversed().join('/');

/** A line in words, the same wherever it is read: «Timolol 0,5 % OI: 1 gota… · desde 01/02/2020 · sigue, lo dijo el paciente». */
export function dropLine({ nombre, ojo, como, desde, hasta, porConfirmar, revisado }: DropRow): string {
  return [
    `${nombre} ${ojo ?? '(falta el ojo)'}${como === '' || como === nombre ? '' : `: ${como}`}`,
    desde === null ? '' : `desde ${day(desde)}`,
    hasta === null ? '' : `hasta ${day(hasta)}`,
    revisado === undefined ? 'sin conciliar' : reviewed(revisado),
    porConfirmar === undefined ? '' : `por confirmar: ${porConfirmar}`,
  ]
    .filter((each) => each !== '')
    .join(' · ');
}

function reviewed({ fecha, respuesta, dijo, faltas }: NonNullable<DropCourse['revisado']>): string {
  const missed = faltas === undefined ? '' : `, faltó a ${String(faltas)} en la semana`;
  return `${DROP_ANSWERS[respuesta].toLowerCase()} el ${day(fecha)} (${DROP_WITNESSES[dijo].toLowerCase()}${missed})`;
}

const EYE_WORDS = { OD: 'ojo derecho', OI: 'ojo izquierdo', AO: 'los dos ojos' } as const;

/** How a line of the list begins on a patient's paper. */
export const USED_DROP = 'Gota que usa:';

/** The list as its patient takes it home. */
export const dropsForPatient = (courses: readonly DropCourse[]): string[] =>
  dropRows(courses).map(
    ({ nombre, ojo, como }) =>
      `${USED_DROP} ${nombre}, ${ojo === null ? 'pregunte en qué ojo' : EYE_WORDS[ojo]}${como === '' || como === nombre ? '' : `: ${como}`}.`,
  );

export const dropLines = (courses: readonly DropCourse[]): string[] => dropRows(courses).map(dropLine);

/** The drops that somebody came with: what was in use before the visit, whatever it prescribes itself. */
export function dropsBefore(
  { papers, visits, antecedents }: DropSources,
  { creada, fecha }: Pick<Consultation, 'creada' | 'fecha'>,
): DropCourse[] {
  return dropsInUse(
    {
      papers: papers.filter(({ emitido }) => emitido < creada),
      visits: visits.filter((each) => each.creada < creada),
      antecedents: antecedents.filter(({ en }) => en < creada),
    },
    fecha,
  );
}

/** What was said of the drops that a prescription does not write itself, for its paper. */
export const otherDrops = (
  gotas: readonly ReconciledDrop[],
  written: readonly { readonly dci: string; readonly ojo?: Eye | undefined }[],
): OtherDrop[] =>
  gotas.flatMap(({ clave, nombre, ojo, respuesta, como }) => {
    const taken = written.flatMap((each) => (dropKey(each.dci) === clave ? sidesOf(each.ojo) : []));
    const left = eyeOfSides(sidesOf(ojo).filter((side) => !taken.includes(side)));
    return left === undefined ? [] : [{ nombre, ojo: left, respuesta, ...present({ como }) }];
  });

/** Those that nobody has answered for yet. */
export const unreconciled = (
  courses: readonly DropCourse[],
  gotas: readonly ReconciledDrop[] = [],
): DropCourse[] =>
  courses.filter(
    ({ clave, ojo }) =>
      !gotas.some((each) => each.clave === clave && (ojo === null || each.ojo === 'AO' || each.ojo === ojo)),
  );

/** The list after what was said at a visit that is going on. */
export const withAnswers = (
  courses: readonly DropCourse[],
  { creada, fecha, gotas = [] }: Pick<Consultation, 'creada' | 'fecha' | 'gotas'>,
): DropCourse[] =>
  coursesAfter(courses, saidAt({ creada, fecha, gotas })).filter((each) => isInUseOn(each, fecha));

/** The answers with one more: what was said before of the same drop and eye is said again. */
export function withAnswer(gotas: readonly ReconciledDrop[], next: ReconciledDrop): ReconciledDrop[] {
  const others = gotas.flatMap((each): ReconciledDrop[] => {
    if (each.clave !== next.clave || (each.ojo !== 'AO' && next.ojo !== 'AO' && each.ojo !== next.ojo))
      return [each];
    // What was said of both eyes still holds of the other one.
    return each.ojo === 'AO' && next.ojo !== 'AO' ? [{ ...each, ojo: next.ojo === 'OD' ? 'OI' : 'OD' }] : [];
  });
  return [...others, next];
}
