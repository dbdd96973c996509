import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ConsultationRecord } from '#client/queries/records';
import type { Examination } from '#client/queries/clinical/visits';
import { SECTION_IDS } from '#domain/clinical/fields/sections';
import { openOffice, OWN_DOCTOR } from '#tests/components/office.tsx';
import { listedDoctor } from '#tests/components/clinic-data.ts';
import { VisitComparison } from './VisitComparison.tsx';

const closed = (id: string, fecha: string): ConsultationRecord => ({
  id,
  version: 2,
  propia: true,
  paciente: { id: 'p1' },
  medico: OWN_DOCTOR,
  fecha,
  estado: 'cerrada',
  creada: `${fecha}T12:00:00.000Z`,
  motivo: '',
  diagnosticos: [],
  plan: '',
  adendas: [],
});
const VISITS = [closed('nueva', '2026-11-18'), closed('media', '2026-05-14'), closed('vieja', '2025-11-03')];

type Values = Examination['items'][number]['valores'];
type Given = Readonly<Record<string, Readonly<Partial<Record<'OD' | 'OI' | 'AO', string | number>>>>>;
const en = '2026-11-18T12:00:00.000Z';

/** An examination with these values, all in the sections they belong to. */
function examination(
  written: Partial<Record<(typeof SECTION_IDS)[number], Given>>,
  estados = {},
): Examination {
  const items = SECTION_IDS.map((seccion) => ({
    seccion,
    version: 1,
    valores: Object.fromEntries(
      Object.entries(written[seccion] ?? {}).map(([campo, eyes]) => [
        campo,
        Object.fromEntries(Object.entries(eyes).map(([ojo, v]) => [ojo, { v, en }])),
      ]),
    ) as Values,
    estados: seccion === 'fondo' ? estados : {},
  }));
  return { items, edad: 60, anterior: null, avisos: [] };
}
const EXAMS: Readonly<Record<string, Examination>> = {
  nueva: examination(
    {
      presion: { pio: { OD: 24, OI: 15 } },
      agudeza: { av_lejos_cc: { OD: '20/50', OI: '20/20' } },
      fondo: { cd_vertical: { OI: 0.4 } },
    },
    { OD: 'no_examinado' },
  ),
  media: examination({
    presion: { pio: { OD: 16, OI: 15 } },
    agudeza: { av_lejos_cc: { OD: '20/25', OI: '20/20' } },
    fondo: { cd_vertical: { OD: 0.5, OI: 0.4 } },
  }),
  vieja: examination({ presion: { pio: { OD: 15, OI: 30 } } }),
};

const opened = (visits: readonly ConsultationRecord[] = VISITS) =>
  openOffice('/admin/pacientes', <VisitComparison paciente="p1" />, {
    as: 'doctora',
    answers: {
      listConsultations: () => ({ borradores: [], items: [...visits], cursor: null }),
      readSections: ({ params }) => EXAMS[params.id] ?? examination({}),
      listDoctors: () => [listedDoctor(OWN_DOCTOR)],
    },
  });
const cellsOf = (row: HTMLElement): string[] =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('the last two visits stand beside each other, the older first, with what passes its limit marked in words', async () => {
  opened();
  const table = await screen.findByRole('table', { name: 'Del 14 may 2026 al 18 nov 2026' });
  expect(screen.getByText('2 cambios que llaman la atención')).toBeTruthy();
  expect(cellsOf(within(table).getByRole('row', { name: /^PIO/u }))).toEqual([
    '14 may 2026: 1618 nov 2026: 24+8,0 mmHg',
    '14 may 2026: 1518 nov 2026: 15',
  ]);
  expect(cellsOf(within(table).getByRole('row', { name: /^cc/u }))[0]).toContain('pierde 3 líneas');
  // The disc of the right eye was not looked at: that is no change.
  expect(within(table).queryByRole('row', { name: /C\/D/u })).toBeNull();
});

test('everything shows what did not change too, and why an eye has nothing', async () => {
  const { user } = opened();
  await screen.findByRole('table');
  await user.click(screen.getByRole('radio', { name: 'Todo' }));
  const row = screen.getByRole('row', { name: /C\/D/u });
  expect(cellsOf(row)).toEqual([
    '14 may 2026: 0,5018 nov 2026: no examinado',
    '14 may 2026: 0,4018 nov 2026: 0,40',
  ]);
});

test('whichever visit is chosen where, the older one is the one before', async () => {
  const { user } = opened();
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: /Otra consulta/u }));
  await user.click(await screen.findByRole('option', { name: /3 nov 2025/u }));
  const table = await screen.findByRole('table', { name: 'Del 3 nov 2025 al 14 may 2026' });
  expect(cellsOf(within(table).getByRole('row', { name: /^PIO/u }))[1]).toContain('−15,0 mmHg');
});

test('one visit alone is compared with nothing, and that is said', async () => {
  opened(VISITS.slice(0, 1));
  expect(await screen.findByText('Hacen falta dos consultas cerradas para compararlas.')).toBeTruthy();
});
