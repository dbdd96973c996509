import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { focused, openOffice, toasts } from '#tests/components/office.tsx';
import { useLocation, useSearch } from 'wouter';
import { useSaying } from './use-saying.ts';
import { OFFICE, visitHref } from '#routes';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import type { Toast } from '#components/ui/toasts/toast.ts';

const UNDO = { label: 'Deshacer', run: () => undefined };
const GOOD: Toast = { tone: 'good', text: 'Se guardó.', action: UNDO };

/** A screen with a button for each message, a field, and a window. */
function Screen({ messages }: { readonly messages: readonly Toast[] }) {
  const notify = useToast();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {messages.map((toast, at) => (
        <button key={at} type="button" onClick={() => notify(toast)}>
          {`Decir ${String(at)}`}
        </button>
      ))}
      <header>
        <h1>Poma Justiniano, Ernesto</h1>
        <span>Alergia: penicilina</span>
      </header>
      <input aria-label="Campo" />
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <ModalDialog title="Ventana" isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>Dentro</p>
      </ModalDialog>
    </>
  );
}

const open = (...messages: Toast[]) => openOffice(OFFICE.holidays, <Screen messages={messages} />);
const say = (at: number) => screen.getByRole('button', { name: `Decir ${String(at)}` });
const texts = (): string[] =>
  [...document.querySelectorAll('[data-aviso] > span')].map(({ textContent }) => textContent);

test('an error is reported at once and stays through everything that comes after it; what says the same is said once', async () => {
  const { user } = open(
    { tone: 'error', text: 'No se guardó.' },
    ...[1, 2, 3, 4, 5].map((n): Toast => ({ tone: 'note', text: `Nota ${String(n)}` })),
  );
  await user.click(say(0));
  expect(toasts().getByRole('alert').textContent).toContain('No se guardó.');
  await user.click(say(0));
  for (const at of [1, 2, 3, 4, 5]) await user.click(say(at));
  expect(texts()).toEqual(['No se guardó.', 'Nota 2', 'Nota 3', 'Nota 4', 'Nota 5']);
});

test('no error leaves by itself; a message with a way to undo it stays longer than one without', async () => {
  vi.useFakeTimers();
  try {
    open(
      ...[{ tone: 'error', text: 'Error' } as const, GOOD],
      { tone: 'good', text: 'Dos', actions: [UNDO] },
      { tone: 'note', text: 'Nota' },
    );
    act(() => {
      for (const at of [0, 1, 2, 3]) say(at).click();
    });
    await act(() => vi.advanceTimersByTimeAsync(9_000));
    expect(texts()).toEqual(['Error', 'Se guardó.', 'Dos']);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(texts()).toEqual(['Error']);
  } finally {
    vi.useRealTimers();
  }
});

test('Esc closes the newest; not from a field, nor while a window is open; closed by keyboard, one goes on where one was', async () => {
  const { user } = open({ tone: 'error', text: 'Uno' }, { tone: 'error', text: 'Dos' });
  await user.click(say(0));
  await user.click(say(1));
  const field = screen.getByRole('textbox', { name: 'Campo' });
  await user.click(field);
  await user.keyboard('{Escape}');
  expect(texts()).toEqual(['Uno', 'Dos']);
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  await user.keyboard('{Escape}');
  expect(texts()).toEqual(['Uno', 'Dos']);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  say(1).focus();
  await user.keyboard('{Escape}');
  expect(texts()).toEqual(['Uno']);
  say(0).focus();
  within(document.querySelector<HTMLElement>('[data-aviso]') ?? document.body)
    .getByRole('button', { name: 'Cerrar' })
    .focus();
  await user.keyboard('{Escape}');
  expect(texts()).toEqual([]);
  expect(focused()).toBe(say(0));
});

test('a success is beside what can be pressed, narrower where there is little room, never over whose record is open nor whom a row is about, and takes none; an error takes the foot for itself, the newest in sight', async () => {
  const { user } = open(GOOD, { tone: 'error', text: 'No se guardó.' });
  const pile = (): HTMLElement =>
    screen.getByRole('region', { name: 'Avisos' }).querySelector('div') ?? document.body;
  const room = (): string => document.documentElement.style.getPropertyValue('--avisos');
  const sizes = {
    offsetHeight: { value: 60 },
    offsetWidth: { get: () => Number.parseFloat(pile().style.maxWidth) || 300 },
    scrollHeight: { value: 400 },
  } as const;
  const asked = say(1);
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1000);
  document.elementFromPoint = () => null;
  asked.getBoundingClientRect = () => new DOMRect(800, innerHeight - 60, 150, 44);
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(pile(), name, value);
  await user.click(say(0));
  act(() => void dispatchEvent(new Event('resize')));
  await expect.poll(() => [pile().style.right, pile().style.bottom, room()]).toEqual(['200px', '8px', '']);
  // Nor over the row that says whom a button is for, unless rows are all there is.
  const row = document.body.appendChild(document.createElement('li'));
  row.append('Quispe, Ana', document.createElement('button'));
  row.getBoundingClientRect = () => new DOMRect(600, innerHeight - 200, 400, 200);
  act(() => void dispatchEvent(new Event('resize')));
  await expect.poll(() => [pile().style.right, pile().style.bottom]).toEqual(['400px', '8px']);
  row.getBoundingClientRect = () => new DOMRect(0, innerHeight / 2, 1000, innerHeight / 2);
  asked.getBoundingClientRect = () => new DOMRect(800, 0, 150, innerHeight);
  act(() => void dispatchEvent(new Event('resize')));
  await expect
    .poll(() => [pile().style.right, pile().style.bottom, room()])
    .toEqual(['200px', `${String(innerHeight / 2)}px`, '']);
  row.getBoundingClientRect = () => new DOMRect(0, 0, 1000, innerHeight);
  act(() => void dispatchEvent(new Event('resize')));
  await expect.poll(() => [pile().style.right, pile().style.bottom, room()]).toEqual(['200px', '8px', '']);
  row.remove();
  // Nor over the name and the allergies of whose record is open.
  const head = screen.getByRole('heading').closest('header') ?? document.body;
  asked.getBoundingClientRect = () => new DOMRect(0, 100, 1000, innerHeight - 100);
  act(() => void dispatchEvent(new Event('resize')));
  await expect.poll(() => [pile().style.bottom, room()]).toEqual([`${String(innerHeight - 100)}px`, '']);
  head.getBoundingClientRect = () => new DOMRect(0, 0, 1000, 100);
  act(() => void dispatchEvent(new Event('resize')));
  await expect.poll(() => [pile().getAttribute('style'), room()]).toEqual([null, '76px']);
  head.getBoundingClientRect = () => new DOMRect();
  asked.getBoundingClientRect = () => new DOMRect(260, 0, 740, innerHeight);
  act(() => void dispatchEvent(new Event('resize')));
  await expect
    .poll(() => [pile().style.right, pile().style.maxWidth, room()])
    .toEqual(['740px', '225px', '']);
  pile().scrollTop = 0;
  await user.click(asked);
  act(() => void dispatchEvent(new Event('resize')));
  await expect.poll(() => [pile().getAttribute('style'), room()]).toEqual([null, '76px']);
  expect(pile().scrollTop).toBe(400);
});

test('an error and a way back go with the patient whose screen they were read on; one that had just come, or comes late, names whom it is about', async () => {
  vi.useFakeTimers();
  try {
    const Moving = () => {
      const [, navigate] = useLocation();
      const notify = useToast();
      const say = useSaying();
      const [fail, setFail] = useState<((cause: Error) => void) | null>(null);
      const start = (): void => {
        const { promise, reject } = Promise.withResolvers<void>();
        setFail(() => reject);
        say(promise, 'Guardado.');
      };
      const who = new URLSearchParams(useSearch()).get('id') ?? '';
      return (
        <>
          <h1>{`Paciente ${who}`}</h1>
          <button type="button" onClick={() => notify({ tone: 'error', text: 'No se guardó.' })}>
            Falla
          </button>
          <button type="button" onClick={() => notify(GOOD)}>
            Guarda
          </button>
          <button type="button" onClick={() => navigate(visitHref(who === 'A' ? 'B' : 'C'))}>
            Siguiente
          </button>
          <button
            type="button"
            onClick={() => {
              notify({ tone: 'error', text: 'Sin lugar.' });
              navigate(visitHref('D'));
            }}
          >
            Falla y sigue
          </button>
          <button type="button" onClick={start}>
            Enviar
          </button>
          <button type="button" onClick={() => fail?.(new Error('No se pudo.'))}>
            Responder
          </button>
        </>
      );
    };
    openOffice(visitHref('A'), <Moving />);
    const press = async (name: string) => {
      await act(async () => {
        screen.getByRole('button', { name }).click();
        await vi.advanceTimersByTimeAsync(10);
      });
    };
    await press('Falla');
    await press('Guarda');
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(texts()).toEqual(['No se guardó.', 'Se guardó.']);
    await press('Enviar');
    await press('Siguiente');
    expect(texts()).toEqual([]);
    await press('Responder');
    expect(texts()).toEqual(['Paciente A: No se pudo.']);
    // Of the place that it leads to; and what has just come is not taken away unread.
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    await press('Falla y sigue');
    expect(texts()).toEqual(['Sin lugar.']);
    await press('Siguiente');
    expect(texts()).toEqual(['Paciente D: Sin lugar.']);
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    await press('Falla y sigue');
    expect(texts()).toEqual(['Sin lugar.']);
  } finally {
    vi.useRealTimers();
  }
});
