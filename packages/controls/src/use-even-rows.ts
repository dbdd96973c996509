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
      const width = around.clientWidth - (row.offsetWidth - row.clientWidth);
      const rows = width > 0 ? evenRows([...row.children].map(widthOf), width) : [];
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

/** Of an option, without what it has grown by: its word, and a little for when it is chosen and bold. */
function widthOf(option: Element): number {
  const word = option.lastElementChild ?? option;
  const range = document.createRange();
  range.selectNodeContents(word);
  const { paddingLeft, paddingRight } = getComputedStyle(word);
  return (
    Math.ceil(
      range.getBoundingClientRect().width * 1.03 + parseFloat(paddingLeft) + parseFloat(paddingRight),
    ) + 1
  );
}
