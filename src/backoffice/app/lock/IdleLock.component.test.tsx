import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TextField } from '#components/ui/form/TextField.tsx';
import { CUT, refuse, refuseField } from '#tests/components/contract-network.ts';
import { openOffice, PEOPLE } from '#tests/components/office.tsx';
import { IdleLock } from './IdleLock.tsx';
import { LockButton } from './LockButton.tsx';

type User = ReturnType<typeof openOffice>['user'];

afterEach(() => vi.useRealTimers());

/** The office as somebody finds it who was last seen eleven minutes ago. */
const openIdle = (answers: NonNullable<Parameters<typeof openOffice>[2]>['answers'] = {}) => {
  localStorage.setItem('actividad', JSON.stringify({ uid: 'doctora', cuando: Date.now() - 11 * 60_000 }));
  return openOffice(
    '/admin',
    <main>
      <TextField label="Motivo" defaultValue="Ve nublado" />
      <IdleLock />
    </main>,
    { as: 'doctora', answers },
  );
};

test('a screen that was left alone shows nothing but the lock, and with the password it is as it was', async () => {
  const { user, network } = openIdle({
    lockSession: () => undefined,
    unlockSession: () => refuseField('entrada_invalida', 'password', 'La contraseña no es correcta.'),
  });
  expect(await screen.findByRole('dialog', { name: 'Pantalla bloqueada' })).toBeTruthy();
  const field = document.querySelector<HTMLInputElement>('main input');
  expect(field?.value).toBe('Ve nublado');
  expect(getComputedStyle(field ?? document.body).visibility).toBe('hidden');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Pantalla bloqueada' })).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Seguir' }));
  expect(await screen.findByText('Escriba la contraseña.')).toBeTruthy();
  await user.type(screen.getByLabelText('Contraseña'), 'otra{Enter}');
  expect(await screen.findByText('La contraseña no es correcta.')).toBeTruthy();
  expect(network.asked('lockSession').length).toBe(1);
  network.answer({ unlockSession: () => CUT });
  await user.type(screen.getByLabelText('Contraseña'), '{Enter}');
  expect(await screen.findByText(/No hay conexión con la clínica/)).toBeTruthy();
  // The session itself has ended meanwhile: the same password opens a new one.
  network.answer({
    unlockSession: () => refuse('no_autenticado'),
    signIn: () => ({ user: PEOPLE.doctora, csrfToken: 'nuevo', destino: '/admin' }),
  });
  await user.type(screen.getByLabelText('Contraseña'), '{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Motivo').value).toBe('Ve nublado');
  expect(getComputedStyle(screen.getByLabelText('Motivo')).visibility).toBe('visible');
});

test('it hides itself while it is open, and tells the server until it knows', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const { network } = openOffice(
    '/admin',
    <main>
      <p>Quispe, Ana</p>
      <IdleLock />
    </main>,
    { answers: { lockSession: () => CUT } },
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  const asked = network.asked('readSession').length;
  await act(() => vi.advanceTimersByTimeAsync(10 * 60_000));
  expect(screen.getByRole('dialog', { name: 'Pantalla bloqueada' })).toBeTruthy();
  expect(getComputedStyle(screen.getByText('Quispe, Ana')).visibility).toBe('hidden');
  expect(network.asked('readSession').length).toBe(asked);
  expect(network.asked('lockSession').length).toBe(1);
  network.answer({ lockSession: () => undefined });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(network.asked('lockSession').length).toBe(2);
});

test.each([
  ['its button', async (user: User) => user.click(screen.getByRole('button', { name: 'Bloquear ahora' }))],
  ['its key, from a field too', async (user: User) => user.keyboard('{Alt>}{Shift>}[KeyL]{/Shift}{/Alt}')],
])(
  'whoever leaves the desk locks it at once with %s, at the server too, and nothing typed is lost',
  async (_, lock) => {
    const { user, network } = openOffice(
      '/admin',
      <main>
        <TextField label="Motivo" defaultValue="Ve nublado" />
        <LockButton />
        <IdleLock />
      </main>,
      { as: 'doctora', answers: { lockSession: () => undefined, unlockSession: () => undefined } },
    );
    await user.click(screen.getByLabelText('Motivo'));
    await lock(user);
    expect(await screen.findByRole('dialog', { name: 'Pantalla bloqueada' })).toBeTruthy();
    await expect.poll(() => network.asked('lockSession').length).toBe(1);
    await user.type(screen.getByLabelText('Contraseña'), 'secreto-1{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Motivo').value).toBe('Ve nublado');
  },
);
