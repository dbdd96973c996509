import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { OFFICE } from '#routes';
import { useTypedAhead } from './use-typed-ahead.ts';

/** A screen whose fields come after a while. */
function Arriving({ path, field }: { readonly path: string; readonly field: 'nobody' | 'who' | 'password' }) {
  useTypedAhead(path);
  const [name, setName] = useState('');
  if (field === 'nobody')
    return (
      <>
        <h1>Agendar</h1>
        <button type="button">Médico</button>
      </>
    );
  if (field === 'password') return <input key="password" aria-label="Contraseña" type="password" />;
  return (
    <input
      key="who"
      aria-label="Paciente"
      data-atajo="paciente"
      value={name}
      onChange={({ target }) => setName(target.value)}
    />
  );
}

test('what is typed before the field is there is in it, whole and in order, and what follows comes after', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Arriving path={OFFICE.booking} field="nobody" />);
  await user.keyboard(' poma ibb{Backspace}a');
  rerender(<Arriving path={OFFICE.booking} field="who" />);
  const who = screen.getByRole<HTMLInputElement>('textbox', { name: 'Paciente' });
  who.focus();
  await user.keyboard('ñez');
  expect(who.value).toBe('poma ibañez');
});

test.each([
  ['another screen takes no letters', OFFICE.room, 'who', ''],
  ['a shortcut is no text', OFFICE.booking, 'who', '{Control>}k{/Control}'],
] as const)('%s', async (_, path, field, keys) => {
  const user = userEvent.setup();
  const { rerender } = render(<Arriving path={path} field="nobody" />);
  await user.keyboard(keys === '' ? 'poma' : keys);
  rerender(<Arriving path={path} field={field} />);
  const who = screen.getByRole<HTMLInputElement>('textbox', { name: 'Paciente' });
  who.focus();
  expect(who.value).toBe('');
});

test('a name never goes into another field, nor into the right one after that', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Arriving path={OFFICE.booking} field="nobody" />);
  await user.keyboard('poma');
  rerender(<Arriving path={OFFICE.booking} field="password" />);
  const password = screen.getByLabelText<HTMLInputElement>('Contraseña');
  password.focus();
  expect(password.value).toBe('');
  rerender(<Arriving path={OFFICE.booking} field="who" />);
  const who = screen.getByRole<HTMLInputElement>('textbox', { name: 'Paciente' });
  who.focus();
  expect(who.value).toBe('');
});

test('a letter at a button is the button’s, and none is kept from then on', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Arriving path={OFFICE.booking} field="nobody" />);
  const heard: boolean[] = [];
  const button = screen.getByRole('button', { name: 'Médico' });
  button.addEventListener('keydown', (event) => heard.push(event.defaultPrevented));
  button.focus();
  await user.keyboard('sal');
  rerender(<Arriving path={OFFICE.booking} field="who" />);
  const who = screen.getByRole<HTMLInputElement>('textbox', { name: 'Paciente' });
  who.focus();
  expect([heard, who.value]).toEqual([[false, false, false], '']);
});
