import { dialArc, dialTicks } from './dial.ts';

/** The clinic's dial while its hand moves. */
export const DIAL = 'w-[11rem] fill-none stroke-ink-2 stroke-2 [stroke-linecap:round]';
export const DIAL_HAND = 'stroke-retina stroke-5';
export const DIAL_CENTRE = 'fill-retina stroke-none';

/** The clinic's loader: a hand that sweeps the TABO dial, with words that say what is loading. */
export function DialLoader({ label }: { readonly label: string }) {
  return (
    <div className="grid justify-items-center gap-6 py-10" role="status" aria-live="polite">
      <svg className={DIAL} viewBox="-104 -104 208 112" aria-hidden="true" focusable="false">
        <path d={dialArc(100)} />
        <path d={dialTicks(100)} />
        <path className={`${DIAL_HAND} motion-safe:animate-dial`} d="M0 0L-84 0" />
        <circle className={DIAL_CENTRE} r="6" />
      </svg>
      <p>{label}</p>
    </div>
  );
}
