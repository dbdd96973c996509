import { useLayoutEffect } from 'react';

/** While it is used, nothing of the page is shown, read aloud or printed but what is marked with `data-candado`. */
export function useHiddenPage(): void {
  useLayoutEffect(() => {
    const before = [...document.body.children].flatMap((element) => {
      if (!(element instanceof HTMLElement) || isLock(element)) return [];
      const { visibility } = element.style;
      element.style.visibility = 'hidden';
      return [() => void (element.style.visibility = visibility)];
    });
    return () => {
      for (const restore of before) restore();
    };
  }, []);
}

const isLock = (element: HTMLElement): boolean =>
  element.matches('[data-candado]') || element.querySelector('[data-candado]') !== null;
