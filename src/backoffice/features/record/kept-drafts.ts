import type { KeptDraft } from './draft-keeper.ts';

/** Of each person apart: whoever sits down next at this workstation is not shown another's text. */
const keyOf = (uid: string, consultation: string): string => `consulta ${uid} ${consultation}`;

/** What this browser keeps of a draft that the server has not got, or null. */
export function readKept(uid: string, consultation: string): KeptDraft | null {
  try {
    const kept = localStorage.getItem(keyOf(uid, consultation));
    // Only `writeKept` writes there.
    return kept === null ? null : (JSON.parse(kept) as KeptDraft);
  } catch {
    return null;
  }
}

/** Keeps a draft until the server has it; null forgets it. */
export function writeKept(uid: string, consultation: string, kept: KeptDraft | null): void {
  try {
    if (kept === null) localStorage.removeItem(keyOf(uid, consultation));
    else localStorage.setItem(keyOf(uid, consultation), JSON.stringify(kept));
  } catch {
    // Without storage the server alone keeps it.
  }
}
