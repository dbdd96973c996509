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

const changed = (id: string, fecha?: string) =>
  ({ tipo: 'cambio', coleccion: 'turnos', id, ...(fecha === undefined ? {} : { fecha }) }) as const;

describe('changes', () => {
  it('that come together are reported once, each document and day once', () => {
    for (const message of [changed('a', '2026-11-20'), changed('b'), changed('a', '2026-11-20')])
      watch.hear(message);
    expect(handlers.onChange).not.toHaveBeenCalled();
    vi.advanceTimersByTime(COALESCE_MS);
    expect(handlers.onChange.mock.calls).toEqual([
      [
        [
          { coleccion: 'turnos', id: 'a', fecha: '2026-11-20' },
          { coleccion: 'turnos', id: 'b' },
        ],
      ],
    ]);
  });

  it('of one document on two days are both told', () => {
    watch.hear(changed('a', '2026-11-20'));
    watch.hear(changed('a', '2026-11-21'));
    vi.advanceTimersByTime(COALESCE_MS);
    expect(handlers.onChange.mock.calls[0]?.[0]).toHaveLength(2);
  });

  it('that come later are told again', () => {
    watch.hear(changed('a'));
    vi.advanceTimersByTime(COALESCE_MS);
    watch.hear(changed('a'));
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

  it('that is filled with questions refetches what they tell of, and everything where that is not known', () => {
    watch.hear({ tipo: 'latido' });
    vi.advanceTimersByTime(SILENCE_MS - 1);
    for (let times = 0; times < 10; times += 1) {
      watch.hear({ tipo: 'preguntado', cambios: [] });
      vi.advanceTimersByTime(POLL_MS);
    }
    expect(handlers.onState).toHaveBeenLastCalledWith('sondeo');
    expect(handlers.onReset).not.toHaveBeenCalled();
    watch.hear({ tipo: 'preguntado', cambios: [{ coleccion: 'turnos', id: 'a' }] });
    vi.advanceTimersByTime(COALESCE_MS);
    expect(handlers.onChange.mock.calls).toEqual([[[{ coleccion: 'turnos', id: 'a' }]]]);
    watch.hear({ tipo: 'preguntado', cambios: null });
    expect(handlers.onReset).toHaveBeenCalledTimes(1);
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
