import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { COALESCE_MS, POLL_MS, SILENCE_MS, watchLive } from './live-watch.ts';

const handlers = { onChange: vi.fn(), onReset: vi.fn(), onState: vi.fn() };
let watch: ReturnType<typeof watchLive>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  watch = watchLive(handlers);
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

describe('changes', () => {
  it('that come together are told once, each collection once', () => {
    for (const coleccion of ['medicos', 'users', 'medicos']) watch.hear({ tipo: 'cambio', coleccion });
    expect(handlers.onChange).not.toHaveBeenCalled();
    vi.advanceTimersByTime(COALESCE_MS);
    expect(handlers.onChange.mock.calls).toEqual([[new Set(['medicos', 'users'])]]);
  });

  it('that come later are told again', () => {
    watch.hear({ tipo: 'cambio', coleccion: 'medicos' });
    vi.advanceTimersByTime(COALESCE_MS);
    watch.hear({ tipo: 'cambio', coleccion: 'medicos' });
    vi.advanceTimersByTime(COALESCE_MS);
    expect(handlers.onChange).toHaveBeenCalledTimes(2);
  });

  it('that nobody knows make everything be asked for', () => {
    watch.hear({ tipo: 'reinicio' });
    expect(handlers.onReset).toHaveBeenCalledTimes(1);
  });
});

describe('silence', () => {
  it('of 30 s means polling every 15 s until somebody is heard', () => {
    watch.hear({ tipo: 'latido' });
    expect(handlers.onState).toHaveBeenLastCalledWith('en_vivo');
    vi.advanceTimersByTime(SILENCE_MS);
    expect(handlers.onState).toHaveBeenLastCalledWith('sondeo');
    expect(handlers.onReset).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2 * POLL_MS);
    expect(handlers.onReset).toHaveBeenCalledTimes(3);

    watch.hear({ tipo: 'latido' });
    expect(handlers.onState).toHaveBeenLastCalledWith('en_vivo');
    expect(handlers.onReset).toHaveBeenCalledTimes(4);
    vi.advanceTimersByTime(POLL_MS);
    expect(handlers.onReset).toHaveBeenCalledTimes(4);
  });

  it('is not silence while heartbeats come', () => {
    for (let beat = 0; beat < 10; beat += 1) {
      watch.hear({ tipo: 'latido' });
      vi.advanceTimersByTime(15_000);
    }
    expect(handlers.onReset).not.toHaveBeenCalled();
    expect(handlers.onState.mock.calls).toEqual([['en_vivo']]);
  });

  it('ends with the watch', () => {
    watch.stop();
    vi.advanceTimersByTime(10 * SILENCE_MS);
    expect(handlers.onReset).not.toHaveBeenCalled();
  });
});
