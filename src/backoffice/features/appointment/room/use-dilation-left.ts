import { useEffect, useState } from 'react';
import type { Dilation } from '#domain/scheduling/appointment/dilation';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { dilationLeft, type DilationLeft } from './dilation-clock.ts';

/** How long until the pupil is ready, by the minute, then by the second near the end. */
export function useDilationLeft(lista: Dilation['lista']): DilationLeft {
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
