import { daysBetween } from '../../shared/civil-date.ts';
import type { Plan } from './plan.ts';

/**
 * What can be lost, and how fast: 5 an eye or a life in hours, 4 in days, 3 sight that is being lost now or has no
 * second eye, 2 chronic, 1 the rest. It is settled by what is known of the plan and never by how late it is.
 */
export type Danger = 1 | 2 | 3 | 4 | 5;

interface Group {
  readonly codigos: readonly string[];
  readonly peligro: Danger;
  /** Up to which interval it counts: what the doctor sees again after months is not acute any more. */
  readonly hastaDias: number;
  /** The sides of what is known that make it so, where the code alone does not. */
  readonly si?: (plan: Plan) => boolean;
}

// Source: docs/clinical-sources.md#danger-of-a-plan
const ACUTE = 28;
const ALWAYS = Number.POSITIVE_INFINITY;
const HIGH_PRESSURE = 30;

/**
 * Emergencies by their codes, after the triage of the AAO's «Basic and Clinical Science Course» (urgent and emergent
 * conditions) and, for arteritis and arterial occlusion, the RCOphth's guidance that they are seen the same day.
 */
const GROUPS: readonly Group[] = [
  { codigos: ['H44.0', 'H44.1'], peligro: 5, hastaDias: ACUTE },
  { codigos: ['S05.2', 'S05.3', 'S05.4', 'S05.5', 'S05.6', 'S05.7'], peligro: 5, hastaDias: ACUTE },
  { codigos: ['T26'], peligro: 5, hastaDias: ACUTE },
  { codigos: ['H05.0'], peligro: 5, hastaDias: ACUTE },
  { codigos: ['H34.0', 'H34.1', 'M31.5', 'M31.6'], peligro: 5, hastaDias: ACUTE },
  // The code does not tell the attack from the chronic disease: hours or days, or the pressure, do.
  { codigos: ['H40.2'], peligro: 5, hastaDias: 7 },
  {
    codigos: ['H40.2'],
    peligro: 5,
    hastaDias: ACUTE,
    si: ({ riesgo }) => (riesgo?.pio ?? 0) >= HIGH_PRESSURE,
  },
  { codigos: ['H33.0'], peligro: 4, hastaDias: ACUTE },
  { codigos: ['H35.1', 'Q15.0', 'C69.2'], peligro: 4, hastaDias: ALWAYS },
  { codigos: ['H16.0', 'B00.5', 'H21.0', 'H46'], peligro: 4, hastaDias: 14 },
];

/** The first controls after an operation are due within so many days of it. */
const AFTER_OPERATION = { primeros: 7, rotura: 60 } as const;
const LOST_LINES = 2;
const CHRONIC = 3;
const URGENT_DAYS = 7;

/** Why a plan is where it stands, in codes (`copy` has the words), the gravest first. */
export const RISK_REASONS = [
  'urgencia',
  'operado',
  'complicacion',
  'ojo_unico',
  'agudeza',
  'presion',
  'plazo',
] as const;
export type RiskReason = (typeof RISK_REASONS)[number];

export interface Dangerous {
  readonly peligro: Danger;
  readonly porque: readonly RiskReason[];
}

/** How much can be lost by a plan, and why. */
export function dangerOf(plan: Plan): Dangerous {
  const { riesgo, gravedad } = plan;
  const found: [Danger, RiskReason][] = [];
  const group = groupOf(plan);
  if (group !== null) found.push([group.peligro, 'urgencia']);
  const since = riesgo?.operado === undefined ? null : daysBetween(riesgo.operado, plan.vence);
  if (since !== null && since <= AFTER_OPERATION.primeros) found.push([4, 'operado']);
  if (since !== null && since <= AFTER_OPERATION.rotura && riesgo?.complicado === true)
    found.push([4, 'complicacion']);
  if (riesgo?.ojoUnico === true) found.push([gravedad >= CHRONIC ? 3 : 2, 'ojo_unico']);
  if ((riesgo?.lineas ?? 0) >= LOST_LINES) found.push([3, 'agudeza']);
  if ((riesgo?.pio ?? 0) >= HIGH_PRESSURE) found.push([3, 'presion']);
  const soon = soonness(plan);
  if (soon !== null) found.push([soon, 'plazo']);
  const ordinary: Danger = gravedad >= CHRONIC ? 2 : 1;
  const peligro = found.reduce<Danger>((most, [each]) => (each > most ? each : most), ordinary);
  return { peligro, porque: found.map(([, reason]) => reason) };
}

/** What the doctor wants to see again within hours, or within the week, is not routine. */
function soonness({ intervalo, intervaloDias = 0 }: Plan): Danger | null {
  if (intervalo?.unidad === 'horas') return 4;
  return intervalo?.unidad === 'dias' && intervaloDias <= URGENT_DAYS ? 3 : null;
}

function groupOf(plan: Plan): Group | null {
  const { problema, intervaloDias } = plan;
  return (
    GROUPS.find(
      ({ codigos, hastaDias, si }) =>
        codigos.some((each) => problema.startsWith(each)) &&
        (intervaloDias ?? 0) <= hastaDias &&
        (si === undefined || si(plan)),
    ) ?? null
  );
}
