import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { patient } from '#tests/components/clinic-data.ts';
import { openOffice } from '#tests/components/office.tsx';
import { CorrectData } from './CorrectData.tsx';

test('a phone is corrected beside the name, from the whole record as it is then, and nothing else is sent', async () => {
  let record = patient({ ci: '4812375' });
  let reading = Promise.resolve();
  const { user, network } = openOffice('/admin', <CorrectData id="paciente-1" nombre="Mamani, Rosa" />, {
    answers: {
      readPatient: async () => {
        await reading;
        return record;
      },
      updatePatient: () => (record = patient({ ci: '4812375', telefono: '+59169876543', version: 2 })),
      searchPatients: () => ({ items: [], hayMas: false }),
    },
  });
  await user.click(screen.getByRole('button', { name: 'Corregir los datos de Mamani, Rosa' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Datos del paciente' }));
  // Lists hide the document: the form has all of it.
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Número de documento' }).value).toBe(
    '4812375',
  );
  const phone = dialog.getByRole('textbox', { name: 'Teléfono' });
  await user.clear(phone);
  await user.type(phone, '698 76543');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await expect
    .poll(() => network.asked('updatePatient')[0]?.body)
    .toEqual({ telefono: '698 76543', version: 1 });
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  // Opened again on a slow line, it never has the number that was just corrected.
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  reading = promise;
  await user.click(screen.getByRole('button', { name: 'Corregir los datos de Mamani, Rosa' }));
  expect(screen.queryByRole('textbox')).toBeNull();
  arrive();
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Teléfono' })).value).toBe(
    '698 76543',
  );
});
