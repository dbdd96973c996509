import { useSyncExternalStore } from 'react';

const USUAL_PX = 16;
const listeners = new Set<() => void>();
let watch: ResizeObserver | null = null;

/** How many pixels a rem has now. */
export function remPx(): number {
  const px = parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Number.isFinite(px) && px > 0 ? px : USUAL_PX;
}

/** Tells when the size of letters changes after the page has loaded, which fires no event: something a rem tall is watched. */
export function subscribeRem(onChange: () => void): () => void {
  listeners.add(onChange);
  if (watch === null) {
    const probe = document.createElement('div');
    probe.ariaHidden = 'true';
    probe.style.cssText =
      'position:absolute;inset:0 auto auto 0;width:1rem;height:1rem;visibility:hidden;pointer-events:none';
    document.body.append(probe);
    const observer = new ResizeObserver(() => {
      for (const each of listeners) each();
    });
    observer.observe(probe);
    watch = observer;
  }
  return () => {
    listeners.delete(onChange);
  };
}

/** {@link remPx}, again when it changes. */
export const useRemPx = (): number => useSyncExternalStore(subscribeRem, remPx);
