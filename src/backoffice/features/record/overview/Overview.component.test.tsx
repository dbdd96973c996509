import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { OverviewRecord } from '#client/queries/clinical/overview';
import { listedDoctor } from '#tests/support/components/clinic-data';
import { openOffice } from '#tests/components/office.tsx';
import { keysOf } from '#domain/shared/typed-record';
import { OVERVIEW_KEYS } from '#copy/clinical/overview';
import { Overview } from './Overview.tsx';

const HOY = '2026-11-20';
const EYE = { etapas: [] };
const visit = (id: string, fecha: string) => ({ id, fecha, medico: 'Dra. Ana' });
const RECORD: OverviewRecord = {
  ...{ paciente: 'p1', hoy: HOY, clases: ['diabetico'], filas: ['hba1c', 'parche'] },
  eje: { desde: '2025-11-20', hasta: '2027-03-20' },
  ...{ series: [], eventos: [], objetivos: [], marcas: [], gotas: [], citas: [], planes: [], pedidos: [] },
  pasos: [
    { fila: 'hba1c', fecha: '2026-06-01', ojo: 'AO', v: 8.4, texto: '8,4 %' },
    { fila: 'presion_arterial', fecha: '2026-11-20', ojo: 'AO', v: 165, texto: '165/95' },
    { fila: 'parche', fecha: '2026-11-20', ojo: 'OD', v: 4, texto: '4' },
  ],
  ...{ visitas: [visit('c1', '2026-01-10'), visit('c2', '2026-11-20')], total: 2 },
  ...{ ojos: { OD: EYE, OI: EYE }, peor: null, falta: [], ultima: null, niegaAlergias: true, revisado: null },
  problemas: [
    {
      ...{
        codigo: 'H35.3',
        nombre: 'Degeneración de la mácula: agujero macular',
        detalle: 'agujero macular',
      },
      ...{ ojo: 'OD', estado: 'activo', certeza: 'confirmado', desde: '2026-01-10', ultima: '2026-01-10' },
      ...{ plan: null, porRevisar: true, pasos: [] },
    },
  ],
};
const parts = Object.fromEntries(keysOf(OVERVIEW_KEYS).map((name) => [name, `parte-${name}`])) as Record<
  keyof typeof OVERVIEW_KEYS,
  string
>;
const ACTIONS = { Enter: vi.fn(), e: vi.fn() };
const open = (over: Partial<OverviewRecord> = {}) =>
  openOffice(
    '/admin/pacientes',
    <Overview
      {...{ paciente: 'p1', nacimiento: '1960-01-01', fuente: 'Su hija', parts, actions: ACTIONS }}
      {...{ notices: null, contact: null }}
    />,
    {
      as: 'doctora',
      answers: {
        readOverview: () => ({ ...RECORD, ...over }),
        listDoctors: () => [listedDoctor('Dra. Ana')],
        readSections: () => ({ items: [], edad: 60, anterior: null, avisos: [] }),
      },
    },
  );

test('a problem is called by its disease, and what is of the person by no eye', async () => {
  open();
  const plans = within(await screen.findByRole('complementary', { name: /Problemas y qué sigue/ }));
  expect(plans.getByRole('heading', { name: /agujero macular/i })).toBeTruthy();
  expect(screen.queryByText(/degeneración/i)).toBeNull();
  const person = within(screen.getByRole('region', { name: 'La persona' }));
  expect(person.getByRole('img', { name: 'HbA1c: 8,4 %, 1 jun 2026' })).toBeTruthy();
  expect(person.getByRole('img', { name: 'Presión arterial: 165/95, 20 nov 2026' })).toBeTruthy();
  expect(person.queryByText(/^O[DI]$/)).toBeNull();
  expect(screen.getByRole('img', { name: /^Parche, OD: 4/ })).toBeTruthy();
});

test('one row of the person alone is named in the middle, and its curve is covered by no words', async () => {
  open({
    filas: ['desviacion'],
    pasos: [{ fila: 'desviacion', fecha: '2026-06-01', ojo: 'AO', v: 8, texto: '8 E' }],
  });
  const row = within(await screen.findByRole('region', { name: 'Desviación' }));
  expect(row.getAllByText(/prismáticas/)).toHaveLength(1);
  expect(row.queryByText(/^O[DI]$/)).toBeNull();
});

test('the question mark lists every key, and the list takes the letters until it is closed', async () => {
  const { user } = open();
  await screen.findByRole('region', { name: 'La persona' });
  await user.keyboard('?');
  const list = within(await screen.findByRole('dialog', { name: 'Teclas de la ficha' }));
  for (const key of ['Intro', 'E', '← →', 'Esc', 'V', 'G'])
    expect(list.getAllByText(key).length).toBeGreaterThan(0);
  // What this reader may not do is not listed.
  expect(list.queryByText('recetar')).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('wherever the years are pressed, the nearest visit is looked at', async () => {
  const { user } = open();
  const drawing = await screen.findByRole('img', { name: /^Parche, OI/ });
  vi.spyOn(drawing, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 40));
  await user.pointer({ keys: '[MouseLeft]', target: drawing, coords: { clientX: 20 } });
  expect(screen.getByText('el 10 ene 2026')).toBeTruthy();
  await user.pointer({ keys: '[MouseLeft]', target: drawing, coords: { clientX: 60 } });
  expect(screen.getByText('el 20 nov 2026')).toBeTruthy();
});

test('on a phone no year stands where the eye is named', async () => {
  open();
  const last = await screen.findAllByText('2027', { selector: 'text' });
  expect(last).toHaveLength(2);
  for (const each of last) expect(each.classList.contains('max-sm:hidden')).toBe(true);
  for (const each of screen.getAllByText('2026', { selector: 'text' }))
    expect(each.classList.contains('max-sm:hidden')).toBe(false);
});

test('of who died the record says so, and offers nothing that is to come', async () => {
  const { user } = open({ fallecio: '2026-10-03' });
  expect(await screen.findByText('Ficha cerrada')).toBeTruthy();
  expect(screen.getByText(/^Lo avisó: Su hija\./)).toBeTruthy();
  expect(screen.queryByText('Falta')).toBeNull();
  expect(screen.queryByText('Sin próximo paso')).toBeNull();
  expect(screen.queryByRole('button', { name: /agendar/ })).toBeNull();
  expect(screen.getByRole('heading', { name: /^Problemas/ }).textContent).not.toContain('qué sigue');
  await user.keyboard('g');
  expect(location.pathname).toBe('/admin/pacientes');
});
