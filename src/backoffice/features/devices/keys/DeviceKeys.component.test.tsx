import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DeviceKey } from '#client/queries/devices';
import { refuse } from '#tests/components/contract-network.ts';
import { device } from '#tests/components/clinic-data.ts';
import { openOffice } from '#tests/components/office.tsx';
import { OFFICE } from '#routes';
import DevicesScreen from '../DevicesScreen.tsx';

const KEY: DeviceKey = {
  ...{ id: 'k1', nombre: 'Sala del tomógrafo', creada: '2026-11-01T13:00:00.000Z', creador: 'Admin' },
  ...{ usada: '2026-11-20T12:00:00.000Z', anulada: null },
};
const SECRET = 'llave-de-prueba-0123456789';

const open = (answers: object, as: 'admin' | 'examenes' = 'admin') =>
  openOffice(OFFICE.devices, <DevicesScreen />, {
    as,
    answers: { listDevices: () => [device('lenstar-biometro')], listStudySchedules: () => [], ...answers },
  });
const unfold = async (user: ReturnType<typeof open>['user']): Promise<void> =>
  user.click(await screen.findByText('Llaves de los programas'));

test('a key is shown once, in full, and leaves the screen when it was copied', async () => {
  let keys: DeviceKey[] = [];
  const { user, network } = open({
    listDeviceKeys: () => ({ items: keys }),
    issueDeviceKey: ({ body }: { body: { nombre: string } }) => {
      keys = [{ ...KEY, nombre: body.nombre, usada: null }];
      return { id: 'k1', llave: SECRET };
    },
  });
  await unfold(user);
  await screen.findByText('Todavía no hay ninguna llave.');
  await user.click(screen.getByRole('button', { name: 'Dar una llave' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dar una llave' }));
  await user.click(dialog.getByRole('button', { name: 'Dar la llave' }));
  await dialog.findByText('Escriba para qué computadora es la llave.');
  expect(network.asked('issueDeviceKey')).toEqual([]);
  await user.type(dialog.getByRole('textbox'), 'Sala del campímetro{Enter}');
  const shown = within(await screen.findByRole('alertdialog', { name: 'Llave de Sala del campímetro' }));
  expect(shown.getByDisplayValue(SECRET)).toBeTruthy();
  expect(shown.getByRole('button', { name: 'Copiar' })).toBeTruthy();
  await user.click(shown.getByRole('button', { name: 'Ya la copié' }));
  expect(screen.queryByDisplayValue(SECRET)).toBeNull();
  expect((await screen.findByRole('listitem')).textContent).toContain('Todavía no se usó');
});

test('a key is revoked only after the question, and then says when it ended', async () => {
  let keys: DeviceKey[] = [KEY];
  const { user, network } = open({
    listDeviceKeys: () => ({ items: keys }),
    revokeDeviceKey: () => refuse('no_encontrado', 'Esa llave no existe.'),
  });
  await unfold(user);
  expect((await screen.findByRole('listitem')).textContent).toContain(
    'Usada por última vez: 20 nov 2026, 08:00',
  );
  await user.click(screen.getByRole('button', { name: 'Anular la llave de Sala del tomógrafo' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Anular' }));
  await dialog.findByText('Esa llave no existe.');
  network.answer({
    revokeDeviceKey: () => {
      keys = [{ ...KEY, anulada: '2026-11-20T13:00:00.000Z' }];
      return undefined;
    },
  });
  await user.click(dialog.getByRole('button', { name: 'Anular' }));
  await screen.findByText('Anulada: 20 nov 2026, 09:00');
  expect(screen.queryByRole('button', { name: /^Anular la llave/u })).toBeNull();
});

test('who only does studies sees no keys', async () => {
  open({}, 'examenes');
  await screen.findByRole('table');
  expect(screen.queryByText('Llaves de los programas')).toBeNull();
});
