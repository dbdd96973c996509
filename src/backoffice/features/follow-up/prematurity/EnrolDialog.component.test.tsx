import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { patient } from '#tests/components/clinic-data.ts';
import { refuse, type Answers } from '#tests/components/contract-network.ts';
import { openOffice } from '#tests/components/office.tsx';
import type { ChildRecord } from '#client/queries/clinical/prematurity';
import { OFFICE } from '#routes';
import { EnrolDialog } from './EnrolDialog.tsx';

const SAMI = patient({
  ...{ id: 'sami', nombres: 'Sami', apellidos: 'Coca Rojas', fechaNacimiento: '2026-11-01' },
  ...{ tipoDocumento: 'sin_documento', semanasGestacion: 36, pesoNacer: 2400 },
});
const FOLLOWED: ChildRecord = {
  ...{ id: 'n1', version: 1, estado: 'en_seguimiento', medico: null, lugar: 'Sala 2, cuna 4' },
  paciente: {
    ...{ id: 'sami', nombre: 'Coca Rojas, Sami', telefono: '+59171234567' },
    ...{ nacimiento: '2026-11-01', semanas: 36, gramos: 2400 },
  },
  ...{ riesgos: ['oxigeno'], motivos: ['oxigeno'], desde: null, proximo: '2026-11-29', dias: -9 },
  ...{ edad: 271, cita: null },
};

function open(answers: Answers = {}) {
  const onClose = vi.fn();
  const opened = openOffice(OFFICE.followUp, <EnrolDialog onClose={onClose} />, {
    answers: {
      searchPatients: () => ({ items: [SAMI], hayMas: false }),
      listAppointments: () => ({ items: [], cursor: null }),
      enrolChild: () => FOLLOWED,
      ...answers,
    },
  });
  return { ...opened, onClose };
}
const dialog = async () => within(await screen.findByRole('alertdialog'));

async function pick(user: ReturnType<typeof open>['user']) {
  const form = await dialog();
  await user.type(form.getByRole('combobox', { name: 'Niño' }), 'coca sami');
  await user.click(await screen.findByRole('option', { name: /Coca Rojas, Sami/ }));
  return dialog();
}

test('without a child nothing is sent, and that is said', async () => {
  const { user, network } = open();
  await user.click((await dialog()).getByRole('button', { name: 'Agregar' }));
  expect((await (await dialog()).findByRole('alert')).textContent).toBe('Elija la ficha del niño.');
  expect(network.asked('enrolChild')).toEqual([]);
});

test('the child who was found stands with age, phone and birth, and another one can be taken', async () => {
  const { user } = open();
  const form = await pick(user);
  expect(await form.findByText(/Sin documento · 712 34567 · 36 semanas, 2\.400 g/)).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Otro niño' }));
  expect(await form.findByRole('combobox', { name: 'Niño' })).toBeTruthy();
});

test('why and where are sent, and the day of the first examination is reported', async () => {
  const { user, network, onClose } = open();
  const form = await pick(user);
  await user.click(form.getByRole('checkbox', { name: 'Recibió oxígeno' }));
  await user.type(form.getByRole('textbox', { name: /^Dónde está/ }), 'Sala 2, cuna 4');
  await user.click(form.getByRole('button', { name: 'Agregar' }));
  expect(await screen.findByText(/Coca Rojas, Sami: examen hasta el 29 nov/)).toBeTruthy();
  expect(network.asked('enrolChild')[0]?.body).toEqual({
    ...{ paciente: 'sami', riesgos: ['oxigeno'], lugar: 'Sala 2, cuna 4' },
  });
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a child who is followed already, or is too old, is refused in words beside the child', async () => {
  const known = 'Este niño ya está en el seguimiento de prematuros.';
  const { user, onClose } = open({
    enrolChild: () => refuse('ya_existe', known, { fields: { paciente: [known] } }),
  });
  const form = await pick(user);
  await user.click(form.getByRole('button', { name: 'Agregar' }));
  expect((await form.findByRole('alert')).textContent).toBe(known);
  expect(onClose).not.toHaveBeenCalled();
});
