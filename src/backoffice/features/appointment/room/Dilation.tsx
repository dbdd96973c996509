import { useEffect, useState } from 'react';
import type { Dilation as Drops } from '#domain/scheduling/appointment/dilation';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { dilationSentence, dilationLeft, type DilationLeft } from './dilation-clock.ts';

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

/** How long until the pupil is ready, by the minute, then by the second near the end. */
export function useDilationLeft(lista: Drops['lista']): DilationLeft {
  const { clockOffsetMs } = useVisit();
  const [left, setLeft] = useState(() => dilationLeft({ lista }, Date.now() + clockOffsetMs));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      const next = dilationLeft({ lista }, Date.now() + clockOffsetMs);
      setLeft(next);
      if (next.changesInMs !== null) timer = setTimeout(look, next.changesInMs);
    };
    look();
    // A workstation that was asleep catches up as soon as somebody looks at it.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [lista, clockOffsetMs]);
  return left;
}
