import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listedDoctor } from '#tests/components/clinic-data.ts';
import { focused, openOffice, OWN_DOCTOR } from '#tests/components/office.tsx';
import type { ConfirmationView } from '#contract/confirmations';
import { OFFICE } from '#routes';
import ConfirmationsScreen from './ConfirmationsScreen.tsx';

const UNTOUCHED = { estado: 'sin_contactar', veces: 0, enviado: null, ultimo: null } as const;
const row = (at: number): ConfirmationView => ({
  id: `t${String(at)}`,
  version: 1,
  fecha: '2026-11-23',
  hora: `${String(8 + Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`,
  fin: '09:30',
  tipo: 'control',
  estado: 'agendado',
  medico: OWN_DOCTOR,
  paciente: { id: `p${String(at)}`, nombre: `Paciente ${String(at)}`, telefono: '+59171230000' },
  contacto: UNTOUCHED,
});

async function openDay(count: number) {
  let items = Array.from({ length: count }, (_, at) => row(at));
  const noted: string[] = [];
  const opened = openOffice(OFFICE.confirmations, <ConfirmationsScreen />, {
    answers: {
      listDoctors: () => [listedDoctor(OWN_DOCTOR)],
      listStudySchedules: () => [],
      listConfirmations: () => ({ fecha: '2026-11-23', items }),
      noteContact: ({ params: { turno }, body }) => {
        if (body.resultado === 'deshacer') throw new Error('nothing is undone here');
        const { resultado } = body;
        noted.push(`${turno} ${resultado}`);
        const note = { resultado, cuando: '2026-11-20T13:00:00.000Z', nombre: 'Ana' };
        items = items.map((each) =>
          each.id === turno
            ? { ...each, version: 2, contacto: { ...UNTOUCHED, estado: resultado, ultimo: note } }
            : each,
        );
        return items.find(({ id }) => id === turno) ?? row(0);
      },
    },
  });
  await screen.findByRole('row', { name: /Paciente 0/ });
  return { ...opened, noted };
}
const rows = (): HTMLElement[] => screen.getAllByRole('row').slice(1);

test('a long day is drawn thirty rows at a time, and whole on paper', async () => {
  const { user } = await openDay(70);
  expect(rows()).toHaveLength(30);
  await user.click(screen.getByRole('button', { name: 'Ver 30 más de 40' }));
  expect(rows()).toHaveLength(60);
  expect(screen.getByRole('button', { name: 'Ver los 10 que faltan' })).toBeTruthy();
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(rows()).toHaveLength(70);
});

test('the keyboard goes from row to row in its column, and a letter notes the answer', async () => {
  const { user, noted } = await openDay(3);
  screen.getByRole('button', { name: 'Confirmó: Paciente 0' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe(screen.getByRole('button', { name: 'Confirmó: Paciente 1' }));
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}');
  expect(focused()).toBe(screen.getByRole('button', { name: 'Confirmó: Paciente 0' }));
  await user.keyboard('n');
  await screen.findByText('Se anotó que Paciente 0 no contesta.');
  expect(noted).toEqual(['t0 no_contesta']);
  await user.keyboard('c');
  await screen.findByText('Paciente 0 confirmó su turno.');
  expect(noted).toEqual(['t0 no_contesta', 't0 confirmo']);
  // Held with another key a letter is the browser's.
  await user.keyboard('{Control>}c{/Control}');
  expect(noted).toHaveLength(2);
});

test('↓ from anywhere that is no control goes to the first row; a letter that is held notes nothing more', async () => {
  const { user, noted } = await openDay(3);
  await user.click(document.body);
  await user.keyboard('{ArrowDown}');
  expect(focused()?.getAttribute('aria-label')).toMatch(/^Llamar a Paciente 0/);
  await user.keyboard('{ArrowDown}');
  expect(focused()?.getAttribute('aria-label')).toMatch(/^Llamar a Paciente 1/);
  act(
    () =>
      void focused()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'c', repeat: true, bubbles: true })),
  );
  expect(noted).toEqual([]);
});

test('whoever is noted while the one before is being saved is noted too, each once', async () => {
  const { user, network } = await openDay(3);
  const saved: string[] = [];
  const doors: (() => void)[] = [];
  network.answer({
    noteContact: async ({ params: { turno }, body }) => {
      await new Promise<void>((open) => doors.push(open));
      saved.push(`${turno} ${body.resultado}`);
      return { ...row(Number(turno.slice(1))), version: 2 };
    },
  });
  for (const at of [0, 1])
    await user.dblClick(screen.getByRole('button', { name: `No contesta: Paciente ${String(at)}` }));
  await expect.poll(() => doors.length).toBe(1);
  doors[0]?.();
  await expect.poll(() => doors.length).toBe(2);
  doors[1]?.();
  await expect.poll(() => saved).toEqual(['t0 no_contesta', 't1 no_contesta']);
});
