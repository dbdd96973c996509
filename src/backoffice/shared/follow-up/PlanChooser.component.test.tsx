import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { openOffice } from '#tests/components/office.tsx';
import { planRecord } from '#tests/components/plans.ts';
import type { PlanRecord } from '#client/queries/follow-up';
import { EMPTY_DECISION, decisionToSend } from './decision-draft.ts';
import { PlanChooser } from './PlanChooser.tsx';
import { plansToSend, proposalFor, type PlanChoices } from './plan-choices.ts';

const NOW = { fecha: '2026-11-20', minuto: 600 };
const PROBLEM = { codigo: 'H35.3', ojo: 'OD' } as const;
const INJECTION = { ...EMPTY_DECISION, decision: 'inyeccion', cantidad: '4' } as const;
const injected = (over: Partial<PlanRecord>): PlanRecord =>
  planRecord({ diagnostico: { codigo: 'H35.3', nombre: 'Degeneración macular' }, ...over });

function Chooser({ before, errors }: { before: readonly PlanRecord[]; errors: object }) {
  const [value, setValue] = useState<PlanChoices>({ 'H35.3 OD': INJECTION });
  return (
    <PlanChooser
      diagnosticos={[PROBLEM]}
      value={value}
      onChange={setValue}
      anteriores={before}
      errors={{ 'H35.3 OD': { ...errors } }}
    />
  );
}
const open = (before: readonly PlanRecord[] = [], errors = {}) =>
  openOffice('/admin', <Chooser before={before} errors={errors} />, {
    as: 'doctora',
    answers: { listHolidays: () => [] },
  });

test('a dose of today asks its drug, of which none is chosen beforehand', async () => {
  const { user } = open([], { farmaco: 'Elija qué medicamento se aplicó.' });
  await user.click(await screen.findByRole('checkbox', { name: 'Dosis aplicada hoy' }));
  const drug = await screen.findByRole('button', { name: /Qué se aplicó/ });
  expect(drug.textContent).toContain('Elija el medicamento');
  expect(await screen.findByText('Elija qué medicamento se aplicó.')).toBeTruthy();
  await user.click(drug);
  await user.click(await screen.findByRole('option', { name: 'Faricimab' }));
  expect((await screen.findByRole('button', { name: /Qué se aplicó/ })).textContent).toContain('Faricimab');
});

test('a dose of today that is noted already is said, and not asked again', async () => {
  open([injected({ ultimaDosis: '2026-11-20', inyeccion: { farmaco: 'aflibercept', dosis: 3 } })]);
  expect(await screen.findByText('Dosis de hoy ya anotada: Aflibercept 2 mg, 3.ª seguida')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Dosis aplicada hoy' })).toBeNull();
});

test('the drug is sent with its day, and only what was chosen', () => {
  expect(decisionToSend({ ...INJECTION, dosisHoy: true, farmaco: 'faricimab' }, NOW)).toMatchObject({
    ...{ dosis: '2026-11-20', farmaco: 'faricimab' },
  });
  expect(decisionToSend({ ...INJECTION, dosisHoy: true }, NOW)).not.toHaveProperty('farmaco');
  expect(decisionToSend({ ...INJECTION, farmaco: 'faricimab' }, NOW)).not.toHaveProperty('farmaco');
});

const AFTER = { farmaco: 'aflibercept', dosis: 6, cadaDias: 56, cadaDesde: '2026-09-25' };
test.each([
  [
    'from the interval agreed before the noted dose',
    { clase: 'control', intervaloDias: 1, ultimaDosis: '2026-11-20', inyeccion: AFTER },
    {},
    10,
  ],
  ['agreed since the last dose: not twice', { ultimaDosis: '2026-09-25', inyeccion: AFTER }, {}, 8],
  [
    'with the dose of today',
    { ultimaDosis: '2026-09-25', inyeccion: AFTER },
    { dosisHoy: true, farmaco: 'aflibercept' },
    10,
  ],
  [
    'today’s is a loading dose of another drug',
    { ultimaDosis: '2026-09-25', inyeccion: AFTER },
    { dosisHoy: true, farmaco: 'faricimab' },
    4,
  ],
  [
    'nothing while it is not said what was given',
    { ultimaDosis: '2026-09-25', inyeccion: AFTER },
    { dosisHoy: true },
    null,
  ],
  [
    'today’s third dose ends the loading',
    {
      clase: 'inyeccion',
      intervaloDias: 28,
      ultimaDosis: '2026-10-23',
      inyeccion: { farmaco: 'aflibercept', dosis: 2 },
    },
    { dosisHoy: true, farmaco: 'aflibercept' },
    6,
  ],
] as const)('the next injection: %s', (_what, before, said, weeks) => {
  const draft = { ...INJECTION, ...said };
  const made = proposalFor(
    { problem: PROBLEM, draft, before: injected(before), activity: 'seco', visita: undefined },
    NOW,
  );
  expect(made?.intervalo.cantidad ?? null).toBe(weeks);
});

test('the eyes of a diagnosis of both that went different ways are decided each by itself, and an injection of one is sent for that one', async () => {
  const AO = { codigo: 'H35.3', ojo: 'AO' } as const;
  const sent = vi.fn<(value: PlanChoices) => void>();
  function Both({ before }: { readonly before: readonly PlanRecord[] }) {
    const [value, setValue] = useState<PlanChoices>({});
    const change = (next: PlanChoices): void => {
      sent(next);
      setValue(next);
    };
    return <PlanChooser diagnosticos={[AO]} value={value} onChange={change} anteriores={before} />;
  }
  const before = [
    injected({ ojo: 'OD', clase: 'control', intervaloDias: 180 }),
    injected({ ojo: 'OI', clase: 'inyeccion', intervaloDias: 28, ultimaDosis: '2026-06-26' }),
  ];
  const { user } = openOffice('/admin', <Both before={before} />, {
    as: 'doctora',
    answers: { listHolidays: () => [] },
  });
  const left = within(await screen.findByRole('group', { name: /H35\.3|mácula.* OI$/ }));
  left.getByText('Antes: inyección, cada 4 semanas');
  within(screen.getByRole('group', { name: /mácula.* OD$/ })).getByText(/^Antes: control, cada /);
  await user.click(left.getByRole('button', { name: /Qué sigue/ }));
  await user.click(await screen.findByRole('option', { name: 'Inyección' }));
  await user.type(left.getByLabelText('En cuánto'), '4');
  expect(plansToSend([AO], sent.mock.lastCall?.[0] ?? {}, NOW)).toMatchObject([
    { ojo: 'OI', decision: 'inyeccion' },
  ]);
  left.getByText('Ya pasó: se cuenta desde la última dosis, 26 jun 2026.');
  await user.click(screen.getByRole('button', { name: 'Lo mismo en los dos ojos' }));
  expect(screen.getAllByRole('group', { name: /mácula/ })).toHaveLength(1);
  expect(plansToSend([AO], sent.mock.lastCall?.[0] ?? {}, NOW)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Distinto en cada ojo' }));
  expect(screen.getAllByRole('group', { name: /mácula/ })).toHaveLength(2);
});
