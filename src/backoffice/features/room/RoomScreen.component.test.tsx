import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { appointment, listedDoctor } from '#tests/components/clinic-data.ts';
import { refuse } from '#tests/components/contract-network.ts';
import { openOffice, OWN_DOCTOR } from '#tests/components/office.tsx';
import { OFFICE } from '#routes';
import RoomScreen from './RoomScreen.tsx';

const ROOM = {
  listDoctors: () => [listedDoctor(OWN_DOCTOR), listedDoctor('Dra. Ana Quispe')],
  readRoom: () => ({ fecha: '2026-11-20', llamados: [] }),
};

test('a doctor begins with the own patients; an empty room says how it fills', async () => {
  const { user } = openOffice(OFFICE.room, <RoomScreen />, {
    as: 'doctora',
    answers: { ...ROOM, listAppointments: () => ({ items: [], cursor: null }) },
  });
  expect(await screen.findByText(`Se muestra solo: ${OWN_DOCTOR}.`)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ver todos' }));
  expect(screen.getByText('No hay nadie en la sala.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver los turnos de hoy' })).toBeTruthy();
});

test('a list that cannot be read says so, and is asked for again', async () => {
  const { user, network } = openOffice(OFFICE.room, <RoomScreen />, {
    answers: { ...ROOM, listAppointments: () => refuse('error_interno', 'Algo falló en la clínica.') },
  });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Algo falló en la clínica.')).toBeTruthy();
  const arrived = appointment({
    estado: 'en_sala',
    siguientes: ['en_atencion'],
    estadoDesde: '2026-11-20T12:38:00.000Z',
    esperaMin: 22,
  });
  network.answer({ listAppointments: () => ({ items: [arrived], cursor: null }) });
  await user.click(alert.getByRole('button', { name: 'Volver a intentar' }));
  expect(await screen.findByRole('heading', { name: 'En la sala ahora' })).toBeTruthy();
  expect(screen.getByRole('row', { name: /Mamani, Rosa/ }).textContent).toContain('Espera 22 min');
  expect(screen.queryByRole('alert')).toBeNull();
});
