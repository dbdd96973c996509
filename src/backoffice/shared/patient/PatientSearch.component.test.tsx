import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { patient } from '#tests/components/clinic-data.ts';
import { openOffice } from '#tests/components/office.tsx';
import { listedName } from '#domain/people/listed-name';
import { PatientSearch } from './PatientSearch.tsx';

const VARGAS = patient({ id: 'v', nombres: 'Ana', apellidos: 'Vargas Copa', telefono: '+59170000001' });
const COPA = patient({ id: 'c', nombres: 'Ana', apellidos: 'Copa Vargas', telefono: '+59170000001' });
const OTHER = patient({ id: 'o', nombres: 'Eva', apellidos: 'Vargas Copa', otrosApellidos: ['Huanca'] });

/** A box that says whom it was given. */
function Box() {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState('nadie');
  return (
    <>
      <PatientSearch
        label="Buscar paciente"
        typed={typed}
        onType={setTyped}
        onFound={(each) => setFound(listedName(each))}
        takesFocus
      />
      <output>{found}</output>
    </>
  );
}
const open = (items: (typeof VARGAS)[], over: object = {}) =>
  openOffice('/admin', <Box />, {
    answers: {
      searchPatients: () => ({ items, hayMas: false, ...over }),
      listAppointments: () => ({ items: [], cursor: null }),
    },
  });
const chosen = () => document.querySelector('output')?.textContent;

test('Enter takes whose surnames stand in the typed order, also when it is pressed before the answer', async () => {
  const { user } = open([VARGAS, COPA]);
  await user.type(screen.getByRole('combobox', { name: 'Buscar paciente' }), 'vargas copa{Enter}');
  await expect.poll(chosen).toBe('Vargas Copa, Ana');
});

test('Enter takes nobody where two could be meant; an arrow says which', async () => {
  const { user } = open([VARGAS, OTHER]);
  await user.type(screen.getByRole('combobox', { name: 'Buscar paciente' }), 'vargas copa');
  expect(await screen.findByRole('option', { name: /Vargas Copa, Eva/ })).toBeTruthy();
  expect(screen.getByText('Antes: Huanca')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(chosen()).toBe('nadie');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.poll(chosen).toBe('Vargas Copa, Eva');
});

test('who is only alike is said to be so, and never taken by Enter', async () => {
  const { user } = open([VARGAS], { parecidos: true });
  await user.type(screen.getByRole('combobox', { name: 'Buscar paciente' }), 'vargas copz');
  expect(await screen.findByText('Nadie con exactamente esas letras. ¿Es alguno de estos?')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(chosen()).toBe('nadie');
});
