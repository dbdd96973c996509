import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useLostFocus } from './use-lost-focus.ts';

function Cards({ isAsked }: { readonly isAsked: boolean }) {
  useLostFocus();
  const [names, setNames] = useState(['Rosa', 'Inti', 'Eva']);
  const [asked, setAsked] = useState<string | null>(null);
  const drop = (name: string): void => {
    setAsked(null);
    setNames(names.filter((each) => each !== name));
  };
  return (
    <section>
      <h2>Turnos</h2>
      {names.map((name) => (
        <article key={name}>
          <button type="button" onClick={() => (isAsked ? setAsked(name) : drop(name))}>
            {name}
          </button>
        </article>
      ))}
      {asked !== null && (
        <div data-overlay="">
          <div role="alertdialog" aria-label="¿Cancelar?">
            <button type="button" onClick={() => drop(asked)}>
              Sí
            </button>
          </div>
        </div>
      )}
    </section>
  );
}

test.each([false, true])(
  'whoever acts on a card that then goes is led to the next one, the one before, then the title (asked: %s)',
  async (isAsked) => {
    const user = userEvent.setup();
    render(<Cards isAsked={isAsked} />);
    const act = async (name: string): Promise<void> => {
      screen.getByRole('button', { name }).focus();
      await user.keyboard('{Enter}');
      if (isAsked) await user.click(screen.getByRole('button', { name: 'Sí' }));
    };
    await act('Inti');
    await expect.poll(() => document.activeElement?.textContent).toBe('Eva');
    await act('Eva');
    await expect.poll(() => document.activeElement?.textContent).toBe('Rosa');
    await act('Rosa');
    await expect.poll(() => document.activeElement?.textContent).toBe('Turnos');
  },
);
