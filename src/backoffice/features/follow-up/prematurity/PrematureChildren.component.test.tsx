import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listedDoctor } from '#tests/components/clinic-data.ts';
import { refuse } from '#tests/components/contract-network.ts';
import { openOffice } from '#tests/components/office.tsx';
import { found } from '#tests/support/found';
import type { ChildRecord } from '#client/queries/clinical/prematurity';
import { OFFICE } from '#routes';
import { PrematureChildren } from './PrematureChildren.tsx';

const childRecord = (over: Partial<ChildRecord> = {}): ChildRecord => ({
  ...{ id: 'n1', version: 1, estado: 'en_seguimiento', medico: 'Dra. Ana', lugar: 'UTI, cuna 4' },
  paciente: {
    ...{ id: 'p1', nombre: 'Mamani, Hijo de Rosa', telefono: '+59171234567' },
    ...{ nacimiento: '2026-10-02', semanas: 28, gramos: 1050 },
  },
  ...{ riesgos: [], motivos: ['semanas', 'peso'], desde: '2026-11-17', proximo: '2026-11-18', dias: 2 },
  ...{ edad: 245, cita: null },
  clinica: {
    ...{
      porque: 'Zona II, estadio 2: de una a dos semanas',
      limite: '2026-11-18',
      examenes: 1,
      tratamientos: [],
    },
    ultimo: {
      ...{ consulta: 'c1', fecha: '2026-11-04', regla: 'x' },
      OD: { zona: 'ii', estadio: '2', plus: 'no' },
      OI: { zona: 'iii', estadio: '0', plus: 'no', vasos: 'zona_iii' },
    },
  },
  ...over,
});

function open(items: readonly ChildRecord[], as: 'doctora' | 'admin' = 'doctora') {
  let shown = items;
  return openOffice(OFFICE.followUp, <PrematureChildren />, {
    as,
    answers: {
      listDoctors: () => [listedDoctor('Dra. Ana')],
      listChildren: ({ query }) => ({
        items: shown.filter(({ estado }) => estado === query.estado),
        cursor: null,
      }),
      dischargeChild: ({ params, body }) => {
        if (body.como === 'completa')
          return refuse('entrada_invalida', 'No se puede dar de alta.', {
            fields: { como: ['Los vasos no llegan hasta la ora serrata en los dos ojos.'] },
          });
        shown = shown.map((each) =>
          each.id === params.id ? { ...each, estado: 'alta' as const, version: 2 } : each,
        );
        return found(shown.find(({ id }) => id === params.id));
      },
      reopenChild: ({ params }) => {
        shown = shown.map((each) => ({ ...each, estado: 'en_seguimiento' as const, version: 3 }));
        return found(shown.find(({ id }) => id === params.id));
      },
      treatChild: () => childRecord({ version: 2 }),
    },
  });
}
const row = async () => within(await screen.findByRole('row', { name: /Mamani/ }));

test('a child stands with place, birth, the last day of the next look and both eyes in words; one who is late says so', async () => {
  open([childRecord()]);
  const child = await row();
  for (const words of [
    'UTI, cuna 4',
    /28 semanas · 1.050 g/,
    'Hoy 35 semanas',
    'Atrasado 2 días',
    'OD: zona II, estadio 2, sin plus',
    'OI: zona III, sin ROP, vasos en zona III',
  ])
    expect(child.getByText(words)).toBeTruthy();
});

test('administration sees whom to look for, and nothing that was found', async () => {
  const { clinica: _found, ...listed } = childRecord();
  open([listed], 'admin');
  const child = await row();
  expect(child.getByText('Atrasado 2 días')).toBeTruthy();
  expect(child.queryByText(/zona/)).toBeNull();
});

test('a discharge that the eyes do not allow is refused beside its field; one that is accepted can be undone', async () => {
  const { user, network } = open([childRecord()]);
  await user.click((await row()).getByRole('button', { name: /^Más/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Dar de alta…' }));
  // No reason is chosen beforehand.
  await user.click(await screen.findByRole('button', { name: 'Dar de alta' }));
  await screen.findByText('Elija por qué no vuelve.', {
    selector: '[slot="errorMessage"] *, [slot="errorMessage"]',
  });
  expect(network.asked('dischargeChild')).toEqual([]);
  await user.click(screen.getByRole('button', { name: /Por qué/ }));
  await user.click(await screen.findByRole('option', { name: /Vasos completos/ }));
  await user.click(screen.getByRole('button', { name: 'Dar de alta' }));
  expect(await screen.findByText(/no llegan hasta la ora serrata/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Por qué/ }));
  await user.click(await screen.findByRole('option', { name: /En regresión|ROP en regresión/ }));
  await user.click(screen.getByRole('button', { name: 'Dar de alta' }));
  await screen.findByText('Ningún prematuro en seguimiento.');
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await row();
});

test('neither what was done nor an eye is chosen beforehand for a treatment, and none is sent without one', async () => {
  const { user, network } = open([childRecord()]);
  await user.click((await row()).getByRole('button', { name: /^Más/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Anotar tratamiento…' }));
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  await screen.findByText('Elija láser, inyección o cirugía.', {
    selector: '[slot="errorMessage"] *, [slot="errorMessage"]',
  });
  expect(
    await screen.findByText('Elija el ojo: OD, OI o AO.', {
      selector: '[slot="errorMessage"] *, [slot="errorMessage"]',
    }),
  ).toBeTruthy();
  expect(network.asked('treatChild')).toEqual([]);
});
