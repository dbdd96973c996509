import { useSyncExternalStore } from 'react';
import { remPx, subscribeRem } from '#components/ui/rem.ts';
import type { Measure } from './name-steps.ts';

const WEIGHTS = { given: 520, surname: 700 } as const;
/** Of `--text-tiny`, in which cards are written. */
const TINY_REM = 0.8125;
/** Where letters cannot be measured. */
const LETTER_PX = 7.5;

const canvas = typeof document === 'undefined' ? null : document.createElement('canvas');
const known = new Map<string, number>();

/** Measures as the browser draws; `key` changes with the font and its size, so that nothing old is reused. */
export function measureWith(key: string): Measure {
  const context = key === '' ? null : (canvas?.getContext('2d') ?? null);
  if (context === null) return (word) => word.length * LETTER_PX;
  return (word, isSurname) => {
    const name = `${key} ${isSurname ? 's' : 'g'} ${word}`;
    const before = known.get(name);
    if (before !== undefined) return before;
    const [, px = '13', family = 'sans-serif'] = /^(\S+) (.+)$/u.exec(key) ?? [];
    context.font = `${String(isSurname ? WEIGHTS.surname : WEIGHTS.given)} ${px}px ${family}`;
    const { width } = context.measureText(word);
    known.set(name, width);
    return width;
  };
}

/** The font of the cards and its size in pixels; empty until the font has come, and where nothing is drawn. */
function fontKey(): string {
  // Where there is no drawing there are no fonts either.
  const fonts = 'fonts' in document ? document.fonts : undefined;
  if (fonts?.status !== 'loaded') return '';
  const px = remPx() * TINY_REM;
  return `${String(px)} ${getComputedStyle(document.body).fontFamily}`;
}

const subscribe = (onChange: () => void): (() => void) => {
  if (!('fonts' in document)) return () => undefined;
  const forget = subscribeRem(onChange);
  document.fonts.addEventListener('loadingdone', onChange);
  return () => {
    forget();
    document.fonts.removeEventListener('loadingdone', onChange);
  };
};

/** How many pixels a rem has in a font of {@link useFontKey}. */
export const remOf = (font: string): number => (parseFloat(font) || TINY_REM * 16) / TINY_REM;

/** {@link fontKey}, again when the font has come, and when its size changes. */
export const useFontKey = (): string => useSyncExternalStore(subscribe, fontKey);
