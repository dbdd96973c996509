import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { appointment } from '#tests/components/clinic-data.ts';
import { focused, openOffice } from '#tests/components/office.tsx';
import { OFFICE } from '#routes';
import { NoShowDialog, useNoShows } from './NoShowDialog.tsx';

function Opened() {
  const [isOpen, setIsOpen] = useState(true);
  const proposals = useNoShows();
  return (
    <>
      {/* The agenda under the dialog shows the same people. */}
      {proposals.map(({ id }) => (
        <i key={id} data-turno={id} />
      ))}
      <NoShowDialog proposals={proposals} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

test('two of one name are told apart by their birth; what was marked is said in the dialog, with its undo', async () => {
  const late = (id: string, hora: string) =>
    appointment({
      ...{ id, hora, estado: 'agendado', siguientes: ['en_sala', 'no_asistio'] },
      paciente: { ...appointment({}).paciente, id, nombre: 'Mamani, Rosa' },
    });
  let items = [late('uno', '07:00'), late('dos', '07:20')];
  const { promise: answers, resolve: answer } = Promise.withResolvers<undefined>();
  const { user } = openOffice(OFFICE.appointments, <Opened />, {
    answers: {
      listAppointments: () => ({ items, cursor: null }),
      matchWaiting: () => ({ items: [], tramo: null }),
      listRoomPeople: () => ({
        fecha: '2026-11-20',
        items: [
          { turno: 'uno', paciente: 'uno', fechaNacimiento: '1950-03-02', edad: 76 },
          { turno: 'dos', paciente: 'dos', fechaNacimiento: '1988-07-15', edad: 38 },
        ],
      }),
      enterState: async ({ params: { id }, body }) => {
        // The row leaves before the server has answered.
        await expect.poll(() => screen.queryAllByRole('listitem').length).toBe(1);
        await answers;
        items = items.map((row) =>
          row.id === id ? { ...row, estado: body.estado, siguientes: [], version: 2 } : row,
        );
        return items.find((row) => row.id === id) ?? late(id, '07:00');
      },
    },
  });
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/76 años · nació 2 mar 1950/u)).toBeTruthy();
  expect(dialog.getByText(/38 años · nació 15 jul 1988/u)).toBeTruthy();
  const [first] = dialog.getAllByRole('listitem');
  await user.click(within(first ?? document.body).getByRole('button', { name: /no asistió$/u }));
  await expect.poll(() => focused()?.closest('li')?.textContent).toContain('1988');
  // The key pressed again does the same of the next one, and not the contrary.
  expect(focused()?.textContent).toBe('No asistió');
  answer(undefined);
  expect(await dialog.findByText('Se marcó «no asistió».')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Deshacer' })).toBeTruthy();
  // Once it is closed, it can still be taken back.
  await user.click(dialog.getByRole('button', { name: 'Cerrar' }));
  const notices = within(screen.getByRole('region', { name: 'Avisos' }));
  expect(await notices.findByRole('button', { name: 'Deshacer' })).toBeTruthy();
});

test.each([
  { after: 4, isOffered: true },
  { after: 16, isOffered: false },
])(
  'what took $after s to mark is taken back only while the first one can be: $isOffered',
  async ({ after, isOffered }) => {
    let items = ['uno', 'dos'].map((id, at) =>
      appointment({
        ...{ id, hora: '07:00', estado: 'agendado', siguientes: ['en_sala', 'no_asistio'] },
        paciente: { ...appointment({}).paciente, id, nombre: `Mamani, ${at === 0 ? 'Rosa' : 'Luis'}` },
      }),
    );
    const { user } = openOffice(OFFICE.appointments, <Opened />, {
      answers: {
        listAppointments: () => ({ items, cursor: null }),
        matchWaiting: () => ({ items: [], tramo: null }),
        listRoomPeople: () => ({ fecha: '2026-11-20', items: [] }),
        enterState: ({ params: { id }, body: { estado } }) => {
          const estadoDesde = new Date(Date.UTC(2026, 10, 20, 13, 0, id === 'uno' ? 0 : after)).toISOString();
          items = items.map((row) =>
            row.id === id ? { ...row, estado, estadoDesde, siguientes: [], version: 2 } : row,
          );
          return items.find((row) => row.id === id) ?? appointment({});
        },
      },
    });
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Marcar los 2 como «no asistió»' }));
    expect(await dialog.findByText('Se marcaron 2 turnos como «no asistió».')).toBeTruthy();
    expect(dialog.queryAllByRole('button', { name: 'Deshacer' })).toHaveLength(isOffered ? 1 : 0);
  },
);
