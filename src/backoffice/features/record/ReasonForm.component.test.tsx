import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { patient } from '#tests/components/clinic-data.ts';
import { openOffice, toasts } from '#tests/components/office.tsx';
import { RECORD_REASON } from '#copy/office/record';
import { OFFICE, recordHref } from '#routes';
import { ReasonForm } from './ReasonForm.tsx';

test('whose phone is wrong is corrected before the record is opened, and that opens nothing', async () => {
  const rosa = patient();
  const { user, network } = openOffice(
    recordHref(rosa.id, OFFICE.diagnosis),
    <ReasonForm patient={rosa} onOpened={() => undefined} />,
    {
      answers: {
        readPatient: () => rosa,
        searchPatients: () => ({ items: [], hayMas: false }),
        updatePatient: ({ body }) => ({ ...rosa, telefono: body.telefono ?? rosa.telefono }),
      },
    },
  );
  await user.click(screen.getByRole('button', { name: /^Corregir los datos de / }));
  const phone = await screen.findByRole('textbox', { name: /^Teléfono/ });
  await user.clear(phone);
  await user.type(phone, '71230099');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await toasts().findByText('Datos guardados.')).toBeTruthy();
  expect(network.asked('updatePatient').map(({ body }) => body.telefono)).toEqual(['71230099']);
  expect(network.asked('openRecord')).toEqual([]);
  expect(screen.queryByText(RECORD_REASON.missing)).toBeNull();
});
