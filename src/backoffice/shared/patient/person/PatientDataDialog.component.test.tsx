import { useQuery } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { patientQuery } from '#client/queries/patients';
import { patient } from '#tests/components/clinic-data.ts';
import { refuse } from '#tests/components/contract-network.ts';
import { openOffice } from '#tests/components/office.tsx';
import { PatientDataDialog } from './PatientDataDialog.tsx';

const CHILD = patient({
  ...{ id: 'inti', version: 3, nombres: 'Inti', apellidos: 'Coca Rojas', fechaNacimiento: '2026-11-01' },
  ...{ tipoDocumento: 'sin_documento', tutor: { nombre: 'Lidia Coca', parentesco: 'madre' } },
});

function open(record = CHILD) {
  const onClose = vi.fn();
  const opened = openOffice('/admin', <PatientDataDialog patient={record} onClose={onClose} />, {
    answers: { updatePatient: () => record, searchPatients: () => ({ items: [], hayMas: false }) },
  });
  return { ...opened, onClose };
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Datos del paciente' }));

test('only what was touched is sent, read as people type it', async () => {
  const { user, network, onClose } = open();
  const form = await dialog();
  await user.clear(form.getByRole('textbox', { name: /^Teléfono$/ }));
  await user.type(form.getByRole('textbox', { name: /^Teléfono$/ }), '712 99999');
  await user.type(form.getByRole('textbox', { name: 'Semanas de gestación' }), '28 sem');
  await user.type(form.getByRole('textbox', { name: 'Peso al nacer (gramos)' }), '1.050 g');
  await user.type(form.getByRole('textbox', { name: 'Apellidos anteriores' }), 'Coca, Rojas Paz');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(network.asked('updatePatient')[0]).toMatchObject({
    params: { id: 'inti' },
    body: {
      ...{ telefono: '712 99999', semanasGestacion: 28, pesoNacer: 1050, version: 3 },
      otrosApellidos: ['Coca', 'Rojas Paz'],
    },
  });
  expect(Object.keys(network.asked('updatePatient')[0]?.body ?? {})).toHaveLength(5);
});

test('another number where the guardian was called: whose it is is asked, and the guardian’s goes with it only where it is theirs', async () => {
  const phone = '+59171234567';
  const child = patient({
    ...CHILD,
    telefono: phone,
    tutor: { nombre: 'Lidia Coca', parentesco: 'madre', telefono: phone },
  });
  const { user, network, onClose } = open(child);
  const form = await dialog();
  const typed = form.getByRole<HTMLInputElement>('textbox', { name: /^Teléfono$/ });
  const theirs = form.getByRole<HTMLInputElement>('textbox', { name: 'Teléfono del responsable' });
  expect([typed.value, theirs.value]).toEqual(['712 34567', '712 34567']);
  await user.clear(typed);
  await user.type(typed, '71200001');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(form.getByText(/^Diga de quién es el número nuevo/)).toBeTruthy();
  expect(network.asked('updatePatient')).toEqual([]);
  await user.click(form.getByRole('radio', { name: 'Lidia Coca (madre)' }));
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(network.asked('updatePatient')[0]?.body).toMatchObject({
    telefono: '71200001',
    tutor: { nombre: 'Lidia Coca', telefono: '71200001' },
  });
});

test('what is no number, no date, and a phone that cannot be called, are said beside their fields and nothing is sent', async () => {
  const { user, network } = open();
  const form = await dialog();
  await user.type(form.getByRole('textbox', { name: 'Semanas de gestación' }), '28+3');
  await user.type(form.getByRole('textbox', { name: 'Teléfono del responsable' }), '12');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await form.findByText('Las semanas de gestación van de 22 a 44, sin decimales.')).toBeTruthy();
  const wrong = (name: string) => form.getByRole('textbox', { name }).getAttribute('aria-invalid') === 'true';
  expect(['Responsable', 'Teléfono del responsable'].map(wrong)).toEqual([false, true]);
  await user.click(form.getByRole('spinbutton', { name: 'año, Fecha de nacimiento' }));
  await user.keyboard('1019');
  await user.tab();
  // No age is made of a date that is none.
  expect(
    await form.findByText('Revise la fecha de nacimiento: día, mes y año, por ejemplo 31/12/1980.'),
  ).toBeTruthy();
  expect(form.queryByText(/^10\d\d años/u)).toBeNull();
  expect(network.asked('updatePatient')).toEqual([]);
});

test('a single name has no surnames, and somebody with a surname and no name is not one', async () => {
  const { user, network, onClose } = open(patient({ id: 'rosa', nombres: 'Atahuallpa', apellidos: 'Equis' }));
  const form = await dialog();
  await user.click(form.getByRole('checkbox', { name: 'Tiene un solo nombre, sin apellidos' }));
  expect(form.queryByRole('textbox', { name: 'Apellidos' })).toBeNull();
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(network.asked('updatePatient')[0]?.body).toEqual({ apellidos: '', unNombre: true, version: 1 });
});

function Live({ onClose }: { readonly onClose: () => void }) {
  const { data } = useQuery(patientQuery('inti'));
  if (data === undefined) return null;
  return (
    <>
      <p>{data.telefono}</p>
      <PatientDataDialog patient={data} onClose={onClose} />
    </>
  );
}

test('when somebody else changed the record meanwhile, that is said and what was typed stays, to be saved once it was looked at', async () => {
  const onClose = vi.fn();
  let now = CHILD;
  const { user, network } = openOffice('/admin', <Live onClose={onClose} />, {
    answers: {
      readPatient: () => now,
      searchPatients: () => ({ items: [], hayMas: false }),
      updatePatient: ({ body: { version } }) => {
        now = { ...CHILD, version: 4, telefono: '+59171200001' };
        return version === 4 ? now : refuse('version_vieja');
      },
    },
  });
  const form = await dialog();
  await user.type(form.getByRole('textbox', { name: 'Correo' }), 'lidia@ejemplo.bo');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await form.findByText(/Otra persona cambió esta ficha/)).toBeTruthy();
  // What would be overwritten unseen.
  expect(await form.findByText('Teléfono: ahora dice 712 00001.')).toBeTruthy();
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Correo' }).value).toBe('lidia@ejemplo.bo');
  expect(onClose).not.toHaveBeenCalled();
  await expect.poll(() => document.body.textContent).toContain('71200001');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(network.asked('updatePatient').map(({ body }) => body)).toEqual([
    { correo: 'lidia@ejemplo.bo', version: 3 },
    { correo: 'lidia@ejemplo.bo', version: 4 },
  ]);
});

test('for whom of a child nobody answers is asked, and «no se sabe todavía» is an answer that stops nobody', async () => {
  const { tutor: _nobody, ...alone } = CHILD;
  const { user, network, onClose } = open(alone);
  const form = await dialog();
  await form.findByText('Falta el responsable.');
  await user.click(form.getByRole('button', { name: 'No se sabe todavía' }));
  expect(form.getByText('Falta el responsable: no se sabe todavía')).toBeTruthy();
  await user.type(form.getByRole('textbox', { name: 'Peso al nacer (gramos)' }), '1050');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(network.asked('updatePatient')[0]?.body).not.toHaveProperty('tutor');
});

test('it is asked of no adult, of nobody whose birth is unknown, and no longer once somebody is named', async () => {
  const { user } = open();
  const form = await dialog();
  expect(form.queryByText('Falta el responsable.')).toBeNull();
  await user.clear(form.getByRole('textbox', { name: 'Responsable' }));
  await user.clear(form.getByRole('textbox', { name: 'Parentesco' }));
  await form.findByText('Falta el responsable.');
  await user.type(form.getByRole('textbox', { name: 'Responsable' }), 'Lidia Coca');
  expect(form.queryByText('Falta el responsable.')).toBeNull();
});
