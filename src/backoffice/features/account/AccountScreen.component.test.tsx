import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuseField } from '#tests/components/contract-network.ts';
import { openOffice, PEOPLE, toasts } from '#tests/components/office.tsx';
import { OFFICE } from '#routes';
import AccountScreen from './AccountScreen.tsx';

test('the own password is changed with the present one, and the person stays where they were', async () => {
  const { user, network } = openOffice(OFFICE.account, <AccountScreen />, {
    as: 'doctora',
    answers: {
      changeOwnPassword: () => refuseField('entrada_invalida', 'actual', 'La contraseña no es correcta.'),
      signIn: () => ({ user: PEOPLE.doctora, csrfToken: 'nuevo', destino: '/admin' }),
    },
  });
  const save = screen.getByRole('button', { name: 'Cambiar la contraseña' });
  await user.click(save);
  expect(await screen.findByText('Por favor, complete todos los campos.')).toBeTruthy();
  await user.type(screen.getByLabelText('Contraseña actual'), 'vieja-1');
  await user.type(screen.getByLabelText('Contraseña nueva'), 'nueva-1');
  await user.type(screen.getByLabelText('Repita la nueva'), 'nueva-2');
  await user.click(save);
  expect(await screen.findByText('Las contraseñas no coinciden.')).toBeTruthy();
  await user.clear(screen.getByLabelText('Repita la nueva'));
  await user.type(screen.getByLabelText('Repita la nueva'), 'nueva-1');
  await user.click(save);
  expect(await screen.findByText('La contraseña no es correcta.')).toBeTruthy();
  network.answer({ changeOwnPassword: () => undefined });
  await user.click(save);
  expect(await toasts().findByText('La contraseña está cambiada.')).toBeTruthy();
  expect(network.asked('changeOwnPassword').at(-1)).toMatchObject({
    body: { actual: 'vieja-1', nueva: 'nueva-1' },
  });
  expect(network.asked('signIn')).toMatchObject([{ body: { password: 'nueva-1' } }]);
  expect(screen.getByLabelText<HTMLInputElement>('Contraseña actual').value).toBe('');
});

test('closing everywhere asks first', async () => {
  const { user, network } = openOffice(OFFICE.account, <AccountScreen />, {
    as: 'doctora',
    answers: { endOwnSessions: () => undefined },
  });
  await user.click(screen.getByRole('button', { name: 'Cerrar en todas partes' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  expect(network.asked('endOwnSessions')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Cerrar en todas partes' }));
  await user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cerrar en todas partes' }),
  );
  await expect.poll(() => network.asked('endOwnSessions')).toHaveLength(1);
});
