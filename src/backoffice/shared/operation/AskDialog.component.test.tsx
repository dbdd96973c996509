import { useQuery } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { clinicRoomsQuery } from '#client/queries/devices';
import type { RoomView } from '#contract/exams/clinic-rooms';
import { TextAreaField } from '#components/ui/form/TextAreaField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { OFFICE } from '#routes';
import { CUT, refuse, refuseField, type Answers } from '#tests/components/contract-network.ts';
import { openOffice, toasts } from '#tests/components/office.tsx';
import { AskDialog, FillDialog } from './AskDialog.tsx';
import { useDraft } from './use-draft.ts';
import { useOperate } from './use-operate.ts';
import { useOperation } from './use-operation.ts';

const room = (nombre: string): RoomView => ({ id: 'r1', nombre, usan: [], version: 1 });

interface RoomsProps {
  readonly Dialog: typeof AskDialog | typeof FillDialog;
  readonly Field?: typeof TextField | typeof TextAreaField;
}

/** A list of rooms, and a dialog over it that adds one. */
function Rooms({ Dialog, Field = TextField }: RoomsProps) {
  const { data = [] } = useQuery(clinicRoomsQuery());
  const operate = useOperate();
  const [isOpen, setOpen] = useState(true);
  const add = useOperation('addRoom', {
    done: ({ nombre }) => `Está ${nombre}.`,
    undo:
      ({ id, version }) =>
      () =>
        void operate('updateRoom', { params: { id }, body: { retirado: true, version } }),
    onDone: () => setOpen(false),
  });
  const form = useDraft(add, { nombre: '' }, { nombre: 'Escriba el nombre.' });
  return (
    <>
      <ul>
        {data.map(({ id, nombre }) => (
          <li key={id}>{nombre}</li>
        ))}
      </ul>
      {isOpen && (
        <Dialog
          title="Una sala"
          of={form}
          save="Agregar"
          onSend={() => form.submit((body) => add.send({ body }))}
          onClose={() => setOpen(false)}
        >
          <Field label="Nombre" {...form.bind('nombre')} />
        </Dialog>
      )}
    </>
  );
}

const open = (
  answers: Answers,
  Dialog: RoomsProps['Dialog'] = FillDialog,
  Field: RoomsProps['Field'] = TextField,
) =>
  openOffice(OFFICE.devices, <Rooms Dialog={Dialog} Field={Field} />, {
    answers: { listRooms: () => [], ...answers },
  });
const name = () => screen.getByLabelText<HTMLInputElement>('Nombre');

test('what was sent is said and can be taken back, and what it changed is read again', async () => {
  const { user, network } = open({
    addRoom: ({ body }) => room(body.nombre),
    updateRoom: () => room('Sala 2'),
  });
  await expect.poll(() => network.asked('listRooms')).toHaveLength(1);
  network.answer({ listRooms: () => [room('Sala 2')] });
  await user.type(name(), 'Sala 2{Enter}');
  expect(await toasts().findByText('Está Sala 2.')).toBeTruthy();
  expect(await screen.findByRole('listitem')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(toasts().getByRole('button', { name: 'Deshacer' }));
  await expect.poll(() => network.asked('updateRoom')).toMatchObject([{ body: { retirado: true } }]);
  await expect.poll(() => network.asked('listRooms')).toHaveLength(3);
});

test('what is missing is said beside its field as long as it is, and nothing is sent', async () => {
  const { user, network } = open({ addRoom: () => room('Sala 2') });
  await user.click(screen.getByRole('button', { name: 'Agregar' }));
  expect(screen.getByText('Escriba el nombre.')).toBeTruthy();
  await user.type(name(), 'S');
  expect(screen.queryByText('Escriba el nombre.')).toBeNull();
  expect(network.asked('addRoom')).toEqual([]);
});

test.each([FillDialog, AskDialog])(
  'a refusal is beside its field, any other in the dialog, and what was typed stays',
  async (Dialog) => {
    const { user, network } = open(
      { addRoom: () => refuseField('ya_existe', 'nombre', 'Ya hay una.') },
      Dialog,
    );
    await user.type(name(), 'Sala 2');
    await user.click(screen.getByRole('button', { name: 'Agregar' }));
    expect(await screen.findByText('Ya hay una.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    network.answer({ addRoom: () => refuse('prohibido', 'Ahora no.') });
    await user.click(screen.getByRole('button', { name: 'Agregar' }));
    expect(await within(await screen.findByRole('alert')).findByText('Ahora no.')).toBeTruthy();
    expect(name().value).toBe('Sala 2');
  },
);

test.each([FillDialog, AskDialog])(
  'in a text of several lines Intro begins one, and Ctrl+Intro sends it once',
  async (Dialog) => {
    const { user, network } = open({ addRoom: ({ body }) => room(body.nombre) }, Dialog, TextAreaField);
    await user.type(name(), 'Sala 2{Enter}al fondo');
    expect(network.asked('addRoom')).toEqual([]);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await expect
      .poll(() => network.asked('addRoom'))
      .toMatchObject([{ body: { nombre: 'Sala 2\nal fondo' } }]);
  },
);

test('what creates goes under one key until it is answered: a cut line adds nothing twice', async () => {
  const { user, network } = open({ addRoom: () => CUT });
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    if (init.method === 'POST') keys.push(new Headers(init.headers).get('idempotency-key'));
    return network.fetch(address, init);
  });
  const press = async (said: string) => {
    await user.click(screen.getByRole('button', { name: 'Agregar' }));
    await screen.findByText(said);
  };
  await user.type(name(), 'Sala 2');
  await press('No hay conexión con la clínica. Revise su internet y vuelva a intentar.');
  network.answer({ addRoom: () => refuse('prohibido', 'Ahora no.') });
  await press('Ahora no.');
  network.answer({ addRoom: () => refuse('prohibido', 'Tampoco ahora.') });
  await press('Tampoco ahora.');
  const [first, again, another] = keys;
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toBe(first);
  expect(another).not.toBe(first);
});
