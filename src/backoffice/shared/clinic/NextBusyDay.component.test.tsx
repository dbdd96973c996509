import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openOffice } from '#tests/components/office.tsx';
import { NextBusyDay } from './NextBusyDay.tsx';

const day = (fecha: string, total: number) => ({
  fecha,
  total,
  enCola: 0,
  fuera: 0,
  estados: {},
  primeros: [],
});

test('after an empty Sunday the next day with appointments is offered, with how many', async () => {
  const { network } = openOffice('/admin', <NextBusyDay fecha="2026-11-22" />, {
    answers: {
      summarizeAppointments: ({ query: { desde = '', hasta = '' } }) => ({
        desde,
        hasta,
        total: 147,
        enCola: 0,
        fuera: 0,
        dias: [day('2026-11-23', 0), day('2026-11-24', 146), day('2026-11-25', 1)],
      }),
    },
  });
  const link = await screen.findByRole('link', { name: 'Ver el martes 24 de noviembre: 146 turnos' });
  expect(link.getAttribute('href')).toBe('/admin/turnos?vista=dia&fecha=2026-11-24');
  expect(network.asked('summarizeAppointments')[0]?.query).toMatchObject({
    desde: '2026-11-23',
    hasta: '2026-12-23',
  });
});

test('nothing is offered where no day has any', async () => {
  const { network } = openOffice('/admin', <NextBusyDay fecha="2026-11-22" />, {
    answers: {
      summarizeAppointments: ({ query: { desde = '', hasta = '' } }) => ({
        desde,
        hasta,
        total: 0,
        enCola: 0,
        fuera: 0,
        dias: [],
      }),
    },
  });
  await waitFor(() => expect(network.asked('summarizeAppointments')).toHaveLength(1));
  expect(screen.queryByRole('link')).toBeNull();
});
