import type { Stored } from '../../ports/document-store.ts';
import type { Eye } from '#domain/clinical/eye';
import type { Order } from '#domain/studies/orders/order';

/** Why a study cannot be booked for this order; null when it can. */
export function wrongOrder(
  order: Stored<Order> | null,
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
  const { value } = order;
  if (value.paciente.id !== paciente) return 'Esa orden es de otro paciente.';
  if (value.estudio !== estudio) return 'Esa orden es de otro estudio.';
  const booked = ojo ?? 'AO';
  if (booked !== value.ojo && booked !== 'AO') return `La orden es de ${value.ojo}: elija ese ojo.`;
  const isWaiting = value.estado === 'solicitado';
  const isMoved = value.estado === 'agendado' && value.turno !== undefined && value.turno.id === reemplazaA;
  return isWaiting || isMoved ? null : 'Esa orden ya tiene turno o ya se hizo.';
}
