import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HANDOVER_MESSAGES } from '#domain/clinical/handover';
import { listedDoctor } from '#tests/components/clinic-data.ts';
import { refuseField } from '#tests/components/contract-network.ts';
import { openOffice } from '#tests/components/office.tsx';
import { LeftDrafts } from './LeftDrafts.tsx';

const LEFT = {
  id: 'c1',
  version: 4,
  paciente: { id: 'p1', nombre: 'Mamani, Rosa' },
  medico: 'Dra. Ana Quispe',
  fecha: '2026-11-20',
  creada: '2026-11-20T12:00:00.000Z',
};

test('a draft of a doctor who left is handed over with a doctor and a reason, and what is missing is said', async () => {
  const { user, network } = openOffice('/admin/pacientes', <LeftDrafts />, {
    answers: {
      listLeftDrafts: () => ({ items: [LEFT] }),
      listDoctors: () => ['Dra. Ana Quispe', 'Dr. Beto Rojas'].map((name) => listedDoctor(name)),
      handOverDraft: () => refuseField('entrada_invalida', 'medico', HANDOVER_MESSAGES.noAccount),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Traspasar el borrador de Mamani, Rosa' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Traspasar el borrador de Mamani, Rosa' }));
  await user.click(await dialog.findByRole('button', { name: 'Traspasar' }));
  expect(await dialog.findByText(HANDOVER_MESSAGES.doctor)).toBeTruthy();
  expect(dialog.getByText(HANDOVER_MESSAGES.reason)).toBeTruthy();
  expect(network.asked('handOverDraft')).toEqual([]);

  await user.click(dialog.getByRole('button', { name: /Médico que sigue/ }));
  expect(screen.queryByRole('option', { name: 'Dra. Ana Quispe' })).toBeNull();
  await user.click(await screen.findByRole('option', { name: 'Dr. Beto Rojas' }));
  await user.type(dialog.getByLabelText('Motivo'), 'Dejó la clínica el lunes');
  await user.click(dialog.getByRole('button', { name: 'Traspasar' }));
  expect(await dialog.findByText(HANDOVER_MESSAGES.noAccount)).toBeTruthy();
  network.answer({
    handOverDraft: ({ body }) => ({ ...LEFT, medico: body.medico, version: 5 }),
    listLeftDrafts: () => ({ items: [] }),
  });
  await user.click(dialog.getByRole('button', { name: 'Traspasar' }));
  expect(await screen.findByText('El borrador pasó a Dr. Beto Rojas.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('heading', { name: /ya no atienden/ })).toBeNull());
  expect(network.asked('handOverDraft').at(-1)?.body).toEqual({
    medico: 'Dr. Beto Rojas',
    motivo: 'Dejó la clínica el lunes',
    version: 4,
  });
});

test('without any there is nothing to see', async () => {
  const { network } = openOffice('/admin/pacientes', <LeftDrafts />, {
    answers: { listLeftDrafts: () => ({ items: [] }), listDoctors: () => [] },
  });
  await waitFor(() => expect(network.asked('listLeftDrafts')).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
});
