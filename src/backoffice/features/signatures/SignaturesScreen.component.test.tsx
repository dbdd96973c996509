import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answers } from '#tests/components/contract-network.ts';
import { openOffice } from '#tests/components/office.tsx';
import { OFFICE } from '#routes';
import SignaturesScreen from './SignaturesScreen.tsx';

const QUIET_AUDIT_LOG: Answers = {
  readAuditLogDay: ({ query }) => ({
    ...{ fecha: query.fecha, estado: 'abierto', lineas: 3, cerrado: null, tarde: false },
    ...{ problemas: [], revision: null },
  }),
};

test('a day that is not as it was signed names each consultation and what is wrong with it', async () => {
  openOffice(OFFICE.signatures, <SignaturesScreen />, {
    answers: {
      ...QUIET_AUDIT_LOG,
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
      ...QUIET_AUDIT_LOG,
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

test('the audit log of a day tells what is wrong with it and elsewhere, and is compared with its paper', async () => {
  const { user, network } = openOffice(OFFICE.signatures, <SignaturesScreen />, {
    answers: {
      readSignedDay: ({ query }) => ({
        ...{ fecha: query.fecha, estado: 'abierto', cerrado: null, problemas: [] },
        ...{ notas: 0, raiz: 'a', codigo: 'a', texto: '', carga: 'a' },
        estudios: { firmados: 0, alterados: [] },
      }),
      readAuditLogDay: ({ query }) => ({
        ...{
          fecha: query.fecha,
          estado: 'alterado',
          lineas: 812,
          cerrado: '2026-11-23T07:00:00.000Z',
          tarde: true,
        },
        ...{ raiz: 'b', codigo: '7ZQ4-0M1K-XB2R-9TCE' },
        problemas: [{ que: 'cambiada', dia: '2026-11-19', linea: 'l-7' }],
        revision: {
          ...{ cuando: '2026-11-20T07:00:00.000Z', total: 1 },
          hallazgos: [{ que: 'falta', dia: '2026-11-12', linea: null }],
        },
      }),
      comparePaper: () => ({ coincide: false }),
    },
  });
  const card = within(await screen.findByRole('region', { name: 'Rastro del día' }));
  await card.findByText(/El rastro de este día no es el que se escribió/u);
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Una línea no dice lo que decía cuando se escribió (19 nov 2026) · línea l-7',
    'Falta una línea (12 nov 2026)',
  ]);
  expect(card.getByText(/Compare con el papel de ese día/u)).toBeTruthy();
  await user.type(card.getByRole('textbox', { name: 'Código del papel de este día' }), '7ZQ4 0M1K XB2R 9TCE');
  await user.click(card.getByRole('button', { name: 'Comparar con el papel' }));
  expect(await card.findByText(/No coincide/u)).toBeTruthy();
  expect(network.asked('comparePaper')[0]?.body).toMatchObject({ codigo: '7ZQ4 0M1K XB2R 9TCE' });
});
