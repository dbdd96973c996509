import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ConsultationRecord } from '#client/queries/records';
import { openOffice } from '#tests/components/office.tsx';
import { ANTECEDENT_COPY } from '#copy/clinical/antecedents';
import { LATERALITY } from '#copy/clinical/laterality';
import { CUT } from '#tests/support/components/contract-network';
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
      readSides: () => ({ items: [] }),
      readProblems: () => ({ items: [], banderas: [] }),
      listPatientSurgeries: () => ({ items: [] }),
      listPatientOrders: () => ({ items: [] }),
      readAlerts: () => ({ items: [] }),
      readAntecedents: () => ({ items: [], revisado: null, alertas: [] }),
      readTemplates: () => ({ version: 0, plantillas: [] }),
      listDocuments: () => ({ items: [] }),
      saveSection: ({ params, body }) => ({
        seccion: SECTION_IDS.find((id) => id === params.seccion) ?? 'motivo',
        version: body.version + 1,
        valores: {},
        estados: {},
        avisos: [],
      }),
      ...answers,
    },
  });
}
const cell = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const saidAt = (of: HTMLElement): string => of.parentElement?.textContent ?? '';

test('a dot repeats the visit before with how it was taken, and goes on; an equals sign copies the other eye', async () => {
  const { user } = openVisit();
  const right = await cell('PIO, ojo derecho');
  await user.click(right);
  await user.keyboard('.');
  expect(right.value).toBe('14 iCare 09:30');
  expect(document.activeElement).toBe(await cell('PIO, ojo izquierdo'));
  await user.keyboard('=');
  expect((await cell('PIO, ojo izquierdo')).value).toBe('14 iCare 09:30');
});

test('what is unusual asks once and is confirmed with a second Intro; Escape leaves it as it was', async () => {
  const { user } = openVisit();
  const left = await cell('PIO, ojo izquierdo');
  await user.click(left);
  await user.keyboard('22{Enter}');
  expect(document.activeElement).toBe(left);
  expect(saidAt(left)).toContain('lo usual es 6,0 a 21,0 mmHg');
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
  await user.keyboard('-');
  expect(saidAt(cornea)).toContain('no examinado');
  await user.keyboard('-');
  expect(saidAt(cornea)).toContain('no colabora');
  await user.keyboard('edema{Enter}');
  expect(cornea.value).toBe('Edema');
  const iris = await cell('Iris, ojo derecho');
  await user.click(iris);
  await user.keyboard('-');
  await screen.findByText(/OD ya tiene hallazgos en Biomicroscopía/);
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
      alertas: [],
    }),
    saveDraft: () => ({ ...DRAFT, version: 2 }),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Plan e indicaciones' }), 'Timolol 0,5 %');
  await screen.findByText('Asma o EPOC: sin betabloqueantes (timolol)');
  const drops = await cell('Gotas, ojo derecho');
  await user.click(drops);
  await user.keyboard('fenil{Enter}');
  expect((await screen.findAllByText(/ni fenilefrina sin consultar/)).length).toBeGreaterThan(1);
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
  // Two at one place would be one that nobody sees: the second stands beside the first.
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
  await vi.waitFor(() =>
    expect(sent.at(-1)).toEqual({ dibujo_fondo: { OD: { v: ['desgarro OD -540 -110 100 0'] } } }),
  );
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
    ]),
  );
  const kept = [localStorage, sessionStorage].flatMap((storage) =>
    Object.keys(storage).map((name) => `${name}: ${storage.getItem(name) ?? ''}`),
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
  await vi.waitFor(() => expect(kept).toEqual([['H25.1', 'H40.1']]));
  await user.keyboard('{Alt>}s{/Alt}');
  await vi.waitFor(() => expect(reviewed).toBe(1));
});

test('a template is written out behind its slash, with what the visit knows, and is kept from the visit', async () => {
  const kept = { version: 1, plantillas: [{ atajo: 'ctl', texto: '{nombre}: PIO OI {pio_oi}.' }] };
  const { user, network } = openVisit({
    readTemplates: () => ({ version: 0, plantillas: [] }),
    keepTemplates: () => kept,
    saveDraft: ({ body }) => ({ ...DRAFT, plan: body.plan ?? '', version: 2 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Plantillas' }));
  await user.click(screen.getByRole('button', { name: 'Agregar una plantilla' }));
  await user.type(screen.getByRole('textbox', { name: 'Atajo' }), 'CTL');
  await user.click(screen.getByRole('textbox', { name: 'Texto' }));
  await user.paste('{nombre}: PIO OI {pio_oi}.');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Sus plantillas se guardaron.');
  expect(network.asked('keepTemplates').map(({ body }) => body)).toEqual([{ ...kept, version: 0 }]);
  const plan = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Plan e indicaciones' });
  await user.type(plan, '/ctl sigue');
  expect(plan.value).toBe('Rosa Quispe: PIO OI {pio_oi}. sigue');
});

test('what is ordered for one eye while its diagnosis is of the other stands in red before it is closed, with a plan of before for the other eye', async () => {
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
    }),
  });
  const order = await screen.findByText(/^Orden de estudios OE-2026-000001: OCT de mácula es para OI/);
  expect(order.closest('[role=alert]')?.textContent).toContain(LATERALITY.stops);
  expect(screen.getByText(/^Seguimiento: Glaucoma es para OI/)).toBeTruthy();
  expect(screen.queryByText(/Catarata es para OI/)).toBeNull();
});

test('that nobody has looked at the antecedentes at this visit stands in its head until somebody says «sin cambios»', async () => {
  let revisado: string | null = '2026-07-20T13:00:00.000Z';
  const { user } = openVisit({
    readAntecedents: () => ({ items: [], revisado, alertas: [] }),
    reviewAntecedents: () => {
      revisado = '2026-11-20T12:30:00.000Z';
      return { revisado };
    },
  });
  expect(await screen.findByText(ANTECEDENT_COPY.toReview)).toBeTruthy();
  await user.keyboard('{Alt>}s{/Alt}');
  await waitFor(() => expect(screen.queryByText(ANTECEDENT_COPY.toReview)).toBeNull());
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
  await user.keyboard('26{Enter}{Enter}');
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
