import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OrderRecord, OrderRow } from '#client/queries/exams/orders';
import { device, patient } from '#tests/components/clinic-data.ts';
import { CIRRUS, filedFile, maculaOrder } from '#tests/components/file-data.ts';
import { openOffice } from '#tests/components/office.tsx';
import { refuse, refuseField } from '#tests/support/components/contract-network';
import { readingHref } from '#routes';
import ExamsScreen from '../ExamsScreen.tsx';

const REPORT = { cuando: '2026-11-20T14:20:00.000Z', nombre: 'Rosa', texto: 'Buena señal.' };
const RESULT: NonNullable<OrderRecord['resultado']> = {
  ...{ equipo: CIRRUS, serie: null, protocolo: null, calidad: null, noSePudo: {}, valores: {} },
  ...{ realizado: '2026-11-20T14:10:00.000Z', intento: 1, avisos: [], faltan: [], informe: REPORT },
  ...{ operador: { nombre: 'Rosa', propio: false }, validacion: null, anterior: null, otrosEquipos: 1 },
};
const order = (id: string, nombre: string, over: Partial<OrderRecord> = {}): OrderRecord =>
  maculaOrder({
    ...{ id, estado: 'informado', pasos: [], resultado: RESULT },
    paciente: { id: `de ${id}`, nombre, edad: 74 },
    ...over,
  });
const FIRST = order('o1', 'Limachi Yujra, Rosendo');
const SECOND = order('o2', 'Rocha, Vicenta', { realizado: '2026-11-21T12:10:00.000Z' });
const rowOf = (rest: OrderRecord): OrderRow => {
  const { id, version, acceso, paciente, estudio, nombre, ojo, indicacion, prioridad, origen, solicita } =
    rest;
  const { medico, creada, vence, estado, toca, turno, empezado, realizado, controlPio, falta, repite } = rest;
  return {
    ...{ id, version, acceso, paciente, estudio, nombre, ojo, indicacion, prioridad, origen, solicita },
    ...{ medico, creada, vence, estado, toca, turno, empezado, realizado, controlPio, falta, repite },
  };
};
const pictures = (id: string) => {
  const of = { paciente: { id: `de ${id}`, nombre: '' }, tipo: 'png', ancho: 1024, alto: 500 } as const;
  return [
    filedFile({ ...of, id: `${id} hoy`, nombre: `${id} hoy.png`, orden: id }),
    filedFile({
      ...{ ...of, id: `${id} antes`, nombre: `${id} antes.png`, orden: `${id} de antes` },
      ...{ recibido: '2026-10-12T12:00:00.000Z', dice: { ojo: 'OI', cuando: '2026-10-12T08:00' } },
    }),
    filedFile({
      ...{ ...of, id: `${id} otro`, nombre: `${id} otro.png`, orden: `${id} del otro` },
      ...{ recibido: '2026-11-20T11:00:00.000Z', ojo: 'OD', dice: { ojo: 'OD', cuando: '2026-11-20T07:00' } },
    }),
    // The order on paper is no picture of an eye.
    filedFile({ ...of, id: `${id} papel`, nombre: `${id} papel.png`, orden: `${id} de antes`, papel: true }),
  ];
};

const WHY = 'Escriba la interpretación.';
function open(href = readingHref(), isUnclear = false, hasFiles = true, others: object = {}) {
  let asked = 0;
  const signed: string[] = [];
  const waits = (): OrderRecord[] => [SECOND, FIRST].filter(({ id }) => !signed.includes(id));
  return openOffice(href, <ExamsScreen />, {
    as: 'doctora',
    answers: {
      listOrders: () => ({ items: waits().map(rowOf), cursor: null }),
      readOrder: ({ params }: { params: { id: string } }) => (params.id === 'o1' ? FIRST : SECOND),
      listDevices: () => [device(CIRRUS, { serie: '4471' })],
      readTemplates: () => ({ version: 1, plantillas: [{ atajo: 'seco', texto: 'Mácula seca, {edad}.' }] }),
      listFiles: ({ query }: { query: { orden?: string | undefined; paciente?: string | undefined } }) => ({
        items:
          query.orden === undefined
            ? pictures((query.paciente ?? '').replace('de ', ''))
            : pictures(query.orden).slice(0, hasFiles ? 1 : 0),
        cursor: null,
      }),
      listPatientOrders: () => ({
        items: [
          rowOf({ ...SECOND, id: 'o9', nombre: 'Campo visual 24-2', estado: 'validado' }),
          rowOf(FIRST),
        ],
      }),
      validateStudy: ({ params }: { params: { id: string } }) => {
        if (isUnclear && asked++ === 0) return refuseField('entrada_invalida', 'texto', WHY);
        signed.push(params.id);
        return { ...(params.id === 'o1' ? FIRST : SECOND), estado: 'validado', version: 4 };
      },
      ...others,
    },
  });
}
const figures = () =>
  screen.getAllByRole('figure').map(
    (each) =>
      within(each)
        .getByText(/nació el/iu)
        .closest('figcaption')?.textContent,
  );
const text = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Interpretación médica' });

beforeEach(() => {
  HTMLElement.prototype.setPointerCapture = () => undefined;
});

describe('the reading desk', () => {
  test('is read with two keys a study: a phrase, and the signature that leads to the next one', async () => {
    const { user, network } = open();
    await screen.findByRole('heading', { name: 'OCT de mácula' });
    expect(await screen.findByText('Limachi Yujra, Rosendo')).toBeTruthy();
    await text();
    await user.keyboard('1');
    expect((await text()).value).toBe('Sin cambios.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Rocha, Vicenta')).toBeTruthy();
    expect(screen.getByText('1 estudio por leer')).toBeTruthy();
    expect((await text()).value).toBe('');
    await user.keyboard('4{Control>}{Enter}{/Control}');
    expect(await screen.findByText('No queda ningún estudio por leer.')).toBeTruthy();
    expect(network.asked('validateStudy').map(({ params, body }) => [params, body])).toEqual([
      [{ id: 'o1' }, { texto: 'Sin cambios.', version: 3 }],
      [{ id: 'o2' }, { texto: 'Mácula seca, 74 años.', version: 3 }],
    ]);
  });

  test('offers no comparison for a first study, and its keys write nothing else', async () => {
    const alone = { ...FIRST, resultado: { ...FIRST.resultado, otrosEquipos: 0 } } as OrderRecord;
    const { user } = open(readingHref('o1'), false, true, { readOrder: () => alone });
    await text();
    await user.keyboard('1');
    await user.keyboard('2');
    expect((await text()).value).toBe('');
    expect(screen.queryByRole('button', { name: /Sin cambios|Mayor que/u })).toBeNull();
    await user.keyboard('3');
    expect((await text()).value).toBe('No fiable, repetir.');
  });

  test('asks for no more than eight stops a study: both eyes, a phrase, the signature, and the next one', async () => {
    const { user, network } = open();
    await screen.findByAltText('o1 antes.png');
    await text();
    let stops = 0;
    const press = async (keys: string): Promise<void> => {
      stops += 1;
      await user.keyboard(keys);
    };
    await press('o');
    expect(figures()[1]).toMatch(/Otro ojo/u);
    await press('1');
    await press('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Rocha, Vicenta')).toBeTruthy();
    expect(network.asked('validateStudy')).toHaveLength(1);
    // The next one is there to be read, and what is written next is of it.
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    await press('e');
    expect(document.activeElement).toBe(await text());
    expect(stops).toBeLessThanOrEqual(8);
  });

  test('what is said of the interpretation leads to where it is written', async () => {
    const { user } = open(readingHref(), true);
    await text();
    await user.keyboard('1{Control>}{Enter}{/Control}');
    expect(await screen.findByText(WHY)).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await text()));
  });

  test('shows beside each picture the one before it of the same eye, or the other eye, each with whose it is', async () => {
    const { user } = open();
    await screen.findByAltText('o1 antes.png');
    const whose = 'Rosendo Limachi Yujra · Nació el 12 mar 1952';
    expect(figures()).toEqual([
      expect.stringMatching(new RegExp(`^OI.*Este estudio.*${whose}$`, 'u')),
      expect.stringMatching(new RegExp(`^OI.*Anterior 12 oct 2026.*${whose}$`, 'u')),
    ]);
    await user.keyboard('o');
    expect(figures()[1]).toMatch(new RegExp(`^OD.*Otro ojo.*${whose}$`, 'u'));
    await user.keyboard('o');
    expect(figures()).toHaveLength(1);
    expect(screen.queryByAltText('o1 papel.png')).toBeNull();
  });

  test('without pictures shows the other studies of the person beside the report, and keeps what is being written', async () => {
    const { user } = open(readingHref('o1'), false, false);
    await user.type(await text(), 'Espesor estable.');
    const other = await screen.findByRole('region', { name: 'Otros estudios de esta persona' });
    const link = await within(other).findByRole('link', { name: 'Campo visual 24-2' });
    expect(link.getAttribute('href')).toContain('o9');
    expect(within(other).getAllByRole('link')).toEqual([link]);
    screen.getByText('Este estudio no tiene archivos: se lee por sus valores.');
    expect((await text()).value).toBe('Espesor estable.');
  });

  test('a study that she asked for shows its pictures with the record closed, and opens it to compare', async () => {
    let isOpen = false;
    const { user } = open(readingHref('o1'), false, true, {
      listFiles: ({ query }: { query: { orden?: string; paciente?: string } }) =>
        query.orden === undefined && !isOpen
          ? refuse('requiere_motivo', 'Abra la ficha del paciente para ver sus consultas.', {
              details: { ficha: 'de o1' },
            })
          : { items: pictures('o1').slice(0, query.orden === undefined ? 9 : 1), cursor: null },
      readPatient: () => patient({ id: 'de o1' }),
      openRecord: () => {
        isOpen = true;
        return { base: 'propio' as const, vence: '2026-11-20T21:00:00.000Z' };
      },
    });
    await screen.findByAltText('o1 hoy.png');
    expect(figures()).toHaveLength(1);
    expect(screen.queryByText(/Volver a intentar/u)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Abrir la ficha' }));
    await screen.findByAltText('o1 antes.png');
    expect(figures()[1]).toMatch(/Anterior 12 oct 2026/u);
  });

  test('goes to the next study with one key, and no key of a text is a command', async () => {
    const { user } = open(readingHref('o1'));
    await user.type(await text(), 'no hay 1 cambio');
    expect((await text()).value).toBe('no hay 1 cambio');
    await user.keyboard('{Escape}');
    expect(document.activeElement).not.toBe(await text());
    await user.clear(await text());
    await user.keyboard('{Escape}n');
    expect(await screen.findByText('Rocha, Vicenta')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    fireEvent.keyDown(document.body, { key: 'n', code: 'KeyN', repeat: true });
    expect(location.search).toContain('o2');
    await user.keyboard('n');
    expect(await screen.findByText('Limachi Yujra, Rosendo')).toBeTruthy();
  });
});
