import { atom } from 'nanostores';

/** The absence that was just undone or shortened, whose patients may come back; null when none was. */
export const $undoneAbsence = atom<string | null>(null);
