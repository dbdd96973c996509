import { act, render, screen } from '@testing-library/react';
import { startTransition, Suspense, use, useReducer, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ToastProvider, useToast } from '#components/ui/Toasts.tsx';

/** How often the screen around the messages is drawn again while another one loads. */
const DRAWN = 60;

test('a message that comes while a screen loads asks once where it belongs, and not once more for each time that it is drawn', async () => {
  let asked = 0;
  const placeNow = () => {
    asked += 1;
    return { path: '/a', record: '', name: '' };
  };
  const { promise: loading, resolve: load } = Promise.withResolvers<string>();
  const Loaded = () => <p>{use(loading)}</p>;
  const Screen = () => {
    const notify = useToast();
    const [isMoved, setMoved] = useState(false);
    const move = (): void =>
      startTransition(() => {
        setMoved(true);
        notify({ tone: 'note', text: 'Con la pantalla.' });
      });
    return (
      <>
        <button type="button" onClick={move}>
          Ir
        </button>
        <button type="button" onClick={() => notify({ tone: 'error', text: 'No se guardó.' })}>
          Decir
        </button>
        <Suspense fallback={null}>{isMoved ? <Loaded /> : <p>Antes</p>}</Suspense>
      </>
    );
  };
  const Office = () => {
    const [drawn, draw] = useReducer((times: number) => times + 1, 0);
    return (
      <ToastProvider regionLabel="Avisos" closeLabel="Cerrar" placeNow={placeNow}>
        <button type="button" onClick={draw}>{`Dibujada ${String(drawn)}`}</button>
        <Screen />
      </ToastProvider>
    );
  };
  render(<Office />);
  const press = (name: RegExp) => screen.getByRole('button', { name }).click();

  // As in a browser: `act` would show the screen that still loads.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  try {
    press(/^Ir$/);
    press(/^Decir$/);
    await expect.poll(() => screen.queryByRole('alert')?.textContent).toContain('No se guardó.');
    for (let drawn = 1; drawn <= DRAWN; drawn += 1) {
      press(/^Dibujada/);
      await expect
        .poll(() => screen.queryByText(`Dibujada ${String(drawn)}`), { interval: 1 })
        .not.toBeNull();
    }
    expect(screen.queryByText('Antes')).not.toBeNull();
    expect(asked).toBeLessThan(2 * DRAWN);
  } finally {
    vi.unstubAllGlobals();
  }

  await act(async () => {
    load('Después');
    await loading;
  });
  const texts = [...document.querySelectorAll('[data-aviso] > span')].map(({ textContent }) => textContent);
  expect(texts).toEqual(['Con la pantalla.', 'No se guardó.']);
  expect(screen.queryByText('Después')).not.toBeNull();
});
