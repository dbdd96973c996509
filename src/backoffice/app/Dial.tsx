import { dialArc, dialTicks } from '#components/ui/dial.ts';

/** The mark: the TABO dial over a retina. */
export function Dial() {
  return (
    <svg className="dial" viewBox="-104 -104 208 130" aria-hidden="true" focusable="false">
      <path d={dialArc(100)} />
      <path d={dialTicks(100)} />
      <circle className="dial-retina" r="26" />
      <circle className="dial-centro" r="11" />
    </svg>
  );
}
