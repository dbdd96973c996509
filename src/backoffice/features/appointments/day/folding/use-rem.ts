import { useWidth } from '#components/ui/charts/use-width.ts';

/** A desktop, until it is measured. */
const WIDE_PX = 1360;

/** The width of an element in rem: larger letters leave less room beside each other. */
export function useRem() {
  const [ref, width] = useWidth<HTMLDivElement>(WIDE_PX);
  const px = parseFloat(getComputedStyle(document.documentElement).fontSize);
  return [ref, width / (Number.isFinite(px) ? px : 16)] as const;
}
