import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { OrderRecord } from '#client/queries/exams/orders';
import { device } from '#tests/components/clinic-data.ts';
import { NO_CORRECTIONS } from '#tests/components/no-corrections.ts';
import { openOffice } from '#tests/components/office.tsx';
import type { StudyResult } from '#contract/exams/result-view';
import { SAFETY_COPY } from '#copy/exams/safety';
import { WHY as WHY_RULE } from '#domain/studies/orders/authorisation';
import { EQUIPMENT_IDS } from '#domain/studies/device';
import { orderHref } from '#routes';
import ExamsScreen from '../ExamsScreen.tsx';

const LENSTAR = 'lenstar-biometro';
const COPY = SAFETY_COPY.doubts;
const DOUBT = 'OD: las lecturas de longitud se dispersan 0,30 mm (hasta 0,04).';
const WHY = 'Se repitió tres veces y es igual';
const RESULT: StudyResult = {
  ...{ equipo: LENSTAR, serie: null, protocolo: null, calidad: null, realizado: '2026-11-20T14:10:00.000Z' },
  operador: { nombre: 'Rosa', propio: true },
  valores: { longitud_axial: { OD: { v: 2350 } }, de_longitud: { OD: { v: 30 } } },
  avisos: [
    {
      ...{ campo: 'de_longitud', ojo: 'OD', mensaje: DOUBT, clase: 'aviso' },
      ...{ regla: 'de_longitud', fuente: 'PLOS ONE 2025', motivo: null },
    },
  ],
  ...{
    faltan: [],
    informe: null,
    validacion: null,
    otrosEquipos: 0,
    anterior: null,
    noSePudo: {},
    intento: 1,
  },
  comparado: { edad: 67, otroOjo: { OI: { longitud: 2360 } } },
};
const ORDER: OrderRecord = {
  ...{ id: 'o1', version: 3, acceso: 'EX26-000007', estudio: 'BIO-OPT', nombre: 'Biometría óptica' },
  paciente: { id: 'p1', nombre: 'Rocha, Vicenta', edad: 67 },
  ...{ ojo: 'OD', indicacion: 'Catarata', prioridad: 'normal', origen: 'consulta', solicita: 'Dra. Ana' },
  ...{ medico: 'Dra. Ana', creada: '2026-11-19T12:00:00.000Z', vence: '2026-12-20', estado: 'realizado' },
  toca: '2026-11-22',
  turno: { id: 't1', fecha: '2026-11-20', hora: '10:00', equipo: LENSTAR },
  ...{ empezado: null, realizado: '2026-11-20T14:10:00.000Z', controlPio: null, repite: null, falta: [] },
  ...{ fechaNacimiento: '1959-02-01', documento: null, preparacion: '', equipos: [LENSTAR], alertas: [] },
  ...{ puntos: [], excepcion: null, pasos: ['repetir'], historial: [], resultado: RESULT },
  ...NO_CORRECTIONS,
};
const open = (order: OrderRecord, answers: object = {}, as: 'examenes' | 'doctora' = 'examenes') =>
  openOffice(orderHref(order.id), <ExamsScreen />, {
    as,
    answers: {
      readOrder: () => order,
      listFiles: () => ({ items: [], cursor: null }),
      listDevices: () => EQUIPMENT_IDS.map((id) => device(id)),
      ...answers,
    },
  });
const cell = (name: string): HTMLElement => screen.getByRole('textbox', { name });

describe('what is doubted of a biometry', () => {
  test('is said in its cell with where it comes from, and sent with its reason once that says something', async () => {
    const { user, network } = open(ORDER, {
      saveResult: () => ({ ...ORDER, version: 4 }),
    });
    await screen.findByText(new RegExp('las lecturas de longitud se dispersan', 'u'));
    const why = cell(`${COPY.why}: DE de la longitud, ojo derecho`);
    await user.type(why, 'ok');
    await expect.poll(() => network.asked('saveResult').length).toBe(1);
    expect(network.asked('saveResult')[0]?.body.motivos).toBeUndefined();
    // What says too little is not taken for an answer, and nobody's typing goes in silence.
    await screen.findByText('Lo que está mal no se guarda: corríjalo.');
    expect(why).toHaveProperty('value', 'ok');
    expect(why.getAttribute('aria-describedby')).not.toBeNull();
    expect(screen.getByText(WHY_RULE)).toBeDefined();
    await user.clear(why);
    await user.click(screen.getByRole('button', { name: WHY }));
    await expect
      .poll(() => network.asked('saveResult').at(-1)?.body.motivos)
      .toEqual([{ aviso: DOUBT, motivo: WHY }]);
  });

  test('more than one of the same value is answered once; what is doubted of another value is asked by itself', async () => {
    const { user, network } = open(ORDER, { saveResult: () => ({ ...ORDER, version: 4 }) });
    await screen.findByText(/se dispersan/u);
    await user.clear(cell('Longitud axial, ojo derecho'));
    await user.type(cell('Longitud axial, ojo derecho'), '28,90');
    await screen.findByText(/los dos ojos difieren más de 0,3 mm/u);
    await screen.findByText(/fuera de 21,20 a 26,60/u);
    const why = cell(`${COPY.why}: Longitud axial, ojo derecho`);
    await user.type(why, 'Estafiloma conocido');
    await expect
      .poll(() => network.asked('saveResult').at(-1)?.body.motivos)
      .toEqual([
        { aviso: expect.stringContaining('los dos ojos difieren') as string, motivo: 'Estafiloma conocido' },
        { aviso: expect.stringContaining('fuera de 21,20') as string, motivo: 'Estafiloma conocido' },
      ]);
    expect(cell(`${COPY.why}: DE de la longitud, ojo derecho`)).toHaveProperty('value', '');
  });

  test('that was answered keeps its answer until another one says something', async () => {
    const avisos = RESULT.avisos.map((each) => ({ ...each, motivo: WHY }));
    const { user, network } = open(
      { ...ORDER, resultado: { ...RESULT, avisos } },
      { saveResult: () => ({ ...ORDER, resultado: { ...RESULT, avisos }, version: 4 }) },
    );
    const why = await screen.findByRole('textbox', { name: `${COPY.why}: DE de la longitud, ojo derecho` });
    await user.clear(why);
    await user.type(why, 'si');
    await expect.poll(() => network.asked('saveResult').length).toBe(1);
    await screen.findByText('Lo que está mal no se guarda: corríjalo.');
    expect(why).toHaveProperty('value', 'si');
    await user.clear(why);
    await user.type(why, 'Lo confirma el otro equipo');
    await expect
      .poll(() => network.asked('saveResult').at(-1)?.body.motivos)
      .toEqual([{ aviso: DOUBT, motivo: 'Lo confirma el otro equipo' }]);
  });

  test('is compared with the other eye as the server knows it, while it is typed', async () => {
    const { user } = open(ORDER, { saveResult: () => ({ ...ORDER, version: 4 }) });
    await screen.findByText(/se dispersan/u);
    await user.clear(cell('Longitud axial, ojo derecho'));
    await user.type(cell('Longitud axial, ojo derecho'), '22,50');
    await screen.findByText(/los dos ojos difieren más de 0,3 mm/u);
  });

  test('what cannot be is refused at once, and is not sent', async () => {
    const { user, network } = open(ORDER, { saveResult: () => ({ ...ORDER, version: 4 }) });
    await screen.findByText(/se dispersan/u);
    await user.type(cell('Profundidad de cámara, ojo derecho'), '2,60');
    await user.type(cell('Profundidad del acuoso, ojo derecho'), '4,60');
    await screen.findByText(/no puede ser más profundo que la cámara/u);
    await screen.findByText('Lo que está mal no se guarda: corríjalo.');
    await expect
      .poll(() => network.asked('saveResult').at(-1)?.body.valores.OD)
      .toMatchObject({ camara: { v: 2.6 } });
    expect(network.asked('saveResult').at(-1)?.body.valores.OD).not.toHaveProperty('acuoso');
  });

  test('is read by the doctor, with the reason, before the signature', async () => {
    const informed: OrderRecord = {
      ...ORDER,
      estado: 'informado',
      resultado: {
        ...RESULT,
        operador: { nombre: 'Rosa', propio: false },
        avisos: RESULT.avisos.map((each) => ({ ...each, motivo: WHY })),
        dudas: [{ aviso: DOUBT, motivo: WHY }],
        informe: { cuando: '2026-11-20T14:20:00.000Z', nombre: 'Rosa', texto: 'Bien.' },
      },
    };
    const { user, network } = open(informed, { validateStudy: () => informed }, 'doctora');
    const sign = await screen.findByRole<HTMLButtonElement>('button', { name: 'Validar y firmar' });
    expect(sign.disabled).toBe(true);
    const title = screen.getAllByText(COPY.title).find((each) => each.closest('.print\\:block') === null);
    const said = within(title?.parentElement ?? document.body);
    expect(said.getByRole('listitem').textContent).toBe(`${DOUBT} Es así: ${WHY}`);
    await user.click(screen.getByRole('checkbox', { name: COPY.read }));
    await user.type(screen.getByRole('textbox', { name: 'Interpretación médica' }), 'Biometría válida.');
    await user.click(sign);
    await expect
      .poll(() => network.asked('validateStudy').at(-1)?.body)
      .toEqual({ texto: 'Biometría válida.', vistos: [DOUBT], version: 3 });
  });

  test('a field with dilated pupils says so on the screen and on the paper', async () => {
    open({
      ...ORDER,
      resultado: { ...RESULT, avisos: [], midriasis: 'Tropicamida 1 % AO a las 09:00' },
    });
    await expect.poll(() => screen.queryAllByText(/^Campo con midriasis: Tropicamida 1 %/u).length).toBe(2);
  });
});
