import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MergeView } from '#contract/merges';
import { DIFFERENCE_MESSAGES } from '#domain/people/merge-difference';
import { refuse } from '#tests/components/contract-network.ts';
import { openOffice } from '#tests/components/office.tsx';
import DuplicatesScreen from './DuplicatesScreen.tsx';

const PROPOSED: MergeView = {
  id: 'f1',
  version: 1,
  elegidos: {},
  motivo: 'Trajo sus dos carnets',
  estado: 'propuesta',
  movidos: 0,
  creada: '2026-11-20T12:00:00.000Z',
  conserva: {
    id: 'p1',
    nombre: 'Quispe, Ana',
    documento: '7123456',
    fechaNacimiento: '1980-03-02',
    vida: { turnos: 2, porVenir: 1, consultas: 1 },
  },
  absorbe: {
    id: 'p2',
    nombre: 'Quispe, Rosa',
    documento: '5550001-1A',
    fechaNacimiento: '1990-12-31',
    vida: { turnos: 7, porVenir: 0, consultas: 3 },
  },
  propuesta: { quien: 'otra', cuando: '2026-11-20T12:00:00.000Z', nombre: 'Otra' },
  distintas: true,
  reversible: false,
};

test('a proposal shows the age, the visits and the notes of both, and two that look like two people are united only by typing the differences again', async () => {
  const { user, network } = openOffice('/admin/duplicados', <DuplicatesScreen />, {
    answers: {
      listMerges: () => ({ items: [PROPOSED], cursor: null }),
      approveMerge: () =>
        refuse('entrada_invalida', DIFFERENCE_MESSAGES.refused, {
          fields: { 'repetido.documento': [DIFFERENCE_MESSAGES.document] },
        }),
    },
  });
  const card = (await screen.findByText('Trajo sus dos carnets')).closest('li');
  expect(card?.textContent).toContain('02/03/1980 (46 años)');
  expect(card?.textContent).toContain('31/12/1990 (35 años)');
  expect(card?.textContent).toMatch(/7 turnos, 0 por venir · 3 consultas escritas/);
  expect(card?.textContent).toContain('parecen dos personas');

  await user.click(screen.getByRole('button', { name: 'Unir las fichas' }));
  const sure = within(await screen.findByRole('alertdialog'));
  // The window covers the card: what is to be compared and typed again is in it.
  expect(sure.getByText('5550001-1A · 31/12/1990 (35 años)')).toBeTruthy();
  expect(sure.getByText('7123456 · 02/03/1980 (46 años)')).toBeTruthy();
  await user.type(sure.getByLabelText('Fecha de nacimiento de la ficha que se une'), '31/12/1990');
  // Two people are never united by keys in a field.
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(network.asked('approveMerge')).toEqual([]);
  await user.click(sure.getByRole('button', { name: 'Unir las fichas' }));
  expect(await sure.findByText(DIFFERENCE_MESSAGES.document)).toBeTruthy();
  expect(sure.queryByText(DIFFERENCE_MESSAGES.refused)).toBeNull();
  network.answer({ approveMerge: () => ({ ...PROPOSED, estado: 'unida', version: 2 }) });
  await user.type(sure.getByLabelText('Documento de la ficha que se une'), '5550001 1A');
  await user.click(sure.getByRole('button', { name: 'Unir las fichas' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(network.asked('approveMerge').at(-1)?.body).toEqual({
    version: 1,
    repetido: { documento: '5550001 1A', fechaNacimiento: '31/12/1990' },
  });
});
