import type { Dilation as Drops } from '#domain/scheduling/appointment/dilation';
import { dilationSentence } from './dilation-clock.ts';
import { useDilationLeft } from './use-dilation-left.ts';

interface Props {
  readonly drops: Drops;
  /** True while the patient waits for the pupil to open; otherwise only the drops are shown. */
  readonly isCounting: boolean;
}

/** The drops and how long until the pupil is ready: by the minute, then by the second near the end. */
export function Dilation({ drops, isCounting }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5 px-3.5 border-l-4 border-macula bg-macula-tint [&:has([data-lista])]:border-l-leaf [&:has([data-lista])]:bg-leaf-tint">
      <p>{dilationSentence(drops)}</p>
      {isCounting && <Countdown drops={drops} />}
    </div>
  );
}

function Countdown({ drops }: { readonly drops: Drops }) {
  const left = useDilationLeft(drops.lista);
  return (
    <p className="text-chart-2 font-bold tabular-nums" data-lista={left.isReady ? '' : undefined}>
      {/* Announcing every second would be noise: only the end is announced. */}
      <span role="timer">{left.words}</span>
      <span role="status" className="sr-only">
        {left.isReady ? dilationSentence(drops) : ''}
      </span>
    </p>
  );
}
