import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { patient } from '#tests/components/clinic-data.ts';
import { openOffice } from '#tests/components/office.tsx';
import { ProposeMergeDialog } from './ProposeMergeDialog.tsx';

test('whoever chooses the record itself is told so, and goes on looking', async () => {
  const rosa = patient({ id: 'rosa' });
  const { user } = openOffice('/admin', <ProposeMergeDialog first="rosa" onClose={() => undefined} />, {
    answers: {
      searchPatients: () => ({ items: [rosa, patient({ id: 'otra', nombres: 'Rosario' })], hayMas: false }),
      listAppointments: () => ({ items: [], cursor: null }),
    },
  });
  await user.type(await screen.findByRole('combobox'), 'mamani');
  await user.click(await screen.findByText('Mamani, Rosa'));
  expect(await screen.findByText(/^Es la misma ficha desde la que empezó/)).toBeTruthy();
  expect(screen.getByRole('combobox')).toBeTruthy();
});
