import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openOffice } from '#tests/components/office.tsx';
import { ago, copyPlace, madeCopy, wellKept } from '#tests/components/upkeep.ts';
import type { UpkeepTold } from '#contract/upkeep/upkeep';
import { OFFICE } from '#routes';
import { UpkeepLine } from './UpkeepLine.tsx';

const open = async (told: UpkeepTold): Promise<string> => {
  openOffice(OFFICE.booking, <UpkeepLine />, { answers: { readUpkeep: () => told } });
  const region = await screen.findByRole('region', { name: 'Cuidado de la clínica' });
  return region.textContent;
};

test('while all is well one quiet line says so, with the way to the copies', async () => {
  const text = await open(wellKept());
  for (const each of [
    /Respaldo: (hoy|ayer) \d\d:\d\d/,
    'Ensayo: 3 nov 2026',
    'Noche: comprobada',
    'Disco: 73 GB libres',
    'Por avisar: al día',
  ])
    expect(text).toMatch(each);
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.getByRole('link', { name: 'Ver respaldos' }).getAttribute('href')).toBe(OFFICE.backup);
});

test('what is amiss is told clearly, each with what to do', async () => {
  const fallo = { cuando: ago(1), codigo: 'lleno', motivo: 'No cabe: faltan 2 GB.' } as const;
  await open(
    wellKept({
      respaldo: {
        estado: 'falta',
        hora: '02:30',
        lugares: [
          copyPlace(),
          copyPlace({ lugar: '/mnt/respaldo', papel: 'segundo', estado: 'falta', ultimo: null, fallo }),
        ],
      },
      ensayo: { estado: 'falta', ultimo: null },
      disco: { estado: 'poco', libres: 1_500_000_000, total: 250_000_000_000 },
      avisos: { estado: 'atrasados', desde: '2026-11-10T15:00:00.000Z' },
    }),
  );
  const told = screen.getAllByRole('listitem').map((each) => each.textContent);
  expect(told).toHaveLength(4);
  expect(told[0]).toMatch(/ningún respaldo en \/mnt\/respaldo.*No cabe: faltan 2 GB.*BACKUP_KEEP/u);
  expect(told[1]).toMatch(/le quedan 1,5 GB.*Libere espacio/u);
  expect(told[2]).toMatch(/Nadie ha probado.*npm run restore -- --ensayo/u);
  expect(told[3]).toMatch(/desde el 10 nov 2026.*«Por avisar»/u);
  expect(screen.getByText(/^Respaldo: (hoy|ayer)/u)).toBeTruthy();
});

test.each([
  ['sin_programar', /No hay respaldos programados.*BACKUP_DIR/u],
  ['muestra', /Clínica de muestra: sin respaldos/u],
  ['firestore', /a cargo de Firestore/u],
] as const)('of a clinic without copies of its own (%s) nothing is made up', async (estado, words) => {
  const text = await open(
    wellKept({
      respaldo: { estado, hora: null, lugares: [] },
      ensayo: { estado: 'no_toca', ultimo: null },
      disco: { estado: 'no_se_sabe', libres: null, total: null },
    }),
  );
  expect(text).toMatch(words);
  expect(text).not.toMatch(/Ensayo|Disco/u);
});

test('a disk that is carried about is said to be away, quietly', async () => {
  const fallo = { cuando: ago(1), codigo: 'ausente', motivo: 'No existe.' } as const;
  const away = copyPlace({
    lugar: '/mnt/respaldo',
    papel: 'segundo',
    estado: 'ausente',
    ultimo: madeCopy(100),
    fallo,
  });
  const text = await open(
    wellKept({ respaldo: { estado: 'al_dia', hora: '02:30', lugares: [copyPlace(), away] } }),
  );
  expect(text).toMatch(/Segundo lugar: sin conectar/u);
  expect(screen.queryByRole('list')).toBeNull();
});
