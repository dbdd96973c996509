import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openOffice } from '#tests/components/office.tsx';
import type { OrphanView } from '#contract/settlement';
import { OFFICE } from '#routes';
import { $patientNotices, showPatientNotices } from './patient-notices.ts';

afterEach(() => act(() => $patientNotices.set(null)));

test('who is told of a moved study is told with its eye', async () => {
  const before: OrphanView = {
    ...{ turno: 'a', fecha: '2026-12-03', hora: '09:00', motivo: 'feriado', fuente: { clase: 'feriado' } },
    paciente: { id: 'p', nombre: 'Quispe, Ñusta', telefono: '+59171234567' },
    ...{ medico: null, estudio: 'Láser YAG', ojo: 'OI', equipo: null, estado: 'agendado' },
    ...{ duracionMin: 10, version: 1 },
  };
  openOffice(OFFICE.appointments, null, { answers: { listDoctors: () => [] } });
  act(() =>
    showPatientNotices(
      [before],
      [
        {
          ...{ turno: 'a', accion: 'mover', paciente: 'Quispe, Ñusta', fecha: '2026-12-04', hora: '10:20' },
          ...{ medico: null, equipo: null, estado: 'agendado' },
        },
      ],
    ),
  );
  expect(await screen.findByText('Láser YAG (ojo izquierdo)')).toBeTruthy();
});
