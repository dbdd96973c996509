import { act, screen, within } from '@testing-library/react';
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

async function openDay(days: number | ConfirmationView[]) {
  let items = typeof days === 'number' ? Array.from({ length: days }, (_, at) => row(at)) : days;
  const noted: string[] = [];
  const opened = openOffice(OFFICE.confirmations, <ConfirmationsScreen />, {
    answers: {
      listDoctors: () => [listedDoctor(OWN_DOCTOR)],
      listStudySchedules: () => [],
      listConfirmations: () => ({
        fecha: '2026-11-23',
        items,
        piden: [{ fecha: '2026-12-14', cuantos: 2 }],
        dejaron: 1,
      }),
      noteContacts: ({ body: { resultado, turnos } }) => {
        const ids = turnos.map(({ id }) => id);
        noted.push(`${ids.join('+')} ${resultado}`);
        const estado = resultado === 'deshacer' ? 'sin_contactar' : resultado;
        const note = { resultado: estado, cuando: '2026-11-20T13:00:00.000Z', nombre: 'Ana' };
        items = items.map((each) =>
          ids.includes(each.id)
            ? {
                ...each,
                version: each.version + 1,
                contacto: { ...UNTOUCHED, estado, ultimo: estado === 'sin_contactar' ? null : note },
              }
            : each,
        );
        return { items: items.filter(({ id }) => ids.includes(id)) };
      },
    },
  });
  await screen.findByRole('row', { name: /Paciente 0/ });
  return { ...opened, noted };
}
const rows = (): HTMLElement[] => screen.getAllByRole('row').slice(1);

test('beside the telephone of a child stands whose it is', async () => {
  const child = { ...row(0).paciente, contesta: { nombre: 'Rosa Quispe', parentesco: 'madre' } };
  await openDay([{ ...row(0), paciente: child }, row(1)]);
  expect(rows().map((each) => within(each).queryByText('es de Rosa Quispe (madre)') !== null)).toEqual([
    true,
    false,
  ]);
});

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
    noteContacts: async ({ body: { resultado, turnos } }) => {
      await new Promise<void>((open) => doors.push(open));
      const [{ id } = { id: '' }] = turnos;
      saved.push(`${id} ${resultado}`);
      return { items: [{ ...row(Number(id.slice(1))), version: 2 }] };
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

test('several appointments of one patient are one row, one call and one note; those confirmed before take the message alone', async () => {
  const [first, second, third, other] = [row(0), row(1), row(2), row(3)];
  const paciente = { id: 'p0', nombre: 'Paciente 0', telefono: '+59171230000', nacimiento: '1950-03-02' };
  const study = { codigo: 'OCT-M', nombre: 'OCT de mácula' };
  const { user, noted } = await openDay([
    { ...first, paciente, tipo: 'estudio', estudio: study },
    other,
    { ...second, paciente },
    { ...third, paciente, estado: 'confirmado', contacto: { ...UNTOUCHED, estado: 'confirmo' } },
  ]);
  expect(rows()).toHaveLength(2);
  const visit = rows()[0];
  expect(visit?.textContent).toContain('2 mar 1950');
  expect(visit?.textContent).toMatch(/08:00 OCT de mácula.*08:01 .*08:02 /);
  // Of the two, neither has confirmed all that he comes for.
  const counted = () =>
    screen.getAllByRole<HTMLInputElement>('radio').map(({ labels }) => labels?.[0]?.textContent);
  const words = ['Todos', 'Sin contactar', 'Mensaje enviado', 'Confirmó', 'No contesta', 'Piden un cambio'];
  const counts = (...found: number[]) => words.map((word, at) => `${word} ${String(found[at])}`);
  expect(counted()).toEqual(counts(2, 2, 0, 0, 0, 0));

  await user.click(screen.getByRole('button', { name: 'No contesta: Paciente 0' }));
  await screen.findByText('Se anotó que Paciente 0 no contesta.');
  await user.click(screen.getByRole('button', { name: 'Confirmó: Paciente 0' }));
  await screen.findByText('Paciente 0 confirmó sus 2 turnos.');
  await expect.poll(counted).toEqual(counts(2, 1, 0, 1, 0, 0));
  await user.click(screen.getAllByRole('button', { name: 'Deshacer' }).at(-1) ?? document.body);
  await screen.findByText('Se deshizo la anotación de Paciente 0.');
  expect(noted).toEqual(['t0+t1 no_contesta', 't0+t1 confirmo', 't0+t1 deshacer']);
  const message = screen.getByRole('link', { name: 'WhatsApp a Paciente 0' });
  expect(decodeURIComponent(message.getAttribute('href') ?? '')).toMatch(
    /sus turnos:\n.*\nA las 08:00: OCT de mácula.*\nA las 08:01: .*\nA las 08:02: /,
  );
  await user.click(screen.getByRole('button', { name: 'Más: Paciente 0' }));
  expect(screen.getAllByRole('menuitem', { name: /^Cancela o cambia el de las/ })).toHaveLength(3);
});

test('a filter keeps the whole visit of whoever has a part in it', async () => {
  const paciente = { id: 'p0', nombre: 'Paciente 0' };
  const { medico: _doctor, ...alone } = row(0);
  const { user } = await openDay([{ ...alone, paciente, tipo: 'estudio' }, { ...row(1), paciente }, row(2)]);
  await user.click(screen.getByRole('button', { name: /Médico/ }));
  await user.click(await screen.findByRole('option', { name: 'Estudios sin médico' }));
  expect(rows()).toHaveLength(1);
  expect(rows()[0]?.textContent).toContain('08:01');
});

test('what patients answered with their link is in their row, counted and chosen, until the office has written', async () => {
  const respuesta = { que: 'otro_dia', texto: 'un martes', cuando: '2026-11-20T12:00:00.000Z' } as const;
  const asks = { ...row(0), contacto: { ...UNTOUCHED, respuesta } };
  const cannot = { que: 'no_puedo', motivo: 'viaje', cuando: respuesta.cuando } as const;
  const written = { resultado: 'enviado', cuando: '2026-11-20T13:00:00.000Z', nombre: 'Ana' } as const;
  const done = {
    ...UNTOUCHED,
    estado: 'enviado',
    enviado: written,
    ultimo: written,
    respuesta: cannot,
  } as const;
  const { user } = await openDay([asks, { ...row(1), contacto: done }, row(2)]);
  expect(rows()[0]?.textContent).toContain('Pide otro día«un martes» · por enlace, 20 nov, 08:00');
  expect(rows()[1]?.textContent).toContain('No puede venirViaje · por enlace');
  // Who let an appointment go is in no row any more: one press leads to whom to call.
  const letGo = screen.getByText(/1 paciente avisó por enlace que no puede venir/u);
  expect(within(letGo).getByRole('link', { name: 'llamar y dar otro día' }).getAttribute('href')).toBe(
    OFFICE.notices,
  );
  // A link goes out with the booking, weeks before anybody calls about its day.
  expect(screen.getByRole('link', { name: 'Lunes 14 de diciembre (2)' }).getAttribute('href')).toBe(
    `${OFFICE.confirmations}?fecha=2026-12-14&contacto=piden`,
  );
  await user.click(screen.getByRole('radio', { name: 'Piden un cambio 1' }));
  await expect.poll(() => rows().length).toBe(1);
  expect(rows()[0]?.textContent).toContain('Paciente 0');
});
