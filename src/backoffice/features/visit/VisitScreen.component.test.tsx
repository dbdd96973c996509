import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ConsultationRecord } from '#client/queries/records';
import { focused, openOffice } from '#tests/components/office.tsx';
import { ANTECEDENT_COPY } from '#copy/clinical/antecedents';
import { LATERALITY } from '#copy/clinical/visit';
import { keepingSections } from '#tests/components/kept-sections.ts';
import { CUT, refuse } from '#tests/support/components/contract-network';
import { SECTION_IDS } from '#domain/clinical/fields/sections';
import VisitScreen from './VisitScreen.tsx';

const DRAFT: ConsultationRecord = {
  id: 'c1',
  version: 1,
  propia: true,
  paciente: { id: 'p1' },
  medico: 'Dra. Lourdes Salazar',
  fecha: '2026-11-20',
  estado: 'borrador',
  creada: '2026-11-20T12:00:00.000Z',
  motivo: '',
  diagnosticos: [],
  plan: '',
  adendas: [],
};
const EN = '2026-07-20T13:00:00.000Z';
const before = {
  id: 'c0',
  fecha: '2026-07-20',
  items: [
    {
      seccion: 'presion' as const,
      version: 1,
      valores: {
        pio: { OD: { v: 14, metodo: 'iCare', hora: '09:30', en: EN }, OI: { v: 15, hora: '09:31', en: EN } },
      },
      estados: {},
    },
  ],
};
type Answers = NonNullable<Parameters<typeof openOffice>[2]>['answers'];

function openVisit(answers: Answers = {}) {
  return openOffice('/admin/consulta?id=c1', <VisitScreen />, {
    as: 'doctora',
    answers: {
      readConsultation: ({ params }) =>
        params.id === 'c0'
          ? {
              ...DRAFT,
              id: 'c0',
              estado: 'cerrada' as const,
              diagnosticos: [
                { codigo: 'H40.1', nombre: 'Glaucoma', ojo: 'OI', clase: 'principal', certeza: 'confirmado' },
              ],
            }
          : DRAFT,
      readDiagnosisShortcuts: () => ({
        favoritos: [{ codigo: 'H25.1', nombre: 'Catarata senil nuclear' }],
        recientes: [],
      }),
      openRecord: () => ({ base: 'propio' as const, vence: '2026-11-20T21:00:00.000Z' }),
      readSections: () => ({
        items: SECTION_IDS.map((seccion) => ({ seccion, version: 0, valores: {}, estados: {} })),
        edad: 68,
        anterior: before,
        avisos: [],
      }),
      readPatient: () => ({
        id: 'p1',
        version: 1,
        nombres: 'Rosa',
        apellidos: 'Quispe',
        tipoDocumento: 'ci',
        telefono: '+59171234567',
        fechaNacimiento: '1958-03-04',
      }),
      readSides: () => ({ items: [], motivos: [] }),
      readProblems: () => ({ items: [], banderas: [] }),
      listPatientSurgeries: () => ({ items: [] }),
      listPatientOrders: () => ({ items: [] }),
      readAlerts: () => ({ items: [] }),
      readAntecedents: () => ({ items: [], revisado: null, gotas: [], alertas: [] }),
      readTemplates: () => ({ version: 0, plantillas: [] }),
      listDocuments: () => ({ items: [] }),
      saveSection: keepingSections(),
      ...answers,
    },
  });
}
const cell = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const saidAt = (of: HTMLElement): string => of.parentElement?.textContent ?? '';

test('Alt and a dot repeats the visit before with how it was taken, and goes on; an equals sign alone copies the other eye', async () => {
  const { user } = openVisit();
  const right = await cell('PIO, ojo derecho');
  await user.click(right);
  await user.keyboard('{Alt>}.{/Alt}');
  expect(right.value).toBe('14 iCare 09:30');
  expect(document.activeElement).toBe(await cell('PIO, ojo izquierdo'));
  await user.keyboard('={Enter}');
  expect((await cell('PIO, ojo izquierdo')).value).toBe('14 iCare 09:30');
  // By the clinic's clock; this computer has another one.
  await screen.findByText('Guardado 09:00');
});

test('Intro in the reason goes on to since when, the illness and the first line, each with its own words; what cannot be kept is mended first', async () => {
  const { user, network } = openVisit();
  await user.click(await cell('Motivo'));
  await user.keyboard('Ve borroso{Enter}2 meses{Enter}ok{Enter}');
  expect(document.activeElement).toBe(await cell('Enfermedad actual'));
  await user.keyboard('{Escape}Diabetes{Enter}');
  expect(document.activeElement).toBe(await cell('AV lejos sc, ojo derecho'));
  await expect
    .poll(() => Object.assign({}, ...network.asked('saveSection').map(({ body }) => body.valores)) as unknown)
    .toEqual({
      motivo_consulta: { AO: { v: 'Ve borroso' } },
      motivo_tiempo: { AO: { v: '2 meses' } },
      enfermedad_actual: { AO: { v: 'Diabetes' } },
    });
});

test('the clock of the drops runs in an open visit of today, and in none that is closed or of another day', async () => {
  const gotas = { OD: { v: ['tropicamida_1'], hora: '08:55', en: EN } };
  const drops = {
    ...{ edad: 68, anterior: null, avisos: [] },
    items: SECTION_IDS.map((seccion) => ({
      ...{ seccion, version: 0, estados: {} },
      valores: seccion === 'dilatacion' ? { gotas } : {},
    })),
  };
  for (const [over, running] of [
    [{}, 1],
    [{ estado: 'cerrada' as const }, 0],
    [{ fecha: '2026-11-19' }, 0],
  ] as const) {
    openVisit({ readSections: () => drops, readConsultation: () => ({ ...DRAFT, ...over }) });
    await screen.findAllByText(/^Gotas|^Dilatación/u);
    expect(screen.queryAllByText(/^faltan? \d+ min$/u), JSON.stringify(over)).toHaveLength(running);
    cleanup();
  }
});

test('a line that is emptied stays, so that the other eye can be written in it', async () => {
  const { user } = openVisit();
  await user.click(await screen.findByRole('button', { name: 'Más campos: Pupilas y motilidad' }));
  await user.click(await cell('Parche, horas al día, ojo izquierdo'));
  await user.keyboard('4{Enter}');
  await user.click(await cell('AV lejos sc, ojo derecho'));
  await user.click(await cell('Parche, horas al día, ojo izquierdo'));
  await user.keyboard('{Control>}a{/Control}{Backspace}{Enter}');
  await user.click(await cell('Parche, horas al día, ojo derecho'));
  await user.keyboard('4{Enter}');
  await user.click(await cell('AV lejos sc, ojo derecho'));
  expect((await cell('Parche, horas al día, ojo derecho')).value).toBe('4');
});

test('what is unusual asks once and is confirmed with a second Intro; Escape leaves it as it was', async () => {
  const { user } = openVisit();
  const left = await cell('PIO, ojo izquierdo');
  await user.click(left);
  await user.keyboard('22 gat{Enter}');
  expect(document.activeElement).toBe(left);
  expect(saidAt(left)).toContain('lo usual es 6,0 a 21,0 mmHg');
  // What is missing names the line once.
  const missing = within(screen.getByRole('region', { name: /^Falta/u }));
  expect(missing.getAllByRole('listitem').map(({ textContent }) => textContent)).toContainEqual(
    expect.stringContaining('PIO OI 22,0 mmHg: lo usual es 6,0 a 21,0 mmHg'),
  );
  await user.keyboard('{Enter}');
  expect(document.activeElement).not.toBe(left);
  const right = await cell('PIO, ojo derecho');
  await user.click(right);
  await user.keyboard('999{Escape}');
  expect(right.value).toBe('');
});

test('an eye that was not looked at says why; findings take that away, and stand against saying it', async () => {
  const { user } = openVisit();
  const cornea = await cell('Córnea, ojo derecho');
  await user.click(cornea);
  await user.keyboard('{Alt>}-{/Alt}');
  expect(saidAt(cornea)).toContain('no examinado');
  await user.keyboard('{Alt>}-{/Alt}');
  expect(saidAt(cornea)).toContain('no colabora');
  await user.keyboard('edema{Enter}');
  expect(cornea.value).toBe('Edema');
  const iris = await cell('Iris, ojo derecho');
  await user.click(iris);
  await user.keyboard('-{Enter}');
  await screen.findByText(/OD ya tiene hallazgos en Biomicroscopía/);
});

test('a word that begins with the letter of a command is written in its eye, and nothing in the other', async () => {
  const { user } = openVisit();
  const iris = await cell('Iris, ojo derecho');
  const left = await cell('Iris, ojo izquierdo');
  for (const word of ['neovasos', 'nevo', 'no se ve', 'no sostenida']) {
    await user.click(iris);
    await user.keyboard(`${word}{Enter}`);
    expect(iris.value.toLowerCase()).toContain(word);
    expect(left.value).toBe('');
    expect(document.activeElement).toBe(left);
  }
});

test('Ctrl Z and «Deshacer» take back what was done in order, «resto normal» as one; a text being typed takes its own back', async () => {
  const { user } = openVisit();
  const cornea = await cell('Córnea, ojo izquierdo');
  const iris = await cell('Iris, ojo derecho');
  const undo = screen.getByRole<HTMLButtonElement>('button', { name: 'Deshacer' });
  expect(undo.disabled).toBe(true);
  await user.click(cornea);
  await user.keyboard('edema{Enter}');
  await user.click(iris);
  await user.keyboard('{Alt>}-{/Alt}');
  expect(saidAt(iris)).toContain('no examinado');
  await user.keyboard('{Control>}z{/Control}');
  expect(saidAt(iris)).not.toContain('no examinado');
  await user.click(screen.getByRole('button', { name: 'Biomicroscopía: resto normal' }));
  expect(iris.value).not.toBe('');
  await user.click(undo);
  expect(iris.value).toBe('');
  expect(cornea.value).toBe('Edema');
  await user.click(cornea);
  await user.keyboard('leucoma{Control>}z{/Control}');
  // The browser takes back what is typed; what was saved before it stays.
  await user.keyboard('{Escape}');
  expect(cornea.value).toBe('Edema');
  await user.keyboard('{Control>}z{/Control}');
  expect(cornea.value).toBe('');
  expect(undo.disabled).toBe(true);
});

test('what somebody else wrote meanwhile is not taken back, and is said', async () => {
  const { user } = openVisit({
    saveSection: ({ params, body }) => ({
      seccion: SECTION_IDS.find((id) => id === params.seccion) ?? 'motivo',
      version: body.version + 2,
      valores: { paquimetria: { OD: { v: 500, en: EN } }, pio: { OD: { v: 19, hora: '09:50', en: EN } } },
      estados: {},
      avisos: [],
    }),
  });
  const pressure = await cell('PIO, ojo derecho');
  await user.click(pressure);
  await user.keyboard('15 gat{Enter}');
  await expect.poll(() => pressure.value).toBe('19 09:50');
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await screen.findByText(/No se deshizo PIO OD: cambió después/);
  expect(pressure.value).toBe('19 09:50');
});

test('9 lands in the search of diagnoses, from anywhere', async () => {
  const { user } = openVisit();
  const iris = await cell('Iris, ojo derecho');
  const search = await screen.findByRole('combobox', { name: 'Agregar un diagnóstico CIE-10' });
  screen.getByRole('heading', { level: 1 }).focus();
  await user.keyboard('9');
  expect(document.activeElement).toBe(search);
  await user.click(iris);
  await user.keyboard('{Alt>}9{/Alt}');
  expect(document.activeElement).toBe(search);
});

test('a text that was not understood stops the closing, is first among what is missing, and each leads to its cell', async () => {
  const { user, network } = openVisit({
    readConsultation: () => ({
      ...DRAFT,
      diagnosticos: [{ codigo: 'H52.4', nombre: 'Presbicia', clase: 'principal', certeza: 'confirmado' }],
    }),
  });
  const left = await cell('AV lejos cc, ojo izquierdo');
  await user.click(left);
  await user.keyboard('20/3000{Tab}');
  screen.getByText('AV lejos cc OI: no se entendió «20/3000».');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(document.activeElement).toBe(left);
  expect(network.asked('closeConsultation')).toEqual([]);
  // From a button too, which is not pressed by it: after a paper was issued the focus is on the one that began it.
  screen.getByRole('button', { name: 'Receta de medicamentos' }).focus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(document.activeElement).toBe(left);
  await user.keyboard('{Escape}');
  expect(screen.queryByText(/no se entendió/u)).toBeNull();
});

test.each([
  [
    'entrada_invalida' as const,
    { fields: { 'auto.OI': ['Autorrefracción OI: no se entendió «x».'] } },
    'Autorrefracción, ojo izquierdo',
  ],
  [
    'requiere_confirmacion' as const,
    { details: { avisos: [{ campo: 'pio', ojo: 'OD', mensaje: 'PIO OD: 31. ¿Es así?', clase: 'aviso' }] } },
    'PIO, ojo derecho',
  ],
  [
    'lateralidad' as const,
    { details: { lateralidad: ['Dibujo: OD, y el diagnóstico es de OI.'] } },
    'Agregar un diagnóstico CIE-10',
  ],
])('what a closing is refused for (%s) is named with its reason, and led to', async (code, more, name) => {
  const { user } = openVisit({
    readConsultation: () => ({
      ...DRAFT,
      diagnosticos: [{ codigo: 'H52.4', nombre: 'Presbicia', clase: 'principal', certeza: 'confirmado' }],
    }),
    listPlans: () => ({ items: [], cursor: null }),
    closeConsultation: () => refuse(code, 'No se cierra.', more),
  });
  await cell('PIO, ojo derecho');
  await user.click(screen.getByRole('button', { name: 'Cerrar la consulta' }));
  const sure = await screen.findByRole('alertdialog');
  await user.click(within(sure).getByRole('button', { name: 'Cerrar la consulta' }));
  const list = await within(sure).findByRole('list', { name: 'Lo que falta corregir' });
  expect(list.textContent).toMatch(/Autorrefracción OI: no se entendió|PIO OD: 31|Dibujo: OD/u);
  await user.click(within(list).getByRole('button', { name: 'Ir al campo' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(
      screen.queryByRole('textbox', { name }) ?? screen.getByRole('combobox', { name }),
    ),
  );
});

test('a drug in the plan and a drop in the eye are held against what is known of the patient', async () => {
  const item = (id: string, clase: 'condicion' | 'alergia', que: string) => ({
    id,
    version: 1,
    clase,
    que,
    en: EN,
  });
  const { user } = openVisit({
    readAntecedents: () => ({
      items: [item('a1', 'condicion', 'asma'), item('a2', 'condicion', 'cardiopatia')],
      revisado: null,
      gotas: [],
      alertas: [],
    }),
    saveDraft: () => ({ ...DRAFT, version: 2 }),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Plan e indicaciones' }), 'Timolol 0,5 %');
  await screen.findByText(/^Asma o EPOC: timolol/u);
  const drops = await cell('Gotas, ojo derecho');
  await user.click(drops);
  // Its strength was not said, and is asked.
  await user.keyboard('fenil{Enter}{Enter}');
  expect(
    (await screen.findAllByText(/fenilefrina, puede subir la presión arterial/u)).length,
  ).toBeGreaterThan(0);
});

test('what is left of a group is normal in one press, and what is written stays', async () => {
  const { user } = openVisit();
  const cornea = await cell('Córnea, ojo izquierdo');
  await user.click(cornea);
  await user.keyboard('edema{Enter}');
  await user.click(screen.getByRole('button', { name: 'Biomicroscopía: resto normal' }));
  expect(cornea.value).toBe('Edema');
  expect((await cell('Iris, ojo izquierdo')).value).toBe('Sin alteraciones');
  await screen.findByText(/hallazgos anotados como normales/);
});

test('what is left of the fundus is asked once, answered there, and then normal with it', async () => {
  const { user } = openVisit();
  const all = { name: 'Fondo de ojo: resto normal' };
  await user.click(await screen.findByRole('button', all));
  const left = within(await screen.findByRole('group', { name: /Resto normal.*Fondo de ojo/u }));
  expect(left.getByText('Medios, Papila, Mácula, Vasos, Periferia')).toBeTruthy();
  expect(left.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText('No se anotó nada como normal: vea en la hoja por qué.')).toBeTruthy();
  await user.click(left.getByRole('button', { name: 'Dilatado' }));
  expect((await cell('Mácula, ojo izquierdo')).value).not.toBe('');
  expect((await cell('Periferia, ojo derecho')).value).not.toBe('');
  await screen.findByText('10 hallazgos anotados como normales.');
  // One act: taken back as one.
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect((await cell('Mácula, ojo izquierdo')).value).toBe('');
  await user.click(await screen.findByRole('button', all));
  await user.click(await screen.findByRole('button', { name: 'Sin dilatar' }));
  expect((await cell('Periferia, ojo derecho')).value).toBe('');
});

test('a symbol is put by keyboard, writes its sentence, is moved, taken away and brought back, and each step is on its way to the server', async () => {
  const sent: unknown[] = [];
  const { user } = openVisit({
    saveSection: ({ params, body }) => {
      sent.push(body.valores);
      const drawn = body.valores?.['dibujo_fondo']?.OD;
      return {
        seccion: SECTION_IDS.find((id) => id === params.seccion) ?? 'fondo',
        version: body.version + 1,
        valores:
          drawn === undefined || drawn === null ? {} : { dibujo_fondo: { OD: { v: drawn.v, en: EN } } },
        estados: {},
        avisos: [],
      };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Fondo de ojo: dibujar' }));
  await user.click(screen.getByRole('button', { name: 'Todo el fondo, ojo derecho: dibujar' }));
  await user.type(await screen.findByRole('searchbox', { name: 'Buscar un símbolo' }), 'herradura');
  screen.getByRole('button', { name: 'Desgarro en herradura' }).focus();
  await user.keyboard('{Enter}');
  const tear = await screen.findByRole('button', { name: 'Desgarro en herradura a las 10, ecuatorial' });
  tear.focus();
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(
    screen.getByRole('button', { name: 'Desgarro en herradura a las 9, posterior al ecuador' }),
  ).toBeTruthy();
  screen.getByRole('button', { name: 'Desgarro en herradura' }).focus();
  await user.keyboard('{Enter}');
  screen.getByRole('button', { name: 'Desgarro en herradura' }).focus();
  await user.keyboard('{Enter}');
  // Two at one place would be one that nobody sees: the second is beside the first.
  expect(screen.getAllByRole('button', { name: /^Desgarro en herradura a las/u })).toHaveLength(3);
  await user.keyboard('{Control>}zz{/Control}');
  screen.getByRole('button', { name: 'Desgarro en herradura a las 9, posterior al ecuador' }).focus();
  await user.keyboard('{Delete}');
  expect(screen.getByText('Todavía no dice nada.')).toBeTruthy();
  await user.keyboard('{Control>}z{/Control}');
  await user.click(screen.getByRole('button', { name: 'Listo' }));
  expect(
    await screen.findByRole('button', { name: /ojo derecho: Desgarro en herradura a las 9, posterior al/u }),
  ).toBeTruthy();
  await expect
    .poll(() => sent.at(-1))
    .toEqual({ dibujo_fondo: { OD: { v: ['desgarro OD -540 -110 100 0'] } } });
});

test('what is found while the line is cut lies in the browser sealed: no value, no text, no name', async () => {
  vi.stubGlobal('isSecureContext', true);
  const { user } = openVisit({
    draftKey: () => ({ clave: 'c2VjcmV0bw' }),
    saveSection: () => CUT,
    saveDraft: () => CUT,
  });
  await user.click(await cell('PIO, ojo derecho'));
  await user.keyboard('17,5 iCare 09:40{Enter}');
  await user.type(await cell('Plan e indicaciones'), 'Biometría');
  await waitFor(() =>
    expect(Object.keys(localStorage).toSorted()).toEqual([
      'borrador doctora c1',
      'borrador doctora c1 examen',
      'tonometro doctora',
    ]),
  );
  // How this person measures here is of no patient.
  expect(localStorage.getItem('tonometro doctora')).toBe('iCare');
  const kept = [localStorage, sessionStorage].flatMap((storage) =>
    Object.keys(storage)
      .filter((name) => name !== 'tonometro doctora')
      .map((name) => `${name}: ${storage.getItem(name) ?? ''}`),
  );
  expect(kept.join('\n')).not.toMatch(/17[.,]5|"pio"|iCare|09:40|Biometr|Quispe|Rosa|presion/u);
});

test('a diagnosis of the visit before is taken over with its eye, a favourite without one; a star is kept, and the antecedents are «sin cambios» with one key', async () => {
  const kept: unknown[] = [];
  let reviewed = 0;
  const { user } = openVisit({
    keepFavouriteDiagnoses: ({ body }) => {
      kept.push(body.codigos);
      return { favoritos: [], recientes: [] };
    },
    reviewAntecedents: () => {
      reviewed += 1;
      return { revisado: EN };
    },
    saveDraft: ({ body }) => ({ ...DRAFT, version: body.version + 1 }),
  });
  await user.click(await screen.findByRole('button', { name: /^Agregar ?H40\.1.*OI$/u }));
  const eye = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Ojo: Glaucoma/u });
  expect(eye.value).toBe('OI');
  expect(screen.queryByRole('button', { name: /^Agregar ?H40\.1/u })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Agregar ?H25\.1/u }));
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^Ojo: Catarata/u }).value).toBe('');
  await user.click(screen.getByRole('button', { name: /^Favorito: ?H40\.1/u }));
  await expect.poll(() => kept).toEqual([['H25.1', 'H40.1']]);
  await user.keyboard('{Alt>}s{/Alt}');
  await expect.poll(() => reviewed).toBe(1);
});

test('a template is written out behind its slash, with what the visit knows, and is kept from the visit', async () => {
  const kept = { version: 1, plantillas: [{ atajo: 'ctl', texto: '{nombre}: PIO OI {pio_oi}.' }] };
  let now: typeof kept = { version: 0, plantillas: [] };
  const { user, network } = openVisit({
    readTemplates: () => now,
    keepTemplates: () => (now = kept),
    saveDraft: ({ body }) => ({ ...DRAFT, plan: body.plan ?? '', version: 2 }),
  });
  const own = await screen.findByRole('button', { name: 'Plantillas' });
  await expect.poll(() => own.hasAttribute('disabled')).toBe(false);
  await user.click(own);
  await user.click(await screen.findByRole('button', { name: 'Agregar una plantilla' }));
  await user.type(screen.getByRole('textbox', { name: 'Atajo' }), 'CTL');
  await user.click(screen.getByRole('textbox', { name: 'Texto' }));
  await user.paste('{nombre}: PIO OI {pio_oi}.');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Sus plantillas se guardaron.');
  await expect.poll(focused).toBe(own);
  expect(network.asked('keepTemplates').map(({ body }) => body)).toEqual([{ ...kept, version: 0 }]);
  const plan = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Plan e indicaciones' });
  await user.type(plan, '/ctl sigue');
  expect(plan.value).toBe('Rosa Quispe: PIO OI {pio_oi}. sigue');
});

test('templates that another window changed are not written over, however often it is pressed', async () => {
  let version = 0;
  const { user, network } = openVisit({
    readTemplates: () => ({ version, plantillas: [] }),
    keepTemplates: () => {
      version = 4;
      return refuse('version_vieja', 'Cambió.');
    },
  });
  const own = await screen.findByRole('button', { name: 'Plantillas' });
  await expect.poll(() => own.hasAttribute('disabled')).toBe(false);
  await user.click(own);
  const save = await screen.findByRole('button', { name: 'Guardar' });
  await user.click(save);
  await screen.findByText('Otra ventana cambió sus plantillas. Ciérrela y ábralas de nuevo.');
  for (const read of [2, 3, 4]) {
    await expect.poll(() => network.asked('readTemplates').length).toBe(read);
    await user.click(save);
  }
  await expect.poll(() => network.asked('keepTemplates').length).toBe(4);
  expect(network.asked('keepTemplates').map(({ body }) => body.version)).toEqual([0, 0, 0, 0]);
});

test('what is ordered for one eye while its diagnosis is of the other is in red before it is closed, with a plan of before for the other eye', async () => {
  openVisit({
    readConsultation: () => ({
      ...DRAFT,
      diagnosticos: [
        { codigo: 'H40.1', nombre: 'Glaucoma', ojo: 'OD', clase: 'principal', certeza: 'confirmado' },
      ],
    }),
    readSides: () => ({
      items: [
        {
          ...{ clase: 'documento', documento: 'Orden de estudios OE-2026-000001' },
          ...{ que: 'OCT de mácula', ojo: 'OI', cie: 'H40.1' },
        },
        { clase: 'plan', documento: 'Seguimiento', que: 'Glaucoma', ojo: 'OI', cie: 'H40.1' },
        { clase: 'plan', documento: 'Seguimiento', que: 'Catarata', ojo: 'OI', cie: 'H25.1' },
      ],
      motivos: [],
    }),
  });
  const order = await screen.findByText(/^Orden de estudios OE-2026-000001: OCT de mácula es para OI/);
  expect(order.closest('[role=alert]')?.textContent).toContain(LATERALITY.stops);
  expect(screen.getByText(/^Seguimiento: Glaucoma es para OI/)).toBeTruthy();
  expect(screen.queryByText(/Catarata es para OI/)).toBeNull();
});

test('that nobody has looked at the antecedentes at this visit is in its head until somebody says «sin cambios»', async () => {
  let revisado: string | null = '2026-07-20T13:00:00.000Z';
  const { user } = openVisit({
    readAntecedents: () => ({ items: [], revisado, gotas: [], alertas: [] }),
    reviewAntecedents: () => {
      revisado = '2026-11-20T12:30:00.000Z';
      return { revisado };
    },
  });
  expect(await screen.findByText(ANTECEDENT_COPY.toReview)).toBeTruthy();
  await user.keyboard('{Alt>}s{/Alt}');
  await waitFor(() => expect(screen.queryByText(ANTECEDENT_COPY.toReview)).toBeNull());
});

test('where allergies have to be asked first, the key of «sin cambios» leads to where they are noted, and says why', async () => {
  const why = 'Pregunte por las alergias y anótelas, o anote que las niega.';
  const { user } = openVisit({ reviewAntecedents: () => refuse('entrada_invalida', why) });
  await cell('PIO, ojo derecho');
  await user.keyboard('{Alt>}s{/Alt}');
  const dialog = await screen.findByRole('dialog', { name: ANTECEDENT_COPY.title });
  expect(await within(dialog).findByText(why)).toBeTruthy();
  expect(screen.getAllByText(why)).toHaveLength(1);
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByText(why)).toBeNull());
});

test('a pressure is not written before somebody says how it was taken; from then on it is remembered here', async () => {
  const { user } = openVisit();
  const right = await cell('PIO, ojo derecho');
  await user.click(right);
  await user.keyboard('15{Enter}');
  expect(document.activeElement).toBe(right);
  expect(saidAt(right)).toContain('Perkins');
  expect(saidAt(right)).toContain('PIO: diga cómo se tomó');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}{Enter}');
  expect(right.value).toMatch(/^15 Perkins \d\d:\d\d$/u);
  await user.keyboard('16{Enter}');
  expect((await cell('PIO, ojo izquierdo')).value).toMatch(/^16 Perkins /u);
});

test('«resto normal» leaves what was found last and says so; what was written in bulk and copied is counted at closing', async () => {
  const of = (v: string[], medico = 'Dr. Beto Rojas') => ({
    ...{ v, en: EN },
    visita: { id: 'c0', fecha: '2026-07-20', medico, medido: '2026-07-20' },
  });
  const items = [
    {
      ...{ seccion: 'biomicroscopia' as const, version: 1, estados: {} },
      valores: {
        cornea: { OD: of(['leucoma']), OI: of(['leucoma']) },
        cristalino: { OI: of(['seudofaquia']) },
      },
    },
  ];
  const { user } = openVisit({
    readConsultation: () => ({
      ...DRAFT,
      diagnosticos: [
        { codigo: 'H10.3', nombre: 'Conjuntivitis', ojo: 'OD', clase: 'principal', certeza: 'confirmado' },
      ],
    }),
    readSections: () => ({
      items: SECTION_IDS.map((seccion) => ({ seccion, version: 0, valores: {}, estados: {} })),
      ...{ edad: 68, anterior: { ...before, items }, avisos: [] },
    }),
    saveDraft: ({ body }) => ({ ...DRAFT, version: body.version + 1 }),
    saveSection: () => CUT,
    listPlans: () => ({ items: [], cursor: null }),
  });
  expect(saidAt(await cell('Córnea, ojo derecho'))).toContain('20/07/26 BR');
  await user.click(await screen.findByRole('button', { name: 'Biomicroscopía: resto normal' }));
  const left = await screen.findByRole('group', { name: /lo que queda sin anotar: Biomicroscopía/u });
  expect(left.textContent).toContain('leucoma');
  expect(left.textContent).toContain('el ojo está operado del cristalino');
  expect((await cell('Córnea, ojo derecho')).value).toBe('');
  expect((await cell('Cristalino, ojo izquierdo')).value).toBe('');
  expect(saidAt(await cell('Iris, ojo derecho'))).toContain('normal en bloque');
  await user.click(screen.getByRole('button', { name: 'Ahora es normal: Córnea OD' }));
  expect((await cell('Córnea, ojo derecho')).value).toBe('Transparente');
  await user.click(await cell('Córnea, ojo izquierdo'));
  await user.keyboard('.{Enter}');
  expect(saidAt(await cell('Córnea, ojo izquierdo'))).toContain('copiado del 20/07/2026');
  await user.click(screen.getByRole('button', { name: 'Cerrar la consulta' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toMatch(/De \d+ hallazgos, 1 es copia y \d+ son normales en bloque\./u);
});

test('26 over a target of 14 proposes a week and says why, before anything is saved; an injection is never «igual» by itself', async () => {
  const target = {
    seccion: 'presion' as const,
    version: 1,
    valores: { pio_objetivo: { OD: { v: 14, en: EN } } },
    estados: {},
  };
  const { user } = openVisit({
    readConsultation: () => ({
      ...DRAFT,
      diagnosticos: [
        { codigo: 'H40.1', nombre: 'Glaucoma', ojo: 'OD', clase: 'principal', certeza: 'confirmado' },
      ],
    }),
    readSections: () => ({
      items: SECTION_IDS.map((seccion) => ({ seccion, version: 0, valores: {}, estados: {} })),
      edad: 68,
      anterior: { ...before, items: [target] },
      avisos: [],
    }),
    saveSection: ({ body }) => ({
      seccion: 'presion',
      version: body.version + 1,
      valores: { pio: { OD: { v: 26, en: EN } } },
      estados: {},
      avisos: [],
    }),
    listPlans: () => ({ items: [], cursor: null }),
    listHolidays: () => [],
    firstFree: () => ({ cupos: [] }),
  });
  await user.click(await cell('PIO, ojo derecho'));
  await user.keyboard('26 gat{Enter}{Enter}');
  await user.click(screen.getByRole('button', { name: 'Cerrar la consulta' }));
  const glaucoma = within(await screen.findByRole('group', { name: /^Glaucoma primario.* OD$/ }));
  await user.click(glaucoma.getByRole('button', { name: /Qué sigue/ }));
  await user.click(await screen.findByRole('option', { name: 'Control' }));
  expect(await glaucoma.findByText('Sugerido: 1 semana. OD 26 mmHg, objetivo 14')).toBeTruthy();
  await user.type(glaucoma.getByLabelText('En cuánto'), 'mañana');
  expect(await glaucoma.findByText(/^Cae el /)).toBeTruthy();
  expect(glaucoma.getByRole('button', { name: /Unidad/ }).textContent).toContain('días');
  await user.clear(glaucoma.getByLabelText('En cuánto'));
  await user.type(glaucoma.getByLabelText('En cuánto'), 'pronto');
  expect(await glaucoma.findByText(/^No se entendió/)).toBeTruthy();
  await user.click(glaucoma.getByRole('button', { name: /Qué sigue/ }));
  await user.click(await screen.findByRole('option', { name: 'Inyección' }));
  expect(await glaucoma.findByText('Diga si hay líquido')).toBeTruthy();
  expect(glaucoma.queryByText(/^Sugerido/)).toBeNull();
});

test('a visit that is another’s, or nobody’s, is not found and says so', async () => {
  openVisit({ readConsultation: () => refuse('no_encontrado', 'No se encontró esa consulta.') });
  expect((await screen.findAllByText('No se encontró esa consulta.')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('textbox')).toBeNull();
});

/** Presses the keys of a script, each entry accepted with Intro where it does not say keys itself, and counts them. */
async function pressed(
  user: ReturnType<typeof openVisit>['user'],
  script: readonly string[],
): Promise<number> {
  let keys = 0;
  const count = ({ key }: KeyboardEvent): void =>
    void (['Alt', 'Control', 'Shift'].includes(key) || (keys += 1));
  addEventListener('keydown', count, true);
  for (const entry of script) await user.keyboard(entry.startsWith('{') ? entry : `${entry}{Enter}`);
  removeEventListener('keydown', count, true);
  return keys;
}
/** A paper that is asked for, and whose answer never comes: what was sent is what counts. */
const ISSUING: Answers = {
  readPrescriptionShortcuts: () => ({
    ...{ propios: [], medicamentos: [], estudios: [], indicaciones: [], notas: [] },
  }),
  listStudySchedules: () => [],
  issueDocument: () => CUT,
};

test('a myopia with its glasses is written in 80 keys, from the acuity to the paper', async () => {
  const { user, network } = openVisit(ISSUING);
  (await cell('AV lejos sc, ojo derecho')).focus();
  const exam = ['200', '100', '20', '20', '{Alt>}2{/Alt}', '{Tab}', '{Tab}', '{Tab}', '{Tab}'];
  const keys = await pressed(user, [
    ...exam,
    ...['-2.5-.75x180 20/20', '-2-.5x175 20/20', '{Alt>}3{/Alt}', '15 gat', '14 gat'],
    '{Alt>}g{/Alt}',
  ]);
  await screen.findByRole('alertdialog', { name: /^Receta de lentes/u });
  const rest = await pressed(user, ['{Tab}', '{m}', '{Control>}{Enter}{/Control}']);
  await waitFor(() => expect(network.asked('issueDocument')).toHaveLength(1));
  expect(network.asked('issueDocument')[0]?.body).toMatchObject({
    documento: {
      tipo: 'receta_lentes',
      contenido: {
        lente: 'monofocal_lejos',
        OD: { esfera: -2.5, cilindro: -0.75, eje: 180 },
        OI: { eje: 175 },
      },
    },
  });
  const hidden = { name: 'PIO, ojo izquierdo', hidden: true };
  expect(screen.getByRole('textbox', hidden)).toHaveProperty('value', expect.stringContaining('14'));
  expect(keys + rest).toBeLessThanOrEqual(80);
});

test('whoever opened a prescription by its key and left it is again where that was', async () => {
  const { user } = openVisit(ISSUING);
  const search = await screen.findByLabelText('Agregar un diagnóstico CIE-10');
  search.focus();
  await user.keyboard('{Alt>}r{/Alt}');
  await screen.findByRole('list', { name: 'Medicamentos' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(search));
});

test('the control of a glaucoma with one drop more is written in 60 keys', async () => {
  const { user, network } = openVisit(ISSUING);
  (await cell('AV lejos cc, ojo derecho')).focus();
  const exam = ['30', '25', '{Alt>}3{/Alt}', '22 gat', '{Enter}', '17 gat', '{Alt>}r{/Alt}'];
  const keys = await pressed(user, exam);
  await screen.findByRole('list', { name: 'Medicamentos' });
  const rest = await pressed(user, ['{3}', '{d}', '{2}', '{Enter}', '{Control>}{Enter}{/Control}']);
  await waitFor(() => expect(network.asked('issueDocument')).toHaveLength(1));
  expect(network.asked('issueDocument')[0]?.body).toMatchObject({
    documento: { contenido: { medicamentos: [{ dci: 'Brimonidina', ojo: 'OD', veces: 2 }] } },
  });
  const hidden = { name: 'PIO, ojo izquierdo', hidden: true };
  expect(screen.getByRole('textbox', hidden)).toHaveProperty('value', expect.stringContaining('17'));
  expect(keys + rest).toBeLessThanOrEqual(60);
});

test('a diabetic fundus, of both eyes, is written in 90 keys: sixteen cells with the grades of both', async () => {
  const diabetes = {
    codigo: 'E11.3',
    nombre: 'Diabetes',
    clase: 'principal',
    certeza: 'confirmado',
  } as const;
  const { user } = openVisit({ readConsultation: () => ({ ...DRAFT, diagnosticos: [diabetes] }) });
  (await cell('Medios, ojo derecho')).focus();
  const keys = await pressed(user, [
    ...['n', 'n', 'n', 'n', '.4', '.4', 'edema', 'n', 'micro', 'micro', 'n', 'n'],
    // Oedema at the centre asks once whether it is so.
    ...['leve', 'leve', 'con', '{Enter}', 'ause'],
  ]);
  const rows = ['Medios', 'Papila', 'C/D vertical', 'Mácula', 'Vasos', 'Periferia'];
  const said = await Promise.all(
    [...rows, 'Retinopatía diabética', 'Edema macular'].flatMap((row) =>
      ['derecho', 'izquierdo'].map(async (eye) => (await cell(`${row}, ojo ${eye}`)).value),
    ),
  );
  expect(said).toHaveLength(16);
  expect(said).not.toContain('');
  expect(said.slice(6, 9)).toEqual(['Edema', 'Brillo foveal conservado', 'Microaneurismas']);
  expect(said.slice(12)).toEqual([
    ...['No proliferativa leve', 'No proliferativa leve', 'Con compromiso del centro', 'Ausente'],
  ]);
  expect(keys).toBeLessThanOrEqual(90);
});

test('a head without a document has no dot after the age', async () => {
  openVisit();
  const age = await screen.findByText('68 años');
  await expect.poll(() => age.parentElement?.textContent).toBe('68 años');
});

test('a draft of another day whose record is closed by now asks for the reason in place, and then shows everything', async () => {
  const { user, network } = openVisit({
    openRecord: ({ body }) =>
      body.motivo === undefined
        ? refuse('requiere_motivo', 'Abra la ficha del paciente para ver sus consultas.')
        : { base: 'motivo' as const, vence: '2026-11-20T21:00:00.000Z' },
  });
  await user.click(await screen.findByRole('radio', { name: /Interconsulta/u }));
  await user.click(screen.getByRole('button', { name: 'Abrir la ficha' }));
  await screen.findByRole('textbox', { name: 'PIO, ojo derecho' });
  expect(
    network
      .asked('openRecord')
      .map(({ body }) => body)
      .slice(0, 2),
  ).toEqual([{}, { motivo: 'Interconsulta' }]);
  // Nothing was asked for, to be refused, before it was open.
  expect(screen.queryByText('Abra la ficha del paciente para ver sus consultas.')).toBeNull();
});
