import { atom } from 'nanostores';

/** Whether the office has hidden itself. */
export const $isLocked = atom(false);
