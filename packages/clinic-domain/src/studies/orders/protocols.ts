import type { Eye } from '../../clinical/eye.ts';
import { eyeOfSides, sidesOf } from '../../clinical/follow-up/plan.ts';
import { keysOf } from '../../shared/typed-record.ts';
import { isBeforeStudy } from './order-states.ts';
import type { Order } from './order.ts';

interface Protocol {
  readonly nombre: string;
  readonly indicacion: string;
  readonly estudios: readonly string[];
}

/** What is asked for together, to be confirmed by the clinic (decision 044): diagnosis alone, never a treatment. */
export const PROTOCOLS = {
  catarata: {
    nombre: 'Antes de cirugía de catarata',
    indicacion: 'Antes de cirugía de catarata',
    estudios: ['BIO-OPT', 'END', 'OCT-M'],
  },
  glaucoma: {
    nombre: 'Glaucoma: estudio y control',
    indicacion: 'Glaucoma o sospecha, según protocolo',
    estudios: ['CV-24S', 'OCT-N', 'OCT-G'],
  },
  diabetes: {
    nombre: 'Retina en diabetes',
    indicacion: 'Retinopatía diabética, según protocolo',
    estudios: ['OPT-COL', 'OCT-M'],
  },
  cornea: {
    nombre: 'Córnea y cirugía refractiva',
    indicacion: 'Córnea, según protocolo',
    estudios: ['TOP', 'TOP-AB', 'END'],
  },
} as const satisfies Record<string, Protocol>;
export type ProtocolId = keyof typeof PROTOCOLS;
export const PROTOCOL_IDS = keysOf(PROTOCOLS);

/** The eye of a study that nobody waits for yet; null where the patient already waits for all of it. */
export function eyeLeft(
  estudio: string,
  ojo: Eye,
  known: readonly Pick<Order, 'estudio' | 'estado' | 'ojo'>[],
): Eye | null {
  const waited = known
    .filter((order) => isBeforeStudy(order) && order.estudio === estudio)
    .flatMap((order) => sidesOf(order.ojo));
  const left = sidesOf(ojo).filter((side) => !waited.includes(side));
  return left.length === 0 ? null : (eyeOfSides(left) ?? null);
}
