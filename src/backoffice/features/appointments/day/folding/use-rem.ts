import { useWidth } from '#components/ui/charts/use-width.ts';
import { useRemPx } from '#components/ui/rem.ts';

/** A desktop, until it is measured. */
const WIDE_PX = 1360;

/** The width of an element in rem: larger letters leave less room beside each other. */
export function useRem() {
  const [ref, width] = useWidth<HTMLDivElement>(WIDE_PX);
  return [ref, width / useRemPx()] as const;
}
