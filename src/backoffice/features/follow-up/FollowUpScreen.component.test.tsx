import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '#tests/components/contract-network.ts';
import { listedDoctor } from '#tests/components/clinic-data.ts';
import { openOffice, toasts } from '#tests/components/office.tsx';
import { planRecord } from '#tests/components/plans.ts';
import { found } from '#tests/support/found';
import type { PlanRecord } from '#client/queries/follow-up';
import type { FollowUpProof } from '#contract/clinical/follow-up';
import { OFFICE } from '#routes';
import { lateInWords } from '#backoffice/shared/follow-up/plan-words.ts';
import FollowUpScreen from './FollowUpScreen.tsx';

function open(
  first: readonly PlanRecord[],
  {
    as = 'admin',
    proof = null,
  }: { readonly as?: 'admin' | 'doctora'; readonly proof?: FollowUpProof | null } = {},
) {
  let items = first;
  const change = (id: string, over: Partial<PlanRecord>): PlanRecord => {
    items = items.map((each) => (each.id === id ? { ...each, ...over, version: each.version + 1 } : each));
    return found(items.find((each) => each.id === id));
  };
  return openOffice(OFFICE.followUp, <FollowUpScreen />, {
    as,
    answers: {
      listSurgeries: () => ({ items: [], cursor: null }),
      listOrders: () => ({ items: [], cursor: null }),
      listHolidays: () => [],
      followUpProof: () => ({ ultima: proof }),
      listDoctors: () => [listedDoctor('Dra. Ana'), listedDoctor('Dr. Beto')],
      listPlans: ({ query }) => ({
        items: items.filter(({ estado }) =>
          query.estado === undefined ? estado !== 'rechazado' : estado === query.estado,
        ),
        cursor: null,
      }),
      addPlanAttempt: ({ params, body }) =>
        change(params.id, {
          intentos: [
            {
              cuando: '2026-11-20T13:05:00.000Z',
              nombre: 'Caja',
              como: body.como,
              resultado: body.resultado,
            },
          ],
        }),
      refusePlan: ({ params, body }) =>
        change(params.id, {
          estado: 'rechazado',
          cierre: { cuando: '2026-11-20T13:05:00.000Z', nombre: 'Caja', motivo: body.motivo },
        }),
      reopenPlan: ({ params }) => change(params.id, { estado: 'abierto', cierre: null }),
    },
  });
}
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

test('each patient stands with what is due, how late for its interval, and the days within which to book', async () => {
  open([
    planRecord(),
    planRecord({
      id: 'b',
      paciente: { id: 'p2', nombre: 'Rojas, Eva' },
      estado: 'por_decidir',
      clase: null,
      intervaloDias: null,
      desde: null,
      dias: 0,
    }),
    planRecord({
      id: 'c',
      paciente: { id: 'p3', nombre: 'Parada, Inti' },
      ...{ clase: 'inyeccion', desde: '2026-11-20', vence: '2026-07-24' },
    }),
  ]);
  const rosa = await row('Quispe, Rosa');
  // Decided when its day was over already: no span of days that ends before it begins.
  expect((await row('Parada, Inti')).getByText('Para el 24 jul 2026')).toBeTruthy();
  expect(rosa.getByText('Control OD')).toBeTruthy();
  expect(rosa.getByText(/Hace 3 semanas; cada 4 semanas/)).toBeTruthy();
  expect(rosa.getByText('Del 23 oct al 30 oct 2026')).toBeTruthy();
  expect(rosa.getByRole('link', { name: /^Llamar/ }).getAttribute('href')).toBe('tel:+59171234567');
  const eva = await row('Rojas, Eva');
  expect(eva.getByText('Falta decidir qué sigue')).toBeTruthy();
  expect(eva.getByText('Sin teléfono anotado')).toBeTruthy();
  expect(eva.queryByRole('link', { name: /WhatsApp/ })).toBeNull();
});

test('the message says that it is time to come, and nothing of the eye or of the disease', async () => {
  open(
    [planRecord({ clase: 'inyeccion', diagnostico: { codigo: 'H35.3', nombre: 'Degeneración macular' } })],
    { as: 'doctora' },
  );
  const link = (await row('Quispe, Rosa')).getByRole('link', { name: /WhatsApp/ });
  const text = decodeURIComponent(link.getAttribute('href') ?? '');
  expect(text).toContain('Rosa Quispe');
  expect(text).not.toMatch(/H35|mácula|macular|inyecci|\bojo\b|\bOD\b/i);
});

test('an attempt is written down with what came of it', async () => {
  const { user, network } = open([planRecord()]);
  await user.click(
    (await row('Quispe, Rosa')).getByRole('button', { name: 'Anotar un intento de Quispe, Rosa' }),
  );
  const dialog = within(await screen.findByRole('alertdialog', { name: '¿Qué pasó con Quispe, Rosa?' }));
  await user.click(dialog.getByRole('radio', { name: 'WhatsApp' }));
  await user.click(dialog.getByRole('button', { name: /Qué pasó/ }));
  await user.click(await screen.findByRole('option', { name: 'No contesta' }));
  await user.click(dialog.getByRole('button', { name: 'Anotar' }));
  expect(await screen.findByText('1 intento')).toBeTruthy();
  expect(network.asked('addPlanAttempt')).toMatchObject([
    { params: { id: 'a' }, body: { como: 'whatsapp', resultado: 'no_contesta', version: 1 } },
  ]);
});

test('keys work the row that has the focus: ↓ the next, 1 to 4 how it ended, and none of them in a dialog', async () => {
  const eva = planRecord({ id: 'b', paciente: { id: 'p2', nombre: 'Rojas, Eva', telefono: '+59176543210' } });
  const { user, network } = open([planRecord(), eva]);
  await row('Quispe, Rosa');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.closest('tr')?.textContent).toContain('Rojas, Eva');
  await user.keyboard('1');
  const dialog = within(await screen.findByRole('alertdialog', { name: '¿Qué pasó con Rojas, Eva?' }));
  await user.click(dialog.getByRole('radio', { name: 'Llamada' }));
  await user.click(dialog.getByRole('button', { name: /Por qué no vino/ }));
  await user.click(await screen.findByRole('option', { name: 'No tiene quién lo acompañe' }));
  await user.type(dialog.getByLabelText('Nota (opcional)'), 'la lleva su hija 2 4');
  await user.click(dialog.getByRole('button', { name: 'Anotar' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(network.asked('addPlanAttempt')).toMatchObject([
    {
      params: { id: 'b' },
      body: { resultado: 'contesto', causa: 'sin_acompanante', nota: 'la lleva su hija 2 4' },
    },
  ]);
  for (const [key, title] of [
    ['2', '¿Qué pasó con Rojas, Eva?'],
    ['3', 'Rojas, Eva no quiere volver'],
    ['4', '¿Quién sigue a Rojas, Eva?'],
  ] as const) {
    (await row('Rojas, Eva')).getByRole('link', { name: /^Rojas/ }).focus();
    await user.keyboard(key);
    expect(await screen.findByRole('alertdialog', { name: title })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }
  expect(network.asked('addPlanAttempt')).toHaveLength(1);
});

test('the risk stands in words before the delay; the disease and its values only where they came', async () => {
  const seen = planRecord({
    diagnostico: { codigo: 'H40.1', nombre: 'Glaucoma' },
    porque: [{ que: 'ojo_unico' }],
    valores: { serie: 'pio', ojo: 'OD', fecha: '2026-09-01', texto: '24', puntos: [17, 24], objetivo: 15 },
  });
  const hidden = planRecord({
    id: 'b',
    paciente: { id: 'p2', nombre: 'Rojas, Eva', edad: 66, nacimiento: '1960-02-03' },
    urgencia: 'media',
  });
  open([seen, hidden], { as: 'doctora' });
  const [first, second] = [
    await screen.findByRole('row', { name: /Quispe/ }),
    await screen.findByRole('row', { name: /Rojas/ }),
  ];
  expect(first.textContent).toMatch(
    /Urgente\. Ojo único.*Glaucoma OD.*PIO 24 OD, objetivo 15.*1 sep 2026.*Hace 3 semanas/u,
  );
  expect(first.querySelector('[data-atraso]')?.getAttribute('data-atraso')).toBe('0.75');
  expect(second.textContent).toMatch(/66 años · nació 3 feb 1960.*Importante.*Control OD.*Hace 3 semanas/u);
  expect(second.textContent).not.toMatch(/PIO|Glaucoma/u);
});

test('a refusal asks what was said, leaves the list, and is taken back from the toast', async () => {
  const { user, network } = open([planRecord()]);
  await user.click((await row('Quispe, Rosa')).getByRole('button', { name: 'Más: Quispe, Rosa' }));
  await user.click(await screen.findByRole('menuitem', { name: 'No quiere volver…' }));
  await user.type(await screen.findByLabelText('Qué dijo'), 'Viaja a España');
  await user.click(screen.getByRole('button', { name: 'Sacar de la lista' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Quispe, Rosa/ })).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByRole('row', { name: /Quispe, Rosa/ })).toBeTruthy();
  expect(network.asked('reopenPlan')).toMatchObject([{ body: { version: 2 } }]);
});

test('what the server refuses is beside its field, and the dialog stays', async () => {
  const { user, network } = open([planRecord()]);
  network.answer({
    refusePlan: () =>
      refuse('entrada_invalida', 'Corrija.', { fields: { motivo: ['Escriba qué dijo el paciente.'] } }),
  });
  await user.click((await row('Quispe, Rosa')).getByRole('button', { name: 'Más: Quispe, Rosa' }));
  await user.click(await screen.findByRole('menuitem', { name: 'No quiere volver…' }));
  await user.type(await screen.findByLabelText('Qué dijo'), 'No quiero');
  await user.click(screen.getByRole('button', { name: 'Sacar de la lista' }));
  expect(await screen.findByText('Escriba qué dijo el paciente.')).toBeTruthy();
});

test('the state is kept in the address, and an empty one says so', async () => {
  const { user } = open([planRecord()]);
  await row('Quispe, Rosa');
  await user.click(screen.getByRole('radio', { name: 'Rechazó' }));
  expect(await screen.findByText('Nadie en este estado.')).toBeTruthy();
  expect(location.search).toBe('?estado=rechazado');
});

test('what the night’s proof found is said, with what to do', async () => {
  open([], {
    proof: {
      cuando: '2026-11-20T07:00:00.000Z',
      fecha: '2026-11-20',
      planes: 40,
      abiertos: 30,
      consultas: 90,
      sinMedico: 2,
      sinTurno: 0,
      sinPlan: 1,
      reparados: 1,
    },
  });
  expect(await screen.findByText('Nadie espera.')).toBeTruthy();
  expect(await screen.findByText(/2 seguimientos de médicos que ya no atienden/)).toBeTruthy();
  expect(screen.getByText(/1 problema sin plan/)).toBeTruthy();
});

const tomorrow = planRecord({
  ...{ desde: '2026-11-20', vence: '2026-11-21', intervalo: { cantidad: 1, unidad: 'dias' } },
  ...{ intervaloDias: 1, dias: -1 },
});
const freeAt = (fecha: string, hora: string) => ({
  cupos: [{ medico: 'Dra. Ana', fecha, hora, fin: '10:00' }],
});

test('a first free place after what was decided is said, and taken only when asked for again', async () => {
  const { user, network } = open([tomorrow]);
  network.answer({ firstFree: () => freeAt('2026-12-01', '09:20') });
  const rosa = await row('Quispe, Rosa');
  await user.click(rosa.getByRole('button', { name: 'Agendar a Quispe, Rosa' }));
  expect(
    await rosa.findByText(
      'El primer lugar libre, mar 1 dic 09:20, es después de lo indicado (mañana). Aunque lo agende ahí, sigue en la lista.',
    ),
  ).toBeTruthy();
  expect(location.pathname).toBe(OFFICE.followUp);
  await user.click(rosa.getByRole('button', { name: 'Agendar igual a Quispe, Rosa' }));
  await waitFor(() => expect(location.pathname).toBe(OFFICE.booking));
  expect(location.search).toContain('fecha=2026-12-01&hora=09%3A20');
});

test('a place in time is opened at once', async () => {
  const { user, network } = open([tomorrow]);
  network.answer({ firstFree: () => freeAt('2026-11-21', '09:20') });
  await user.click((await row('Quispe, Rosa')).getByRole('button', { name: 'Agendar a Quispe, Rosa' }));
  await waitFor(() => expect(location.pathname).toBe(OFFICE.booking));
});

test('what weeks tolerate is opened at once, and said', async () => {
  const { user, network } = open([
    planRecord({ desde: '2026-11-20', vence: '2026-11-22', dias: -2, intervaloDias: 28 }),
  ]);
  network.answer({ firstFree: () => freeAt('2026-11-23', '09:20') });
  await user.click((await row('Quispe, Rosa')).getByRole('button', { name: 'Agendar a Quispe, Rosa' }));
  await waitFor(() => expect(location.pathname).toBe(OFFICE.booking));
  expect(
    await toasts().findByText(
      'El primer lugar libre, lun 23 nov 09:20, es después de lo indicado (en 2 días).',
    ),
  ).toBeTruthy();
});

test.each([
  [
    'an hour too late the same day',
    { vence: '2026-11-20', venceHora: '12:00' },
    ['2026-11-20', '15:00'],
    /\(hoy, 12:00\)/,
  ],
  [
    'overdue in days',
    { vence: '2026-11-18', intervalo: { cantidad: 2, unidad: 'dias' } },
    ['2026-11-20', '15:00'],
    /\(era para el 18 nov\)/,
  ],
  ['overdue in weeks: every place is', { vence: '2026-11-18' }, ['2026-11-20', '15:00'], null],
  ['in time', { vence: '2026-11-20', venceHora: '15:00' }, ['2026-11-20', '15:00'], null],
] as const)('late in words: %s', (_what, over, [fecha, hora], expected) => {
  const said = lateInWords({ ...planRecord(), ...over }, { fecha, hora }, '2026-11-20');
  if (expected === null) expect(said).toBeNull();
  else expect(said).toMatchObject({ texto: expect.stringMatching(expected), sirve: false });
});
