import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { ShownToast } from './toast.ts';

const LIFETIME_MS = 8_000;
const WITH_ACTION_MS = 12_000;

/** Closes each toast when its time is up; the countdowns pause while the pointer or the focus is on any of them. */
export function useStaying(
  pile: RefObject<HTMLElement | null>,
  toasts: readonly ShownToast[],
  close: (id: number) => void,
) {
  const on = useRef({ pointer: false, focus: false });
  const [countdowns] = useState(() => createCountdowns(close));
  const started = useRef(new Set<number>());

  const hold = useCallback(
    (change: Partial<typeof on.current>) => {
      Object.assign(on.current, change);
      countdowns.hold(on.current.pointer || on.current.focus);
    },
    [countdowns],
  );

  useLayoutEffect(() => {
    const shown = new Set(toasts.map(({ id }) => id));
    for (const id of started.current)
      if (!shown.has(id)) {
        countdowns.end(id);
        started.current.delete(id);
      }
    for (const { id, tone, lastsMs, action, actions = [] } of toasts) {
      if (tone === 'error' || started.current.has(id)) continue;
      started.current.add(id);
      countdowns.start(
        id,
        lastsMs ?? (action === undefined && actions.length === 0 ? LIFETIME_MS : WITH_ACTION_MS),
      );
    }
    // An element removed while hovered or focused fires no leave or blur event.
    hold({
      pointer: on.current.pointer && pile.current?.matches(':hover') === true,
      focus: pile.current?.contains(document.activeElement) === true,
    });
  }, [pile, toasts, countdowns, hold]);
  useEffect(() => {
    const ids = started.current;
    return () => {
      for (const id of ids) countdowns.end(id);
      ids.clear();
    };
  }, [countdowns]);

  return {
    // Entering is not enough: a toast may appear under a pointer that is resting on the next thing to click.
    onPointerMove: () => hold({ pointer: true }),
    onPointerLeave: () => hold({ pointer: false }),
    onFocus: () => hold({ focus: true }),
    onBlur: () => hold({ focus: false }),
  };
}

interface Countdown {
  remainingMs: number;
  startedAt: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Several countdowns that pause and resume together. */
export interface Countdowns {
  /** Starts one; if the countdowns are paused, it waits with them. */
  readonly start: (id: number, lastsMs: number) => void;
  readonly end: (id: number) => void;
  readonly hold: (isHeld: boolean) => void;
}

/** Calls `onOver` when a countdown runs out without having been ended. */
export function createCountdowns(onOver: (id: number) => void): Countdowns {
  const running = new Map<number, Countdown>();
  let isHeld = false;

  const go = (id: number, countdown: Countdown): void => {
    countdown.startedAt = Date.now();
    countdown.timer = setTimeout(() => {
      running.delete(id);
      onOver(id);
    }, countdown.remainingMs);
  };
  const stop = (countdown: Countdown): void => {
    clearTimeout(countdown.timer);
    countdown.remainingMs -= Date.now() - countdown.startedAt;
  };

  return {
    start: (id, lastsMs) => {
      const countdown: Countdown = { remainingMs: lastsMs, startedAt: Date.now(), timer: undefined };
      running.set(id, countdown);
      if (!isHeld) go(id, countdown);
    },
    end: (id) => {
      clearTimeout(running.get(id)?.timer);
      running.delete(id);
    },
    hold: (isNow) => {
      if (isNow === isHeld) return;
      isHeld = isNow;
      for (const [id, countdown] of running)
        if (isNow) stop(countdown);
        else go(id, countdown);
    },
  };
}
