import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RefusedFileView } from '#contract/exams/refused-files';
import { refuse } from '#tests/components/contract-network.ts';
import { openOffice } from '#tests/components/office.tsx';
import { REFUSED_FILES } from '#routes';
import ExamsScreen from '../../ExamsScreen.tsx';

const BROKEN: RefusedFileView = {
  ...{ id: 'r1', nombre: 'campo.dcm', motivo: 'El archivo está incompleto o dañado.', puerta: 'carpeta' },
  ...{ equipo: 'zeiss-campimetro-field-analizer-3', cuando: '2026-11-20T12:00:00.000Z', programa: 'Sala 2' },
  pedido: null,
};
const ASKED: RefusedFileView = {
  ...{ ...BROKEN, id: 'r2', nombre: 'otro.pdf', motivo: 'El PDF tiene programas o archivos dentro.' },
  pedido: { cuando: '2026-11-20T12:30:00.000Z', nombre: 'Rosa' },
};

test.each(['examenes', 'admin'] as const)('%s sees what was not received, and why', async (as) => {
  openOffice(REFUSED_FILES, <ExamsScreen />, {
    as,
    answers: { listRefused: () => ({ items: [BROKEN, ASKED] }) },
  });
  await screen.findByRole('heading', { name: 'Archivos que no se recibieron' });
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toContain('El archivo está incompleto o dañado.');
  expect(first?.textContent).toContain('por la carpeta del equipo');
  expect(second?.textContent).toMatch(/Se vuelve a mirar \(Rosa, /u);
});

test('one is looked at once more, or taken off the list, and what fails says so', async () => {
  let items = [BROKEN, ASKED];
  const asked: unknown[] = [];
  const { user, network } = openOffice(REFUSED_FILES, <ExamsScreen />, {
    as: 'examenes',
    answers: {
      listRefused: () => ({ items }),
      stepRefused: ({ params, body }: { params: { id: string }; body: { pedido: string } }) => {
        asked.push([params.id, body.pedido]);
        items =
          body.pedido === 'quitar'
            ? items.filter(({ id }) => id !== params.id)
            : items.map((each) => (each.id === params.id ? { ...each, pedido: ASKED.pedido } : each));
        return undefined;
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Intentar otra vez: campo.dcm' }));
  await screen.findByText('Se vuelve a mirar campo.dcm en menos de un minuto.');
  await user.click(await screen.findByRole('button', { name: 'Quitar de la lista: otro.pdf' }));
  await screen.findByText('otro.pdf ya no está en la lista. El archivo no se borró.');
  await expect.poll(() => screen.getAllByRole('listitem')).toHaveLength(1);
  expect(asked).toEqual([
    ['r1', 'reintentar'],
    ['r2', 'quitar'],
  ]);
  network.answer({ stepRefused: () => refuse('no_encontrado', 'Ese archivo ya no está en la lista.') });
  await user.click(await screen.findByRole('button', { name: 'Quitar de la lista: campo.dcm' }));
  const list = screen.getByRole('list', { name: 'Archivos que no se recibieron' });
  await within(list).findByText('Ese archivo ya no está en la lista.');
});

test('without any it is a good state', async () => {
  openOffice(REFUSED_FILES, <ExamsScreen />, {
    as: 'admin',
    answers: { listRefused: () => ({ items: [] }) },
  });
  await screen.findByText('Todo lo que enviaron los equipos se recibió.');
});
