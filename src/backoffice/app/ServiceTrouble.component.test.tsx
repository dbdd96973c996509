import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { refuse } from '#tests/components/contract-network.ts';
import { WELL_KEPT } from '#tests/components/clinic-data.ts';
import { openOffice } from '#tests/components/office.tsx';
import { markAnswer, $isTroubled } from '#client/connection';
import { OFFICE } from '#routes';
import { ServiceTrouble } from './ServiceTrouble.tsx';

afterEach(() => $isTroubled.set(false));

const HEALTHY = {
  ...({ estado: 'ok', backend: 'embedded', noche: {}, version: '1.0.0', formato: 1 } as const),
  integridad: { ultima: null, estado: 'sin_comprobar' },
  cuidado: WELL_KEPT,
} as const;
const TROUBLE = /El servidor no puede guardar ahora/;

test('after an answer that nothing can be saved the screen says so, and stops saying so by itself', async () => {
  const { network } = openOffice(OFFICE.room, <ServiceTrouble />, {
    answers: { health: () => refuse('no_disponible', 'El servidor no puede guardar.') },
  });
  expect(screen.queryByText(TROUBLE)).toBeNull();
  markAnswer(503);
  expect(await screen.findByText(TROUBLE)).toBeTruthy();
  network.answer({ health: () => HEALTHY });
  await waitFor(() => expect(screen.queryByText(TROUBLE)).toBeNull());
  expect($isTroubled.get()).toBe(false);
});

test('a refusal of a moment, with the server in good health, says nothing', async () => {
  openOffice(OFFICE.room, <ServiceTrouble />, {
    answers: { health: () => HEALTHY },
  });
  markAnswer(503);
  await waitFor(() => expect($isTroubled.get()).toBe(false));
  expect(screen.queryByText(TROUBLE)).toBeNull();
});

test('damage that was found is reported as what it is: people may go on, and somebody has to mend it', async () => {
  openOffice(OFFICE.room, <ServiceTrouble />, {
    answers: { health: () => refuse('no_disponible', 'Hay daños.', { details: { estado: 'danado' } }) },
  });
  markAnswer(503);
  expect(await screen.findByText(/encontró datos dañados en su disco. Puede seguir trabajando/)).toBeTruthy();
  expect(screen.queryByText(TROUBLE)).toBeNull();
});
