import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SectionRecord } from '#client/queries/clinical/visits';
import { appointment } from '#tests/support/components/clinic-data';
import { keepingSections } from '#tests/components/kept-sections.ts';
import { DRAFT, visitAnswers } from '#tests/support/components/visit-answers';
import { openOffice } from '#tests/components/office.tsx';
import { isAssistantSection } from '#domain/clinical/preconsultation';
import { SECTION_IDS } from '#domain/clinical/fields/sections';
import PreconsultationScreen from '../PreconsultationScreen.tsx';
import VisitScreen from '../VisitScreen.tsx';

const FROM = { archivo: 'a1', equipo: 'Lenstar', hora: '10:42' };
const ORIGIN = { tipo: 'leido', ...FROM };
const LECTURAS = [
  { ...FROM, ojo: 'OD' as const, valores: { k1: 43.25, k1_eje: 12 } },
  { ...FROM, ojo: 'OI' as const, valores: { auto_esfera: -1.25, auto_cilindro: -0.5, auto_eje: 90 } },
];
const EN = '2026-11-20T13:20:00.000Z';
const sheet = (parts: ReadonlyMap<string, SectionRecord>, isOwn: (seccion: string) => boolean) => ({
  items: SECTION_IDS.filter(isOwn).map(
    (seccion) => parts.get(seccion) ?? { seccion, version: 0, valores: {}, estados: {} },
  ),
  ...{ edad: 68, anterior: null, avisos: [], lecturas: LECTURAS },
});

function openAssistant(kept: readonly SectionRecord[] = []) {
  const parts = new Map<string, SectionRecord>(kept.map((part) => [part.seccion, part]));
  return openOffice('/admin/preconsulta?turno=t1', <PreconsultationScreen />, {
    as: 'examenes',
    answers: {
      openPreconsultation: () => ({
        consulta: 'turno-t1',
        turno: appointment({ id: 't1', estado: 'en_sala', tipo: 'control' }),
        paciente: { id: 'p1', nombre: 'Quispe, Rosa', fechaNacimiento: '1958-03-04', edad: 68 },
      }),
      readSections: () => sheet(parts, isAssistantSection),
      readAlerts: () => ({ items: [] }),
      listDoctors: () => [],
      saveSection: keepingSections(parts),
    },
  });
}
const openVisit = (more: NonNullable<Parameters<typeof openOffice>[2]>['answers'] = {}) => {
  const parts = new Map<string, SectionRecord>();
  return openOffice('/admin/consulta?id=c1', <VisitScreen />, {
    as: 'doctora',
    answers: {
      ...visitAnswers(DRAFT),
      readSections: () => sheet(parts, () => true),
      saveSection: keepingSections(parts),
      ...more,
    },
  });
};
const cell = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const saidAt = (of: HTMLElement): string => of.parentElement?.textContent ?? '';

test('the assistant reads at the empty cell what a device read of that eye, takes it with Alt L, and takes it back', async () => {
  const { user, network } = openAssistant();
  const right = await cell('K1, ojo derecho');
  await user.click(right);
  expect(saidAt(right)).toContain('Lenstar leyó K1 43,25 a 12° · 10:42 — Alt L para tomarlo');
  expect(network.asked('saveSection')).toEqual([]);
  await user.keyboard('{Alt>}l{/Alt}');
  expect(right.value).toBe('43,25');
  expect(saidAt(right)).toContain('leído de Lenstar a las 10:42');
  expect((await cell('Eje de K1, ojo derecho')).value).toBe('12');
  await expect
    .poll(() => network.asked('saveSection').at(-1)?.body.valores)
    .toEqual({ k1: { OD: { v: 43.25, origen: ORIGIN } }, k1_eje: { OD: { v: 12, origen: ORIGIN } } });
  await user.keyboard('{Control>}z{/Control}');
  expect(right.value).toBe('');
  expect((await cell('Eje de K1, ojo derecho')).value).toBe('');
});

test('the eye of which the file says nothing is offered nothing', async () => {
  const { user } = openAssistant();
  const left = await cell('K1, ojo izquierdo');
  await user.click(left);
  expect(saidAt(left)).not.toContain('Lenstar');
  await user.keyboard('{Alt>}l{/Alt}');
  expect(left.value).toBe('');
  expect(saidAt(left)).toContain('Hoy ningún equipo leyó este campo de este ojo');
});

test('beside their group the readings stand with a button that Tab does not stop at; a value changed afterwards is measured', async () => {
  const { user, network } = openVisit();
  const list = await screen.findByRole('list', { name: 'Equipos, hoy: Lentes y refracción' });
  within(list).getByText('Lenstar leyó Autorrefracción −1,25 −0,50 × 90 · 10:42');
  const take = within(list).getByRole('button', { name: /^Tomar: OI, Lenstar leyó Autorrefracción/u });
  expect(take.tabIndex).toBe(-1);
  await user.click(await cell('Lensometría, ojo izquierdo'));
  await user.keyboard('{Alt>}m{/Alt}');
  const group = screen.getByRole('region', { name: 'Lentes y refracción' });
  expect(group.contains(document.activeElement)).toBe(true);
  await user.click(take);
  const left = await cell('Autorrefracción, ojo izquierdo');
  expect(left.value).toBe('-1,25 -0,50 x 90');
  await within(list).findByText('anotado');
  await expect
    .poll(() => network.asked('saveSection').at(-1)?.body.valores)
    .toMatchObject({ auto_eje: { OI: { v: 90, origen: ORIGIN } } });
  await user.click(left);
  await user.keyboard('{Control>}a{/Control}-1.25-.5x95{Enter}');
  expect(saidAt(left)).not.toContain('leído de Lenstar');
  await expect
    .poll(() => network.asked('saveSection').at(-1)?.body.valores?.['auto_esfera']?.OI)
    .toEqual({ v: -1.25 });
});

test('over what is written it asks, at the cell and in the list, naming what would go', async () => {
  const { user, network } = openAssistant([
    {
      ...{ seccion: 'queratometria', version: 1, estados: {} },
      valores: { k1: { OD: { v: 44, por: 'doctora', en: EN } } },
    },
  ]);
  const right = await cell('K1, ojo derecho');
  await user.click(right);
  await user.keyboard('{Alt>}l{/Alt}');
  expect(right.value).toBe('44,00');
  expect(saidAt(right)).toContain('Está escrito «44,00 D»');
  await user.keyboard('{Escape}');
  const list = screen.getByRole('list', { name: 'Equipos, hoy: Presión' });
  await user.click(within(list).getByRole('button', { name: /^Tomar: OD/u }));
  expect(right.value).toBe('44,00');
  expect(network.asked('saveSection')).toEqual([]);
  await user.click(within(list).getByRole('button', { name: /^Poner en lugar de «44,00 D»: OD/u }));
  expect(right.value).toBe('43,25');
});

test('of an eye that is not there nothing is listed, and its cells stay closed', async () => {
  openVisit({
    readAlerts: () => ({
      items: [{ clave: 'ojo.OI', texto: 'OI tiene una prótesis', gravedad: 'alta' as const }],
    }),
  });
  await screen.findByText('Autorrefracción, OI: no hay ojo');
  expect(screen.queryByText(/leyó Autorrefracción/u)).toBeNull();
  expect(screen.getByText(/leyó K1/u)).toBeTruthy();
});
