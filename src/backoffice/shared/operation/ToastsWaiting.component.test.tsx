import { act, render, screen } from '@testing-library/react';
import { startTransition } from 'react';
import { expect, test, vi } from 'vitest';
import { ToastProvider, useToast } from '#components/ui/Toasts.tsx';
import type { Place } from '#components/ui/toasts/toast.ts';

const A: Place = { path: '/a', record: '', name: 'Ana' };
const B: Place = { path: '/b', record: '', name: 'Benito' };
const MESSAGES = 12;

function Say() {
  const notify = useToast();
  return (
    <button type="button" onClick={() => notify({ tone: 'error', text: `Error ${String(Date.now())}` })}>
      Decir
    </button>
  );
}

test('while a transition waits, messages still belong to their place, and the place is asked a few times for each, not again with every render', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const slow = Promise.withResolvers<void>();
  try {
    let now = A;
    const placeNow = vi.fn(() => now);
    const office = () => (
      <ToastProvider regionLabel="Avisos" closeLabel="Cerrar" address={now.path} placeNow={placeNow}>
        <Say />
      </ToastProvider>
    );
    const { rerender } = render(office());
    // What waits for an answer holds every other transition back.
    act(() => startTransition(() => slow.promise));
    for (let said = 0; said < MESSAGES; said++) {
      vi.advanceTimersByTime(1);
      await act(async () => screen.getByRole('button', { name: 'Decir' }).click());
    }
    expect(screen.getAllByRole('alert')).toHaveLength(MESSAGES);
    expect(placeNow.mock.calls.length).toBeLessThanOrEqual(3 * MESSAGES);
    vi.advanceTimersByTime(4_000);
    now = B;
    await act(async () => rerender(office()));
    expect(screen.queryAllByRole('alert')).toEqual([]);
  } finally {
    await act(async () => slow.resolve());
    vi.useRealTimers();
  }
});
