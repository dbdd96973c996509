import { atom } from 'nanostores';

/** An absence somebody wants to note: of whom, and from which day on; null is chosen in the dialog. */
export interface AskedAbsence {
  readonly medico: string | null;
  readonly fecha: string | null;
}

/** The absence being noted from anywhere in the back office; the shell shows its dialog. */
export const $askedAbsence = atom<AskedAbsence | null>(null);

/** Opens «Anotar ausencia» over the screen, for whoever may (`absence:keep`). */
export const askAbsence = (medico: string | null, fecha: string | null): void =>
  $askedAbsence.set({ medico, fecha });
