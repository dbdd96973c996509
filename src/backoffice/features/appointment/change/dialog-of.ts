import type { Asking } from './StateActions.tsx';
import type { WantedChange } from './wanted-change.ts';

/** The dialog in which a change is asked about, or none. */
export function dialogOf(wanted: WantedChange): Asking | null {
  if (wanted.kind === 'undo') return null;
  if (wanted.kind !== 'state') return wanted.kind;
  const { estado } = wanted.body;
  return estado === 'cancelado' ? 'cancel' : estado === 'en_preparacion' ? 'drops' : null;
}
