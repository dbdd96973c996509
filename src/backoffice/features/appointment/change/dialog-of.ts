import type { Asking } from './StateActions.tsx';
import type { WantedChange } from './wanted-change.ts';

/** The dialog that a change needs, or null. */
export function dialogOf(wanted: WantedChange): Asking | null {
  if (wanted.kind === 'undo') return null;
  if (wanted.kind !== 'state') return wanted.kind;
  const { estado } = wanted.body;
  return estado === 'cancelado' ? 'cancel' : estado === 'en_preparacion' ? 'drops' : null;
}
