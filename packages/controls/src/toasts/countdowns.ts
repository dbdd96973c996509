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
