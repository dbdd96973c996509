import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { patient } from '#tests/components/clinic-data.ts';
import { openOffice } from '#tests/components/office.tsx';
import { listedName } from '#domain/people/listed-name';
import type { PatientChoice } from './patient-choice.ts';
import { PatientPicker } from './PatientPicker.tsx';
import { PatientSearch } from './PatientSearch.tsx';

const VARGAS = patient({ id: 'v', nombres: 'Ana', apellidos: 'Vargas Copa', telefono: '+59170000001' });
const COPA = patient({ id: 'c', nombres: 'Ana', apellidos: 'Copa Vargas', telefono: '+59170000001' });
const OTHER = patient({ id: 'o', nombres: 'Eva', apellidos: 'Vargas Copa', otrosApellidos: ['Huanca'] });

/** A box that says whom it was given. */
function Box({ canAdd = false }: { readonly canAdd?: boolean }) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState('nadie');
  return (
    <>
      <PatientSearch
        label="Buscar paciente"
        typed={typed}
        onType={setTyped}
        onFound={(each) => setFound(listedName(each))}
        {...(canAdd ? { onNew: () => setFound(`nuevo: ${typed}`) } : {})}
        takesFocus
      />
      <output>{found}</output>
    </>
  );
}
const open = (items: (typeof VARGAS)[], over: object = {}, box = <Box />) =>
  openOffice('/admin', box, {
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
  expect(screen.getByRole('option', { name: /Vargas Copa, Eva/ })).toBeTruthy();
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

test('who has nearly the same name is listed beside, said to be alike, and Enter takes neither', async () => {
  const { user } = open([VARGAS], { cerca: [{ ...VARGAS, id: 'p9', apellidos: 'Vargas Coba' }] });
  await user.type(screen.getByRole('combobox', { name: 'Buscar paciente' }), 'vargas copa');
  await screen.findByText('Hay nombres casi iguales: mire quién es.');
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options.map((each) => each.includes('Nombre parecido'))).toEqual([false, true]);
  await user.keyboard('{Enter}');
  expect(chosen()).toBe('nadie');
});

test('Enter adds whom nobody is like, also when it is pressed before the answer', async () => {
  const { user } = open([], {}, <Box canAdd />);
  await user.type(screen.getByRole('combobox', { name: 'Buscar paciente' }), 'condori 71598234{Enter}');
  await expect.poll(chosen).toBe('nuevo: condori 71598234');
});

test('Enter adds nobody while somebody is alike', async () => {
  const { user } = open([VARGAS], { parecidos: true }, <Box canAdd />);
  await user.type(screen.getByRole('combobox', { name: 'Buscar paciente' }), 'vargas copz');
  await screen.findByRole('option', { name: /Vargas Copa, Ana/ });
  await user.keyboard('{Enter}');
  expect(chosen()).toBe('nadie');
});

/** A form around it, which says how often it was sent. */
function Around() {
  const [choice, setChoice] = useState<PatientChoice | null>(null);
  const [sent, setSent] = useState(0);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSent(sent + 1);
      }}
    >
      <PatientPicker value={choice} onChange={setChoice} autoFocus />
      <button type="submit">Enviar</button>
      <output>{sent}</output>
    </form>
  );
}
const namesShown = () =>
  ['Nombres', 'Apellidos'].map((name) => screen.getByRole<HTMLInputElement>('textbox', { name }).value);

test('Enter says who it is and does not send the form; surnames typed first are asked about', async () => {
  const { user } = open([], {}, <Around />);
  await user.type(screen.getByRole('combobox', { name: 'Buscar paciente' }), 'huanaco condarco yessenia');
  await screen.findByRole('option', { name: /Paciente nuevo/ });
  await user.keyboard('{Enter}');
  const asked = await screen.findByRole('group', { name: '¿Cuáles son los apellidos?' });
  expect(chosen()).toBe('0');
  expect(namesShown()).toEqual(['', '']);
  expect(asked.textContent).toContain('Apellidos: Condarco Yessenia · Nombres: Huanaco');
  await user.keyboard('{Enter}');
  expect(namesShown()).toEqual(['Yessenia', 'Huanaco Condarco']);
  expect(screen.queryByRole('group', { name: '¿Cuáles son los apellidos?' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nombres' }));
  expect(chosen()).toBe('0');
});

test('Enter that chooses nobody does not send the form either', async () => {
  const { user } = open([VARGAS, OTHER], {}, <Around />);
  await user.type(screen.getByRole('combobox', { name: 'Buscar paciente' }), 'vargas copa');
  await screen.findByRole('option', { name: /Vargas Copa, Eva/ });
  await user.keyboard('{Enter}');
  expect(chosen()).toBe('0');
});
