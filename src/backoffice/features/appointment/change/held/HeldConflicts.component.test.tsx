import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { CUT, refuse } from '#tests/support/components/contract-network';
import { appointment } from '#tests/components/clinic-data.ts';
import { openOffice, toasts } from '#tests/components/office.tsx';
import { markReachable } from '#client/connection';
import type { AppointmentRecord } from '#client/queries/appointments';
import { Button } from '#components/ui/Button.tsx';
import { CutNotice } from '#backoffice/app/CutNotice.tsx';
import { SignOutButton } from '#backoffice/app/SignOutButton.tsx';
import { $held } from '#backoffice/shared/screen/held-changes.ts';
import { HeldConflicts } from './HeldConflicts.tsx';
import { $heldConflicts, mayWait } from './held-conflicts.ts';
import { useChange } from '../use-change.ts';

beforeEach(() => {
  $held.set([]);
  $heldConflicts.set([]);
  markReachable(true);
});

const visit = (id: string, nombre: string): AppointmentRecord =>
  appointment({ id, paciente: { id: `p-${id}`, nombre, nombres: nombre, apellidos: 'Mamani' } });
const LUZ = visit('a', 'Luz');
const INES = visit('b', 'Inés');
const arrived = (record: AppointmentRecord): AppointmentRecord => ({
  ...record,
  estado: 'en_sala',
  version: record.version + 1,
  siguientes: [],
});

/** A desk: one press says that each has come, or goes on to the doctor's room. */
function Desk() {
  const { change, refusal } = useChange(() => undefined);
  return (
    <>
      {[LUZ, INES].map((record) => (
        <Button
          key={record.id}
          onPress={() => change({ kind: 'state', body: { estado: 'en_sala' } }, record)}
        >{`Llegó ${record.paciente.nombre}`}</Button>
      ))}
      <p>{refusal?.message}</p>
      <HeldConflicts />
      <CutNotice />
      <SignOutButton />
    </>
  );
}

const press = (name: string): HTMLElement => screen.getByRole('button', { name });
const bothOf = (id: string): AppointmentRecord => (id === 'a' ? LUZ : INES);

test('«Llegó» waits for a cut network, is named in order, holds the sign-out, and is sent once when it returns', async () => {
  const { user, network } = openOffice('/admin/turnos', <Desk />, { answers: { enterState: () => CUT } });
  await user.click(press('Llegó Luz'));
  await waitFor(() => expect($held.get()).toHaveLength(1));
  await user.click(press('Llegó Inés'));
  expect(
    await screen.findByText(/2 cambios de estado esperan la conexión, en este orden: Luz; Inés/),
  ).toBeTruthy();
  // A second change of the same appointment does not rest on one that may never come about.
  await user.click(press('Llegó Luz'));
  expect(await screen.findByText(/El cambio anterior del turno de Luz todavía espera/)).toBeTruthy();
  await user.click(press('Cerrar sesión'));
  expect(await toasts().findByText(/2 cambios de estado esperan la conexión \(Luz; Inés\)/)).toBeTruthy();
  const leaving = new Event('beforeunload', { cancelable: true });
  dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);

  const before = network.asked('enterState').length;
  network.answer({ enterState: ({ params: { id } }) => arrived(bothOf(id)) });
  act(() => markReachable(true));
  await waitFor(() => expect($held.get()).toEqual([]));
  expect(
    network
      .asked('enterState')
      .slice(before)
      .map(({ params }) => params.id),
  ).toEqual(['a', 'b']);
});

test('changes that met another one meanwhile are asked about one by one: theirs is kept, or mine is sent on top', async () => {
  const { user, network } = openOffice('/admin/turnos', <Desk />, { answers: { enterState: () => CUT } });
  await user.click(press('Llegó Luz'));
  await waitFor(() => expect($held.get()).toHaveLength(1));
  await user.click(press('Llegó Inés'));
  const theirs = (record: AppointmentRecord): AppointmentRecord => ({
    ...record,
    estado: 'confirmado',
    version: record.version + 1,
    siguientes: ['en_sala'],
  });
  network.answer({
    enterState: ({ params: { id }, body }) =>
      body.version === bothOf(id).version
        ? refuse('version_vieja', undefined, { details: { actual: theirs(bothOf(id)) } })
        : arrived(theirs(bothOf(id))),
  });
  act(() => markReachable(true));
  await waitFor(() => expect($heldConflicts.get()).toHaveLength(2));
  const before = network.asked('enterState').length;
  const first = await screen.findByRole('alertdialog');
  expect(within(first).getAllByText('Confirmado').length).toBeGreaterThan(0);
  expect(within(first).getAllByText('En sala').length).toBeGreaterThan(0);
  await user.click(within(first).getAllByRole('button').at(-1) ?? first);
  await waitFor(() => expect($heldConflicts.get()).toHaveLength(1));
  const second = await screen.findByRole('alertdialog');
  await user.click(within(second).getAllByRole('button').at(-2) ?? second);
  await waitFor(() => expect($heldConflicts.get()).toEqual([]));
  await waitFor(() => expect(network.asked('enterState')).toHaveLength(before + 1));
  expect(network.asked('enterState').at(-1)).toMatchObject({
    params: { id: 'b' },
    body: { estado: 'en_sala', version: INES.version + 1 },
  });
});

test('an answer lost on the way is no conflict: the state is there already, and nothing is applied twice', async () => {
  const { user, network } = openOffice('/admin/turnos', <Desk />, { answers: { enterState: () => CUT } });
  await user.click(press('Llegó Luz'));
  await waitFor(() => expect($held.get()).toHaveLength(1));
  network.answer({
    enterState: () => refuse('version_vieja', undefined, { details: { actual: arrived(LUZ) } }),
  });
  act(() => markReachable(true));
  expect(await toasts().findByText(/Luz/)).toBeTruthy();
  expect($heldConflicts.get()).toEqual([]);
  expect($held.get()).toEqual([]);
});

test.each([
  ['arriving', { kind: 'state', body: { estado: 'en_sala' } }, true],
  ['confirming', { kind: 'state', body: { estado: 'confirmado' } }, true],
  ['cancelling', { kind: 'state', body: { estado: 'cancelado' } }, false],
  ['rescheduling', { kind: 'state', body: { estado: 'reprogramado' } }, false],
  ['a state with an eye', { kind: 'state', body: { estado: 'en_sala', ojo: 'OD' } }, false],
  ['moving', { kind: 'move', body: { hora: '10:00' } }, false],
  ['undoing', { kind: 'undo' }, false],
] as const)('%s waits for the network or says that it needs it', (_what, wanted, waits) => {
  expect(mayWait(wanted)).toBe(waits);
});
