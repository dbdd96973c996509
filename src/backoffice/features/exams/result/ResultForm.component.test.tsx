import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { OrderRecord } from '#client/queries/exams/orders';
import { device } from '#tests/components/clinic-data.ts';
import { refuse, type Answers } from '#tests/components/contract-network.ts';
import { filedFile } from '#tests/components/file-data.ts';
import { NO_CORRECTIONS } from '#tests/components/no-corrections.ts';
import { openOffice } from '#tests/components/office.tsx';
import type { StudyResult } from '#contract/exams/result-view';
import { keysOf } from '#domain/shared/typed-record';
import { EQUIPMENT_IDS } from '#domain/studies/device';
import { OFFICE, orderHref } from '#routes';
import ExamsScreen from '../ExamsScreen.tsx';

const FIELD = 'zeiss-campimetro-field-analizer-3';
const ORDER: OrderRecord = {
  ...NO_CORRECTIONS,
  ...{ id: 'o1', version: 3, acceso: 'EX26-000007', estudio: 'CV-24S', nombre: 'Campo visual 24-2 estándar' },
  paciente: { id: 'p1', nombre: 'Rocha, Vicenta', edad: 67 },
  ...{ ojo: 'AO', indicacion: 'Control', prioridad: 'normal', origen: 'consulta', solicita: 'Dra. Ana' },
  ...{ medico: 'Dra. Ana', creada: '2026-11-19T12:00:00.000Z', vence: '2026-12-20', estado: 'realizado' },
  toca: '2026-11-22',
  turno: { id: 't1', fecha: '2026-11-20', hora: '10:00', equipo: FIELD },
  ...{ empezado: null, realizado: '2026-11-20T14:10:00.000Z', controlPio: null, repite: null, falta: [] },
  ...{ fechaNacimiento: '1959-02-01', documento: null, preparacion: '', equipos: [FIELD], alertas: [] },
  ...{ puntos: [], excepcion: null, pasos: ['repetir'], historial: [], resultado: null },
};
const RESULT: StudyResult = {
  ...{ equipo: FIELD, serie: '1140', protocolo: null, calidad: null, realizado: '2026-11-20T14:10:00.000Z' },
  ...{ operador: { nombre: 'Rosa', propio: true }, intento: 1, noSePudo: {} },
  valores: { dm: { OD: { v: -170 }, OI: { v: -1120, ok: 'confirmado' } } },
  ...{ avisos: [], faltan: [], informe: null, validacion: null, otrosEquipos: 1 },
  anterior: {
    id: 'o0',
    realizado: '2026-01-10T14:00:00.000Z',
    valores: { dm: { OD: { v: -170 }, OI: { v: -1040 } } },
  },
};
/** A clinic that answers with the values that it was sent, as the real one does: whole numbers in the smallest step. */
const keeps = (({ body }) => {
  const valores: Record<string, StudyResult['valores'][string]> = {};
  for (const ojo of keysOf(body.valores))
    for (const [campo, given] of Object.entries(body.valores[ojo] ?? {}))
      if (typeof given === 'object' && given !== null && 'v' in given) {
        const v = Math.round(Number(given.v) * (campo === 'dm' || campo === 'dsm' ? 100 : 1));
        valores[campo] = { ...valores[campo], [ojo]: { ...given, v } };
      }
  return { ...ORDER, version: body.version + 1, resultado: { ...RESULT, valores } };
}) satisfies NonNullable<Answers['saveResult']>;
const open = (order: OrderRecord, answers: object = {}, as: 'examenes' | 'doctora' | 'admin' = 'examenes') =>
  openOffice(orderHref(order.id), <ExamsScreen />, {
    as,
    answers: {
      readOrder: () => order,
      listFiles: () => ({ items: [], cursor: null }),
      listDevices: () => EQUIPMENT_IDS.map((id) => device(id, id === FIELD ? { serie: '1140' } : {})),
      ...answers,
    },
  });

describe('the values of a study', () => {
  test('save themselves: what is unusual asks once, what is impossible stays to be mended and is not sent', async () => {
    const { user, network } = open(ORDER, {
      saveResult: keeps,
    });
    const right = await screen.findByRole('textbox', { name: 'Desviación media, ojo derecho' });
    expect(screen.getByRole('textbox', { name: 'Número de serie' }).getAttribute('value')).toBe('1140');
    await user.type(right, '-1,7');
    const left = screen.getByRole('textbox', { name: 'Desviación media, ojo izquierdo' });
    await user.type(left, '-11,2');
    await user.click(await screen.findByRole('button', { name: 'Es así: Desviación media, ojo izquierdo' }));
    await user.type(screen.getByRole('textbox', { name: 'VFI, ojo derecho' }), '970');
    await screen.findByText(/^VFI: entre 0 y 100 %/u);
    await screen.findByText('Lo que está mal no se guarda: corríjalo.');
    await expect
      .poll(() => network.asked('saveResult').at(-1)?.body)
      .toMatchObject({
        ...{ equipo: FIELD, serie: '1140' },
        valores: { OD: { dm: { v: -1.7 } }, OI: { dm: { v: -11.2, ok: 'confirmado' } } },
      });
    expect(screen.getByRole('textbox', { name: 'VFI, ojo derecho' }).getAttribute('value')).toBe('970');
  });

  test('typed as the device prints them are shown first, and Intro puts each into its own cell of that eye', async () => {
    let now = ORDER;
    const { user, network } = open(ORDER, {
      readOrder: () => now,
      saveResult: (call: Parameters<typeof keeps>[0]) => (now = keeps(call)),
    });
    const right = await screen.findByRole('textbox', { name: 'Desviación media, ojo derecho' });
    await user.type(right, 'MD -1,7 dB PSD 2 VFI 97%');
    await screen.findByText(/^Son varios valores: Desviación media −1,70 dB · DSM 2,00 dB · VFI 97 %\./u);
    await screen.findByText('Lo que está mal no se guarda: corríjalo.');
    for (const { body } of network.asked('saveResult')) expect(body.valores).not.toHaveProperty('OD');
    await user.keyboard('{Enter}');
    const of = (name: string) => screen.getByRole('textbox', { name }).getAttribute('value');
    expect(['Desviación media', 'DSM', 'VFI'].map((name) => of(`${name}, ojo derecho`))).toEqual([
      '−1,70',
      '2,00',
      '97',
    ]);
    expect(of('DSM, ojo izquierdo')).toBe('');
    await expect
      .poll(() => network.asked('saveResult').at(-1)?.body.valores)
      .toEqual({ OD: { dm: { v: -1.7 }, dsm: { v: 2 }, vfi: { v: 97 } } });
    // What is in a cell already is not written over by a line typed in another.
    await user.type(screen.getByRole('textbox', { name: 'Fóvea, ojo derecho' }), '34 VFI 78%');
    await screen.findByText(/la línea nombra VFI, que ya tiene otro valor/u);
    expect(screen.queryByRole('button', { name: /^Poner cada uno/u })).toBeNull();
    expect(of('VFI, ojo derecho')).toBe('97');
  });

  test('with something that is not stored do not let the study be finished over it', async () => {
    const steps: string[] = [];
    const { user } = open(
      { ...ORDER, estado: 'en_estudio' },
      {
        saveResult: keeps,
        stepOrder: ({ body }: { body: { estado: string } }) => {
          steps.push(body.estado);
          return { ...ORDER, version: 9 };
        },
      },
    );
    const field = await screen.findByRole('textbox', { name: 'VFI, ojo derecho' });
    await user.type(field, '970');
    const finish = screen.getByRole('button', { name: /^Terminar/u });
    await user.click(finish);
    expect((await screen.findByRole('alert')).textContent).toContain('todavía no se pudo guardar');
    expect(steps).toEqual([]);
    await user.clear(field);
    await user.type(field, '97');
    await user.click(finish);
    await expect.poll(() => steps).toEqual(['realizado']);
  });

  test('stand beside those of the same device, «igual» where nothing changed; other devices are only counted', async () => {
    open({ ...ORDER, resultado: RESULT });
    await screen.findByText(/En gris, el estudio del 10 ene 2026 con el mismo equipo/u);
    expect(screen.getByText(/Hay otro de otro equipo: no se compara/u)).toBeTruthy();
    const cells = [...document.querySelectorAll('[data-celda="OD.dm"], [data-celda="OI.dm"]')].map(
      (each) => each.textContent,
    );
    expect(cells[0]).toContain('igual');
    expect(cells[1]).toContain('−10,40 dB');
  });

  test('of somebody else are read, and gone on with only when one says so', async () => {
    let now: OrderRecord = {
      ...ORDER,
      resultado: { ...RESULT, operador: { nombre: 'Rosa', propio: false } },
    };
    const { user, network } = open(ORDER, {
      readOrder: () => now,
      saveResult: () => (now = { ...ORDER, version: 4, resultado: RESULT }),
    });
    await screen.findByText(/Son los valores de Rosa/u);
    expect(screen.queryByRole('textbox', { name: /Desviación media/u })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Seguir yo' }));
    await screen.findByRole('textbox', { name: 'Desviación media, ojo derecho' });
    expect(network.asked('saveResult')[0]?.body).toMatchObject({ tomar: true, version: 3 });
  });

  test.each([
    { what: 'the study only went on: they are sent over it', valores: {}, asked: 2 },
    {
      what: 'somebody else wrote: they wait for whoever typed them',
      valores: { dm: { OD: { v: -300 } } },
      asked: 1,
    },
  ])('over a version that is past, where $what', async ({ valores, asked }) => {
    let now: OrderRecord = ORDER;
    const { user, network } = open(ORDER, {
      readOrder: () => now,
      saveResult: (sent: Parameters<typeof keeps>[0]) => {
        if (sent.body.version === now.version) return (now = keeps(sent) as OrderRecord);
        return refuse('version_vieja', 'Esto cambió mientras lo miraba.');
      },
    });
    await user.type(await screen.findByRole('textbox', { name: 'Desviación media, ojo derecho' }), '-1,7');
    now = {
      ...{ ...ORDER, version: 4, estado: 'en_estudio' },
      resultado: Object.keys(valores).length === 0 ? null : { ...RESULT, valores },
    };
    await expect.poll(() => network.asked('saveResult').length).toBe(1);
    await screen.findByText(asked === 2 ? 'Guardado' : 'Sin guardar');
    await expect.poll(() => network.asked('saveResult').length).toBe(asked);
    expect(network.asked('saveResult').at(-1)?.body).toMatchObject({
      ...{ version: asked === 2 ? 4 : 3, valores: { OD: { dm: { v: -1.7 } } } },
    });
  });

  test('are not for administration', async () => {
    open(ORDER, {}, 'admin');
    await screen.findByText(/Aquí se ven los tiempos y los estados/u);
  });
});

describe('values that a device wrote in a file', () => {
  const FILE = filedFile({
    propuestas: [
      { campo: 'dm', nombre: 'Desviación media', ojo: 'OD', v: -1.7, texto: '−1,70 dB' },
      { campo: 'vfi', nombre: 'VFI', ojo: 'OD', v: 96, texto: '96 %' },
      { campo: 'vfi', nombre: 'VFI', ojo: 'OI', v: 68, texto: '68 %' },
    ],
  });
  const withFile = (order: OrderRecord = ORDER) =>
    open(order, {
      listFiles: () => ({ items: [FILE], cursor: null }),
      readFile: () => refuse('no_encontrado', 'No está.'),
      saveResult: keeps,
    });
  const cell = (name: string): HTMLElement => screen.getByRole('textbox', { name });

  test('stand beside their cells, and none is taken until somebody accepts it', async () => {
    const { user, network } = withFile();
    await screen.findByText('3 valores leídos del archivo.');
    expect(cell('VFI, ojo derecho').getAttribute('value')).toBe('');
    await user.click(screen.getByRole('button', { name: 'leído 96 % Aceptar en VFI, ojo derecho' }));
    expect(cell('VFI, ojo derecho').getAttribute('value')).toBe('96');
    await user.click(cell('VFI, ojo izquierdo'));
    await user.keyboard('{Enter}');
    expect(cell('VFI, ojo izquierdo').getAttribute('value')).toBe('68');
    await screen.findByText('1 valor leído del archivo.');
    await expect
      .poll(() => network.asked('saveResult').at(-1)?.body.valores)
      .toEqual({ OD: { vfi: { v: 96 } }, OI: { vfi: { v: 68 } } });
  });

  test('are accepted with one key; what was typed stays, and that is said', async () => {
    const { user } = withFile();
    await screen.findByText('3 valores leídos del archivo.');
    await user.type(cell('VFI, ojo derecho'), '90');
    expect(cell('VFI, ojo derecho').getAttribute('value')).toBe('90');
    await user.click(screen.getByRole('heading', { level: 1 }));
    await user.keyboard('a');
    await screen.findByText(/^2 valores aceptados\. Uno ya estaba escrito distinto/u);
    expect(cell('VFI, ojo derecho').getAttribute('value')).toBe('90');
    expect(cell('Desviación media, ojo derecho').getAttribute('value')).toBe('−1,70');
    await user.click(screen.getByRole('button', { name: 'leído 96 % Cambiar por este en VFI, ojo derecho' }));
    expect(cell('VFI, ojo derecho').getAttribute('value')).toBe('96');
  });

  test('are not offered where nothing may be written', async () => {
    withFile({ ...ORDER, estado: 'validado', resultado: RESULT, pasos: [] });
    await screen.findByRole('heading', { name: 'Resultado' });
    expect(screen.queryByText(/leídos? del archivo/u)).toBeNull();
  });
});

describe('the signatures', () => {
  test('a technician signs the report with a phrase; what is unconfirmed is reported beside its value', async () => {
    const { user, network } = open(
      { ...ORDER, resultado: RESULT },
      { signReport: () => refuse('transicion_invalida', 'Falta VFI de OD.') },
    );
    await user.click(await screen.findByRole('button', { name: 'Buena fijación.' }));
    await user.click(screen.getByRole('button', { name: 'Firmar informe técnico' }));
    await screen.findByText('Falta VFI de OD.');
    expect(network.asked('signReport')[0]?.body).toEqual({ texto: 'Buena fijación.', version: 3 });
    expect(screen.queryByRole('button', { name: 'Validar y firmar' })).toBeNull();
  });

  test('a doctor validates what has its technical report, and sees when what was signed is no longer what is stored', async () => {
    const informe = { cuando: '2026-11-20T14:20:00.000Z', nombre: 'Rosa', texto: 'Buena fijación.' };
    let now: OrderRecord = { ...ORDER, estado: 'informado', resultado: { ...RESULT, informe } };
    const validacion = {
      ...informe,
      texto: 'Sin cambios.',
      hash: 'a'.repeat(64),
      integra: false,
      archivos: [],
    };
    const { user, network } = open(
      ORDER,
      {
        readOrder: () => now,
        validateStudy: () =>
          (now = { ...now, estado: 'validado', version: 4, resultado: { ...RESULT, informe, validacion } }),
      },
      'doctora',
    );
    await user.click(await screen.findByRole('button', { name: 'Sin cambios.' }));
    await user.click(screen.getByRole('button', { name: 'Validar y firmar' }));
    await screen.findByText('Lo guardado no es lo que se firmó. Avise a administración.');
    expect(network.asked('validateStudy')[0]?.body).toEqual({ texto: 'Sin cambios.', version: 3 });
    expect(within(document.body).getAllByText('Informe técnico').length).toBeGreaterThan(0);
  });
});

test('the address of the screen is the one the board links to', () => {
  expect(orderHref('o1')).toBe(`${OFFICE.exams}?orden=o1`);
});
