import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { DocumentRecord, DocumentRow } from '#client/queries/clinical/documents';
import { patient, study } from '#tests/components/clinic-data.ts';
import { CUT, refuse, type Answers } from '#tests/components/contract-network.ts';
import { OWN_DOCTOR, openOffice } from '#tests/components/office.tsx';
import { DocumentsPanel } from './DocumentsPanel.tsx';
import type { Basis } from './forms/form-props.ts';

const AT = '2026-11-20T13:00:00.000Z';
const ROW: DocumentRow = {
  ...{ id: 'd1', version: 1, tipo: 'receta_medicamentos', numero: 'RM-2026-000007', fecha: '2026-11-20' },
  ...{ emitido: AT, medico: OWN_DOCTOR, estado: 'vigente', consulta: 'c1', impresiones: 0 },
};
const DOCUMENT: DocumentRecord = {
  ...ROW,
  documento: {
    tipo: 'receta_medicamentos',
    contenido: {
      medicamentos: [
        {
          ...{ dci: 'Moxifloxacino', forma: 'colirio', concentracion: '0,5 %', ojo: 'OI', dosis: 1 },
          ...{ cadaHoras: 4, dias: 7, sustituible: true },
        },
      ],
    },
  },
  ...{ paciente: 'p1', hash: 'a'.repeat(64), verificacion: '/verificar/x', copias: [] },
  emitidoA: { id: 'p1', nombre: 'Eva Quispe', documento: '123', fechaNacimiento: null },
  firma: { id: OWN_DOCTOR, nombre: OWN_DOCTOR, matricula: null },
};
const value = (v: number) => ({ v, en: AT });
const SHORTCUTS = { propios: [], medicamentos: [], estudios: [], indicaciones: [], notas: [] };
const BASIS: Basis = {
  isNow: true,
  fecha: '2026-11-20',
  valores: {
    final_esfera: { OD: value(-2.5), OI: value(1) },
    final_cilindro: { OD: value(-1), OI: value(0) },
    final_eje: { OD: value(10) },
  },
  diagnosticos: [{ codigo: 'H40.1', ojo: 'OD', certeza: 'confirmado' }],
  plan: 'Timolol OD c/12h, control con BMC',
};
const opened = (
  as: 'doctora' | 'examenes',
  answers: Answers = {},
  flush = () => Promise.resolve(true),
  basis: Basis = BASIS,
) =>
  openOffice(
    '/admin/consulta',
    <DocumentsPanel isOfVisit paciente="p1" consulta="c1" basis={basis} flush={flush} />,
    {
      as,
      answers: {
        listDocuments: () => ({
          items: [ROW, { ...ROW, id: 'd0', numero: 'RM-2026-000001', consulta: 'c0' }],
        }),
        readDocument: () => DOCUMENT,
        listDoctors: () => [],
        readPatient: () => patient({ id: 'p1', nombres: 'Eva', apellidos: 'Quispe' }),
        readAntecedents: () => ({ items: [], revisado: null, gotas: [], alertas: [] }),
        readProblems: () => ({ items: [], banderas: [] }),
        listStudySchedules: () => [],
        readPrescriptionShortcuts: () => SHORTCUTS,
        ...answers,
      },
    },
  );
const field = (name: string | RegExp): HTMLInputElement => screen.getByRole('textbox', { name });

describe('the papers of a visit', () => {
  test('the key that issues one is heard from the moment on that its window is there, before a field has the focus', async () => {
    const { user } = opened('doctora');
    await screen.findByRole('button', { name: 'Receta de lentes' });
    await user.keyboard('{Alt>}g{/Alt}');
    const dialog = await screen.findByRole('alertdialog', { name: /^Receta de lentes/u });
    expect(dialog.contains(document.activeElement)).toBe(true);
    // The window itself has the focus, or, a moment before, nothing.
    dialog.focus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await within(dialog).findByText('Elija…')).toBeTruthy();
  });

  test('are listed with what each says, those of other visits are not; the staff write none', async () => {
    opened('examenes');
    const said = await screen.findByRole('list', { name: 'Qué dice RM-2026-000007' });
    expect(said.textContent).toBe(
      'Moxifloxacino 0,5\u00a0%: 1 gota en el ojo izquierdo cada 4 horas por 7 días',
    );
    expect(screen.queryByText('RM-2026-000001')).toBeNull();
    expect(screen.queryByRole('group', { name: 'Nuevo documento' })).toBeNull();
  });

  test('glasses begin with the final refraction, say the other sign, and a lens is typed in one go', async () => {
    const { user, network } = opened('doctora', { issueDocument: () => DOCUMENT });
    await user.click(await screen.findByRole('button', { name: 'Receta de lentes' }));
    await screen.findByRole('heading', { name: 'Receta de lentes · Quispe, Eva' });
    const right = within(screen.getByRole('group', { name: /Ojo derecho/u }));
    right.getByText('Con cilindro positivo: −3,50 +1,00 × 100°');
    await user.type(field('Refracción OI escrita de corrido'), '-0.75-0.50x80 add 2{Enter}');
    const left = within(screen.getByRole('group', { name: /Ojo izquierdo/u }));
    left.getByText('Con cilindro positivo: −1,25 +0,50 × 170°');
    await user.click(screen.getByRole('button', { name: 'Emitir' }));
    expect(network.asked('issueDocument')).toEqual([]);
    await user.click(screen.getByRole('button', { name: /Tipo de lente/u }));
    await user.click(await screen.findByRole('option', { name: 'Progresivo' }));
    await user.click(screen.getByRole('button', { name: 'Emitir' }));
    await screen.findByRole('link', { name: 'Ver e imprimir' });
    expect(network.asked('issueDocument').map(({ body }) => body)).toMatchObject([
      {
        consulta: 'c1',
        documento: {
          contenido: {
            OD: { esfera: -2.5, cilindro: -1, eje: 10 },
            OI: { esfera: -0.75, cilindro: -0.5, eje: 80, adicion: 2 },
          },
        },
      },
    ]);
  });

  test('contact lenses ask for their curve and diameter, which no others carry', async () => {
    const { user, network } = opened('doctora', { issueDocument: () => DOCUMENT });
    await user.click(await screen.findByRole('button', { name: 'Receta de lentes' }));
    const right = within(screen.getByRole('group', { name: /Ojo derecho/u }));
    expect(right.queryByRole('textbox', { name: 'Curva base' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /Tipo de lente/u }));
    await user.click(await screen.findByRole('option', { name: 'Lente de contacto' }));
    expect(right.queryByRole('textbox', { name: 'DNP lejos' })).toBeNull();
    const left = within(screen.getByRole('group', { name: /Ojo izquierdo/u }));
    for (const eye of [right, left]) {
      await user.type(eye.getByRole('textbox', { name: 'Curva base' }), '8,65');
      await user.type(eye.getByRole('textbox', { name: 'Diámetro' }), '14,2');
    }
    await user.type(field('Marca'), 'Ejemplo');
    await user.click(screen.getByRole('button', { name: 'Emitir' }));
    await screen.findByRole('link', { name: 'Ver e imprimir' });
    expect(network.asked('issueDocument')[0]?.body).toMatchObject({
      documento: {
        contenido: { lente: 'contacto', marca: 'Ejemplo', OD: { esfera: -2.5, curva: 8.65, diametro: 14.2 } },
      },
    });
  });

  test('an eye without a sphere is never taken for plano, and what is no number is said in its field', async () => {
    const { user, network } = opened('doctora');
    await user.click(await screen.findByRole('button', { name: 'Receta de lentes' }));
    const right = within(screen.getByRole('group', { name: /Ojo derecho/u }));
    await user.clear(right.getByRole('textbox', { name: 'Esfera' }));
    await user.type(right.getByRole('textbox', { name: 'Cilindro' }), 'uno');
    await user.click(screen.getByRole('button', { name: 'Emitir' }));
    right.getByText('Escriba la esfera (0 si es neutra).');
    right.getByText('Escriba un número, por ejemplo −2,50.');
    expect(network.asked('issueDocument')).toEqual([]);
  });
});

const typeDrops = async (user: ReturnType<typeof opened>['user'], name = 'Timolol'): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: 'Receta de medicamentos' }));
  await user.click(screen.getByRole('button', { name: 'Escribirlo a mano' }));
  await user.type(field('Nombre genérico (DCI)'), name);
  await user.type(field('Concentración'), '0,5 %');
  await user.click(screen.getByRole('radio', { name: /^OD/u }));
  await user.type(field('Cada cuántas horas'), '12');
  await user.type(field('Por cuántos días'), '30');
};

describe('a prescription of medicines', () => {
  test('shows the sentence of the paper and what speaks against it, and is not sent before what was written at the visit', async () => {
    let isSaved = false;
    const asthma = { id: 'a1', version: 1, clase: 'condicion', que: 'asma', en: AT } as const;
    const { user, network } = opened(
      'doctora',
      {
        readAntecedents: () => ({ items: [asthma], revisado: null, gotas: [], alertas: [] }),
        issueDocument: () => DOCUMENT,
      },
      () => Promise.resolve(isSaved),
    );
    await typeDrops(user);
    // Said once, beside the medicine, where its reason is asked for.
    const said = await screen.findByRole('group', { name: 'Medicamento 1' });
    within(said).getByText('1 gota en el ojo derecho cada 12 horas por 30 días');
    await within(said).findByText(/^Timolol: Asma/u);
    expect(screen.getAllByText(/Timolol: Asma/u)).toHaveLength(1);
    await user.type(field('Por qué se hace igual'), 'Neumología lo autorizó');
    await user.click(screen.getByRole('button', { name: 'Emitir' }));
    await screen.findByText(/todavía no se guardó en el servidor/u);
    expect(network.asked('issueDocument')).toEqual([]);
    isSaved = true;
    await user.click(screen.getByRole('button', { name: 'Emitir' }));
    await screen.findByRole('link', { name: 'Ver e imprimir' });
    expect(network.asked('issueDocument')[0]?.body).toMatchObject({
      motivos: [{ aviso: expect.stringMatching(/^Timolol: Asma/u), motivo: 'Neumología lo autorizó' }],
    });
    expect(JSON.stringify(network.asked('issueDocument')[0]?.body)).not.toContain('justificacion');
  });

  test('asks for a reason for what only the clinic knows, and for a medicine that nobody knows', async () => {
    const aviso = 'Zolubrex: Úlcera o infección de la córnea: agrava la infección';
    let isAnswered = false;
    const { user, network } = opened('doctora', {
      issueDocument: () =>
        isAnswered
          ? DOCUMENT
          : refuse('requiere_confirmacion', aviso, {
              fields: { 'documento.contenido.justificacion': [aviso] },
              details: { avisos: [aviso], motivos: [aviso] },
            }),
    });
    await typeDrops(user, 'Zolubrex');
    await screen.findByText(/^Zolubrex: No se pudo comprobar «Zolubrex»/u);
    await user.type(field('Por qué se hace igual'), 'Fórmula magistral conocida');
    await user.click(screen.getByRole('button', { name: 'Emitir' }));
    await screen.findByText(aviso, { selector: 'li p' });
    isAnswered = true;
    const [, last] = screen.getAllByRole('textbox', { name: 'Por qué se hace igual' });
    await user.type(last ?? document.body, 'Con cobertura antibiótica');
    await user.click(screen.getByRole('button', { name: 'Emitir' }));
    await screen.findByRole('link', { name: 'Ver e imprimir' });
    expect(network.asked('issueDocument').at(-1)?.body).toMatchObject({
      motivos: [{ motivo: 'Fórmula magistral conocida' }, { aviso, motivo: 'Con cobertura antibiótica' }],
    });
  });

  test('cut off while it is sent stays typed, also when it is closed, and is sent again as the same request', async () => {
    const { user, network } = opened('doctora', { issueDocument: () => CUT });
    const keys: (string | null)[] = [];
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      if (init.method === 'POST') keys.push(new Headers(init.headers).get('Idempotency-Key'));
      return fetch(address, init);
    });
    await typeDrops(user);
    await user.click(screen.getByRole('button', { name: 'Emitir' }));
    await screen.findByText(/Lo escrito sigue aquí/u);
    await user.click(screen.getByRole('button', { name: 'Dejarlo' }));
    await user.click(await screen.findByRole('button', { name: 'Receta de medicamentos' }));
    expect(field('Nombre genérico (DCI)').value).toBe('Timolol');
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    network.answer({ issueDocument: () => held.then(() => DOCUMENT) });
    await user.dblClick(screen.getByRole('button', { name: 'Emitir' }));
    release();
    await screen.findByRole('link', { name: 'Ver e imprimir' });
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  test('closed by mistake opens again with the reasons that were typed, until they are thrown away', async () => {
    const { user } = opened('doctora');
    await typeDrops(user, 'Zolubrex');
    const why = { name: 'Por qué se hace igual' };
    await user.type(await screen.findByRole('textbox', why), 'Fórmula magistral conocida');
    const kept = async () => (await screen.findByRole<HTMLInputElement>('textbox', why)).value;
    await user.click(screen.getByRole('button', { name: 'Dejarlo' }));
    await user.click(await screen.findByRole('button', { name: 'Receta de medicamentos' }));
    expect(await kept()).toBe('Fórmula magistral conocida');
    await user.click(await screen.findByRole('button', { name: 'Borrar lo escrito' }));
    await user.click(screen.getByRole('button', { name: 'Escribirlo a mano' }));
    await user.type(await screen.findByRole('textbox', { name: 'Nombre genérico (DCI)' }), 'Zolubrex');
    expect(await kept()).toBe('');
    await user.click(await screen.findByRole('button', { name: 'Borrar lo escrito' }));
  });

  test('closed by mistake opens again as it was, and only of this patient', async () => {
    const { user } = opened('doctora');
    await typeDrops(user);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Receta de medicamentos' }));
    expect(field('Nombre genérico (DCI)').value).toBe('Timolol');
    await user.click(screen.getByRole('button', { name: 'Borrar lo escrito' }));
    expect(screen.queryByRole('textbox', { name: 'Nombre genérico (DCI)' })).toBeNull();
  });
});

const used = (nombre: string, ojo: 'OD' | 'OI') => ({
  ...{ clave: nombre.toLowerCase(), nombre, ojo, como: '', desde: '2026-01-01', hasta: null },
  fuente: 'receta' as const,
});
const known = (over: object = {}) => ({ items: [], revisado: null, gotas: [], alertas: [], ...over });
const sentOf = (network: ReturnType<typeof opened>['network']) =>
  network.asked('issueDocument').map(({ body }) => body.documento);

describe('a prescription in five keys', () => {
  const open = async (answers: Answers = {}, basis: Basis = BASIS) => {
    const shown = opened('doctora', { issueDocument: () => DOCUMENT, ...answers }, undefined, basis);
    await shown.user.click(await screen.findByRole('button', { name: 'Receta de medicamentos' }));
    await screen.findByRole('list', { name: 'Medicamentos' });
    return shown;
  };

  test('what, eye, how, Intro and Ctrl+Intro issue it', async () => {
    const { user, network } = await open();
    await user.keyboard('3i2');
    await screen.findByText(/^1 gota en el ojo izquierdo 2 veces al día, siempre/u);
    await user.keyboard('{Enter}{Control>}{Enter}{/Control}');
    await screen.findByRole('link', { name: 'Ver e imprimir' });
    expect(sentOf(network)).toEqual([
      {
        tipo: 'receta_medicamentos',
        contenido: {
          medicamentos: [
            {
              ...{ dci: 'Brimonidina', forma: 'colirio', concentracion: '0,2 %', ojo: 'OI', dosis: 1 },
              ...{ veces: 2, continuo: true, sustituible: true },
            },
          ],
        },
      },
    ]);
  });

  test('drops by the hour are a number and h, h alone, or a touch', async () => {
    const { user } = await open();
    const said = () => screen.getAllByRole('status').map((each) => each.textContent);
    await user.keyboard('3i2h');
    await expect
      .poll(said)
      .toContain('1 gota en el ojo izquierdo cada 2 horas, siempre, hasta que el médico le diga');
    await user.click(screen.getByRole('button', { name: 'Cada hora' }));
    await expect.poll(said).toContain('1 gota en el ojo izquierdo cada hora por 7 días');
    await user.click(screen.getByRole('button', { name: 'Cada 4 horas' }));
    await expect
      .poll(said)
      .toContain('1 gota en el ojo izquierdo cada 4 horas, siempre, hasta que el médico le diga');
  });

  test('the paper is beside it as it will be printed, in the letters of that day’s acuity, and is issued in those that are chosen', async () => {
    const seen = { ...BASIS, valores: { av_lejos_cc: { OD: { v: '20/200', en: AT } } } };
    const { user, network } = await open({}, seen);
    const sheet = within(screen.getByRole('region', { name: 'La hoja, a tamaño real' }));
    sheet.getByText('22 puntos: hoy ve 20/200 con el mejor ojo, OD.');
    await user.keyboard('3ie{Enter}');
    sheet.getByText('1 gota en el ojo izquierdo:');
    // Its hours, in the line of each step.
    sheet.getByText('a las 8, 12, 16 y 20');
    // Day by day, for whoever prescribes it.
    const days = within(screen.getByRole('table', { name: 'Brimonidina, día por día' }));
    expect(days.getAllByText('4 veces')).toHaveLength(7);
    await user.click(sheet.getByRole('radio', { name: '18 pt' }));
    await user.click(screen.getByRole('button', { name: 'Emitir' }));
    await screen.findByRole('link', { name: 'Ver e imprimir' });
    expect(network.asked('issueDocument')[0]?.body).toMatchObject({ letra: 18 });
  });

  test('a drop that no table can say is named before the table of the others', async () => {
    const { user } = await open();
    await user.keyboard('3i2{Enter}1ih{Enter}');
    const sheet = within(screen.getByRole('region', { name: 'La hoja, a tamaño real' }));
    const said = sheet.getByText('Latanoprost no está en esta tabla: úsela como dice arriba.');
    const table = sheet.getByRole('table', { name: 'Gotas por hora, OJO IZQUIERDO' });
    expect(said.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('what is in use is answered for eye by eye in the window, in the visit’s own list', async () => {
    const said = vi.fn();
    const courses = (['OD', 'OI'] as const).map((ojo) => used('Latanoprost', ojo));
    const { user } = await open({}, { ...BASIS, enUso: { courses, onChange: said } });
    const row = (eye: string) => screen.getByRole('listitem', { name: `Latanoprost ${eye}` });
    row('OD').focus();
    await user.keyboard('sp');
    expect(said.mock.lastCall).toEqual([
      [expect.objectContaining({ ojo: 'OD', respuesta: 'sigue', dijo: 'paciente' })],
    ]);
    row('OI').focus();
    await user.keyboard('xf');
    expect(said.mock.lastCall).toEqual([
      [expect.objectContaining({ ojo: 'OI', respuesta: 'dejo', dijo: 'familiar' })],
    ]);
  });

  test('the paper says what becomes of the other drops, and nothing of one that it prescribes itself', async () => {
    const answered = (nombre: string, ojo: 'OI' | 'AO', respuesta: 'sigue' | 'dejo') => ({
      ...{ clave: nombre.toLowerCase(), nombre, ojo, respuesta, dijo: 'paciente' as const },
    });
    const gotas = [
      answered('Latanoprost', 'AO', 'sigue'),
      answered('Timolol', 'OI', 'dejo'),
      answered('Brimonidina', 'AO', 'sigue'),
    ];
    const dichas = { creada: AT, fecha: BASIS.fecha, gotas };
    const { user, network } = await open({}, { ...BASIS, dichas });
    await user.keyboard('3i2{Enter}');
    const sheet = within(screen.getByRole('region', { name: 'La hoja, a tamaño real' }));
    const others = within(sheet.getByRole('region', { name: 'Sus otras gotas' })).getAllByRole('listitem');
    expect(others.map(({ textContent }) => textContent)).toEqual([
      'Siga igual: Latanoprost LOS DOS OJOS',
      'Ya no la usa: Timolol OJO IZQUIERDO',
      'Siga igual: Brimonidina OJO DERECHO',
    ]);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('link', { name: 'Ver e imprimir' });
    expect(sentOf(network)[0]).toMatchObject({
      contenido: {
        otras: [
          { nombre: 'Latanoprost', ojo: 'AO', respuesta: 'sigue' },
          { nombre: 'Timolol', ojo: 'OI', respuesta: 'dejo' },
          { nombre: 'Brimonidina', ojo: 'OD', respuesta: 'sigue' },
        ],
      },
    });
  });

  test('what may not be given stays in its place, struck with the reason, and no key takes it', async () => {
    const asthma = { id: 'a1', version: 1, clase: 'condicion', que: 'asma', en: AT } as const;
    const { user, network } = await open({
      readAntecedents: () => known({ items: [asthma], gotas: [used('Latanoprost', 'OI')] }),
    });
    const places = within(screen.getByRole('list', { name: 'Medicamentos' })).getAllByRole('listitem');
    expect(places[1]?.textContent).toMatch(/Timolol.*Asma/u);
    expect(places[0]?.textContent).toContain('ya la usa');
    await user.keyboard('2i2{Enter}{Control>}{Enter}{/Control}');
    await screen.findByText('La receta está vacía: escriba un medicamento.');
    expect(network.asked('issueDocument')).toEqual([]);
  });

  test('of one class the other eye alone can be chosen', async () => {
    const { user } = await open({ readAntecedents: () => known({ gotas: [used('Latanoprost', 'OI')] }) });
    // The sixth is travoprost.
    await user.keyboard('6i');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'OI' }).disabled).toBe(true);
    await user.keyboard('dn');
    await screen.findByText(/^1 gota en el ojo derecho al acostarse/u);
  });

  test('what the keys could not issue is led to: the reason that is missing has the focus', async () => {
    const asks = 'Latanoprost: más de una vez al día baja menos la presión [fichas técnicas: una vez al día]';
    const { user, network } = await open({
      issueDocument: () => refuse('requiere_confirmacion', 'Diga por qué.', { details: { motivos: [asks] } }),
    });
    await user.keyboard('1ae{Enter}{Control>}{Enter}{/Control}');
    const why = await screen.findByRole('textbox', { name: 'Por qué se hace igual' });
    await expect.poll(() => document.activeElement).toBe(why);
    expect(network.asked('issueDocument')).toHaveLength(1);
  });

  test('what is half chosen is neither sent nor lost', async () => {
    const { user, network } = await open();
    await user.keyboard('1an{Enter}3d{Control>}{Enter}{/Control}');
    await screen.findByText(/Agregue con Intro lo que eligió/u);
    expect(network.asked('issueDocument')).toEqual([]);
    await user.keyboard('2{Enter}{Control>}{Enter}{/Control}');
    await screen.findByRole('link', { name: 'Ver e imprimir' });
    expect(JSON.stringify(sentOf(network))).toMatch(/Latanoprost.*Brimonidina/u);
  });

  test('the same as always is two keys, of what is still used and in its eyes', async () => {
    const medicamentos = [
      {
        dci: 'Latanoprost',
        forma: 'colirio',
        concentracion: '0,005 %',
        ojo: 'AO',
        dosis: 1,
        cuando: 'noche',
        continuo: true,
        sustituible: true,
      },
      {
        dci: 'Moxifloxacina',
        forma: 'colirio',
        concentracion: '0,5 %',
        ojo: 'OD',
        dosis: 1,
        veces: 3,
        dias: 7,
        sustituible: true,
      },
    ] as const;
    const { user, network } = await open({
      readAntecedents: () => known({ gotas: [used('Latanoprost', 'OI')] }),
      readDocument: () => ({
        ...DOCUMENT,
        documento: { tipo: 'receta_medicamentos', contenido: { medicamentos: [...medicamentos] } },
      }),
    });
    await screen.findByRole('button', { name: /La misma de siempre/u });
    await user.keyboard('0{Control>}{Enter}{/Control}');
    await screen.findByRole('link', { name: 'Ver e imprimir' });
    expect(sentOf(network)).toMatchObject([
      { contenido: { medicamentos: [{ dci: 'Latanoprost', ojo: 'OI', cuando: 'noche', continuo: true }] } },
    ]);
  });

  test('a letter before anything is chosen begins a name, and Intro over no name chooses nothing', async () => {
    const { user, network } = await open();
    await user.keyboard('to');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: /^Todas por nombre/u }));
    await user.keyboard('{Backspace}{Backspace}{Enter}');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'OI' }).disabled).toBe(true);
    await user.keyboard('tobra{Enter}i4{Enter}{Control>}{Enter}{/Control}');
    await screen.findByRole('link', { name: 'Ver e imprimir' });
    expect(sentOf(network)).toMatchObject([
      { contenido: { medicamentos: [{ dci: 'Tobramicina', ojo: 'OI', veces: 4 }] } },
    ]);
  });

  test('each step of a tapering has its days, by arrows; a search by brand takes its place on the board', async () => {
    const { user, network } = await open();
    await user.keyboard('9pred f{Enter}');
    await user.keyboard('de{Enter}');
    const stairs = await screen.findByRole('group', { name: /Pasos del descenso de Prednisolona/u });
    stairs.focus();
    await user.keyboard('{ArrowRight}{ArrowUp}{ArrowUp}');
    screen.getByText(/^30 días, 76 gotas: 1 frasco de 5 ml/u);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('link', { name: 'Ver e imprimir' });
    expect(sentOf(network)).toMatchObject([
      {
        contenido: {
          medicamentos: [
            {
              descenso: [
                { veces: 4, dias: 7 },
                { veces: 3, dias: 9 },
                { veces: 2, dias: 7 },
                { veces: 1, dias: 7 },
              ],
            },
          ],
        },
      },
    ]);
  });
});

test('the eye of an order is never guessed, and one that is asked about is issued when somebody says that it is so', async () => {
  const message = 'OCT de mácula es para OI: confirme que es el ojo que corresponde.';
  const { user, network } = opened('doctora', {
    listStudySchedules: () => [study('OCT-M', { version: 1 })],
    issueDocument: ({ body }) =>
      body.confirmado === true ? DOCUMENT : refuse('requiere_confirmacion', message),
  });
  await user.click(await screen.findByRole('button', { name: 'Orden de estudios' }));
  await user.click(screen.getByRole('button', { name: 'Emitir' }));
  expect(screen.getAllByText('Indique el ojo: OD, OI o AO.').length).toBeGreaterThan(0);
  expect(network.asked('issueDocument')).toEqual([]);
  // A list that has not arrived does not open.
  await screen.findByRole('option', { name: /OCT/u, hidden: true });
  await user.click(screen.getByRole('button', { name: /Estudio 1/u }));
  await user.click(await screen.findByRole('option', { name: /OCT/u }));
  await user.click(screen.getByRole('radio', { name: /^OI/u }));
  await user.click(screen.getByRole('button', { name: 'Emitir' }));
  await screen.findByText(message);
  // What is asked has the focus: whoever presses the same key again confirms nothing, and the answer is the next stop.
  expect(document.activeElement?.textContent).toBe(message);
  await user.keyboard('{Enter}');
  expect(network.asked('issueDocument')).toHaveLength(1);
  await user.keyboard('{Tab}{Enter}');
  await screen.findByRole('link', { name: 'Ver e imprimir' });
  expect(network.asked('issueDocument').map(({ body }) => body.confirmado)).toEqual([undefined, true]);
});

test('the summary begins with the plan written out, shows what will be said, and names what a patient would not understand', async () => {
  const { user, network } = opened('doctora', { issueDocument: () => DOCUMENT });
  await user.click(await screen.findByRole('button', { name: 'Resumen de su visita' }));
  const todo = field(/Qué tiene que hacer/u);
  expect(todo.value).toBe('Timolol ojo derecho cada 12 horas, control con BMC');
  screen.getByText('El paciente puede no entender: BMC');
  screen.getByText('En el ojo derecho: glaucoma: la presión del ojo daña el nervio de la vista.');
  await user.clear(todo);
  await user.type(todo, 'Una gota cada 12 horas.');
  expect(screen.queryByText(/puede no entender/u)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Emitir' }));
  await screen.findByRole('link', { name: 'Ver e imprimir' });
  expect(network.asked('issueDocument')[0]?.body).toMatchObject({
    consulta: 'c1',
    documento: { tipo: 'resumen_visita', contenido: { indicaciones: 'Una gota cada 12 horas.' } },
  });
});
