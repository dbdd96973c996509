import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '#tests/components/contract-network.ts';
import { openOffice } from '#tests/components/office.tsx';
import { VisitOrders } from './VisitOrders.tsx';

const open = (as: 'doctora' | 'examenes') =>
  openOffice('/admin/consulta', <VisitOrders paciente="p1" />, {
    as,
    answers: {
      listPatientOrders: () => ({ items: [] }),
      listFiles: () => ({ items: [], cursor: null }),
      requestProtocol: () => ({ items: [], esperan: ['OCT-M'], sinHorario: ['END'] }),
    },
  });

test('a doctor asks for a protocol with its studies named and the eye chosen, and reads what was left out', async () => {
  const { user, network } = open('doctora');
  await user.click(await screen.findByRole('button', { name: 'Pedir por protocolo' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/^Se piden: Biometría óptica, Recuento endotelial, OCT de mácula\./u)).toBeTruthy();
  const ask = dialog.getByRole('button', { name: 'Pedir los estudios' });
  await user.click(ask);
  expect(dialog.getByText('Elija el ojo: nadie lo adivina.')).toBeTruthy();
  expect(network.asked('requestProtocol')).toEqual([]);
  await user.click(dialog.getByRole('radio', { name: /^(OI|Ojo izquierdo|Izquierdo)/u }));
  await user.click(ask);
  expect(
    await screen.findByText(
      'Se pidieron 0 estudios. Ya esperaba: OCT de mácula. Sin horario en la clínica: Recuento endotelial.',
    ),
  ).toBeTruthy();
  expect(network.asked('requestProtocol')).toMatchObject([
    { params: { id: 'p1' }, body: { protocolo: 'catarata', ojo: 'OI' } },
  ]);
});

test('a refusal is read where it was asked, and nobody but a doctor asks', async () => {
  const { user, network } = open('doctora');
  const said = 'El paciente ya espera los estudios de este protocolo, o no se ofrecen.';
  network.answer({ requestProtocol: () => refuse('transicion_invalida', said) });
  await user.click(await screen.findByRole('button', { name: 'Pedir por protocolo' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('radio', { name: /^(AO|Ambos)/u }));
  await user.click(dialog.getByRole('button', { name: 'Pedir los estudios' }));
  expect(await dialog.findByText(said)).toBeTruthy();
});

test('at the desk there is nothing to ask for by protocol', async () => {
  open('examenes');
  await screen.findByText('Todavía no se le pidió ningún estudio.');
  expect(screen.queryByRole('button', { name: 'Pedir por protocolo' })).toBeNull();
});
