import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { OverviewRecord } from '#client/queries/clinical/overview';
import { placeOn } from './wing/frame.ts';

const PRESSED = 'a, button, summary, details';

/** Wherever the years of an eye are pressed, the nearest visit is chosen: its tick is too thin to be hit. */
export function useNearestVisit(
  { visitas, eje }: Pick<OverviewRecord, 'visitas' | 'eje'>,
  choose: (id: string) => void,
): RefObject<HTMLElement | null> {
  const sheet = useRef<HTMLElement>(null);
  const onClick = useEffectEvent(({ target, clientX }: MouseEvent): void => {
    if (!(target instanceof Element) || target.closest(PRESSED) !== null) return;
    const drawing = target.closest('[data-ojo]')?.querySelector('svg[aria-label]') ?? null;
    if (drawing === null) return;
    const { left, width } = drawing.getBoundingClientRect();
    const at = (100 * (clientX - left)) / Math.max(1, width);
    const x = placeOn(eje);
    const away = ({ fecha }: (typeof visitas)[number]): number => Math.abs(x(fecha) - at);
    const [nearest] = visitas.toSorted((a, b) => away(a) - away(b));
    if (nearest !== undefined) choose(nearest.id);
  });
  useEffect(() => {
    const element = sheet.current;
    const press = (event: MouseEvent): void => onClick(event);
    element?.addEventListener('click', press);
    return () => element?.removeEventListener('click', press);
  }, []);
  return sheet;
}
