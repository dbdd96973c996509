import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeIn, changesIn, startLive } from './live.ts';
import { POLL_MS, SILENCE_MS } from './live-watch.ts';
import { $isLockedAtServer } from './sign-in-again.ts';

describe('an event', () => {
  test('keeps the document and its day', () => {
    const event = { coleccion: 'turnos', id: 'x', fecha: '2026-11-20', version: 3 };
    expect(changeIn(JSON.stringify(event))).toEqual({ coleccion: 'turnos', id: 'x', fecha: '2026-11-20' });
  });

  test('of a document without a day has none', () => {
    expect(changeIn('{"coleccion":"users","id":"x","version":1}')).toEqual({ coleccion: 'users', id: 'x' });
  });

  test.each(['', 'x', 'null', '[]', '{}', '{"coleccion":"turnos"}', '{"coleccion":1,"id":"x"}'])(
    'that cannot be read is nothing that is known: %s',
    (data) => {
      expect(changeIn(data)).toBeNull();
    },
  );
});

describe('an answer to a question', () => {
  test('tells the changes and where to go on', () => {
    const cambios = [{ coleccion: 'turnos', id: 'x', fecha: '2026-11-20', version: 3 }];
    expect(changesIn({ posicion: 7, cambios })).toEqual({
      position: 7,
      changes: [{ coleccion: 'turnos', id: 'x', fecha: '2026-11-20' }],
    });
    expect(changesIn({ posicion: 7, cambios: [] })).toEqual({ position: 7, changes: [] });
  });

  test.each([null, [{ coleccion: 'turnos' }], 'x', undefined])(
    'that is not known is nothing known: %j',
    (cambios) => {
      expect(changesIn({ posicion: 7, cambios })).toEqual({ position: 7, changes: null });
      expect(changesIn({ cambios })).toBeNull();
    },
  );
});

describe('where nothing comes through the stream', () => {
  const handlers = { onChange: vi.fn(), onReset: vi.fn(), onState: vi.fn(), onClosed: vi.fn() };
  /** The streams that were opened, and what they hear. */
  const streams: { hear: (kind: string) => void; refuse: () => void; isOpen: boolean }[] = [];
  const asked = vi.fn<(address: string) => unknown>();
  let stop: () => void;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.clearAllMocks();
    asked.mockReset();
    streams.length = 0;
    vi.stubGlobal('navigator', {});
    vi.stubGlobal(
      'EventSource',
      class {
        static readonly CLOSED = 2;
        readyState = 1;
        readonly #listeners = new Map<string, (event: { data: string }) => void>();
        readonly #stream = {
          hear: (kind: string) => this.#listeners.get(kind)?.({ data: '{}' }),
          refuse: () => {
            this.readyState = 2;
            this.#listeners.get('error')?.({ data: '' });
          },
          isOpen: true,
        };
        constructor() {
          streams.push(this.#stream);
        }
        addEventListener(kind: string, listener: (event: { data: string }) => void): void {
          this.#listeners.set(kind, listener);
        }
        close(): void {
          this.#stream.isOpen = false;
        }
      },
    );
    vi.stubGlobal('fetch', async (address: string) => {
      const answer = asked(address);
      if (answer === undefined) throw new TypeError('no network');
      return Response.json(answer);
    });
    stop = startLive(handlers);
  });
  afterEach(() => {
    stop();
    $isLockedAtServer.set(false);
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('changes are asked for from the last position, and the stream is tried again after ten minutes', async () => {
    asked.mockReturnValue({ posicion: 7, cambios: [] });
    asked.mockReturnValueOnce({ posicion: 5, cambios: null });
    await vi.advanceTimersByTimeAsync(10_000 + 2 * POLL_MS);
    expect(asked.mock.calls.map(([address]) => address)).toEqual(
      [0, 5, 7].map((position) => `/api/eventos?desde=${String(position)}`),
    );
    expect(streams.map(({ isOpen }) => isOpen)).toEqual([false]);
    expect(handlers.onState).toHaveBeenLastCalledWith('sondeo');
    expect(handlers.onReset).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(streams).toHaveLength(2);
  });

  test('one that was cut is opened again as soon as the server answers', async () => {
    streams[0]?.hear('latido');
    await vi.advanceTimersByTimeAsync(SILENCE_MS + 3 * POLL_MS);
    expect(streams).toHaveLength(1);
    asked.mockReturnValue({ posicion: 7, cambios: [] });
    await vi.advanceTimersByTimeAsync(POLL_MS);
    expect(streams.map(({ isOpen }) => isOpen)).toEqual([false, true]);
    streams[1]?.hear('latido');
    expect(handlers.onState).toHaveBeenLastCalledWith('en_vivo');
  });

  test.each([true, false])(
    'a locked session asks for nothing until it is unlocked, and then the stream is opened again (heard before: %s)',
    async (wasHeard) => {
      asked.mockReturnValue({ posicion: 7, cambios: [] });
      if (wasHeard) streams[0]?.hear('latido');
      $isLockedAtServer.set(true);
      streams[0]?.refuse();
      await vi.advanceTimersByTimeAsync(60 * 60_000);
      expect([streams.length, asked.mock.calls.length]).toEqual([1, 0]);
      $isLockedAtServer.set(false);
      await vi.advanceTimersByTimeAsync(1);
      expect(streams.map(({ isOpen }) => isOpen)).toEqual([false, true]);
    },
  );

  test('what is asked for stops with the lock, and nothing is left waiting once it is stopped', async () => {
    asked.mockReturnValue({ posicion: 7, cambios: [] });
    await vi.advanceTimersByTimeAsync(10_000 + POLL_MS);
    const before = asked.mock.calls.length;
    expect(before).toBeGreaterThan(0);
    $isLockedAtServer.set(true);
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect([streams.length, asked.mock.calls.length]).toEqual([1, before]);
    stop();
    $isLockedAtServer.set(false);
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect([streams.length, asked.mock.calls.length]).toEqual([1, before]);
  });

  test('one that is refused otherwise is opened again', async () => {
    streams[0]?.refuse();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(streams).toHaveLength(2);
  });
});
