import type { KeptDraft } from './draft-keeper.ts';

/** One per person: the next one to use this workstation does not see somebody else's text. */
const keyOf = (uid: string, consultation: string): string => `consulta ${uid} ${consultation}`;

/** What this browser stores of a draft that the server does not have, or null. */
export function readKept(uid: string, consultation: string): KeptDraft | null {
  try {
    const kept = localStorage.getItem(keyOf(uid, consultation));
    // Only `writeKept` writes there.
    return kept === null ? null : (JSON.parse(kept) as KeptDraft);
  } catch {
    return null;
  }
}

/** Stores a draft until the server has it; null deletes it. */
export function writeKept(uid: string, consultation: string, kept: KeptDraft | null): void {
  try {
    if (kept === null) localStorage.removeItem(keyOf(uid, consultation));
    else localStorage.setItem(keyOf(uid, consultation), JSON.stringify(kept));
  } catch {
    // Without storage only the server keeps it.
  }
}
