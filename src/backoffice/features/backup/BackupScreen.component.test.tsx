import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuseField } from '#tests/components/contract-network.ts';
import { focused, openOffice } from '#tests/components/office.tsx';
import { OFFICE } from '#routes';
import BackupScreen from './BackupScreen.tsx';

test('a copy asks for the password in place: an empty one is refused at once, a wrong one by the server', async () => {
  const wrong = 'La contraseña no es correcta.';
  const { user, network } = openOffice(OFFICE.backup, <BackupScreen />, {
    answers: {
      readBackups: () => ({ enCurso: null, ultimo: null }),
      requestBackup: () => refuseField('entrada_invalida', 'password', wrong),
    },
  });
  await user.click(screen.getByRole('button', { name: 'Hacer un respaldo' }));
  const dialog = within(screen.getByRole('dialog', { name: '¿Hacer un respaldo de todo ahora?' }));
  const password = dialog.getByLabelText('Su contraseña');
  expect(focused()).toBe(password);
  const submit = dialog.getByRole('button', { name: 'Hacer el respaldo' });
  await user.click(submit);
  expect(dialog.getByText('Escriba su contraseña.')).toBeTruthy();
  expect(network.asked('requestBackup')).toEqual([]);
  await user.type(password, 'otra-clave');
  expect(dialog.queryByText('Escriba su contraseña.')).toBeNull();
  await user.click(submit);
  expect(await dialog.findByText(wrong)).toBeTruthy();
  expect(password.getAttribute('aria-invalid')).toBe('true');
  expect(network.asked('requestBackup').map(({ body }) => body)).toEqual([{ password: 'otra-clave' }]);
});
