import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { catalogue, patient } from '#tests/components/clinic-data.ts';
import { openOffice } from '#tests/components/office.tsx';
import type { Answer } from '#client/call';
import { OFFICE } from '#routes';
import WaitingListScreen from './WaitingListScreen.tsx';
import { WaitingFormDialog } from './WaitingFormDialog.tsx';

const eyes = (): (string | null | undefined)[] =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .map((each) => each.closest('label')?.textContent)
    .filter((label) => / · (?:derecho|izquierdo|ambos)$/u.test(label ?? ''));

test('who waits for a study is asked only for the eye that is there, once it is known who it is', async () => {
  const { user } = openOffice(OFFICE.waitingList, <WaitingFormDialog entry={null} onClose={vi.fn()} />, {
    answers: {
      listDoctors: () => [],
      listStudySchedules: () => catalogue(),
      listAppointments: () => ({ items: [], cursor: null }),
      searchPatients: () => ({
        items: [patient({ id: 'rosa', nombres: 'Rosa', apellidos: 'Flores Vega' })],
        hayMas: false,
      }),
      readAlerts: () => ({ items: [{ clave: 'ojo.OD', texto: 'OD tiene anoftalmía', gravedad: 'alta' }] }),
    },
  });
  await user.click(await screen.findByRole('button', { name: /Qué espera/u }));
  await user.click(await screen.findByRole('option', { name: 'Estudio' }));
  await expect.poll(eyes).toEqual(['OD · derecho', 'OI · izquierdo', 'AO · ambos']);
  await user.type(await screen.findByRole('combobox', { name: 'Buscar paciente' }), 'flores');
  await user.click(await screen.findByRole('option', { name: /Flores Vega/ }));
  expect(await screen.findByText('OD tiene anoftalmía.')).toBeTruthy();
  expect(eyes()).toEqual(['OI · izquierdo']);
});

test('what is to come of a series says when its day can be booked, and is booked from that day on', async () => {
  const entry: Answer<'listWaiting'>['items'][number] = {
    ...{ id: 'e1', version: 1, paciente: { id: 'rosa', nombre: 'Flores Vega, Rosa' }, tipo: 'estudio' },
    ...{ estudio: { codigo: 'OCT-M', nombre: 'OCT de mácula' }, ojo: 'OI', serie: 's1', desde: '2027-05-28' },
    ...{ medicos: [], dias: [], franja: 'cualquiera', urgencia: 'normal', estado: 'esperando' },
    ...{ editable: true, creado: '2026-11-10T12:00:00.000Z', creadoPor: 'u1' },
  };
  openOffice(OFFICE.waitingList, <WaitingListScreen />, {
    answers: {
      listWaiting: () => ({
        items: [
          { ...entry, agendable: true },
          { ...entry, id: 'e2', paciente: { id: 'luis', nombre: 'Mamani, Luis' } },
        ],
        cursor: null,
      }),
    },
  });
  expect(
    await screen.findByText('Un turno de una serie ya se puede agendar: nadie más lo hará.'),
  ).toBeTruthy();
  const near = screen.getByRole('row', { name: /Flores Vega/ });
  expect(within(near).getByText('Ya se puede agendar')).toBeTruthy();
  const asked = (row: HTMLElement) =>
    Object.fromEntries(
      new URL(within(row).getByRole<HTMLAnchorElement>('link', { name: /^Agendar/ }).href).searchParams,
    );
  expect(asked(near)).toMatchObject({ espera: 'e1', estudio: 'OCT-M', ojo: 'OI', fecha: '2027-05-28' });
  expect(asked(screen.getByRole('row', { name: /Mamani/ }))).not.toHaveProperty('fecha');
});
