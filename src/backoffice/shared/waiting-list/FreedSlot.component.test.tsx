import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { WaitingRecord } from '#client/queries/waiting-list';
import { openOffice, OWN_DOCTOR } from '#tests/components/office.tsx';
import { OFFICE } from '#routes';
import { FreedSlot } from './FreedSlot.tsx';

const PLACE = { medico: OWN_DOCTOR, fecha: '2026-11-25', hora: '09:00' } as const;
const entry = (id: string, over: Partial<WaitingRecord> = {}): WaitingRecord => ({
  ...{ id, version: 3, tipo: 'control', medicos: [OWN_DOCTOR], dias: [], franja: 'cualquiera' },
  ...{ urgencia: 'normal', estado: 'esperando', creado: '2026-11-19T13:00:00.000Z', creadoPor: 'enlace' },
  paciente: { id, nombre: `Quispe, ${id}`, telefono: '+59171234567' },
  editable: true,
  ...over,
});

test('a place goes out with the link of who asked for it so, which is noted; booked by hand it takes the place of what they had, of the eye that they wait for', async () => {
  const offered: unknown[] = [];
  const match = { hora: '09:00', fin: '09:20', duracionMin: 20, porque: [] };
  const { user } = openOffice(OFFICE.waitingList, <FreedSlot {...PLACE} duracionMin={20} tipo="control" />, {
    answers: {
      matchWaiting: () => ({
        tramo: { inicio: '09:00', fin: '09:20' },
        items: [
          { ...match, entrada: entry('Ana', { turno: 't1' }), enlace: '1-t1-abc' },
          { ...match, entrada: entry('Eva', { ojo: 'OI' }) },
        ],
      }),
      offerWaiting: ({ params: { id }, body }) => {
        offered.push([id, body]);
        return entry(id, { turno: 't1' });
      },
    },
  });
  const first = await screen.findByRole('link', { name: 'Escribir por WhatsApp a Quispe, Ana' });
  const words = decodeURIComponent(first.getAttribute('href') ?? '');
  expect(words).toContain(`lo tiene quien lo tome primero: ${location.origin}/r/1-t1-abc`);
  // With the link goes neither with whom nor what for.
  expect(words).not.toContain(OWN_DOCTOR);
  for (const name of ['Ana', 'Eva'])
    await user.click(screen.getByRole('link', { name: `Escribir por WhatsApp a Quispe, ${name}` }));
  await screen.findByText(/Se anotó que se le ofreció el cupo a Quispe, Ana/u);
  expect(offered).toEqual([['Ana', { ...PLACE, version: 3 }]]);
  const booking = (name: string) =>
    new URL(
      screen.getByRole('link', { name: `Agendar a Quispe, ${name} en este cupo` }).getAttribute('href') ?? '',
      location.origin,
    ).searchParams;
  const at = { medico: OWN_DOCTOR, fecha: PLACE.fecha, hora: '09:00', tipo: 'control' };
  expect(Object.fromEntries(booking('Ana'))).toEqual({
    ...at,
    ...{ paciente: 'Ana', espera: 'Ana', reemplazaA: 't1' },
  });
  expect(Object.fromEntries(booking('Eva'))).toEqual({ ...at, paciente: 'Eva', espera: 'Eva', ojo: 'OI' });
});
