import { openDraftSafe } from '#backoffice/features/record/draft-safe.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ConsultationRecord } from '#client/queries/records';
import { offerToSignIn } from '#client/sign-in-again';
import type { DiagnosisInput } from '#domain/clinical/diagnosis';
import { diagnosisName } from '#domain/clinical/diagnosis-stage';
import { CUT, refuse, refuseField } from '#tests/support/components/contract-network';
import { diagnosesOf } from '#tests/support/scheduling/consultations';
import { DRAFT, visitAnswers } from '#tests/support/components/visit-answers';
import { openOffice, PEOPLE } from '#tests/components/office.tsx';
import { OFFICE } from '#routes';
import { SignInAgain } from '#backoffice/app/SignInAgain.tsx';
import { $unsaved } from '#backoffice/shared/screen/unsaved.ts';
import VisitScreen from '../VisitScreen.tsx';

const saved = (over: Partial<ConsultationRecord>): ConsultationRecord => ({ ...DRAFT, version: 2, ...over });

let stopAsking = (): void => undefined;
beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('crypto', webcrypto);
});
afterEach(() => {
  stopAsking();
  vi.unstubAllGlobals();
});

const openDraft = ({
  record = DRAFT,
  answers = {},
  ...options
}: Parameters<typeof openOffice>[2] & { readonly record?: ConsultationRecord }) => {
  stopAsking = offerToSignIn(() => true);
  return openOffice(
    '/admin/consulta?id=c1',
    <>
      <VisitScreen />
      <SignInAgain onGiveUp={() => undefined} />
    </>,
    {
      as: 'doctora',
      ...options,
      answers: { ...visitAnswers(record), ...answers },
    },
  );
};

test('a session that ended while a draft is typed asks for the password in place, and then the text is sent', async () => {
  const { user, network } = openDraft({
    answers: {
      draftKey: () => ({ clave: 'c2VjcmV0bw' }),
      saveDraft: () => refuse('no_autenticado'),
      signIn: () => ({ user: PEOPLE.doctora, csrfToken: 'otro', destino: '/admin' }),
    },
  });
  await user.type(await screen.findByLabelText('Plan e indicaciones'), 'Biometría');
  const asked = await screen.findByRole('dialog', { name: 'Su sesión terminó' });
  expect(screen.queryByText(/Sin conexión/)).toBeNull();
  network.answer({ saveDraft: ({ body }) => saved({ plan: body.plan ?? '' }) });
  await user.type(await screen.findByLabelText('Contraseña'), 'la clave{Enter}');
  await waitFor(() => expect(asked.isConnected).toBe(false));
  expect(await screen.findByText('Guardado.')).toBeTruthy();
  expect(network.asked('saveDraft').at(-1)?.body.plan).toBe('Biometría');
  expect(network.asked('signIn')[0]?.body).toMatchObject({ email: PEOPLE.doctora.email });
});

test('a cut connection keeps the text here, encrypted, and says so', async () => {
  const { user } = openDraft({
    answers: { draftKey: () => ({ clave: 'c2VjcmV0bw' }), saveDraft: () => CUT },
  });
  await user.type(await screen.findByLabelText('Plan e indicaciones'), 'Biometría');
  expect(await screen.findByText(/Sin conexión: lo escrito está en este equipo, cifrado/)).toBeTruthy();
  await waitFor(() => expect(Object.keys(localStorage)).toEqual(['borrador doctora c1']));
  expect(localStorage.getItem('borrador doctora c1')).not.toContain('Biometría');
});

test('without a secure connection nothing is kept in the browser, the screen says so, and leaving it asks', async () => {
  // What the tests before left to be kept is written one after the other: behind it nothing more comes.
  await (await openDraftSafe('otra', 'c2VjcmV0bw')).read('ninguna');
  localStorage.clear();
  vi.stubGlobal('isSecureContext', false);
  const { user, network } = openDraft({ answers: { saveDraft: () => CUT } });
  expect(await screen.findByText(/Este equipo no guarda copia de lo que usted escribe/)).toBeTruthy();
  await user.type(screen.getByLabelText('Plan e indicaciones'), 'Biometría');
  expect(await screen.findByText(/Sin conexión: no cierre esta página/)).toBeTruthy();
  expect(Object.keys(localStorage)).toEqual([]);
  expect(network.asked('draftKey')).toEqual([]);
  expect($unsaved.get()).not.toBeNull();
});

const noted = (...codes: readonly string[]): ConsultationRecord => ({
  ...DRAFT,
  diagnosticos: diagnosesOf(codes),
});

const namedAs = (typed: readonly DiagnosisInput[]) =>
  typed.map((each) => ({ ...each, nombre: diagnosisName(each) }));

test('two diagnoses that contradict each other are reported beside the second one, and nothing is closed', async () => {
  const { user, network } = openDraft({
    record: noted('Z96.1 OD', 'H25.1 OD'),
    answers: { draftKey: () => ({ clave: 'c2VjcmV0bw' }) },
  });
  await user.click(await screen.findByRole('button', { name: /^Cerrar la consulta/ }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/H25\.1 y Z96\.1.*no van en el mismo ojo/);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(network.asked('closeConsultation')).toEqual([]);
});

test('a manifestation without its disease offers it, and can be closed without after a question', async () => {
  const { user, network } = openDraft({
    record: noted('H36.0 AO'),
    answers: {
      draftKey: () => ({ clave: 'c2VjcmV0bw' }),
      listPlans: () => ({ items: [], cursor: null }),
      closeConsultation: () => saved({ ...noted('H36.0 AO'), estado: 'cerrada' }),
    },
  });
  expect(await screen.findByRole('button', { name: /^Agregar E11\.3/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Cerrar la consulta/ }));
  const sure = await screen.findByRole('alertdialog', { name: '¿Cerrar la consulta?' });
  expect(sure.textContent).toContain('H36.0 es la manifestación de otra enfermedad');
  await user.click(screen.getByRole('button', { name: 'Cerrar la consulta' }));
  await waitFor(() => expect(network.asked('closeConsultation')).toHaveLength(1));
  expect(network.asked('closeConsultation')[0]?.body).toEqual({
    version: 1,
    confirmado: true,
    confirmados: [],
  });
});

test('what comes next is asked before closing, with the day it falls on, and goes with it', async () => {
  const { user, network } = openDraft({
    record: noted('H40.1 OD', 'H52.1 OI'),
    answers: {
      draftKey: () => ({ clave: 'c2VjcmV0bw' }),
      listHolidays: () => [],
      listPlans: () => ({ items: [], cursor: null }),
      firstFree: ({ query }) => ({
        cupos: [{ medico: DRAFT.medico, fecha: query.desde ?? '', hora: '09:20', fin: '09:40' }],
      }),
      closeConsultation: () => saved({ ...noted('H40.1 OD'), estado: 'cerrada' }),
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Cerrar la consulta/ }));
  const glaucoma = within(await screen.findByRole('group', { name: /^Glaucoma primario.* OD$/ }));
  await user.click(glaucoma.getByRole('button', { name: /Qué sigue/ }));
  await user.click(await screen.findByRole('option', { name: 'Control' }));
  await user.type(glaucoma.getByLabelText('En cuánto'), '4');
  expect((await glaucoma.findByText(/Primer lugar libre: .*, 09:20$/)).parentElement?.textContent).toMatch(
    /^Cae el /,
  );
  network.answer({
    closeConsultation: () =>
      refuse('entrada_invalida', 'Revise.', {
        fields: { 'planes.0.semanas': ['Las semanas van de 1 a 104.'] },
      }),
  });
  await user.click(screen.getByRole('button', { name: 'Cerrar la consulta' }));
  expect(await glaucoma.findByText('Las semanas van de 1 a 104.')).toBeTruthy();
  expect(network.asked('closeConsultation')[0]?.body).toEqual({
    version: 1,
    confirmado: false,
    confirmados: [],
    planes: [
      { diagnostico: 'H40.1', ojo: 'OD', decision: 'control', intervalo: { cantidad: 4, unidad: 'semanas' } },
    ],
  });
});

test('whoever closes a visit goes on in the signed note', async () => {
  let record: ConsultationRecord = noted('H40.1 OD');
  const { user } = openDraft({
    record,
    answers: {
      draftKey: () => ({ clave: 'c2VjcmV0bw' }),
      readConsultation: () => record,
      listDoctors: () => [],
      saveDraft: () => saved(record),
      listPlans: () => ({ items: [], cursor: null }),
      closeConsultation: () => {
        record = { ...record, version: 2, estado: 'cerrada' };
        return record;
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Cerrar la consulta/ }));
  await user.click(await screen.findByRole('button', { name: 'Cerrar la consulta' }));
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Consulta del 20 de noviembre/);
  expect(screen.queryByRole('link', { name: 'Ver el examen completo' })).toBeNull();
  await user.keyboard('{Enter}');
  expect(location.pathname).toBe(OFFICE.diagnosis);
});

test('the eye that is typed after a diagnosis is that of the diagnosis, and is shown before it is chosen', async () => {
  const { user, network } = openDraft({
    answers: { draftKey: () => ({ clave: 'c2VjcmV0bw' }), saveDraft: () => saved({}) },
  });
  const search = await screen.findByRole('combobox', { name: 'Agregar un diagnóstico CIE-10' });
  await user.click(search);
  await user.keyboard('miopia oi');
  expect((await screen.findByRole('option', { name: /^H52.1/u })).textContent).toContain('OI');
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('combobox', { name: 'Agregar un diagnóstico CIE-10' }));
  await user.keyboard('dm2 od{Enter}');
  await waitFor(() =>
    expect(network.asked('saveDraft').at(-1)?.body).toMatchObject({
      diagnosticos: [{ codigo: 'H52.1', ojo: 'OI' }, { codigo: expect.stringMatching(/^E11/u) }],
    }),
  );
  expect(network.asked('saveDraft').at(-1)?.body.diagnosticos?.[1]).not.toHaveProperty('ojo');
});

test('Intro takes no name without more for what the patient is followed for already: that is found first', async () => {
  const before: ConsultationRecord = {
    ...{ ...DRAFT, id: 'c0', estado: 'cerrada', diagnosticos: diagnosesOf(['H40.1 AO']) },
    cerrada: { cuando: '2026-05-20T14:00:00.000Z', catalogo: '3' },
  };
  const { user, network } = openDraft({
    answers: {
      draftKey: () => ({ clave: 'c2VjcmV0bw' }),
      saveDraft: () => saved({}),
      readConsultation: ({ params: { id } }) => (id === 'c0' ? before : DRAFT),
      readSections: () => ({
        items: [],
        ...{ edad: 68, avisos: [] },
        anterior: { id: 'c0', fecha: '2026-05-20', items: [] },
      }),
    },
  });
  const search = await screen.findByRole('combobox', { name: 'Agregar un diagnóstico CIE-10' });
  await screen.findByRole('button', { name: /GPAA/u });
  await user.click(search);
  await user.keyboard('glaucoma ao{Enter}');
  expect(await screen.findByText(/^Ninguno dice solo «glaucoma»/u)).toBeTruthy();
  expect(network.asked('saveDraft')).toEqual([]);
  expect(screen.getAllByRole('option')[0]?.textContent).toContain('H40.1');
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() =>
    expect(network.asked('saveDraft').at(-1)?.body).toMatchObject({
      diagnosticos: [{ codigo: 'H40.1', ojo: 'AO' }],
    }),
  );
});

test('Intro takes no diagnosis that says more than was typed: it says so, and an arrow chooses', async () => {
  const { user, network } = openDraft({
    answers: { draftKey: () => ({ clave: 'c2VjcmV0bw' }), saveDraft: () => saved({}) },
  });
  const search = await screen.findByRole('combobox', { name: 'Agregar un diagnóstico CIE-10' });
  await user.click(search);
  await user.keyboard('queratitis oi{Enter}');
  expect(await screen.findByText(/^Ninguno dice solo «queratitis»/u)).toBeTruthy();
  expect(search).toHaveProperty('value', 'queratitis oi');
  expect(network.asked('saveDraft')).toEqual([]);
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() =>
    expect(network.asked('saveDraft').at(-1)?.body).toMatchObject({
      diagnosticos: [{ codigo: expect.stringMatching(/^H1/u), ojo: 'OI' }],
    }),
  );
});

test('what the diagnoses lack is led to by Ctrl Intro and from the list: the eye of the one that lacks it, or which is the principal', async () => {
  const of = (codigo: string, clase: 'principal' | 'secundario') =>
    ({ codigo, nombre: codigo, clase, certeza: 'confirmado' }) as const;
  const { user, network } = openDraft({
    record: { ...DRAFT, diagnosticos: [of('H52.4', 'secundario'), of('H25.1', 'secundario')] },
    answers: { draftKey: () => ({ clave: 'c2VjcmV0bw' }), saveDraft: () => saved({}) },
  });
  const eye = await screen.findByRole('combobox', { name: /^Ojo: Catarata senil nuclear/ });
  const leads = async (): Promise<string | null | undefined> => {
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    return document.activeElement?.getAttribute('aria-label');
  };
  expect(await leads()).toBe(eye.getAttribute('aria-label'));
  const [ofEye, ofRank] = screen.getAllByRole('button', { name: 'Escribir' });
  if (ofEye === undefined || ofRank === undefined) throw new Error('not both are listed');
  await user.click(ofRank);
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Clase: Presbicia/);
  await user.click(ofEye);
  expect(document.activeElement).toBe(eye);
  await user.selectOptions(eye, 'OD');
  expect(await leads()).toMatch(/^Clase: Presbicia/);
  // What is on its way must not be in the next test.
  await expect.poll(() => network.asked('saveDraft').length).toBeGreaterThan(0);
});

test('what no code says is noted in words by who chooses it, and one disease of a code by its name and stage', async () => {
  const { user, network } = openDraft({
    answers: {
      draftKey: () => ({ clave: 'c2VjcmV0bw' }),
      saveDraft: ({ body }) => saved({ diagnosticos: namedAs(body.diagnosticos ?? []) }),
    },
  });
  const search = await screen.findByLabelText('Agregar un diagnóstico CIE-10');
  await user.type(search, 'posner schlossma{Enter}');
  expect(screen.queryByLabelText(/^En palabras/)).toBeNull();
  await user.type(search, 'n');
  await user.click(await screen.findByRole('option', { name: /H57\.8/ }));
  expect(await screen.findByDisplayValue('posner schlossman')).toBeTruthy();
  await user.type(screen.getByLabelText('Agregar un diagnóstico CIE-10'), 'dmri{Enter}');
  // With nothing more to add, Intro goes on to the plan.
  await user.type(screen.getByLabelText('Agregar un diagnóstico CIE-10'), '{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Plan e indicaciones'));
  expect(document.activeElement).toHaveProperty('value', '');
  await user.selectOptions(await screen.findByLabelText(/^Estadio: .*DMAE/), 'neovascular');
  await expect
    .poll(() => network.asked('saveDraft').at(-1)?.body.diagnosticos)
    .toMatchObject([
      { codigo: 'H57.8', detalle: 'posner schlossman' },
      { codigo: 'H35.3', detalle: 'DMAE', estadio: 'neovascular' },
    ]);
});

const drop = (nombre: string, ojo: 'OD' | 'OI' | null) => ({
  ...{
    clave: nombre.toLowerCase(),
    nombre,
    ojo,
    como: '1 gota cada 12 horas',
    desde: '2024-02-01',
    hasta: null,
  },
  fuente: 'receta' as const,
});

test('each drop in use is answered for in two keys before the visit can be closed, and of an eye that nobody said the eye first', async () => {
  const { user, network } = openDraft({
    record: noted('H40.1 OD'),
    answers: {
      draftKey: () => ({ clave: 'c2VjcmV0bw' }),
      readSections: () => ({
        ...{ items: [], edad: 60, anterior: null, avisos: [], lecturas: [] },
        gotas: [drop('Timolol', 'OD'), drop('Timolol', 'OI'), drop('Brimonidina', null)],
      }),
      saveDraft: ({ body: { gotas = [] } }) => saved({ gotas: [...gotas] }),
    },
  });
  const both = await screen.findByRole('listitem', { name: 'Timolol AO' });
  screen.getByText('falta conciliar 3');
  screen.getByText('Concilie las gotas en uso');
  await user.click(screen.getByRole('button', { name: /^Cerrar la consulta/ }));
  expect(document.activeElement).toBe(both);
  expect(screen.queryByText(/¿Cerrar/u)).toBeNull();
  await user.keyboard('sp');
  screen.getByText('falta conciliar 1');
  const unknown = screen.getByRole('listitem', { name: 'Brimonidina sin ojo anotado' });
  unknown.focus();
  await user.keyboard('xp');
  screen.getByText('falta conciliar 1');
  expect(within(unknown).getByRole('status').textContent).toBe('¿De qué ojo?');
  await user.keyboard('if');
  expect(within(unknown).getByText('OI', { selector: 'b' })).toBeTruthy();
  screen.getByText('conciliadas');
  expect(screen.queryByText('Concilie las gotas en uso')).toBeNull();
  await expect
    .poll(() => network.asked('saveDraft').at(-1)?.body.gotas)
    .toEqual([
      { clave: 'timolol', nombre: 'Timolol', ojo: 'AO', respuesta: 'sigue', dijo: 'paciente' },
      { clave: 'brimonidina', nombre: 'Brimonidina', ojo: 'OI', respuesta: 'dejo', dijo: 'familiar' },
    ]);
  // One eye by itself, and how it changed in words.
  await user.click(within(both).getByRole('button', { name: 'Por ojo' }));
  const left = screen.getByRole('listitem', { name: 'Timolol OI' });
  left.focus();
  await user.keyboard('c');
  await user.keyboard('p');
  await user.type(within(left).getByRole('textbox', { name: 'Cómo la usa ahora' }), 'de noche');
  await user.click(within(left).getByRole('button', { name: /Se vio el frasco/u }));
  await expect
    .poll(() =>
      network
        .asked('saveDraft')
        .at(-1)
        ?.body.gotas?.filter(({ clave }) => clave === 'timolol'),
    )
    .toEqual([
      { clave: 'timolol', nombre: 'Timolol', ojo: 'OD', respuesta: 'sigue', dijo: 'paciente' },
      {
        clave: 'timolol',
        nombre: 'Timolol',
        ojo: 'OI',
        respuesta: 'cambio',
        dijo: 'frasco',
        como: 'de noche',
      },
    ]);
});

test('what was said of one eye is shown by it when the visit is opened again', async () => {
  const said = { clave: 'timolol', nombre: 'Timolol', respuesta: 'sigue', dijo: 'paciente' } as const;
  openDraft({
    record: { ...noted('H40.1 OD'), gotas: [{ ...said, ojo: 'OD' }] },
    answers: {
      draftKey: () => ({ clave: 'c2VjcmV0bw' }),
      readSections: () => ({
        ...{ items: [], edad: 60, anterior: null, avisos: [], lecturas: [] },
        gotas: [drop('Timolol', 'OD'), drop('Timolol', 'OI')],
      }),
    },
  });
  const right = await screen.findByRole('listitem', { name: 'Timolol OD' });
  expect(
    within(right)
      .getByRole('button', { name: /^Sigue/u })
      .getAttribute('aria-pressed'),
  ).toBe('true');
  const left = screen.getByRole('listitem', { name: 'Timolol OI' });
  expect(
    within(left)
      .getByRole('button', { name: /^Sigue/u })
      .getAttribute('aria-pressed'),
  ).toBe('false');
});

test('a plan to operate or to inject says at once what of the patient speaks against it', async () => {
  const { user } = openDraft({
    record: noted('H25.1 OD'),
    answers: {
      draftKey: () => ({ clave: 'c2VjcmV0bw' }),
      listPlans: () => ({ items: [], cursor: null }),
      readAntecedents: () => ({
        items: [
          { id: 'a1', version: 1, clase: 'condicion', que: 'tamsulosina', en: '2026-11-20T12:00:00.000Z' },
        ],
        revisado: null,
        gotas: [],
        alertas: [],
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Cerrar la consulta/ }));
  const cataract = within(await screen.findByRole('group', { name: /^Catarata senil nuclear OD$/ }));
  await user.click(cataract.getByRole('button', { name: /Qué sigue/ }));
  await user.click(await screen.findByRole('option', { name: 'Cirugía' }));
  expect((await cataract.findByRole('alert')).textContent).toBe(
    'Toma tamsulosina: iris flácido en cirugía de catarata',
  );
});

test('what is pasted with characters that nobody can read is saved without them', async () => {
  const { user, network } = openDraft({
    answers: {
      draftKey: () => ({ clave: 'c2VjcmV0bw' }),
      saveDraft: ({ body }) => saved({ plan: body.plan ?? '' }),
    },
  });
  await user.click(await screen.findByLabelText('Plan e indicaciones'));
  await user.paste('Con\u0007trol\u202E en un año');
  expect(await screen.findByText('Guardado.')).toBeTruthy();
  await waitFor(() => expect(network.asked('saveDraft').at(-1)?.body.plan).toBe('Control en un año'));
});

test('a draft is discarded once it was asked for, and the record of the patient opens', async () => {
  const { user, network } = openDraft({
    answers: {
      draftKey: () => ({ clave: 'c2VjcmV0bw' }),
      discardDraft: () => saved({ estado: 'descartada' }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Descartar el borrador…' }));
  const sure = within(await screen.findByRole('alertdialog', { name: '¿Descartar este borrador?' }));
  expect(network.asked('discardDraft')).toEqual([]);
  await user.click(sure.getByRole('button', { name: 'Descartar el borrador' }));
  await waitFor(() => expect(network.asked('discardDraft')[0]?.body).toEqual({ version: 1 }));
  await waitFor(() => expect(location.search).toContain('paciente=p1'));
});

test('the reason that came with the appointment is seen before it is signed, and may be put right', async () => {
  const { user, network } = openDraft({
    record: { ...DRAFT, motivo: 'Ve nublado' },
    answers: {
      draftKey: () => ({ clave: 'c2VjcmV0bw' }),
      saveDraft: ({ body }) => saved({ motivo: body.motivo ?? '' }),
    },
  });
  const reason = await screen.findByLabelText('Motivo anotado con el turno');
  await user.clear(reason);
  await user.type(reason, 'Ve nublado de noche');
  await waitFor(() => expect(network.asked('saveDraft').at(-1)?.body.motivo).toBe('Ve nublado de noche'));
});

test('from whom a draft was taken over is in it', async () => {
  openDraft({
    record: {
      ...DRAFT,
      traspasos: [
        {
          cuando: '2026-11-20T12:30:00.000Z',
          de: 'Dr. Luis Mamani',
          a: DRAFT.medico,
          motivo: 'Dejó la clínica',
        },
      ],
    },
    answers: { draftKey: () => ({ clave: 'c2VjcmV0bw' }), listDoctors: () => [] },
  });
  expect(await screen.findByText(/Empezada por Dr\. Luis Mamani.*Dejó la clínica/)).toBeTruthy();
});

test('a disease that is in the list already for that eye leads to the one that is there, to say both in words', async () => {
  const why = '«Otras degeneraciones» OD ya está en la lista: corrija ese.';
  const { user } = openDraft({
    record: noted('H35.3 OD', 'H25.1 OI', 'H35.3 OD'),
    answers: {
      draftKey: () => ({ clave: 'c2VjcmV0bw' }),
      saveDraft: () => refuseField('entrada_invalida', 'diagnosticos.2.codigo', why),
    },
  });
  await user.type(await screen.findByLabelText('Plan e indicaciones'), 'Biometría');
  const alert = within((await screen.findByText(why)).closest('li') ?? document.body);
  await user.click(alert.getByRole('button', { name: 'Corregir el que ya está' }));
  const [first] = document.querySelectorAll('[data-diagnostico="H35.3"] [data-campo="detalle"]');
  expect(document.activeElement).toBe(first);
  expect(screen.getAllByRole('button', { name: 'Corregir el que ya está' })).toHaveLength(1);
});
