import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { appointment, patient, settings, study } from '#tests/components/clinic-data.ts';
import { refuse } from '#tests/components/contract-network.ts';
import { openOffice } from '#tests/components/office.tsx';
import { BOOKING } from '#copy/office/booking';
import { OFFICE } from '#routes';
import BookingScreen from './BookingScreen.tsx';
import { keepDraft } from './draft-store.ts';

const DAY = '2026-11-25';
const REFUSED = 'Topografía y tomografía corneal se hace antes de cualquier gota: no puede ir después.';
const ASKED = 'Pregunte si usa lentes de contacto.';

// What one of them leaves half filled is not what the next finds.
afterEach(() => keepDraft(null));

const GONE = 'OI tiene una prótesis: no se mide, no se pide ni se trata';

test('a study says whether the pupil is dilated where that is a choice; what the rules refuse and ask is read whole', async () => {
  const { user, network } = openOffice(
    `${OFFICE.booking}?paciente=paciente-1&tipo=estudio&estudio=OCT-M&ojo=OD&fecha=${DAY}&hora=09:00`,
    <BookingScreen />,
    {
      as: 'examenes',
      answers: {
        listWaiting: () => ({ items: [], cursor: null }),
        listDoctors: () => [],
        listSchedules: () => [],
        listHolidays: () => [],
        listStudySchedules: () => [study('OCT-M', { version: 1 }), study('TOP', { version: 1 })],
        readSettings: () => settings(),
        readPatient: () => patient(),
        readAlerts: () => ({ items: [{ clave: 'ojo.OI', texto: GONE, gravedad: 'alta' as const }] }),
        listAppointments: () => ({ items: [], cursor: null }),
        holdPlace: () => new Promise(() => undefined),
        firstFree: () => ({ cupos: [] }),
        availability: ({ query: { fecha } }) => ({
          ...{ fecha, medico: null, estudio: 'OCT-M', tipo: 'estudio', duracionMin: 10, paso: 10 },
          ...{ feriadoAutorizado: false, vigenteDesde: null },
          cupos: [{ hora: '09:00', fin: '09:10', libre: true, motivo: null }],
        }),
        bookAppointment: () => refuse('entrada_invalida', REFUSED, { fields: { hora: [REFUSED] } }),
      },
    },
  );
  expect(await screen.findByText(`${GONE}.`)).toBeTruthy();
  expect(screen.queryByRole('radio', { name: /izquierdo|Los dos|ambos/iu })).toBeNull();
  await user.click(await screen.findByRole('checkbox', { name: BOOKING.dilated }));
  const save = () => screen.getByRole('button', { name: 'Agendar turno' });
  await user.click(save());
  await waitFor(() => expect(screen.getAllByText(REFUSED).length).toBeGreaterThan(0));
  expect(network.asked('bookAppointment')[0]?.body).toMatchObject({ estudio: 'OCT-M', dilatado: true });

  network.answer({
    bookAppointment: ({ body }) =>
      body.confirmado === true
        ? appointment({ tipo: 'estudio' })
        : refuse('requiere_confirmacion', undefined, {
            details: { avisos: [{ regla: 6, clase: 'avisa', pasos: ['TOP'], mensaje: ASKED }] },
          }),
  });
  await user.click(screen.getByRole('checkbox', { name: BOOKING.dilated }));
  await user.click(save());
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(ASKED)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: BOOKING.ask.goOn }));
  await waitFor(() =>
    expect(network.asked('bookAppointment').at(-1)?.body).toMatchObject({ confirmado: true }),
  );
  expect(network.asked('bookAppointment').at(-1)?.body).not.toHaveProperty('dilatado');
});
