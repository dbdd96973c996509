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

test('two who have little in common are not proposed without having been told so', async () => {
  const lived = { turnos: 2, porVenir: 0, consultas: 0 };
  const [rosa, luis] = [patient({ id: 'rosa' }), patient({ id: 'luis', nombres: 'Luis' })];
  openOffice('/admin', <ProposeMergeDialog first="rosa" second="luis" onClose={() => undefined} />, {
    answers: {
      compareRecords: () => ({
        ...{ conserva: { ...rosa, ...lived }, absorbe: { ...luis, ...lived } },
        ...{ difieren: ['nombres'], distintas: false, pocoEnComun: true, contradicciones: [], solapes: [] },
      }),
    },
  });
  expect(await screen.findByText(/^Tienen poco en común/)).toBeTruthy();
});
