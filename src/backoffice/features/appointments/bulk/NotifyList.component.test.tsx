import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { appointment, patient } from '#tests/components/clinic-data.ts';
import { openOffice } from '#tests/components/office.tsx';
import { OFFICE } from '#routes';
import { NotifyList } from './NotifyList.tsx';

test('whoever has another phone is corrected there, and called by what the record says then', async () => {
  const before = appointment({
    paciente: {
      id: 'p',
      nombre: 'Quispe, Rosa',
      nombres: 'Rosa',
      apellidos: 'Quispe',
      telefono: '+59171234567',
    },
  });
  const rosa = patient({ id: 'p', nombres: 'Rosa', apellidos: 'Quispe', telefono: '+59171234567' });
  const items = [{ before, outcome: { kind: 'hecho', after: { ...before, estado: 'cancelado' } } }] as const;
  const { user } = openOffice(OFFICE.appointments, <NotifyList items={items} isCancelled />, {
    answers: {
      readPatient: () => rosa,
      searchPatients: () => ({ items: [], hayMas: false }),
      updatePatient: () => ({ ...rosa, telefono: '+59176543210' }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Corregir los datos de Quispe, Rosa' }));
  const form = within(await screen.findByRole('dialog', { name: 'Datos del paciente' }));
  await user.clear(form.getByRole('textbox', { name: /^Teléfono$/u }));
  await user.type(form.getByRole('textbox', { name: /^Teléfono$/u }), '76543210');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  const call = await screen.findByRole('link', { name: /765 43210/u });
  expect(call.getAttribute('href')).toBe('tel:+59176543210');
});
