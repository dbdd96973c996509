import { atom } from 'nanostores';
import type { OrderRow } from '#client/queries/exams/orders';

/** A link that was just made, and is shown this once. */
interface MadeLink {
  readonly enlace: string;
  readonly vence: string;
  readonly paciente: OrderRow['paciente'];
  /** It goes to the telephone of the patient. */
  readonly isToOwnPhone: boolean;
}

/** What is shown over any screen until it was read; null where there is nothing. */
export const $madeLink = atom<MadeLink | null>(null);
