import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuseField } from '#tests/components/contract-network.ts';
import { ago, copyPlace, wellKept } from '#tests/components/upkeep.ts';
import { focused, openOffice } from '#tests/components/office.tsx';
import { OFFICE } from '#routes';
import BackupScreen from './BackupScreen.tsx';

test('a copy asks for the password in place: an empty one is refused at once, a wrong one by the server', async () => {
  const wrong = 'La contraseña no es correcta.';
  const { user, network } = openOffice(OFFICE.backup, <BackupScreen />, {
    answers: {
      readBackups: () => ({ enCurso: null, ultimo: null }),
      readUpkeep: () => wellKept(),
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

test('the copies of the server: where, the last of each with what it holds, what is amiss, and the order for a drill', async () => {
  const fallo = {
    cuando: ago(1),
    codigo: 'solo_lectura',
    motivo: 'No se puede escribir: /mnt/usb.',
  } as const;
  const second = copyPlace({ lugar: '/mnt/usb', papel: 'segundo', estado: 'falta', ultimo: null, fallo });
  openOffice(OFFICE.backup, <BackupScreen />, {
    answers: {
      readBackups: () => ({ enCurso: null, ultimo: null }),
      readUpkeep: () =>
        wellKept({
          respaldo: { estado: 'falta', hora: '02:30', lugares: [copyPlace({ mismoDisco: true }), second] },
        }),
    },
  });
  const section = within(await screen.findByRole('region', { name: 'Respaldos del servidor' }));
  expect(section.getByText('El servidor hace uno cada día a las 02:30, cifrado.')).toBeTruthy();
  expect(section.getByText(/Al día · 9\.000 documentos y 30 archivos, 20 MB · se conservan 7/u)).toBeTruthy();
  expect(section.getByText(/ningún respaldo en \/mnt\/usb/u)).toBeTruthy();
  expect(section.getByText(/está en el mismo disco que los datos/u)).toBeTruthy();
  expect(section.getByDisplayValue('npm run restore -- --ensayo')).toBeTruthy();
});
