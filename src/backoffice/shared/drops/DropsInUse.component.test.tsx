import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openOffice } from '#tests/components/office.tsx';
import type { AlertList } from '#contract/clinical/antecedents';
import { OFFICE } from '#routes';
import { DropsInUse } from './DropsInUse.tsx';

const open = (gotas: AlertList['gotas']) =>
  openOffice(OFFICE.room, <DropsInUse paciente="p1" />, {
    as: 'doctora',
    answers: { readAlerts: () => (gotas === undefined ? { items: [] } : { items: [], gotas }) },
  });
const timolol = (ojo: 'OD' | 'OI'): NonNullable<AlertList['gotas']>[number] => ({
  ...{ clave: 'timolol', nombre: 'Timolol 0,5 %', ojo, como: 'cada 12 horas', desde: '2026-02-01' },
  ...{ hasta: null, fuente: 'receta' as const },
});

test('the list as the record has it, that there is none, and nothing for whom it is not told', async () => {
  open([timolol('OD'), timolol('OI')]);
  expect((await screen.findByRole('list', { name: 'Gotas en uso' })).textContent).toBe(
    'Timolol 0,5 % AO: cada 12 horas · desde 01/02/2026 · sin conciliar',
  );
  open([]);
  expect(await screen.findByText('Ninguna anotada.')).toBeTruthy();
  const { network } = open(undefined);
  await expect.poll(() => network.asked('readAlerts').length).toBe(1);
  expect(screen.getAllByRole('heading', { name: 'Gotas en uso' })).toHaveLength(2);
});
