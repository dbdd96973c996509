import { dialArc, dialTicks } from './dial.ts';

/** The house's loader: a hand that sweeps the TABO dial, with the words that say what is going on. */
export function DialLoader({ label }: { readonly label: string }) {
  return (
    <div className="cargador" role="status" aria-live="polite">
      <svg viewBox="-104 -104 208 112" aria-hidden="true" focusable="false">
        <path d={dialArc(100)} />
        <path d={dialTicks(100)} />
        <path className="cargador-aguja" d="M0 0L-84 0" />
        <circle r="6" />
      </svg>
      <p>{label}</p>
    </div>
  );
}
