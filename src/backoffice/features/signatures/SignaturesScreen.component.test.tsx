import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openOffice } from '#tests/components/office.tsx';
import { OFFICE } from '#routes';
import SignaturesScreen from './SignaturesScreen.tsx';

test('a day that is not as it was signed names each consultation and what is wrong with it', async () => {
  openOffice(OFFICE.signatures, <SignaturesScreen />, {
    answers: {
      readSignedDay: ({ query }) => ({
        fecha: query.fecha,
        estado: 'alterado',
        cerrado: null,
        problemas: [
          { que: 'contenido', consulta: 'c-7' },
          { que: 'falta', consulta: 'c-9' },
        ],
        estudios: { firmados: 0, alterados: [] },
      }),
    },
  });
  expect(await screen.findByText(/no son las que se firmaron/u)).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Consulta c-7: el contenido no es el que se firmó: fue alterado.',
    'Consulta c-9: falta una nota.',
  ]);
  expect(screen.queryByRole('button', { name: 'Imprimir la constancia' })).toBeNull();
});

test('a result of a study that is not as it was signed is named, and leads there', async () => {
  openOffice(OFFICE.signatures, <SignaturesScreen />, {
    answers: {
      readSignedDay: ({ query }) => ({
        ...{ fecha: query.fecha, estado: 'abierto', cerrado: null, problemas: [] },
        ...{ notas: 0, raiz: 'a', codigo: 'a', texto: '', carga: 'a' },
        estudios: { firmados: 3, alterados: ['o-7'] },
      }),
    },
  });
  expect(await screen.findByText(/Un resultado de estudio de este día no es el que se firmó/u)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Abrir el estudio o-7' }).getAttribute('href')).toContain('o-7');
});
