import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OrderRecord, OrderRow } from '#client/queries/exams/orders';
import { refuse } from '#tests/components/contract-network.ts';
import { NO_CORRECTIONS } from '#tests/components/no-corrections.ts';
import { openOffice } from '#tests/components/office.tsx';
import { bookingHref } from '#routes';
import { WaitingOrders } from './WaitingOrders.tsx';

const ROW: OrderRow = {
  ...{ id: 'o1', version: 4, acceso: 'EX26-000007', estudio: 'OCT-M', nombre: 'OCT de mácula', ojo: 'OI' },
  paciente: {
    id: 'p1',
    nombre: 'Rocha, Vicenta',
    edad: 67,
    fechaNacimiento: '1959-05-10',
    telefono: '+59171234567',
  },
  ...{
    indicacion: 'Control',
    prioridad: 'urgente',
    origen: 'consulta',
    solicita: 'Dra. Ana',
    medico: 'Dra. Ana',
  },
  ...{ creada: '2026-10-01T12:00:00.000Z', vence: '2026-11-01', estado: 'solicitado', toca: '2026-11-01' },
  ...{ turno: null, empezado: null, realizado: null, controlPio: null, falta: [], repite: null },
};
const LAST = { cuando: '2026-11-10T14:00:00.000Z', como: 'llamada', resultado: 'no_contesta' } as const;
const SOUGHT: OrderRow = {
  ...ROW,
  busqueda: { intentos: 3, sinRespuesta: 3, ultimo: LAST, noLocalizado: false },
};
const view = (over: Partial<OrderRecord> = {}): OrderRecord => ({
  ...ROW,
  ...NO_CORRECTIONS,
  ...{ fechaNacimiento: null, documento: null, alertas: [], preparacion: '', equipos: [], puntos: [] },
  ...{ excepcion: null, resultado: null, pasos: [], historial: [] },
  ...over,
});
const open = (items: readonly OrderRow[]) =>
  openOffice('/admin/seguimiento', <WaitingOrders />, {
    answers: { listOrders: () => ({ items: [...items], cursor: null }) },
  });
const section = async ({ user }: ReturnType<typeof open>) => {
  const list = within(await screen.findByRole('region', { name: 'Estudios pedidos sin turno' }));
  await user.click(list.getByRole('button', { name: /^Mostrar/ }));
  return list;
};

test('whoever waits for a study is called, written to and booked, and the message names no study', async () => {
  const list = await section(open([ROW]));
  expect(list.getByRole('link', { name: /^Llamar a Rocha, Vicenta/ }).getAttribute('href')).toBe(
    'tel:+59171234567',
  );
  const chat = new URL(list.getByRole('link', { name: /^Escribir por WhatsApp/ }).getAttribute('href') ?? '');
  expect(chat.searchParams.get('text')).toContain('Su médico le pidió un estudio');
  expect(chat.searchParams.get('text')).not.toContain('OCT');
  expect(
    list.getByRole('link', { name: 'Agendar: Rocha, Vicenta, OCT de mácula' }).getAttribute('href'),
  ).toBe(bookingHref({ paciente: 'p1', tipo: 'estudio', estudio: 'OCT-M', ojo: 'OI' }));
  expect(list.getByText(/^Venció el 1 /)).toBeTruthy();
});

test('what came of a call is noted with the version that was seen, and a refusal is read in the dialog', async () => {
  const opened = open([ROW]);
  const { user, network } = opened;
  const list = await section(opened);
  await user.click(list.getByRole('button', { name: 'Anotar un intento de Rocha, Vicenta' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Nota (opcional)' }), 'Llama el lunes');
  network.answer({ noteOrderAttempt: () => refuse('version_vieja') });
  await user.click(dialog.getByRole('button', { name: 'Anotar' }));
  // How, and what came of it, are what somebody says, never what stood there.
  expect(dialog.getByText('Elija cómo se lo buscó.')).toBeTruthy();
  expect(dialog.getByText('Elija qué pasó.')).toBeTruthy();
  expect(network.asked('noteOrderAttempt')).toEqual([]);
  await user.click(dialog.getByRole('radio', { name: 'Llamada' }));
  await user.click(dialog.getByRole('button', { name: /Qué pasó/ }));
  await user.click(await screen.findByRole('option', { name: 'No contesta' }));
  await user.click(dialog.getByRole('button', { name: 'Anotar' }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  network.answer({ noteOrderAttempt: () => view({ version: 5 }) });
  await user.click(dialog.getByRole('button', { name: 'Anotar' }));
  expect(await screen.findByText('Se anotó el intento de Vicenta Rocha.')).toBeTruthy();
  expect(network.asked('noteOrderAttempt').at(-1)?.body).toEqual({
    ...{ como: 'llamada', resultado: 'no_contesta', nota: 'Llama el lunes', version: 4 },
  });
});

test('after three calls without an answer, and not before, somebody is not found', async () => {
  const opened = open([ROW, { ...SOUGHT, id: 'o2', paciente: { ...ROW.paciente, nombre: 'Flores, Rosa' } }]);
  const { user, network } = opened;
  const list = await section(opened);
  expect(list.getByText(/^3 intentos · /)).toBeTruthy();
  await user.click(list.getByRole('button', { name: /Rocha, Vicenta, OCT de mácula/ }));
  expect((await screen.findAllByRole('menuitem')).map((each) => each.textContent)).toEqual([
    'No se lo hará…',
  ]);
  await user.keyboard('{Escape}');
  await user.click(list.getByRole('button', { name: /Flores, Rosa, OCT de mácula/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'No localizado…' }));
  network.answer({ loseOrderPatient: () => view({ id: 'o2' }) });
  await user.click(await screen.findByRole('button', { name: 'Marcar no localizado' }));
  await waitFor(() =>
    expect(network.asked('loseOrderPatient')[0]).toMatchObject({
      params: { id: 'o2' },
      body: { version: 4 },
    }),
  );
});

test('who will not have it done says why, and the order ends with that', async () => {
  const opened = open([ROW]);
  const { user, network } = opened;
  const list = await section(opened);
  await user.click(list.getByRole('button', { name: /Rocha, Vicenta, OCT de mácula/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'No se lo hará…' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const why = 'Escriba por qué (al menos 5 letras).';
  network.answer({ stepOrder: () => refuse('entrada_invalida', why, { fields: { motivo: [why] } }) });
  await user.click(dialog.getByRole('button', { name: 'Cancelar la orden' }));
  expect(await dialog.findByText(why)).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Qué dijo el paciente' }), 'Se lo hizo en otro lado');
  network.answer({ stepOrder: () => view({ estado: 'cancelado', toca: null }) });
  await user.click(dialog.getByRole('button', { name: 'Cancelar la orden' }));
  expect(await screen.findByText('Se canceló la orden de Vicenta Rocha.')).toBeTruthy();
  expect(network.asked('stepOrder').at(-1)?.body).toEqual({
    ...{ estado: 'cancelado', motivo: 'Se lo hizo en otro lado', version: 4 },
  });
});

test('they are one line until somebody wants them, and then all of them', async () => {
  const opened = open(Array.from({ length: 7 }, (_, at) => ({ ...ROW, id: `o${String(at)}` })));
  await screen.findByText('7 estudios pedidos esperan turno y ya vencieron.');
  expect(screen.queryAllByRole('listitem')).toHaveLength(0);
  const list = await section(opened);
  expect(list.getAllByRole('listitem')).toHaveLength(7);
  await opened.user.click(list.getByRole('button', { name: 'Ocultarlos' }));
  expect(list.queryAllByRole('listitem')).toHaveLength(0);
});
