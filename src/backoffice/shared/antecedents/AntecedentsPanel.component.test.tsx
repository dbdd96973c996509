import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ANTECEDENT_COPY } from '#copy/clinical/antecedents';
import { openOffice } from '#tests/components/office.tsx';
import { AntecedentsPanel } from './AntecedentsPanel.tsx';

const USED = 'En uso Tobradex: Alergia a «tobramicina»: tobramicina es el mismo fármaco';
const opened = (alertas: { clave: string; texto: string; gravedad: 'alta' }[]) =>
  openOffice('/admin/pacientes/p1', <AntecedentsPanel paciente="p1" canWrite={false} />, {
    as: 'doctora',
    answers: {
      readAntecedents: () => ({
        items: [
          {
            id: 'a1',
            version: 1,
            clase: 'alergia',
            que: 'farmaco',
            detalle: 'tobramicina',
            en: '2026-11-01T12:00:00.000Z',
          },
        ],
        revisado: null,
        alertas,
        gotas: [],
      }),
    },
  });

test('what is in use although an allergy speaks against it is said above what is known', async () => {
  opened([
    { clave: 'alergia.en_uso', texto: USED, gravedad: 'alta' },
    { clave: 'alergia.farmaco', texto: 'Alergia: tobramicina', gravedad: 'alta' },
  ]);
  const list = await screen.findByRole('list', { name: ANTECEDENT_COPY.inUse });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([USED]);
  expect(await screen.findByRole('region', { name: ANTECEDENT_COPY.classes.alergia })).toBeTruthy();
});

test('without any there is no such list', async () => {
  opened([{ clave: 'alergia.farmaco', texto: 'Alergia: tobramicina', gravedad: 'alta' }]);
  await screen.findByRole('region', { name: ANTECEDENT_COPY.classes.alergia });
  expect(screen.queryByRole('list', { name: ANTECEDENT_COPY.inUse })).toBeNull();
});
