import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { patient } from '#tests/components/clinic-data.ts';
import { openOffice } from '#tests/components/office.tsx';
import type { OrphanView } from '#contract/settlement';
import { OFFICE } from '#routes';
import { $patientNotices, showPatientNotices } from './patient-notices.ts';

afterEach(() => act(() => $patientNotices.set(null)));

const BEFORE: OrphanView = {
  ...{ turno: 'a', fecha: '2026-12-03', hora: '09:00', motivo: 'feriado', fuente: { clase: 'feriado' } },
  paciente: { id: 'p', nombre: 'Quispe, Ñusta', telefono: '+59171234567' },
  ...{ medico: null, estudio: 'Láser YAG', ojo: 'OI', equipo: null, tipo: 'estudio', estado: 'agendado' },
  ...{ duracionMin: 10, version: 1 },
};

test('who is notified of a moved study is reported with its eye', async () => {
  openOffice(OFFICE.appointments, null, { answers: { listDoctors: () => [] } });
  act(() =>
    showPatientNotices(
      [BEFORE],
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

test('whoever has another phone is corrected there, and called and written to by what the record says then', async () => {
  const nusta = patient({ id: 'p', nombres: 'Ñusta', apellidos: 'Quispe', telefono: '+59171234567' });
  const { user } = openOffice(OFFICE.appointments, null, {
    answers: {
      listDoctors: () => [],
      readPatient: () => nusta,
      searchPatients: () => ({ items: [], hayMas: false }),
      updatePatient: () => ({ ...nusta, apellidos: 'Quispe Luna', telefono: '+59176543210' }),
    },
  });
  const moved = { turno: 'a', accion: 'mover', paciente: 'Quispe, Ñusta', fecha: '2026-12-04' } as const;
  act(() =>
    showPatientNotices(
      [BEFORE],
      [{ ...moved, ...{ hora: '10:20', medico: null, equipo: null, estado: 'agendado' } }],
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Corregir los datos de Quispe, Ñusta' }));
  const form = within(await screen.findByRole('dialog', { name: 'Datos del paciente' }));
  await user.type(form.getByRole('textbox', { name: /^Teléfono$/u }), '1');
  await user.clear(form.getByRole('textbox', { name: /^Teléfono$/u }));
  await user.type(form.getByRole('textbox', { name: /^Teléfono$/u }), '76543210');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  const call = await screen.findByRole('link', { name: /Quispe Luna, Ñusta.*765 43210/u });
  expect(call.getAttribute('href')).toBe('tel:+59176543210');
  const chat = screen.getByRole('link', { name: /WhatsApp|Escribir/u }).getAttribute('href') ?? '';
  expect(decodeURIComponent(chat)).toContain('59176543210');
  expect(decodeURIComponent(chat)).toContain('Quispe Luna');
});

test('who was told is marked in the list, where it can be taken back and marked again as it is then', async () => {
  const seen: number[] = [];
  const marked = (version: number, estado: 'avisado' | 'pendiente') => ({
    ...({
      turno: 'a',
      version,
      estado,
      paciente: BEFORE.paciente,
      tipo: 'estudio',
      fecha: '2026-12-03',
    } as const),
    ...({
      situacion: 'movido',
      antes: null,
      ahora: null,
      otro: null,
      desde: '2026-11-20T13:00:00.000Z',
    } as const),
    ...{ nombre: 'Administración', aviso: null, vuelve: null },
  });
  const { user } = openOffice(OFFICE.appointments, null, {
    answers: {
      listDoctors: () => [],
      noteTold: ({ body }) => {
        seen.push(body.version);
        return marked(body.version + 1, 'avisado');
      },
      reopenNotice: ({ body }) => marked(body.version + 1, 'pendiente'),
    },
  });
  const moved = { turno: 'a', accion: 'mover', paciente: 'Quispe, Ñusta', fecha: '2026-12-04' } as const;
  act(() =>
    showPatientNotices(
      [BEFORE],
      [{ ...moved, ...{ hora: '10:20', medico: null, equipo: null, estado: 'agendado', aviso: 1 } }],
    ),
  );
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Avise a 1 paciente' }));
  const mark = dialog.getByRole('button', { name: 'Avisado: Quispe, Ñusta' });
  await user.click(mark);
  expect(await dialog.findByText('Se anotó el aviso a Quispe, Ñusta.')).toBeTruthy();
  expect(mark).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('button', { name: 'Deshacer' }));
  await expect.poll(() => mark).toHaveProperty('disabled', false);
  await user.click(mark);
  await expect.poll(() => seen).toEqual([1, 3]);
});
