import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse, type Answers } from '#tests/components/contract-network.ts';
import { WELL_KEPT } from '#tests/components/clinic-data.ts';
import { openOffice } from '#tests/components/office.tsx';
import type { Nights } from '#client/queries/nights';
import { OFFICE } from '#routes';
import { NightNotice, AuditLogNotice } from './NightNotice.tsx';

const HEALTHY = {
  ...({ estado: 'ok', backend: 'embedded', version: '1', formato: 1, noche: {} } as const),
  integridad: { ultima: null, estado: 'sin_comprobar' },
  cuidado: WELL_KEPT,
} as const;
const open = (noche: Nights, answers: Answers = {}) =>
  openOffice(OFFICE.booking, <NightNotice />, {
    answers: { health: () => ({ ...HEALTHY, noche }), ...answers },
  });

test('a night that is missing is reported by its date with what it means, and is done by one press', async () => {
  const { user, network } = open(
    { '2026-11-18': 'falta', '2026-11-19': 'hecha', '2026-11-20': 'hecha' },
    {
      runNight: () => ({
        noche: { '2026-11-18': 'hecha', '2026-11-19': 'hecha', '2026-11-20': 'hecha' },
      }),
    },
  );
  await screen.findByText('Falta la comprobación de la noche del 18 nov 2026.');
  expect(screen.getByText(/que nadie se quede sin seguimiento/u)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Hacerla ahora' }));
  await waitFor(() => expect(screen.queryByText(/Falta la comprobación/u)).toBeNull());
  expect(await screen.findByText('Comprobación hecha: no falta ninguna noche.')).toBeTruthy();
  expect(network.asked('runNight')).toHaveLength(1);
});

test('several are told together; what stays missing says whom to tell, and one that is under way to wait', async () => {
  const noche: Nights = { '2026-11-18': 'falta', '2026-11-19': 'falta', '2026-11-20': 'falta' };
  const { user, network } = open(noche, {
    runNight: () => refuse('transicion_invalida', 'La comprobación se está haciendo en este momento.'),
  });
  await screen.findByText('Falta la comprobación de las noches del 18 nov 2026, 19 nov 2026 y 20 nov 2026.');
  await user.click(screen.getByRole('button', { name: 'Hacerla ahora' }));
  await screen.findByText('La comprobación se está haciendo en este momento.');
  network.answer({ runNight: () => ({ noche: { ...noche, '2026-11-19': 'hecha' } }) });
  await user.click(screen.getByRole('button', { name: 'Hacerla ahora' }));
  await screen.findByText('Falta la comprobación de las noches del 18 nov 2026 y 20 nov 2026.');
  await screen.findByText('Sigue faltando. Mire «Firmas» y avise a quien cuida el sistema.');
});

test('while every night is done, and before the first one, nothing is said', async () => {
  const { network } = open({ '2026-11-20': 'hecha' });
  await expect.poll(() => network.asked('health')).toHaveLength(1);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a audit log that is not what was written is reported, with the way to where it is told in full', async () => {
  openOffice(OFFICE.booking, <AuditLogNotice />, {
    answers: {
      health: () => ({ ...HEALTHY, rastro: 'alterado' }),
    },
  });
  await screen.findByText(/El rastro de la clínica no es el que se escribió/u);
  expect(screen.getByRole('link', { name: 'Ver qué' }).getAttribute('href')).toBe(OFFICE.signatures);
});
