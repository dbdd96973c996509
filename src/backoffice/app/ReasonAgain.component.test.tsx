import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '#tests/components/contract-network.ts';
import { openOffice } from '#tests/components/office.tsx';
import { ask } from '#client/call';
import { OFFICE } from '#routes';
import { ReasonAgain } from './ReasonAgain.tsx';

const MANY = 'En esta hora ya vio los datos de muchas personas.';

test('a list that is not given without a reason asks for one in place, and comes once it is said', async () => {
  const { user, network } = openOffice(OFFICE.exams, <ReasonAgain />, {
    answers: {
      listOrders: () => refuse('requiere_motivo', MANY, { details: { pide: 'lectura' } }),
      giveReason: () => ({ vence: '2026-11-20T21:00:00.000Z' }),
    },
  });
  const asked = ask('listOrders', { query: {} });
  await screen.findByText(MANY);
  await user.type(screen.getByRole('textbox', { name: 'Motivo' }), 'corto');
  await user.click(screen.getByRole('button', { name: 'Seguir' }));
  expect(await screen.findByText('Escriba el motivo con al menos 10 letras.')).toBeTruthy();
  expect(network.asked('giveReason')).toEqual([]);
  network.answer({ listOrders: () => ({ items: [], cursor: null }) });
  await user.type(screen.getByRole('textbox', { name: 'Motivo' }), ': pedido de la auditoría');
  await user.click(screen.getByRole('button', { name: 'Seguir' }));
  expect(await asked).toMatchObject({ ok: true });
  expect(network.asked('giveReason')[0]?.body).toEqual({ motivo: 'corto: pedido de la auditoría' });
  expect(screen.queryByText(MANY)).toBeNull();
});
