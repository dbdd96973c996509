import { CHANGE_LIMITS, CHANGED_LINES } from '../fields/change-limits.ts';
import type { AbsentEyes } from '../laterality/absent-eyes.ts';
import { PRESION_ALTA, type RoundCriteria } from './criteria.ts';
import { bestAcuity, pressureOf, ROUND_EYES, targetOf, type Read, type RoundEye } from './eyes.ts';

/** What a measurement found that was not so before, or lacks; with any of them nobody may say that all is the same. */
export const ROUND_CHANGES = [
  'presion_alta',
  'presion',
  'agudeza',
  'molestia',
  'sin_agudeza',
  'sin_presion',
  'sin_preguntar',
  'sin_estudio',
] as const;
export interface RoundChange {
  readonly que: (typeof ROUND_CHANGES)[number];
  readonly ojo?: RoundEye | undefined;
}

/** What was measured now, what was known before, and whether the study was done. */
export interface Measured {
  readonly ahora: Read;
  readonly antes: Read;
  readonly ausentes: AbsentEyes;
  readonly estudioHecho: boolean;
}

/** What a technician writes of somebody who has nothing to say: whatever else is written is a complaint. */
const NO_COMPLAINT = /^(?:control|ronda|sin (?:molestias|novedad(?:es)?)|ningun[ao]?|sigue igual)\.?$/iu;
const LINE = 10;
const TENTHS = 10;

/** The changes of somebody who was measured. */
export function changesOf(
  { ahora, antes, ausentes, estudioHecho }: Measured,
  criteria: RoundCriteria,
): RoundChange[] {
  const there = ROUND_EYES.filter((ojo) => ausentes[ojo] === undefined);
  const said = ahora('motivo_consulta', 'AO');
  return [
    ...there.flatMap((ojo) => ofPressure(ahora, antes, ojo, criteria)),
    ...there.flatMap((ojo) => ofAcuity(ahora, antes, ojo, criteria)),
    ...(typeof said !== 'string' || said.trim() === ''
      ? [{ que: 'sin_preguntar' } as const]
      : NO_COMPLAINT.test(said.trim())
        ? []
        : [{ que: 'molestia' } as const]),
    ...(estudioHecho ? [] : [{ que: 'sin_estudio' } as const]),
  ];
}

function ofPressure(ahora: Read, antes: Read, ojo: RoundEye, criteria: RoundCriteria): RoundChange[] {
  const now = pressureOf(ahora, ojo);
  if (now === null) return [{ que: 'sin_presion', ojo }];
  if (now >= PRESION_ALTA) return [{ que: 'presion_alta', ojo }];
  const before = pressureOf(antes, ojo);
  const target = targetOf(ahora, ojo) ?? targetOf(antes, ojo) ?? criteria.presion;
  const isUp = before !== null && now - before >= CHANGE_LIMITS.pio / TENTHS;
  return now > target || isUp ? [{ que: 'presion', ojo }] : [];
}

function ofAcuity(ahora: Read, antes: Read, ojo: RoundEye, criteria: RoundCriteria): RoundChange[] {
  const now = bestAcuity(ahora, ojo);
  if (now === null) return [{ que: 'sin_agudeza', ojo }];
  const before = bestAcuity(antes, ojo);
  const isDown = before !== null && Math.floor((now - before) / LINE) >= CHANGED_LINES;
  return now > criteria.agudeza || isDown ? [{ que: 'agudeza', ojo }] : [];
}
