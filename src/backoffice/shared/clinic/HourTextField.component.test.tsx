import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { openOffice } from '#tests/components/office.tsx';
import { OFFICE } from '#routes';
import { PartOfDayFields } from './PartOfDayFields.tsx';

function Part() {
  const [value, setValue] = useState({ isPartial: true, desdeHora: '', hastaHora: '' });
  return (
    <PartOfDayFields
      value={value}
      error={() => undefined}
      onChange={(change) => setValue({ ...value, ...change })}
    />
  );
}

test('hours that are often meant are there to be chosen: so long from the one that was written, or until closing', async () => {
  const { user } = openOffice(OFFICE.holidays, <Part />);
  const choices = (): (string | null)[] =>
    within(screen.getByRole('group', { name: 'Horas que se eligen' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(choices()).toEqual(['Hasta el cierre, 18:30']);
  await user.type(screen.getByRole('textbox', { name: 'Desde las' }), '4 de la tarde');
  expect(choices()).toEqual(['1 hora (17:00)', '2 horas (18:00)', 'Hasta el cierre, 18:30']);
  await user.click(screen.getByRole('button', { name: '2 horas (18:00)' }));
  expect(screen.getByRole('textbox', { name: 'Hasta las' })).toHaveProperty('value', '18:00');
});

test('below an hour stands which one was understood, with the field’s name for whoever listens; not for the clock’s own way', async () => {
  const { user } = openOffice(OFFICE.holidays, <Part />);
  const from = screen.getByRole('textbox', { name: 'Desde las' });
  await user.type(from, '3');
  expect(screen.getAllByText('Se entiende 15:00').length).toBeGreaterThan(0);
  expect(screen.getAllByRole('status').some(({ textContent }) => textContent === 'Se entiende 15:00')).toBe(
    true,
  );
  await user.type(screen.getByRole('textbox', { name: 'Hasta las' }), '8 y cuarto');
  expect(screen.getAllByText('Se entiende 20:15').length).toBeGreaterThan(0);
  await user.clear(from);
  await user.type(from, '03:00');
  expect(screen.queryByText(/Se entiende (15|03):00/)).toBeNull();
  expect(from).toHaveProperty('value', '03:00');
});
