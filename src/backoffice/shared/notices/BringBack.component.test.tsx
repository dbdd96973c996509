import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '#tests/components/contract-network.ts';
import { appointment } from '#tests/components/clinic-data.ts';
import { openOffice } from '#tests/components/office.tsx';
import type { NoticeRecord } from '#client/queries/notices';
import { OFFICE } from '#routes';
import { BringBack } from './BringBack.tsx';
import { $undoneAbsence } from './bring-back.ts';

const displaced = (turno: string, nombre: string, over: Partial<NoticeRecord> = {}): NoticeRecord => ({
  turno,
  version: 1,
  estado: 'pendiente',
  paciente: { id: turno, nombre },
  tipo: 'control',
  fecha: '2026-11-24',
  situacion: 'movido',
  antes: { fecha: '2026-11-24', hora: '09:00', medico: 'Dra. Ana' },
  ahora: { fecha: '2026-11-26', hora: '10:20', medico: 'Dra. Ana' },
  otro: null,
  desde: '2026-11-20T13:00:00.000Z',
  nombre: 'Administración',
  aviso: null,
  ausencia: 'a1',
  vuelve: 2,
  ...over,
});

test('after an absence is undone each patient who can come back is offered, and each result is said', async () => {
  const { user, network } = openOffice(OFFICE.appointments, <BringBack />, {
    answers: {
      listDoctors: () => [],
      listNotices: ({ query }) => ({
        items:
          query.estado === 'avisado'
            ? []
            : [
                displaced('t1', 'Quispe, Rosa'),
                displaced('t2', 'Rojas, Eva'),
                displaced('t3', 'Vaca, Luz'),
                displaced('t4', 'Nina, Ana', { vuelve: null }),
              ],
        cursor: null,
      }),
      bringBack: ({ params }) =>
        params.turno === 't2'
          ? refuse('ocupado', 'Ese lugar ya está ocupado.')
          : appointment({ id: params.turno }),
    },
  });
  $undoneAbsence.set('a1');
  const dialog = within(await screen.findByRole('alertdialog', { name: '¿Vuelven 3 pacientes a su hora?' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Vaca, Luz' }));
  await user.click(dialog.getByRole('button', { name: 'Devolver 2 turnos' }));
  expect(await dialog.findByText('Volvió a su hora.')).toBeTruthy();
  expect(await dialog.findByText('Ese lugar ya está ocupado.')).toBeTruthy();
  expect(network.asked('bringBack')).toMatchObject([
    { params: { turno: 't1' }, body: { version: 2 } },
    { params: { turno: 't2' }, body: { version: 2 } },
  ]);
  await user.click(dialog.getByRole('button', { name: 'Listo' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
