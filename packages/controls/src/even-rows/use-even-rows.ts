import { useLayoutEffect, useRef, useState } from 'react';
import { evenRows } from './even-rows.ts';

interface Place {
  readonly style: Readonly<Record<string, string>>;
  /** Of its row. */
  readonly isFirst: boolean;
}

/** Where each option of a row of words stands when they do not fit side by side; nothing while they do. */
export function useEvenRows(words: string) {
  const ref = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState('');
  useLayoutEffect(() => {
    const row = ref.current;
    const around = row?.parentElement;
    if (row === null || around === null || around === undefined || words === '') return undefined;
    const place = (): void => {
      // As wide as its words, it is rounded to whole pixels.
      const width = around.clientWidth - (row.offsetWidth - row.clientWidth) + 1;
      const rows = width > 1 ? evenRows([...row.children].map(widthOf), width) : [];
      setShown(rows.map((parts) => parts.map(percent).join(' ')).join('\n'));
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(around);
    // Letters may grow while the width stays.
    for (const option of row.children) observer.observe(option);
    return () => observer.disconnect();
  }, [words]);
  const places = (shown === '' ? [] : shown.split('\n')).flatMap((parts) =>
    parts.split(' ').map((basis, at): Place => ({ style: { '--basis': basis }, isFirst: at === 0 })),
  );
  return [ref, places] as const;
}

/** Rounded down: together they may not be more than the whole. */
const percent = (part: number): string => `${String(Math.floor(part * 10_000) / 100)}%`;

/** Between two options that stand side by side, in pixels. */
const BORDER = 1;

/**
 * Of an option, without what it has grown by, and with the border that it would have side by side: measured as it stands now,
 * where the first of a row has none, the answer would change with each asking.
 */
function widthOf(option: Element, at: number): number {
  const word = option.lastElementChild ?? option;
  const range = document.createRange();
  range.selectNodeContents(word);
  const { paddingLeft, paddingRight } = getComputedStyle(word);
  const aside = [paddingLeft, paddingRight].reduce((sum, each) => sum + parseFloat(each), 0);
  return range.getBoundingClientRect().width + aside + (at === 0 ? 0 : BORDER);
}
