import { screen, within } from '@testing-library/react';
import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openOffice } from '#tests/components/office.tsx';
import { DRAFT, visitAnswers } from '#tests/support/components/visit-answers';
import { checkMedicinesIn } from '#domain/clinical/medicines/check-medicine';
import type { ListedSurgery } from '#contract/clinical/surgery';
import { planRecord } from '#tests/components/plans.ts';
import { diagnosesOf } from '#tests/support/scheduling/consultations';
import VisitScreen from '../VisitScreen.tsx';

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('crypto', webcrypto);
});
afterEach(() => vi.unstubAllGlobals());

test('what speaks against a medicine of the plan is asked in the closing, and goes with its reason', async () => {
  const record = { ...DRAFT, diagnosticos: diagnosesOf(['H52.4 AO']), plan: 'Timolol c/12h AO' };
  const { user, network } = openOffice('/admin/consulta?id=c1', <VisitScreen />, {
    as: 'doctora',
    answers: {
      ...visitAnswers(record),
      draftKey: () => ({ clave: 'c2VjcmV0bw' }),
      listPlans: () => ({ items: [], cursor: null }),
      readAntecedents: () => ({
        items: [{ id: 'a1', version: 1, clase: 'condicion', que: 'asma', en: '2026-11-01T12:00:00.000Z' }],
        ...{ revisado: null, gotas: [], alertas: [] },
      }),
      closeConsultation: () => ({ ...record, version: 2, estado: 'cerrada' }),
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Cerrar la consulta/u }));
  await screen.findByRole('alertdialog', { name: '¿Cerrar la consulta?' });
  const why = await screen.findByRole('textbox', { name: 'Por qué se hace igual' });
  await user.click(await screen.findByRole('button', { name: 'Cerrar la consulta' }));
  expect(network.asked('closeConsultation')).toEqual([]);
  await user.type(why, 'Neumología lo autorizó');
  await user.click(await screen.findByRole('button', { name: 'Cerrar la consulta' }));
  await expect.poll(() => network.asked('closeConsultation')).toHaveLength(1);
  expect(network.asked('closeConsultation')[0]?.body.motivos).toEqual([
    { aviso: expect.stringMatching(/^Plan: Asma o EPOC: /u) as string, motivo: 'Neumología lo autorizó' },
  ]);
});

test('an injection that is decided for a problem asks for its reason before anything is sent, and a control does not', async () => {
  const record = { ...DRAFT, diagnosticos: diagnosesOf(['H35.3 OD']), plan: '' };
  const { user, network } = openOffice('/admin/consulta?id=c1', <VisitScreen />, {
    as: 'doctora',
    answers: {
      ...visitAnswers(record),
      draftKey: () => ({ clave: 'c2VjcmV0bw' }),
      listPlans: () => ({ items: [], cursor: null }),
      firstFree: () => ({ cupos: [] }),
      listHolidays: () => [],
      readAntecedents: () => ({
        items: [{ id: 'a1', version: 1, clase: 'alergia', que: 'latex', en: '2026-11-01T12:00:00.000Z' }],
        ...{ revisado: null, gotas: [], alertas: [] },
      }),
      closeConsultation: () => ({ ...record, version: 2, estado: 'cerrada' }),
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Cerrar la consulta/u }));
  await screen.findByRole('alertdialog', { name: '¿Cerrar la consulta?' });
  const decide = async (what: string): Promise<void> => {
    await user.click(await screen.findByRole('button', { name: /Qué sigue/u }));
    await user.click(await screen.findByRole('option', { name: what }));
  };
  await decide('Control');
  expect(screen.queryByRole('textbox', { name: 'Por qué se hace igual' })).toBeNull();
  await decide('Inyección');
  await user.type(screen.getByRole('textbox', { name: /En cuánto/u }), '4');
  const why = await screen.findByRole('textbox', { name: 'Por qué se hace igual' });
  await user.click(await screen.findByRole('button', { name: 'Cerrar la consulta' }));
  expect(network.asked('closeConsultation')).toEqual([]);
  await user.type(why, 'Guantes sin látex');
  await user.click(await screen.findByRole('button', { name: 'Cerrar la consulta' }));
  await expect.poll(() => network.asked('closeConsultation')).toHaveLength(1);
  expect(network.asked('closeConsultation')[0]?.body).toMatchObject({
    planes: [{ diagnostico: 'H35.3', ojo: 'OD', decision: 'inyeccion' }],
    motivos: [{ aviso: expect.stringMatching(/^Plan: Alergia/u) as string, motivo: 'Guantes sin látex' }],
  });
});

test('what was answered with a prescription of this visit is not asked again', async () => {
  const plan = 'Timolol c/12h AO';
  const record = { ...DRAFT, diagnosticos: diagnosesOf(['H52.4 AO']), plan };
  const asthma = { clase: 'condicion', que: 'asma' } as const;
  const motivos = checkMedicinesIn({ conocido: [asthma] }, plan).map(({ texto }) => ({
    ...{ aviso: `Timolol: ${texto}`, motivo: 'Neumología lo autorizó' },
  }));
  expect(motivos).toHaveLength(1);
  const { user, network } = openOffice('/admin/consulta?id=c1', <VisitScreen />, {
    as: 'doctora',
    answers: {
      ...visitAnswers(record),
      draftKey: () => ({ clave: 'c2VjcmV0bw' }),
      listPlans: () => ({ items: [], cursor: null }),
      readAntecedents: () => ({
        items: [{ id: 'a1', version: 1, ...asthma, en: '2026-11-01T12:00:00.000Z' }],
        ...{ revisado: null, gotas: [], alertas: [] },
      }),
      readSides: () => ({ items: [], motivos }),
      closeConsultation: () => ({ ...record, version: 2, estado: 'cerrada' }),
    },
  });
  await expect.poll(() => network.asked('readSides')).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: /^Cerrar la consulta/u }));
  await screen.findByRole('alertdialog', { name: '¿Cerrar la consulta?' });
  await expect.poll(() => screen.queryByRole('textbox', { name: 'Por qué se hace igual' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Cerrar la consulta' }));
  await expect.poll(() => network.asked('closeConsultation')).toHaveLength(1);
  expect(network.asked('closeConsultation')[0]?.body.motivos).toBeUndefined();
});

test('an interval that the plan says in words is proposed, and accepted as it is', async () => {
  const record = { ...DRAFT, diagnosticos: diagnosesOf(['H52.1 AO']), plan: 'Lentes. Control 4 semanas' };
  const { user } = openOffice('/admin/consulta?id=c1', <VisitScreen />, {
    as: 'doctora',
    answers: {
      ...visitAnswers(record),
      draftKey: () => ({ clave: 'c2VjcmV0bw' }),
      listPlans: () => ({ items: [], cursor: null }),
      firstFree: () => ({ cupos: [] }),
      listHolidays: () => [],
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Cerrar la consulta/u }));
  // Nothing was chosen yet: what the plan says is not left undecided beside it.
  await screen.findByText(/El plan dice «Control 4 semanas»/u);
  await user.click(screen.getByRole('button', { name: /^Usar control, 4 semanas/u }));
  await screen.findByRole('button', { name: /^Control.*Qué sigue/u });
  expect(screen.getByRole('textbox', { name: /En cuánto/u })).toHaveProperty('value', '4');
});

test.each([
  ['the plan speaks of injecting', 'Bevacizumab OD hoy. Control 4 semanas', null],
  ['the eye was being injected', 'Control 4 semanas', 'inyeccion'],
] as const)(
  'where %s, the time that the plan says is taken for a control or for the next injection, as it is chosen',
  async (_what, plan, clase) => {
    const record = { ...DRAFT, diagnosticos: diagnosesOf(['H35.3 OD']), plan };
    const known = planRecord({ diagnostico: { codigo: 'H35.3', nombre: 'DMAE' }, ojo: 'OD', clase });
    const { user } = openOffice('/admin/consulta?id=c1', <VisitScreen />, {
      as: 'doctora',
      answers: {
        ...visitAnswers(record),
        draftKey: () => ({ clave: 'c2VjcmV0bw' }),
        listPlans: () => ({ items: clase === null ? [] : [known], cursor: null }),
        firstFree: () => ({ cupos: [] }),
        listHolidays: () => [],
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Cerrar la consulta/u }));
    await screen.findByText(/El plan dice «Control 4 semanas»/u);
    const injection = await screen.findByRole('button', { name: /^Usar inyección, 4 semanas/u });
    expect(screen.getByRole('button', { name: /^Usar control, 4 semanas/u })).toBeTruthy();
    await user.click(injection);
    await screen.findByRole('button', { name: /^Inyección.*Qué sigue/u });
    expect(screen.getByRole('textbox', { name: /En cuánto/u })).toHaveProperty('value', '4');
  },
);

test('what waited for an operation that was done is asked with the visit after it, and ended by one key, never in silence', async () => {
  const record = { ...DRAFT, diagnosticos: diagnosesOf(['Z96.1 OD']) };
  const faco: ListedSurgery = {
    ...{ id: 's1', version: 1, procedimiento: 'faco', nombre: 'Facoemulsificación', ojo: 'OD' },
    ...{ paciente: { id: 'p1', nombre: 'Quispe, Rosa' }, medico: 'Dra. Ana', estado: 'realizada' },
    ...{ creada: '2026-11-01T12:00:00.000Z', fecha: '2026-11-12', hora: null },
    ...{ toca: null, pendiente: false, falta: [] },
  };
  const plan = (codigo: string, ojo: 'OD' | 'OI') =>
    planRecord({ diagnostico: { codigo, nombre: codigo }, ojo, estado: 'por_decidir', clase: null });
  const { user, network } = openOffice('/admin/consulta?id=c1', <VisitScreen />, {
    as: 'doctora',
    answers: {
      ...visitAnswers(record),
      draftKey: () => ({ clave: 'c2VjcmV0bw' }),
      // Of the glaucoma nothing was operated; of the other eye's cataract neither.
      listPlans: () => ({
        items: [plan('H25.1', 'OD'), plan('H25.1', 'OI'), plan('H40.1', 'OD')],
        cursor: null,
      }),
      listPatientSurgeries: () => ({ items: [faco] }),
      firstFree: () => ({ cupos: [] }),
      listHolidays: () => [],
      closeConsultation: () => ({ ...record, version: 2, estado: 'cerrada' }),
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Cerrar la consulta/u }));
  const dialog = within(await screen.findByRole('alertdialog', { name: '¿Cerrar la consulta?' }));
  await dialog.findByText('Operado el 12 nov 2026. Sugerido: alta');
  expect(dialog.getAllByRole('group', { name: /OD$|OI$/u })).toHaveLength(2);
  await user.click(dialog.getByRole('button', { name: /^Usar alta para Catarata.* OD$/u }));
  await user.click(dialog.getByRole('button', { name: 'Cerrar la consulta' }));
  await expect.poll(() => network.asked('closeConsultation')).toHaveLength(1);
  expect(network.asked('closeConsultation')[0]?.body.planes).toEqual([
    { diagnostico: 'H25.1', ojo: 'OD', decision: 'alta', motivo: 'Operado el 12 nov 2026' },
  ]);
});

test('what is confirmed with the closing names its eye', async () => {
  const record = { ...DRAFT, diagnosticos: diagnosesOf(['H40.1 OD']) };
  const { user } = openOffice('/admin/consulta?id=c1', <VisitScreen />, {
    as: 'doctora',
    answers: {
      ...visitAnswers(record),
      draftKey: () => ({ clave: 'c2VjcmV0bw' }),
      listPlans: () => ({ items: [], cursor: null }),
    },
  });
  await user.click(await screen.findByRole('textbox', { name: 'PIO, ojo derecho' }));
  await user.keyboard('26 gat{Enter}{Tab}');
  await user.keyboard('{Control>}{Enter}{/Control}');
  const sure = within(await screen.findByRole('alertdialog', { name: '¿Cerrar la consulta?' }));
  const asked = await sure.findByText(/PIO 26,0 mmHg/u);
  expect(asked.textContent).toMatch(/^OD PIO 26,0 mmHg/u);
});

test('Ctrl Intro signs from a field of the question, and not where the question has just opened', async () => {
  const record = { ...DRAFT, diagnosticos: diagnosesOf(['H40.1 OD']) };
  const { user, network } = openOffice('/admin/consulta?id=c1', <VisitScreen />, {
    as: 'doctora',
    answers: {
      ...visitAnswers(record),
      draftKey: () => ({ clave: 'c2VjcmV0bw' }),
      listPlans: () => ({ items: [], cursor: null }),
      firstFree: () => ({ cupos: [] }),
      listHolidays: () => [],
      closeConsultation: () => ({ ...record, version: 2, estado: 'cerrada' }),
    },
  });
  const sign = () => user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByRole('button', { name: /^Cerrar la consulta/u });
  await sign();
  await screen.findByRole('alertdialog', { name: '¿Cerrar la consulta?' });
  await sign();
  expect(network.asked('closeConsultation')).toEqual([]);
  if (screen.queryByRole('alertdialog') === null) await sign();
  const what = await screen.findByRole('button', { name: /Qué sigue/u });
  await user.click(what);
  await user.click(await screen.findByRole('option', { name: 'Control' }));
  await user.type(screen.getByRole('textbox', { name: /En cuánto/u }), '3');
  what.focus();
  await sign();
  await expect.poll(() => network.asked('closeConsultation')).toHaveLength(1);
  expect(network.asked('closeConsultation')[0]?.body).toMatchObject({
    planes: [{ diagnostico: 'H40.1', ojo: 'OD', decision: 'control', intervalo: { cantidad: 3 } }],
  });
  expect(screen.queryByRole('listbox')).toBeNull();
});
