import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { refuse } from '#tests/components/contract-network.ts';
import { WELL_KEPT } from '#tests/components/clinic-data.ts';
import { openOffice } from '#tests/components/office.tsx';
import { markAnswer, $isTroubled } from '#client/connection';
import { OFFICE } from '#routes';
import { ServiceTrouble } from './ServiceTrouble.tsx';

afterEach(() => $isTroubled.set(false));

const TROUBLE = /El servidor no puede guardar ahora/;

test('after an answer that nothing can be saved the screen says so, and stops saying so by itself', async () => {
  const { network } = openOffice(OFFICE.room, <ServiceTrouble />, {
    answers: { health: () => refuse('no_disponible', 'El servidor no puede guardar.') },
  });
  expect(screen.queryByText(TROUBLE)).toBeNull();
  markAnswer(503);
  expect(await screen.findByText(TROUBLE)).toBeTruthy();
  network.answer({
    health: () => ({ estado: 'ok', backend: 'embedded', noche: {}, cuidado: WELL_KEPT, version: '1.0.0' }),
  });
  await waitFor(() => expect(screen.queryByText(TROUBLE)).toBeNull());
  expect($isTroubled.get()).toBe(false);
}, 20_000);

test('a refusal of a moment, with the server in good health, says nothing', async () => {
  openOffice(OFFICE.room, <ServiceTrouble />, {
    answers: {
      health: () => ({ estado: 'ok', backend: 'embedded', noche: {}, cuidado: WELL_KEPT, version: '1.0.0' }),
    },
  });
  markAnswer(503);
  await waitFor(() => expect($isTroubled.get()).toBe(false));
  expect(screen.queryByText(TROUBLE)).toBeNull();
});
