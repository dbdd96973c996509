import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CUT } from '#tests/support/components/contract-network';
import { openOffice } from '#tests/components/office.tsx';
import { watchDraft } from '#backoffice/shared/screen/pending-drafts.ts';
import { SignOutButton } from './SignOutButton.tsx';

test('signing out sends what was typed last, and clears nobody’s unsent draft', async () => {
  localStorage.setItem('borrador ana c1', 'cifrado');
  localStorage.setItem('tema', 'penumbra');
  sessionStorage.setItem('resto', 'x');
  const steps: string[] = [];
  const stop = watchDraft(() => {
    steps.push('borrador');
    return Promise.resolve(true);
  });
  const { user } = openOffice('/admin', <SignOutButton />, {
    answers: {
      signOut: () => {
        steps.push('salida');
        return undefined;
      },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  await waitFor(() => expect(sessionStorage.length).toBe(0));
  expect(steps).toEqual(['borrador', 'salida']);
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
    'borrador ana c1': 'cifrado',
    tema: 'penumbra',
  });
  stop();
});

test('without a connection nobody is signed out, and nothing is cleared', async () => {
  sessionStorage.setItem('resto', 'x');
  const { user } = openOffice('/admin', <SignOutButton />, { answers: { signOut: () => CUT } });
  await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  expect(await screen.findByText(/No se pudo cerrar la sesión/)).toBeTruthy();
  expect(sessionStorage.length).toBe(1);
});
