import { addMonths, clinicTime, daysBetween } from '../../shared/civil-date.ts';
import { foldText } from '../../shared/spanish-text.ts';
import { present } from '../../shared/typed-record.ts';
import type { Eye } from '../eye.ts';
import { sidesOf, type Plan } from '../follow-up/plan.ts';
import { CHRONIC_WEIGHT, weightOf } from '../follow-up/plan-risk.ts';
import type { AbsentEyes } from '../laterality/absent-eyes.ts';
import { measuredOn, type LastValues } from '../origin/last-values.ts';
import type { Problem } from '../problems/problem-list.ts';
import type { Order } from '../../studies/orders/order.ts';
import type { OverviewKind, OverviewRow } from './kinds.ts';
import type { TargetStep } from './on-day.ts';

/** What may be missing: what a doctor asked for and is not done, and what the disease asks for and nobody did. */
export const MISSING = [
  ...(['plan', 'decidir', 'pedido', 'resultado', 'alergias'] as const),
  ...(['campo', 'gonioscopia', 'paquimetria', 'objetivo', 'oct', 'fondo', 'hba1c', 'ciclopejia'] as const),
] as const;
export type MissingWhat = (typeof MISSING)[number];

/** Something missing. `fecha`: when it was due, asked for or done last; none of what was never done. */
export interface Missing {
  readonly que: MissingWhat;
  readonly ojo?: Eye;
  /** Of which study, plan kind or problem. */
  readonly cual?: string;
  readonly fecha?: string;
  /** What the doctor wrote of it. */
  readonly detalle?: string;
  /** It was asked for and is late: the only one in red. */
  readonly urgente: boolean;
}

// Source: docs/clinical-sources.md#what-a-record-says-is-missing
/** From so many months on the last one is said to be old, by what somebody is followed for. */
export const OLD_MONTHS = {
  campo: 12,
  gonioscopia: 60,
  objetivo: 24,
  fondo: 12,
  hba1c: 6,
  ciclopejia: 12,
} as const;

interface Known {
  readonly hoy: string;
  readonly clases: readonly OverviewKind[];
  readonly ausentes: AbsentEyes;
  readonly ultimos: LastValues;
  readonly objetivos: readonly TargetStep[];
  /** The last day of each study that counts, by eye. */
  readonly estudios: Readonly<Record<'campo' | 'macula', { readonly OD?: string; readonly OI?: string }>>;
  readonly planes: readonly Plan[];
  readonly problemas: readonly Pick<Problem, 'codigo' | 'ojo' | 'plan' | 'porRevisar'>[];
  readonly pedidos: readonly Pick<Order, 'estudio' | 'ojo' | 'estado' | 'creada' | 'vence' | 'turno'>[];
  readonly preguntoAlergias: boolean;
  readonly hba1c: string | null;
}

const EYES = ['OD', 'OI'] as const;

/** What is missing, the late first. */
export function missingIn(known: Known): Missing[] {
  const { clases, hoy } = known;
  const of = (...kinds: readonly OverviewKind[]): boolean => kinds.some((each) => clases.includes(each));
  const aged = (que: keyof typeof OLD_MONTHS, last: (ojo: 'OD' | 'OI') => string | undefined): Missing[] =>
    byEye(known.ausentes, (ojo) => {
      const fecha = last(ojo);
      return fecha === undefined || addMonths(fecha, OLD_MONTHS[que]) < hoy
        ? { que, ...present({ fecha }), urgente: false }
        : null;
    });
  const measured =
    (...campos: readonly string[]) =>
    (ojo: 'OD' | 'OI'): string | undefined =>
      campos
        .flatMap((campo) => {
          const value = known.ultimos[campo]?.[ojo] ?? known.ultimos[campo]?.AO;
          return value === undefined ? [] : [measuredOn(value)];
        })
        .toSorted()
        .at(-1);
  const angle = measured('gonio_superior', 'gonio_nasal', 'gonio_inferior', 'gonio_temporal');
  const found: Missing[] = [
    ...planned(known),
    ...undecided(known),
    ...ordered(known),
    ...(known.preguntoAlergias ? [] : [{ que: 'alergias', urgente: of('primera') } as const]),
    ...(of('glaucoma')
      ? [
          ...aged('campo', (ojo) => known.estudios.campo[ojo]),
          ...aged('objetivo', (ojo) => known.objetivos.findLast((each) => each.ojo === ojo)?.dicha),
          ...aged('gonioscopia', angle),
          ...byEye(known.ausentes, (ojo) =>
            known.ultimos['paquimetria']?.[ojo] === undefined ? { que: 'paquimetria', urgente: false } : null,
          ),
        ]
      : []),
    ...(of('macula', 'diabetico')
      ? byEye(known.ausentes, (ojo) =>
          known.estudios.macula[ojo] === undefined ? { que: 'oct', urgente: false } : null,
        )
      : []),
    ...(of('diabetico') ? aged('fondo', measured('rd_grado', 'macula', 'vasos')) : []),
    ...(of('diabetico') && (known.hba1c === null || addMonths(known.hba1c, OLD_MONTHS.hba1c) < hoy)
      ? [{ que: 'hba1c', ...present({ fecha: known.hba1c ?? undefined }), urgente: false } as const]
      : []),
    ...(of('nino') ? aged('ciclopejia', measured('cicloplejica_esfera')) : []),
  ];
  return found.toSorted((a, b) => Number(b.urgente) - Number(a.urgente));
}

/** One line for both eyes where it is the same of both; none of an eye that is not there. */
function byEye(ausentes: AbsentEyes, of: (ojo: 'OD' | 'OI') => Missing | null): Missing[] {
  const [right, left] = EYES.map((ojo) => (ausentes[ojo] === undefined ? of(ojo) : null));
  if (right && left && right.fecha === left.fecha) return [{ ...right, ojo: 'AO' }];
  return [
    ...(right ? [{ ...right, ojo: 'OD' as const }] : []),
    ...(left ? [{ ...left, ojo: 'OI' as const }] : []),
  ];
}

/** What a doctor planned and is late without an appointment. */
function planned({ planes, hoy }: Known): Missing[] {
  return planes.flatMap(({ estado, clase, ojo, vence, cita, motivo }): Missing[] => {
    const isWaiting = estado === 'abierto' || estado === 'no_localizado';
    const isMissed = estado === 'agendado' && cita !== undefined && cita.fecha < hoy;
    if ((!isWaiting && !isMissed) || vence >= hoy) return [];
    return [{ que: 'plan', ...present({ cual: clase, ojo, detalle: motivo }), fecha: vence, urgente: true }];
  });
}

/** Problems of which nobody said what comes next: of those that never had a plan, the ones that take sight. */
const undecided = ({ problemas }: Known): Missing[] =>
  problemas
    .filter(
      ({ porRevisar, plan, codigo }) => porRevisar && (plan !== null || weightOf(codigo) >= CHRONIC_WEIGHT),
    )
    .map(({ codigo, ojo }) => ({ que: 'decidir', cual: codigo, ...present({ ojo }), urgente: false }));

/** Whether a study that was asked for has no appointment, or one that has passed without it. */
export const isUnbooked = (
  { estado, turno }: { readonly estado: Order['estado']; readonly turno?: Order['turno'] | undefined },
  hoy: string,
): boolean => estado === 'solicitado' || (estado === 'agendado' && turno !== undefined && turno.fecha < hoy);

/** Studies that were asked for and have no appointment, and those whose result nobody has signed. */
function ordered({ pedidos, hoy }: Known): Missing[] {
  return pedidos.flatMap(({ estado, estudio, ojo, creada, vence, turno }): Missing[] => {
    const { fecha } = clinicTime(new Date(creada));
    if (isUnbooked({ estado, turno }, hoy))
      return [{ que: 'pedido', cual: estudio, ojo, fecha, urgente: vence < hoy }];
    return estado === 'realizado' || estado === 'informado'
      ? [{ que: 'resultado', cual: estudio, ojo, fecha, urgente: false }]
      : [];
  });
}

/** The row that a study is measured in, by its name as the catalogue or a doctor writes it. */
const STUDY_ROWS: readonly (readonly [row: OverviewRow, name: RegExp])[] = [
  ['campo', /campo visual|campimetr/u],
  ['macula', /\boct\b.*macul|macul.*\boct\b/u],
  ['fibras', /\boct\b.*(?:nervio|papila|fibras)|capa de fibras/u],
  ['endotelio', /endoteli/u],
];

/** The rows of an eye whose study was asked for and is late. */
export const lateRows = (
  missing: readonly (Pick<Missing, 'que' | 'urgente'> & {
    readonly [Said in 'ojo' | 'cual' | 'detalle']?: Missing[Said] | undefined;
  })[],
  ojo: 'OD' | 'OI',
): OverviewRow[] =>
  missing.flatMap(({ que, ojo: of, cual = '', detalle = '', urgente }) => {
    if (!urgente || (of !== ojo && of !== 'AO')) return [];
    const name = que === 'pedido' ? cual : que === 'plan' && cual === 'estudio' ? detalle : '';
    return STUDY_ROWS.flatMap(([row, pattern]) => (pattern.test(foldText(name)) ? [row] : []));
  });

/** How many days late something is; 0 while it is not. */
export const daysLate = ({ fecha }: { readonly fecha?: string | undefined }, hoy: string): number =>
  fecha === undefined ? 0 : Math.max(0, daysBetween(fecha, hoy));

/** The plans that wait for something of this problem and side. */
export const isPlanOf = (
  plan: { readonly codigo: string | undefined; readonly ojo: Eye | null },
  problem: { readonly codigo: string; readonly ojo: Eye | null },
): boolean =>
  plan.codigo === problem.codigo &&
  sidesOf(plan.ojo ?? undefined).some((side) => sidesOf(problem.ojo ?? undefined).includes(side));
