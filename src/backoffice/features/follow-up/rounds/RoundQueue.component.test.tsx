import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listedDoctor } from '#tests/components/clinic-data.ts';
import { refuse } from '#tests/components/contract-network.ts';
import { openOffice } from '#tests/components/office.tsx';
import { planRecord } from '#tests/components/plans.ts';
import type { RoundCaseRecord } from '#client/queries/clinical/rounds';
import type { RoundsView } from '#contract/clinical/rounds';
import { FOLLOW_UP } from '#copy/clinical/follow-up';
import { OFFICE } from '#routes';
import FollowUpScreen from '../FollowUpScreen.tsx';

const measure = (ojo: 'OD' | 'OI', ahora: number) => ({
  ...{ ojo, agudeza: { antes: '20/25', ahora: '20/25' }, presion: { antes: 16, ahora } },
  objetivo: 18,
});
const round = (over: Partial<RoundCaseRecord> = {}): RoundCaseRecord => ({
  ...{ consulta: 'c1', version: 4, fecha: '2026-11-18', limite: '2026-11-25', dice: 'Control', cambios: [] },
  ...{ medida: '2026-11-18T14:00:00.000Z', paciente: { id: 'p1', nombre: 'Quispe, Rosa', edad: 70 } },
  medidas: [measure('OD', 17), measure('OI', 15)],
  planes: [
    {
      ...{ nombre: 'Glaucoma de ángulo abierto', ojo: 'AO', intervaloDias: 182 },
      intervalo: { cantidad: 6, unidad: 'meses' },
    },
  ],
  estudio: { orden: 'o1', nombre: 'Campo visual 24-2', estado: 'realizado' },
  ...over,
});
const WORSE = round({
  ...{ consulta: 'c2', limite: '2026-11-19', cambios: [{ que: 'presion', ojo: 'OD' }] },
  ...{ paciente: { id: 'p2', nombre: 'Rojas, Eva' }, medidas: [measure('OD', 24), measure('OI', 15)] },
});

function open(
  first: RoundsView,
  {
    as = 'doctora',
    plans = [planRecord()],
    asked = [],
  }: {
    as?: 'doctora' | 'recepcion';
    plans?: ReturnType<typeof planRecord>[];
    /** What is asked at each try of a decision. */
    asked?: readonly (readonly object[])[];
  } = {},
) {
  let asks = 0;
  return openOffice(`${OFFICE.followUp}?estado=ronda`, <FollowUpScreen />, {
    as,
    answers: {
      listSurgeries: () => ({ items: [], cursor: null }),
      listOrders: () => ({ items: [], cursor: null }),
      listHolidays: () => [],
      followUpProof: () => ({ ultima: null }),
      listDoctors: () => [listedDoctor('Dra. Ana'), listedDoctor('Dr. Beto')],
      listPlans: () => ({ items: plans, cursor: null }),
      readRounds: () => first,
      takeRound: ({ params }) => signed(params.id),
      decideRound: ({ params }) => {
        asks += 1;
        const avisos = asked[asks - 1];
        if (avisos !== undefined) return refuse('requiere_confirmacion', undefined, { details: { avisos } });
        return asks === 1 && params.id === 'c2'
          ? refuse('requiere_confirmacion', undefined, {
              details: { avisos: [{ clase: 'aviso', campo: 'pio', ojo: 'OD', mensaje: 'PIO 24 mmHg' }] },
            })
          : signed(params.id);
      },
    },
  });
}
const signed = (id: string) => ({
  ...{ id, version: 5, propia: true, paciente: { id: 'p1' }, medico: 'Dra. Ana', fecha: '2026-11-18' },
  ...{ estado: 'cerrada' as const, creada: '2026-11-18T13:00:00.000Z', motivo: '', diagnosticos: [] },
  ...{ plan: '', adendas: [] },
});
const NONE: RoundsView = { mias: [], deColegas: [] };
const caseOf = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  const found = link.closest('li');
  if (found === null) throw new Error(`no round of ${name}`);
  return within(found);
};

test('who changed is offered a visit and nothing else; who did not, all three', async () => {
  open({ mias: [WORSE, round()], deColegas: [] });
  const worse = await caseOf('Rojas, Eva');
  expect(worse.getAllByRole('button').map((each) => each.textContent)).toEqual(['Necesita visita']);
  expect(worse.getByText('La presión pasa de su objetivo o subió 5 mmHg OD')).toBeTruthy();
  expect(worse.getByText('El plazo pasó el 19 nov 2026')).toBeTruthy();
  const same = await caseOf('Quispe, Rosa');
  expect(same.getAllByRole('button').map((each) => each.textContent)).toEqual([
    ...['Sigue igual', 'Control antes', 'Necesita visita'],
  ]);
  expect(same.getByText('Decida hasta el 25 nov 2026')).toBeTruthy();
  const table = within(same.getByRole('table', { name: /Lo medido a Quispe, Rosa/ }));
  expect(table.getAllByRole('row').map((each) => each.textContent)).toEqual([
    ...['ODOI', 'Agudeza20/25 →ahora 20/2520/25 →ahora 20/25'],
    'Presión (mmHg)16 →ahora 17objetivo 1816 →ahora 15objetivo 18',
  ]);
});

test('the same is signed in the version that was seen, and said', async () => {
  const { user, network } = open({ mias: [round()], deColegas: [] });
  await user.click((await caseOf('Quispe, Rosa')).getByRole('button', { name: 'Sigue igual: Quispe, Rosa' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Quispe, Rosa sigue igual' }));
  await user.click(dialog.getByRole('button', { name: 'Firmar' }));
  expect(await screen.findByText('Decidido: sigue igual. Recepción le avisa.')).toBeTruthy();
  expect(network.asked('decideRound')).toMatchObject([
    { params: { id: 'c1' }, body: { decision: 'igual', version: 4, confirmados: [] } },
  ]);
});

test('a visit asks in how long, and a value that is unusual is asked once', async () => {
  const { user, network } = open({ mias: [WORSE], deColegas: [] });
  await user.click((await caseOf('Rojas, Eva')).getByRole('button', { name: 'Necesita visita: Rojas, Eva' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rojas, Eva necesita una visita' }));
  // What has to be written has the focus, and Enter sends it.
  await expect
    .poll(() => document.activeElement)
    .toBe(dialog.getByRole('textbox', { name: FOLLOW_UP.chooser.amount }));
  await user.keyboard('{Enter}');
  expect(dialog.getByText('Diga en cuánto tiempo lo ve.')).toBeTruthy();
  expect(network.asked('decideRound')).toEqual([]);
  await user.keyboard('1{Enter}');
  await user.click(await dialog.findByRole('button', { name: 'Es así: firmar' }));
  expect(await screen.findByText(/Decidido: necesita una visita/)).toBeTruthy();
  const week = { cantidad: 1, unidad: 'semanas' };
  expect(network.asked('decideRound').map(({ body }) => body)).toMatchObject([
    { decision: 'visita', intervalo: week, confirmados: [] },
    { decision: 'visita', intervalo: week, confirmados: ['pio.OD'] },
  ]);
});

test('what was confirmed at an earlier try stays confirmed at the next one', async () => {
  const asked = [
    [{ clase: 'aviso', campo: 'estudio', ojo: 'AO', mensaje: 'Campo visual 24-2: nadie firmó su informe.' }],
    [{ clase: 'aviso', campo: 'pio', ojo: 'OD', mensaje: 'PIO 24 mmHg' }],
  ];
  const { user, network } = open({ mias: [round()], deColegas: [] }, { asked });
  await user.click((await caseOf('Quispe, Rosa')).getByRole('button', { name: 'Sigue igual: Quispe, Rosa' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Quispe, Rosa sigue igual' }));
  await user.click(dialog.getByRole('button', { name: 'Firmar' }));
  await dialog.findByText('Campo visual 24-2: nadie firmó su informe.');
  await user.click(dialog.getByRole('button', { name: 'Es así: firmar' }));
  await dialog.findByText('PIO 24 mmHg');
  await user.click(dialog.getByRole('button', { name: 'Es así: firmar' }));
  await screen.findByText('Decidido: sigue igual. Recepción le avisa.');
  expect(network.asked('decideRound').map(({ body }) => body.confirmados)).toEqual([
    [],
    ['estudio.AO'],
    ['estudio.AO', 'pio.OD'],
  ]);
});

test('what a colleague cannot decide is taken by name', async () => {
  const paciente = { id: 'p3', nombre: 'Mamani, Luis' };
  const { user, network } = open({
    mias: [],
    deColegas: [{ consulta: 'c3', version: 2, medico: 'Dr. Beto', limite: '2026-11-19', paciente }],
  });
  expect(await screen.findByText('No tiene rondas por decidir.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Tomar la ronda de Mamani, Luis' }));
  expect(await screen.findByText('La ronda pasó a usted.')).toBeTruthy();
  expect(network.asked('takeRound')).toMatchObject([{ params: { id: 'c3' }, body: { version: 2 } }]);
});

test('reception gives whoever is fit a place for the round, and reads nothing of why another is not', async () => {
  const eva = planRecord({
    ...{ id: 'b', paciente: { id: 'p2', nombre: 'Rojas, Eva' } },
    ronda: { apto: false, porque: [], estudio: 'CV-24S' },
  });
  const { network } = open(NONE, {
    as: 'recepcion',
    plans: [planRecord({ ronda: { apto: true, porque: [], estudio: 'CV-24S' } }), eva],
  });
  const fit = within(await screen.findByRole('row', { name: /Quispe, Rosa/ }));
  expect(fit.getByText('Apto para la ronda')).toBeTruthy();
  const href = fit.getByRole('link', { name: 'Dar turno de ronda a Quispe, Rosa' }).getAttribute('href');
  expect(href).toContain('tipo=estudio&ojo=AO&ronda=a&fecha=2026-11-20&estudio=CV-24S');
  const other = within(screen.getByRole('row', { name: /Rojas, Eva/ }));
  expect(other.getByText('Tiene que verlo su médico')).toBeTruthy();
  expect(other.queryByRole('link', { name: /ronda/ })).toBeNull();
  expect(screen.queryByText('Rondas por decidir')).toBeNull();
  expect(network.asked('readRounds')).toEqual([]);
});

test('who was measured is with the doctor until the limit, and late the day after it; nobody is called before', async () => {
  const cita = { turno: 't', fecha: '2026-11-18', hora: '09:00', estado: 'atendido' as const };
  const withDoctor = (limite: string) => ({ ...cita, ronda: { medico: 'Dr. Beto', limite } });
  open(NONE, {
    plans: [
      planRecord({ estado: 'agendado', cita: withDoctor('2026-11-25') }),
      planRecord({
        ...{ id: 'b', paciente: { id: 'p2', nombre: 'Rojas, Eva' }, estado: 'agendado' },
        cita: withDoctor('2026-11-19'),
      }),
    ],
  });
  const rosa = within(await screen.findByRole('row', { name: /Quispe, Rosa/ }));
  expect(rosa.getByText('Medido: lo decide Dr. Beto hasta el 25 nov 2026')).toBeTruthy();
  expect(rosa.queryByRole('button', { name: /^Agendar/ })).toBeNull();
  const eva = within(screen.getByRole('row', { name: /Rojas, Eva/ }));
  expect(eva.getByText('Medido: Dr. Beto no lo decidió hasta el 19 nov 2026')).toBeTruthy();
});
