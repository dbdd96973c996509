/** What a key does in a cell. Nothing that is printed acts by itself: it may begin a word. */
export type CellCommand = AloneCommand | 'take';
/** What a letter or sign that is alone does too. */
export type AloneCommand = 'normal' | 'copyEye' | 'repeat' | 'unseen';

export type CellKey =
  | { readonly does: 'command'; readonly command: CellCommand }
  | { readonly does: 'enter'; readonly back: boolean }
  | { readonly does: 'tab' | 'escape' | 'leave' }
  | { readonly does: 'step'; readonly step: 1 | -1 };

/** A key as it went down, whatever the keyboard. */
export interface KeyPress {
  readonly key: string;
  /** The place of the key, where what it prints says nothing: Option+N is a dead key on a Mac. */
  readonly code: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  /** AltGr writes signs («@», «~»): on Windows it also says Ctrl and Alt. */
  readonly isAltGraph: boolean;
  /** A dead key, an input method or the keyboard of a telephone is still making the letter. */
  readonly isComposing: boolean;
}

/** By what is printed, on any layout: «=» is Shift+0 on a Spanish one. A Mac's Option prints «≠», «…», «–». */
const BY_KEY: Readonly<Partial<Record<string, CellCommand>>> = {
  n: 'normal',
  l: 'take',
  '=': 'copyEye',
  '≠': 'copyEye',
  '.': 'repeat',
  '…': 'repeat',
  '-': 'unseen',
  '–': 'unseen',
  '−': 'unseen',
};
/** By its place, only where what is printed is no plain sign. */
const BY_CODE: Readonly<Partial<Record<string, CellCommand>>> = {
  KeyN: 'normal',
  KeyL: 'take',
  Equal: 'copyEye',
  Period: 'repeat',
  Minus: 'unseen',
};
const PLAIN = /^[\u0020-\u007E]$/u;

/** The command of Alt and a key; null for any other. */
export function altCommand({
  key,
  code,
  altKey,
  ctrlKey,
  metaKey,
  isAltGraph,
}: KeyPress): CellCommand | null {
  if (!altKey || ctrlKey || metaKey || isAltGraph) return null;
  return BY_KEY[key.toLowerCase()] ?? (PLAIN.test(key) ? undefined : BY_CODE[code]) ?? null;
}

/** What a key does in a cell; null where it writes, or is somebody else's. */
export function keyOf(press: KeyPress): CellKey | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey, isComposing } = press;
  if (isComposing) return null;
  const command = altCommand(press);
  if (command !== null) return { does: 'command', command };
  // Ctrl+Intro closes the visit: what is in the cell is settled first.
  if (key === 'Enter' && (ctrlKey || metaKey)) return { does: 'leave' };
  if (altKey || metaKey || ctrlKey) return null;
  if (key === 'Enter') return { does: 'enter', back: shiftKey };
  if (key === 'Tab') return { does: 'tab' };
  if (key === 'Escape') return { does: 'escape' };
  if (key === 'ArrowDown') return { does: 'step', step: 1 };
  return key === 'ArrowUp' ? { does: 'step', step: -1 } : null;
}

const ALONE: Readonly<Partial<Record<string, AloneCommand>>> = {
  n: 'normal',
  '=': 'copyEye',
  '.': 'repeat',
  '-': 'unseen',
  '−': 'unseen',
};

/** The command of a letter or sign that is alone in a cell, once it is accepted. */
export const aloneCommand = (text: string): AloneCommand | null => ALONE[text.trim().toLowerCase()] ?? null;
