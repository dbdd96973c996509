import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PATIENT_COPY } from '#copy/clinical/patient-copy';
import { openOffice } from '#tests/components/office.tsx';
import { CUT, refuse } from '#tests/support/components/contract-network';
import { TakeFile } from './TakeFile.tsx';

test('what is refused is said in the screen, and can be asked for again; no file is saved', async () => {
  const { user, network } = openOffice('/admin/pacientes/p1', <TakeFile paciente="p1" />, {
    as: 'doctora',
    answers: {
      patientCopy: () => refuse('requiere_motivo', 'Abra la ficha del paciente para ver sus consultas.'),
      exportPatientFhir: () => CUT,
    },
  });
  const copy = screen.getByRole('button', { name: PATIENT_COPY.button });
  await user.click(copy);
  expect(await screen.findByText('Abra la ficha del paciente para ver sus consultas.')).toBeTruthy();
  expect(network.asked('patientCopy')).toMatchObject([{ params: { id: 'p1' } }]);
  await waitFor(() => expect(copy.hasAttribute('disabled')).toBe(false));
  await user.click(screen.getByRole('button', { name: PATIENT_COPY.fhir }));
  expect(await screen.findByText(/No hay conexión con la clínica/u)).toBeTruthy();
});
