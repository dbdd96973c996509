import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RoomView, ShownCall } from '#domain/scheduling/room/room-call';
import { heardOf, newCalls, type Heard } from './new-calls.ts';
import { spokenCall } from './spoken-call.ts';

/** A call stays on screen at least this long, even when the next one is waiting. */
const LEAST_MS = 4_000;

/** Announces new calls one after the other; returns the one being announced. */
export function useAnnouncing(
  view: RoomView | undefined,
  announce: (text: string) => Promise<void>,
): ShownCall | null {
  const heard = useRef<Heard | null>(null);
  const waiting = useRef<ShownCall[]>([]);
  const isBusy = useRef(false);
  const [now, setNow] = useState<ShownCall | null>(null);

  const goOn = useEffectEvent(async (): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    for (let next = waiting.current.shift(); next !== undefined; next = waiting.current.shift()) {
      setNow(next);
      const least = new Promise((resolve) => setTimeout(resolve, LEAST_MS));
      await Promise.all([announce(spokenCall(next)), least]);
    }
    setNow(null);
    isBusy.current = false;
  });

  useEffect(() => {
    if (view === undefined) return;
    waiting.current.push(...newCalls(view, heard.current));
    heard.current = heardOf(view);
    void goOn();
  }, [view]);

  return now;
}
