import { addDays } from '../../shared/civil-date.ts';
import { present } from '../../shared/typed-record.ts';
import type { ReconciledDrop } from './reconciled-drop.ts';

export const DROP_EYES = ['OD', 'OI'] as const;
export type DropEye = (typeof DROP_EYES)[number];

/** Where it is known from that a drop is used: a paper, the plan of a visit, the antecedents, or what was said at a visit. */
export const DROP_SOURCES = ['receta', 'plan', 'antecedente', 'dicho'] as const;
export type DropSource = (typeof DROP_SOURCES)[number];

/** One drop in one eye from when to when. */
export interface DropCourse {
  /** Of the same substances, whatever the brand, strength or spelling. */
  readonly clave: string;
  readonly nombre: string;
  /** Null where nobody said the eye: it is asked, and never taken for one. */
  readonly ojo: DropEye | null;
  /** How it is used, in words; empty where nobody said. */
  readonly como: string;
  readonly desde: string | null;
  /** The last day; null while it has none. */
  readonly hasta: string | null;
  readonly fuente: DropSource;
  /** The number of the paper that prescribes it. */
  readonly numero?: string | undefined;
  /** Why somebody has to be asked: the words of a plan that nobody confirmed. */
  readonly porConfirmar?: string | undefined;
  /** What was said last of it at a visit. */
  readonly revisado?:
    | ({ readonly fecha: string } & Pick<ReconciledDrop, 'respuesta' | 'dijo' | 'faltas'>)
    | undefined;
  /** Why it was left. */
  readonly motivo?: string | undefined;
  /** It was ended by somebody, and not by its days. */
  readonly terminado?: true | undefined;
  /** What was asked about when it was prescribed, and answered with a reason. */
  readonly aceptado?: readonly string[] | undefined;
}

/** What happens to a drop, of each eye that it names; `null` where it names none. */
export type DropEvent = {
  /** Instants in order; of the same one by `orden`. */
  readonly cuando: string;
  readonly orden: number;
  readonly clave: string;
  readonly ojos: readonly DropEye[] | null;
} & (Begins | Ends | Asked | Said);

interface Begins extends Pick<
  DropCourse,
  'nombre' | 'como' | 'hasta' | 'fuente' | 'numero' | 'porConfirmar' | 'aceptado'
> {
  readonly que: 'empieza';
  readonly desde: string;
  /** What is mentioned may be in use already, and then says nothing new. */
  readonly soloSiFalta?: true;
}
interface Ends {
  readonly que: 'termina';
  readonly hasta: string;
  readonly motivo?: string;
  /** Only what is known from there. */
  readonly fuente?: DropSource;
  /** Only what has no eye. */
  readonly soloSinOjo?: true;
}
interface Asked {
  readonly que: 'pregunta';
  readonly porConfirmar: string;
}
interface Said {
  readonly que: 'dicho';
  readonly fecha: string;
  readonly dicho: ReconciledDrop;
}

type Open = ReadonlyMap<DropEye | null, DropCourse>;
interface Course {
  readonly open: Open;
  readonly past: readonly DropCourse[];
}

const runsOn = ({ hasta }: DropCourse, fecha: string): boolean => hasta === null || hasta >= fecha;

/** Everything that was ever used, in the order in which it began; what goes on and what is over. */
export function dropCourses(events: readonly DropEvent[]): DropCourse[] {
  const byKey = new Map<string, DropEvent[]>();
  for (const each of events) byKey.set(each.clave, [...(byKey.get(each.clave) ?? []), each]);
  return [...byKey.values()]
    .flatMap((all) => coursesOfOne(all))
    .toSorted((a, b) => ordered(a.desde ?? '', b.desde ?? '') || ordered(a.nombre, b.nombre));
}

const ordered = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function coursesOfOne(events: readonly DropEvent[]): DropCourse[] {
  const sorted = events.toSorted((a, b) => ordered(a.cuando, b.cuando) || a.orden - b.orden);
  let course: Course = { open: new Map(), past: [] };
  for (const event of sorted) course = applied(course, event);
  return [...course.past, ...course.open.values()];
}

/** Courses as they are after more happened. */
export function coursesAfter(courses: readonly DropCourse[], events: readonly DropEvent[]): DropCourse[] {
  const keys = [...new Set(courses.map(({ clave }) => clave))];
  const own = events.filter(({ clave }) => !keys.includes(clave));
  return [
    ...keys.flatMap((clave) => {
      const open = new Map(courses.filter((each) => each.clave === clave).map((each) => [each.ojo, each]));
      const after = events.filter((each) => each.clave === clave).reduce<Course>(applied, { open, past: [] });
      return [...after.past, ...after.open.values()];
    }),
    ...dropCourses(own),
  ];
}

function applied(course: Course, event: DropEvent): Course {
  switch (event.que) {
    case 'empieza':
      return (event.ojos ?? [null]).reduce((each, ojo) => begun(each, ojo, event), course);
    case 'dicho':
      return saidOf(course, event);
    case 'pregunta':
      return changed(course, event.ojos, (each) => ({ ...each, porConfirmar: event.porConfirmar }));
    case 'termina':
      return ended(course, event.ojos, event);
  }
}

const put = ({ open, past }: Course, each: DropCourse): Course => ({
  open: new Map([...open, [each.ojo, each]]),
  past,
});

/** Those of the eyes that are named; of every eye where none is. */
const meant = ({ open }: Course, ojos: readonly DropEye[] | null): DropCourse[] =>
  [...open.values()].filter(({ ojo }) => ojos === null || (ojo !== null && ojos.includes(ojo)));

const changed = (
  course: Course,
  ojos: readonly DropEye[] | null,
  change: (each: DropCourse) => DropCourse,
): Course => meant(course, ojos).reduce((all, each) => put(all, change(each)), course);

function begun(course: Course, ojo: DropEye | null, event: DropEvent & Begins): Course {
  const { clave, nombre, como, desde, hasta, fuente, numero, porConfirmar, aceptado } = event;
  const before = course.open.get(ojo);
  const next: DropCourse = {
    ...{ clave, nombre, ojo, como, desde, hasta, fuente },
    ...present({ numero, porConfirmar, aceptado }),
  };
  if (before === undefined) return put(course, next);
  if (!runsOn(before, addDays(desde, -1)))
    return put({ open: course.open, past: [...course.past, before] }, next);
  if (event.soloSiFalta === true && runsOn(before, event.desde)) return course;
  const since = before.desde !== null && before.desde < desde ? before.desde : desde;
  return put(course, { ...next, desde: since, ...present({ revisado: before.revisado }) });
}

function ended(
  { open, past }: Course,
  ojos: readonly DropEye[] | null,
  { hasta, motivo, fuente, soloSinOjo }: Pick<Ends, 'hasta' | 'motivo' | 'fuente' | 'soloSinOjo'>,
): Course {
  const over = meant({ open, past }, ojos).filter(
    (each) => (fuente === undefined || each.fuente === fuente) && (soloSinOjo !== true || each.ojo === null),
  );
  return {
    open: new Map([...open].filter(([, each]) => !over.includes(each))),
    past: [
      ...past,
      ...over.map(({ porConfirmar: _asked, ...each }): DropCourse => ({
        ...each,
        hasta: runsOn(each, hasta) ? latest(each.desde, hasta) : each.hasta,
        terminado: true,
        ...present({ motivo }),
      })),
    ],
  };
}

const latest = (desde: string | null, hasta: string): string =>
  desde !== null && desde > hasta ? desde : hasta;

/** What was said of a drop settles what was asked of it, also which eye was meant. */
function saidOf(course: Course, { fecha, dicho, ojos }: DropEvent & Said): Course {
  const { clave, nombre, respuesta, dijo, faltas, motivo, como = '' } = dicho;
  const unknown = course.open.get(null);
  const known: Course = {
    open: new Map([...course.open].filter(([eye]) => eye !== null)),
    past: course.past,
  };
  const revisado = { fecha, respuesta, dijo, ...present({ faltas }) };
  return (ojos ?? []).reduce((all, ojo) => {
    const { porConfirmar: _asked, ...before } = all.open.get(ojo) ?? {
      ...{ clave, nombre, ojo, fuente: 'dicho' as const, hasta: null, como: unknown?.como ?? '' },
      desde: unknown?.desde ?? dicho.desde ?? fecha,
    };
    const since = dicho.desde !== undefined && dicho.desde <= fecha ? dicho.desde : undefined;
    const said: DropCourse = { ...before, ojo, revisado };
    if (respuesta === 'dejo')
      return ended(put(all, said), [ojo], { hasta: since ?? fecha, ...present({ motivo }) });
    const hasta = runsOn(said, fecha) ? said.hasta : null;
    return put(
      all,
      respuesta === 'cambio'
        ? { ...said, nombre, como: como.trim(), hasta, fuente: 'dicho' }
        : { ...said, hasta, desde: earliest(said.desde, since) },
    );
  }, known);
}

const earliest = (one: string | null, other: string | undefined): string | null =>
  one === null ? (other ?? null) : other !== undefined && other < one ? other : one;

/** What is in use on a day, or begins later. */
export const isInUseOn = (each: DropCourse, hoy: string): boolean =>
  each.terminado !== true && runsOn(each, hoy);
