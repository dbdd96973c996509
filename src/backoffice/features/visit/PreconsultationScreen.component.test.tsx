import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { appointment } from '#tests/support/components/clinic-data';
import { appointmentHref, OFFICE } from '#routes';
import { openOffice } from '#tests/components/office.tsx';
import { keepingSections } from '#tests/components/kept-sections.ts';
import { refuse } from '#tests/support/components/contract-network';
import type { SectionRecord } from '#client/queries/clinical/visits';
import { ASSISTANT_PARTS } from '#domain/clinical/preconsultation';
import PreconsultationScreen from './PreconsultationScreen.tsx';

const SAVED = {
  seccion: 'presion' as const,
  version: 2,
  valores: { pio: { OD: { v: 18, hora: '09:20', por: 'doctora', en: '2026-11-20T13:20:00.000Z' } } },
  estados: {},
};

type Answers = NonNullable<NonNullable<Parameters<typeof openOffice>[2]>['answers']>;

/** The assistant's sheet, with a server that keeps texts and values part by part. */
function openSheet(answers: Answers = {}) {
  const parts = new Map<string, SectionRecord>();
  return openOffice('/admin/preconsulta?turno=t1', <PreconsultationScreen />, {
    as: 'examenes',
    answers: {
      openPreconsultation: () => ({
        consulta: 'turno-t1',
        turno: appointment({ id: 't1', estado: 'en_sala', tipo: 'control' }),
        paciente: { id: 'p1', nombre: 'Quispe, Rosa', fechaNacimiento: '1958-03-04', edad: 68 },
      }),
      readSections: () => ({
        items: ASSISTANT_PARTS.map(
          (seccion) => parts.get(seccion) ?? { seccion, version: 0, valores: {}, estados: {} },
        ),
        ...{ edad: 68, anterior: null, avisos: [] },
      }),
      readAlerts: () => ({ items: [] }),
      listDoctors: () => [],
      saveSection: keepingSections(parts),
      markReady: () => appointment({ id: 't1', estado: 'en_sala' }),
      ...answers,
    },
  });
}
const cell = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

test('a refused text stops «Listo» by name, leads to its cell, and is kept on the server as it was written until it is mended', async () => {
  const { user, network } = openSheet();
  const left = await cell('Autorrefracción, ojo izquierdo');
  await user.click(left);
  await user.keyboard('20/300{Enter}');
  expect(document.activeElement).toBe(left);
  await user.tab();
  expect(left.value).toBe('20/300');
  expect(left.getAttribute('aria-invalid')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Listo para el médico' }));
  expect(document.activeElement).toBe(left);
  expect(network.asked('markReady')).toEqual([]);
  const list = screen.getByRole('list', { name: 'Lo que falta corregir' });
  within(list).getByText('Autorrefracción OI: no se entendió «20/300».');
  await user.click(await cell('PIO, ojo derecho'));
  await user.click(within(list).getByRole('button', { name: 'Ir al campo' }));
  expect(document.activeElement).toBe(left);
  await expect
    .poll(() => network.asked('saveSection').map(({ body }) => body.sinEntender))
    .toContainEqual({ 'auto.OI': '20/300' });
  await user.keyboard('{Control>}a{/Control}-1-.5x90{Enter}');
  expect(screen.queryByRole('list', { name: 'Lo que falta corregir' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Listo para el médico' }));
  await expect.poll(() => network.asked('markReady').length).toBe(1);
  expect(network.asked('saveSection').at(-1)?.body).toMatchObject({
    valores: { auto_eje: { OI: { v: 90 } } },
    sinEntender: { 'auto.OI': null },
  });
});

test('what somebody else left is named by the server and led to; nothing of it is passed on', async () => {
  let seen = false;
  const { user } = openSheet({
    readSections: () => ({
      items: ASSISTANT_PARTS.map((seccion) => ({
        ...{ seccion, version: seen ? 2 : 1, valores: {}, estados: {} },
        ...(seen && seccion === 'queratometria' ? { sinEntender: { 'paquimetria.OD': 'no da' } } : {}),
      })),
      ...{ edad: 68, anterior: null, avisos: [] },
    }),
    markReady: () => {
      seen = true;
      return refuse('entrada_invalida', 'Paquimetría OD: no se entendió «no da».', {
        fields: { 'paquimetria.OD': ['Paquimetría OD: no se entendió «no da».'] },
      });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Listo para el médico' }));
  const list = await screen.findByRole('list', { name: 'Lo que falta corregir' });
  const thickness = await cell('Paquimetría, ojo derecho');
  expect(thickness.value).toBe('no da');
  await user.click(within(list).getByRole('button', { name: 'Ir al campo' }));
  expect(document.activeElement).toBe(thickness);
});

test('what is red in one eye never takes the value of the other: not by a copy, not by leaving it, not from beneath', async () => {
  const { user, network } = openSheet();
  const right = await cell('Autorrefracción, ojo derecho');
  const left = await cell('Autorrefracción, ojo izquierdo');
  await user.click(right);
  await user.keyboard('-2.25-.75x170.{Tab}');
  expect(document.activeElement).toBe(left);
  // The other eye has nothing that anybody could mean.
  await user.keyboard('={Enter}');
  expect(left.value).toBe('=');
  await user.keyboard('{Escape}-1{Enter}');
  await user.click(right);
  await user.keyboard('{Alt>}={/Alt}');
  expect(right.value).toBe('-2.25-.75x170.');
  await user.keyboard('{Escape}{Escape}');
  expect(right.value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(right.value).toBe('-2.25-.75x170.');
  await expect.poll(() => network.asked('saveSection').length).toBeGreaterThan(0);
  for (const { body } of network.asked('saveSection'))
    expect(body.valores?.['auto_esfera']?.OD ?? null).toBeNull();
});

test('Tab goes through cells only, OD and then OI, line by line, opened lines too, and on to what is below; Alt M does the rest', async () => {
  const { user } = openSheet();
  await user.click(await cell('PIO, ojo izquierdo'));
  await user.tab();
  // Before the drops come the pupils and the angle.
  expect(document.activeElement).toBe(await cell('Pupilas · DPAR, ojo derecho'));
  await user.click(await cell('PIO, ojo izquierdo'));
  await user.keyboard('{Alt>}m{/Alt}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Más campos: Presión' }));
  await user.keyboard('{Enter}{Escape}');
  expect(document.activeElement).toBe(await cell('PIO, ojo izquierdo'));
  const inView = () => [...document.querySelectorAll<HTMLElement>('[data-celda]')];
  const walkFrom = async (cells: readonly HTMLElement[]): Promise<void> => {
    const walked: (Element | null)[] = [document.activeElement];
    for (const _each of cells.slice(1)) {
      await user.tab();
      walked.push(document.activeElement);
    }
    expect(walked).toEqual(cells);
  };
  const opened = inView();
  const at = opened.findIndex((each) => each === document.activeElement);
  expect(opened[at + 1]?.dataset['fila']).toBe('pio_2');
  await walkFrom(opened.slice(at));
  // Left with nothing written, the lines that were opened are closed.
  const cells = inView();
  expect(cells.some(({ dataset }) => dataset['fila'] === 'pio_2')).toBe(false);
  cells[0]?.focus();
  await walkFrom(cells);
  const eyes = cells.slice(3).map(({ dataset }) => [dataset['fila'], dataset['ojo']]);
  for (const [at, [fila, ojo]] of eyes.entries())
    if (ojo === 'OD') expect(eyes[at + 1]).toEqual([fila, 'OI']);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Listo para el médico' }));
});

test('the digits lead an assistant to the groups, and inside a cell with Alt', async () => {
  const { user } = openSheet();
  const acuity = await cell('AV lejos sc, ojo derecho');
  screen.getByRole('heading', { level: 1 }).focus();
  const first = ['AV lejos sc', 'Lensometría', 'PIO', 'Pupilas · DPAR', 'Van Herick', 'Gotas'];
  for (const [at, name] of first.entries()) {
    const wanted = await cell(`${name}, ojo derecho`);
    // The keys are listened to a tick after the sheet is there.
    await expect
      .poll(async () => {
        if (document.activeElement !== wanted)
          await user.keyboard(at === 0 ? '1' : `{Alt>}${String(at + 1)}{/Alt}`);
        return document.activeElement;
      })
      .toBe(wanted);
  }
  // A digit in a cell is a digit.
  await user.click(acuity);
  await user.keyboard('2');
  expect(acuity.value).toBe('2');
});

test('two people who write the same pressure are asked, and what is chosen is saved over what was seen', async () => {
  const { user, network } = openOffice('/admin/preconsulta?turno=t1', <PreconsultationScreen />, {
    as: 'examenes',
    answers: {
      openPreconsultation: () => ({
        consulta: 'turno-t1',
        turno: appointment({ id: 't1', estado: 'en_sala' }),
        paciente: { id: 'p1', nombre: 'Quispe, Rosa', fechaNacimiento: '1958-03-04', edad: 68 },
      }),
      readSections: () => ({
        items: ASSISTANT_PARTS.map((seccion) => ({
          ...{ seccion, version: 1, valores: {}, estados: {} },
        })),
        ...{ edad: 68, anterior: null, avisos: [] },
      }),
      readAlerts: () => ({ items: [] }),
      listDoctors: () => [],
      saveSection: ({ body }) =>
        body.version === 1
          ? refuse('version_vieja', undefined, { details: { actual: SAVED } })
          : { ...SAVED, version: 3, avisos: [] },
    },
  });
  const right = await screen.findByRole('textbox', { name: 'PIO, ojo derecho' });
  await user.click(right);
  await user.keyboard('15 gat{Enter}');
  await screen.findByText(/^PIO, ojo derecho: guardado «18.*», usted «15.*»\.$/u);
  await user.click(screen.getByRole('button', { name: 'Dejar lo mío' }));
  await expect
    .poll(() => network.asked('saveSection').at(-1)?.body)
    .toMatchObject({ version: 2, valores: { pio: { OD: { v: 15 } } } });
});

test('a technician says that a pressure and an acuity could not be taken, and why; nothing of them is a number', async () => {
  const { user, network } = openOffice('/admin/preconsulta?turno=t1', <PreconsultationScreen />, {
    as: 'examenes',
    answers: {
      openPreconsultation: () => ({
        consulta: 'turno-t1',
        turno: appointment({ id: 't1', estado: 'en_sala' }),
        paciente: { id: 'p1', nombre: 'Quispe, Rosa', fechaNacimiento: '1958-03-04', edad: 68 },
      }),
      readSections: () => ({
        items: ASSISTANT_PARTS.map((seccion) => ({
          ...{ seccion, version: 1, valores: {}, estados: {} },
        })),
        ...{ edad: 68, anterior: null, avisos: [] },
      }),
      readAlerts: () => ({ items: [] }),
      listDoctors: () => [],
      saveSection: ({ body, params }) => ({
        seccion: ASSISTANT_PARTS.find((id) => id === params.seccion) ?? 'motivo',
        ...{ version: body.version + 1, valores: {}, estados: {}, avisos: [] },
      }),
    },
  });
  const pressure = await screen.findByRole('textbox', { name: 'PIO, ojo derecho' });
  await user.click(pressure);
  await user.keyboard('no se p');
  await user.click(await screen.findByRole('button', { name: 'no se pudo: fotofobia' }));
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('textbox', { name: 'AV lejos cc, ojo izquierdo' }));
  await user.keyboard('no usa lentes{Enter}');
  const saved = (seccion: string) =>
    network
      .asked('saveSection')
      .filter(({ params }) => params.seccion === seccion)
      .map(({ body }) => body.valores);
  await expect
    .poll(() => saved('presion'))
    .toEqual([{ pio: { OD: { v: 'no_se_pudo', motivo: 'fotofobia' } } }]);
  await expect.poll(() => saved('agudeza')).toEqual([{ av_lejos_cc: { OI: { v: 'no_usa_lentes' } } }]);
});

test('a preconsultation that cannot be opened says why, and leads to the appointment and to the room', async () => {
  const why = 'El médico de este turno no tiene cuenta: pida a un administrador que la abra.';
  openSheet({ openPreconsultation: () => refuse('transicion_invalida', why) });
  await screen.findByText(why);
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(to('Ver el turno')).toBe(appointmentHref('t1'));
  expect(to('Ir a la sala de espera')).toBe(OFFICE.room);
  expect(screen.queryByRole('button', { name: 'Volver a intentar' })).toBeNull();
});

describe('with a finger', () => {
  const coarse = () =>
    vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) => {
      const list = new EventTarget();
      return Object.assign(list, { matches: query.includes('coarse'), media: query }) as MediaQueryList;
    });

  test('figures, steps and what could not be done are keys under the cell; the eye is named, and right is followed by left', async () => {
    const spy = coarse();
    const { user, network } = openSheet();
    const right = await cell('PIO, ojo derecho');
    await user.click(right);
    const pad = within(await screen.findByRole('group', { name: 'Teclas: PIO, ojo derecho' }));
    expect(right.inputMode).toBe('none');
    for (const key of ['1', '4', '+1, uno más', 'Borrar', '6'])
      await user.click(pad.getByRole('button', { name: key }));
    expect(right.value).toBe('16');
    // What is asked of it stands with the keys, and covers none; the cell is above both, also when more of the foot is taken.
    await user.click(pad.getByRole('button', { name: 'Goldmann' }));
    const shown = vi.spyOn(right, 'scrollIntoView');
    document.documentElement.style.setProperty('--avisos', '90px');
    await expect.poll(() => shown.mock.calls.length).toBeGreaterThan(0);
    await user.click(pad.getByRole('button', { name: 'Siguiente' }));
    const left = within(await screen.findByRole('group', { name: 'Teclas: PIO, ojo izquierdo' }));
    expect(document.activeElement).toBe(await cell('PIO, ojo izquierdo'));
    await user.click(left.getByRole('button', { name: 'No se pudo' }));
    await user.click(left.getByRole('button', { name: 'blefaroespasmo' }));
    await expect
      .poll(() => network.asked('saveSection').map(({ body }) => body.valores?.['pio']))
      .toContainEqual(expect.objectContaining({ OI: { v: 'no_se_pudo', motivo: 'blefaroespasmo' } }));
    expect(right.value).toContain('16');
    await user.click(await cell('AV lejos sc, ojo derecho'));
    const chart = within(await screen.findByRole('group', { name: 'Teclas: AV lejos sc, ojo derecho' }));
    await user.click(chart.getByRole('button', { name: '20/40' }));
    await user.click(chart.getByRole('button', { name: '−2, letras falladas' }));
    await user.click(chart.getByRole('button', { name: 'Siguiente' }));
    expect((await cell('AV lejos sc, ojo derecho')).value).toBe('20/40-2');
    // Pupils have keys too: in the dark, in the light, how they react and the defect.
    await user.click(await cell('Pupilas · DPAR, ojo derecho'));
    const pupils = within(await screen.findByRole('group', { name: 'Teclas: Pupilas · DPAR, ojo derecho' }));
    for (const key of ['5', '/', '3', '3+, reacción o DPAR', 'DPAR sí', '1+, reacción o DPAR', 'Siguiente'])
      await user.click(pupils.getByRole('button', { name: key }));
    await expect
      .poll(() => network.asked('saveSection').flatMap(({ body }) => body.valores?.['dpar'] ?? []))
      .toContainEqual({ OD: { v: '1+' } });
    // Words are chosen from their list, and what is left is written in letters.
    await user.click(await cell('Van Herick, ojo derecho'));
    expect(screen.queryByRole('group', { name: /^Teclas/u })).toBeNull();
    spy.mockRestore();
  });
});

test('an angle that was narrow stands beside the drops, and one that nobody looked at says so; nothing of another visit is copied', async () => {
  const visita = { id: 'v1', fecha: '2026-03-12', medico: 'Dra. Ana', medido: '2026-03-12' };
  const { user, network } = openSheet({
    readSections: () => ({
      items: ASSISTANT_PARTS.map((seccion) => ({ seccion, version: 0, valores: {}, estados: {} })),
      ...{ edad: 68, avisos: [] },
      anterior: {
        ...{ id: 'v1', fecha: '2026-03-12' },
        items: [
          {
            ...{ seccion: 'biomicroscopia', version: 0, estados: {} },
            valores: { van_herick: { OD: { v: '1', en: '2026-03-12T10:00:00.000Z', visita } } },
          },
          {
            ...{ seccion: 'presion', version: 0, estados: {} },
            valores: { pio: { OD: { v: 16, en: '2026-03-12T10:00:00.000Z', visita } } },
          },
        ],
      },
    }),
  });
  await screen.findByText(/^Ángulo estrecho en OD \(Van Herick 1, 12 mar 2026\): no ponga gotas/u);
  screen.getByText('Ángulo de OI sin mirar: antes de las gotas, anote Van Herick.');
  const drops = await cell('Gotas, ojo izquierdo');
  await user.click(drops);
  await user.keyboard('tropicamida 1 %{Enter}{Enter}');
  await screen.findByText(/^No se anotó ninguna gota: el ángulo de OD es estrecho/u);
  expect(drops.value).toBe('');
  const pressure = await cell('PIO, ojo derecho');
  await user.click(pressure);
  await user.keyboard('{Alt>}.{/Alt}');
  expect(pressure.value).toBe('');
  await screen.findByText(/Se mide hoy/u);
  // What could not be seen is said, of each eye, and lifts nothing.
  await user.click(await cell('Van Herick, ojo derecho'));
  await user.keyboard('no se pudo: fotofobia{Enter}no se pudo: fotofobia{Enter}');
  await screen.findByText(/^Ángulo de OI, Van Herick: no se pudo: fotofobia\. Nadie sabe si es estrecho/u);
  screen.getByText(/^Ángulo estrecho en OD \(Van Herick 1, 12 mar 2026\)/u);
  await user.click(await cell('Van Herick, ojo derecho'));
  await user.keyboard('4{Enter}3{Enter}');
  await expect.poll(() => screen.queryByText(/^Ángulo/u)).toBeNull();
  expect(network.asked('saveSection').filter(({ params }) => params.seccion === 'dilatacion')).toEqual([]);
  await expect.poll(() => network.asked('saveSection').length).toBeGreaterThan(0);
});

test('allergies that nobody asked about say so; an answer needs who gave it, and is written as it was given', async () => {
  let asked = false;
  const { user, network } = openSheet({
    readAlerts: () => ({
      items: [],
      alergias: asked
        ? { estado: 'niega', en: '2026-11-20T14:00:00.000Z', por: 'Rosa', dijo: 'paciente' }
        : { estado: 'sin_preguntar' },
    }),
    askAllergies: () => {
      asked = true;
      return { estado: 'niega', en: '2026-11-20T14:00:00.000Z', por: 'Rosa', dijo: 'paciente' };
    },
  });
  const question = within(await screen.findByRole('region', { name: 'Alergias' }));
  question.getByText('Alergias: nadie preguntó todavía');
  await user.click(question.getByRole('button', { name: 'Preguntar' }));
  expect(
    question.getAllByRole('radio').filter((each) => each instanceof HTMLInputElement && each.checked),
  ).toEqual([]);
  await user.click(question.getByRole('radio', { name: 'No tiene' }));
  await user.click(question.getByRole('button', { name: 'Anotar la respuesta' }));
  question.getByText('Diga quién respondió.');
  expect(network.asked('askAllergies')).toEqual([]);
  // What was answered and is not noted is not left behind.
  await user.click(screen.getByRole('button', { name: 'Listo para el médico' }));
  await screen.findByText(/^Anote primero lo que respondió de las alergias/u);
  expect(network.asked('markReady')).toEqual([]);
  await user.click(question.getByRole('radio', { name: 'El paciente' }));
  await user.click(question.getByRole('button', { name: 'Anotar la respuesta' }));
  await question.findByText('Alergias: dijo que no tiene');
  question.getByText(/respondió: el paciente · Rosa/u);
  expect(network.asked('askAllergies').map(({ body }) => body)).toEqual([
    { respuesta: 'niega', dijo: 'paciente' },
  ]);
});
