import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse, refuseField } from '#tests/components/contract-network.ts';
import { openOffice } from '#tests/components/office.tsx';
import SecondStepScreen from './SecondStepScreen.tsx';

const OFF = { activo: false, obligatorio: false, muestra: false, codigos: 0 };
const PAPER = Array.from({ length: 10 }, (_, n) => `AAAA-BBBB-000${String(n)}`);

test('somebody turns it on with the password and a code of the telephone, and gets a paper that is shown once', async () => {
  const { user, network } = openOffice('/admin/segundo-paso', <SecondStepScreen />, {
    as: 'doctora',
    answers: {
      readSecondStep: () => OFF,
      beginSecondStep: () => refuseField('entrada_invalida', 'password', 'La contraseña no es correcta.'),
      activateSecondStep: () => refuseField('entrada_invalida', 'codigo', 'Ese código no es correcto.'),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Activar el segundo paso' }));
  await user.type(screen.getByLabelText('Contraseña'), 'otra{Enter}');
  expect(await screen.findByText('La contraseña no es correcta.')).toBeTruthy();
  const begun = { secreto: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x?secret=ABCDEFGHIJKLMNOP' };
  network.answer({ beginSecondStep: () => begun });
  await user.type(screen.getByLabelText('Contraseña'), '{Enter}');
  expect(await screen.findByRole('img', { name: 'Cuadro para la aplicación de códigos' })).toBeTruthy();
  expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Activar' }));
  expect(await screen.findByText(/Escriba las seis cifras/)).toBeTruthy();
  await user.type(screen.getByLabelText('Código que muestra ahora'), '123456{Enter}');
  expect(await screen.findByText('Ese código no es correcto.')).toBeTruthy();
  network.answer({
    activateSecondStep: () => ({ codigos: PAPER }),
    readSecondStep: () => ({ ...OFF, activo: true, codigos: 10 }),
  });
  await user.type(screen.getByLabelText('Código que muestra ahora'), '{Enter}');
  expect(await screen.findByText('AAAA-BBBB-0009')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Ya la guardé' }));
  expect(await screen.findByText(/Quedan 10 códigos en su hoja/)).toBeTruthy();
  expect(screen.queryByText('AAAA-BBBB-0009')).toBeNull();
});

test('the sample says that nobody needs it, and who administers a real clinic cannot take it away', async () => {
  const { network, user } = openOffice('/admin/segundo-paso', <SecondStepScreen />, {
    as: 'doctora',
    answers: { readSecondStep: () => ({ ...OFF, muestra: true }) },
  });
  expect(await screen.findByText(/En la clínica de muestra nadie lo necesita/)).toBeTruthy();
  network.answer({
    readSecondStep: () => ({ activo: true, obligatorio: true, muestra: false, codigos: 2 }),
    beginSecondStep: () => refuse('transicion_invalida'),
  });
  await user.click(screen.getByRole('button', { name: 'Activar el segundo paso' }));
  await user.type(screen.getByLabelText('Contraseña'), 'clave{Enter}');
  expect(await screen.findByRole('button', { name: 'Hacer una hoja nueva', hidden: true })).toBeTruthy();
  expect(screen.getByText(/Le quedan pocos códigos/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Quitar el segundo paso', hidden: true })).toBeNull();
});
