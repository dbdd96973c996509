import type { AppointmentRecord } from '#client/queries/appointments';
import { touchesEye } from '#domain/scheduling/appointment/appointment-eye';
import type { Asking } from './StateActions.tsx';
import type { WantedChange } from './wanted-change.ts';

/** The dialog that a change needs, or null; of a study without a side, the one that asks for the eye. */
export function dialogOf(wanted: WantedChange, record?: Pick<AppointmentRecord, 'ojo'>): Asking | null {
  if (wanted.kind === 'undo') return null;
  if (wanted.kind !== 'state') return wanted.kind;
  const { estado, ojo } = wanted.body;
  if (ojo !== undefined || (record?.ojo === null && touchesEye(estado))) return `ojo:${estado}`;
  return estado === 'cancelado' ? 'cancel' : estado === 'en_preparacion' ? 'drops' : null;
}
