import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { allStudiesQuery } from '#client/queries/studies';
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

function Reads() {
  return <p>{useQuery(allStudiesQuery()).data === undefined ? 'sin leer' : 'leído'}</p>;
}

test.each([
  { what: 'reads nothing while the session ends', isCut: false, asked: 0 },
  { what: 'reads once it could not be ended', isCut: true, asked: 1 },
])('a screen that comes late $what', async ({ isCut, asked }) => {
  const { promise: ended, resolve: end } = Promise.withResolvers<undefined>();
  function Late() {
    const [isThere, setIsThere] = useState(false);
    return (
      <>
        <SignOutButton />
        <button type="button" onClick={() => setIsThere(true)}>
          Llega
        </button>
        {isThere && <Reads />}
      </>
    );
  }
  sessionStorage.setItem('resto', 'x');
  const { user, network } = openOffice('/admin', <Late />, {
    answers: {
      listStudySchedules: () => [],
      signOut: async () => {
        await ended;
        return isCut ? CUT : undefined;
      },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  await user.click(screen.getByRole('button', { name: 'Llega' }));
  await screen.findByText('sin leer');
  expect(network.asked('listStudySchedules')).toEqual([]);
  end(undefined);
  if (asked === 0) await waitFor(() => expect(sessionStorage.length).toBe(0));
  else await screen.findByText('leído');
  expect(network.asked('listStudySchedules')).toHaveLength(asked);
});
