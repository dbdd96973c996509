import type { Eye } from '../../clinical/eye.ts';
import type { Order } from './order.ts';

/** Why a study cannot be booked for this order; null when it can. */
export function wrongOrder(
  order: Order | null,
  {
    paciente,
    estudio,
    ojo,
    reemplazaA,
  }: {
    readonly paciente: string;
    readonly estudio?: string | undefined;
    readonly ojo?: Eye | undefined;
    readonly reemplazaA?: string | undefined;
  },
): string | null {
  if (order === null) return 'Esa orden no existe.';
  if (order.paciente.id !== paciente) return 'Esa orden es de otro paciente.';
  if (order.estudio !== estudio) return 'Esa orden es de otro estudio.';
  const booked = ojo ?? 'AO';
  if (booked !== order.ojo && booked !== 'AO') return `La orden es de ${order.ojo}: elija ese ojo.`;
  const isWaiting = order.estado === 'solicitado';
  const isMoved = order.estado === 'agendado' && order.turno !== undefined && order.turno.id === reemplazaA;
  return isWaiting || isMoved ? null : 'Esa orden ya tiene turno o ya se hizo.';
}
