import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { OrderRecord, OrderRow } from '#client/queries/exams/orders';
import { catalogue, patient } from '#tests/components/clinic-data.ts';
import { studyFile } from '#tests/components/file-data.ts';
import { refuse, refuseField } from '#tests/components/contract-network.ts';
import { NO_CORRECTIONS } from '#tests/components/no-corrections.ts';
import { openOffice } from '#tests/components/office.tsx';
import { OFFICE, orderHref } from '#routes';
import ExamsScreen from '../ExamsScreen.tsx';

const ROW: OrderRow = {
  ...{ id: 'o1', version: 3, acceso: 'EX26-000007', estudio: 'CV-24S', nombre: 'Campo visual 24-2 estándar' },
  paciente: { id: 'p1', nombre: 'Rocha, Vicenta', edad: 67, fechaNacimiento: '1959-05-10' },
  ...{ ojo: 'OD', indicacion: 'Control', prioridad: 'normal', origen: 'consulta', solicita: 'Dra. Ana' },
  ...{ medico: 'Dra. Ana', creada: '2026-11-19T12:00:00.000Z', vence: '2026-12-20', estado: 'en_sala' },
  ...{ toca: '2026-11-20', leToca: 'examenes', empezado: null, realizado: null, controlPio: null },
  turno: {
    ...{ id: 't1', fecha: '2026-11-20', hora: '10:00' },
    equipo: 'zeiss-campimetro-field-analizer-3',
  },
  ...{ repite: null, falta: [] },
};
const RECORD: OrderRecord = {
  ...ROW,
  ...NO_CORRECTIONS,
  ...{ fechaNacimiento: '1959-05-10', documento: null, preparacion: '', equipos: [], alertas: [] },
  ...{ puntos: [], excepcion: null, pasos: [], historial: [], resultado: null },
};
const onList = (answers: object, as: 'examenes' | 'doctora' | 'recepcion' = 'examenes') =>
  openOffice(OFFICE.exams, <ExamsScreen />, {
    as,
    answers: {
      listOrders: () => ({ items: [ROW], cursor: null }),
      listStudySchedules: () => catalogue(),
      readAlerts: () => ({ items: [] }),
      readOrder: () => RECORD,
      ...answers,
    },
  });

describe('the worklist', () => {
  test('looks for whoever is typed in everything, and says whose turn it is', async () => {
    const { user, network } = onList({});
    await screen.findByText('Rocha, Vicenta');
    expect(screen.getByText('Le toca a exámenes')).toBeTruthy();
    expect(network.asked('listOrders').at(-1)?.query).toMatchObject({ pendientes: 'si' });
    await user.type(screen.getByRole('searchbox', { name: /^Buscar en todos los estudios/u }), 'rocha');
    await expect
      .poll(() => network.asked('listOrders').at(-1)?.query)
      .toEqual(expect.objectContaining({ texto: 'rocha' }));
    // Whatever state it is in.
    expect(network.asked('listOrders').at(-1)?.query).not.toHaveProperty('pendientes');
  });

  test('offers to open a record only to who may', async () => {
    onList({}, 'recepcion');
    await screen.findByText('Rocha, Vicenta');
    expect(screen.queryByRole('searchbox', { name: /abrir su ficha/u })).toBeNull();
    expect(screen.queryByRole('combobox', { name: /abrir su ficha/u })).toBeNull();
  });

  test('says that there are more people, or that there is nobody', async () => {
    const { user } = onList({
      listOrders: ({ query }: { query: { texto?: string } }) =>
        query.texto === 'nadie'
          ? { items: [], cursor: null }
          : { items: [ROW], cursor: null, ...(query.texto === undefined ? {} : { hayMas: true }) },
    });
    const box = await screen.findByRole('searchbox', { name: /^Buscar en todos los estudios/u });
    await user.type(box, 'roc');
    await screen.findByText('Hay más personas que coinciden: escriba algo más.');
    await user.clear(box);
    await user.type(box, 'nadie');
    await screen.findByText('Ningún estudio coincide con lo que busca.');
  });
});

describe('the eye of an order', () => {
  test('is corrected with the eye and the reason that a person says; none is chosen beforehand', async () => {
    const { user, network } = onList({
      correctOrderEye: ({ body }: { body: { motivo: string } }) =>
        body.motivo === 'Me equivoqué'
          ? refuseField('entrada_invalida', 'motivo', 'Escriba qué dice el papel.')
          : { ...RECORD, ojo: 'OI', version: 4 },
    });
    await user.click(await screen.findByRole('button', { name: /^Más sobre Rocha/u }));
    await user.click(await screen.findByRole('menuitem', { name: 'Corregir el ojo' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Corregir el ojo de la orden' }));
    expect(dialog.getAllByRole('radio').filter((each) => (each as HTMLInputElement).checked)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Corregir el ojo' }));
    await dialog.findByText('Falta el ojo.');
    expect(network.asked('correctOrderEye')).toEqual([]);
    await user.click(dialog.getByRole('radio', { name: /izquierdo|OI/u }));
    await user.click(dialog.getByRole('button', { name: 'Corregir el ojo' }));
    await dialog.findByText('Escriba por qué: dos palabras y diez letras al menos.');
    expect(network.asked('correctOrderEye')).toEqual([]);
    const why = dialog.getByRole('textbox', { name: 'Por qué se corrige' });
    await user.type(why, 'Me equivoqué');
    await user.click(dialog.getByRole('button', { name: 'Corregir el ojo' }));
    await dialog.findByText('Escriba qué dice el papel.');
    await user.clear(why);
    await user.type(why, 'El papel dice OI');
    await user.click(dialog.getByRole('button', { name: 'Corregir el ojo' }));
    await screen.findByText('La orden es ahora de ojo izquierdo.');
    expect(network.asked('correctOrderEye').at(-1)?.body).toEqual({
      ...{ ojo: 'OI', motivo: 'El papel dice OI', version: 3 },
    });
  });

  test.each([{ estudio: 'YAG-CAP' }, { estado: 'en_estudio' }] as const)(
    'with %o is not on offer to a technician',
    async (over) => {
      const { user } = onList({ listOrders: () => ({ items: [{ ...ROW, ...over }], cursor: null }) });
      await user.click(await screen.findByRole('button', { name: /^Más sobre Rocha/u }));
      await screen.findByRole('menuitem', { name: 'Abrir' });
      expect(screen.queryByRole('menuitem', { name: 'Corregir el ojo' })).toBeNull();
    },
  );
});

test('what narrows the list is behind a button that names what is shown', async () => {
  const { user } = onList({});
  const closed = await screen.findByRole('button', { name: 'Filtros · Esperan a alguien' });
  expect(closed.getAttribute('aria-expanded')).toBe('false');
  await user.click(closed);
  const opened = screen.getByRole('button', { name: 'Plegar los filtros' });
  expect(opened.getAttribute('aria-expanded')).toBe('true');
});

describe('handing out', () => {
  test('says how and to whom, with the name and the kinship of a relative', async () => {
    const { user, network } = onList({
      listOrders: () => ({ items: [{ ...ROW, estado: 'validado', leToca: 'recepcion' }], cursor: null }),
      stepOrder: () => ({ ...RECORD, estado: 'entregado' }),
    });
    await user.click(await screen.findByRole('button', { name: /^Entregar: Rocha/u }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Entregar el informe' }));
    await user.click(dialog.getByRole('button', { name: 'Anotar la entrega' }));
    await dialog.findByText('Elija cómo se entregó: papel, WhatsApp, correo o en mano.');
    expect(network.asked('stepOrder')).toEqual([]);
    await user.click(dialog.getByRole('radio', { name: 'WhatsApp' }));
    await user.click(dialog.getByRole('radio', { name: 'A un familiar' }));
    await user.type(dialog.getByRole('textbox', { name: 'Nombre de quien lo recibe' }), 'Rosa Rocha');
    await user.type(dialog.getByRole('textbox', { name: 'Qué es del paciente' }), 'hija');
    await user.click(dialog.getByRole('button', { name: 'Anotar la entrega' }));
    await screen.findByText(/está entregado\.$/u);
    expect(network.asked('stepOrder').at(-1)?.body).toEqual({
      estado: 'entregado',
      entrega: { como: 'whatsapp', a: 'familiar', nombre: 'Rosa Rocha', parentesco: 'hija' },
      version: 3,
    });
  });
});

test('a paper that asks for two studies is photographed with the first order, and the second points to it', async () => {
  const { user, network } = onList({
    requestOrder: () => RECORD,
    listStudySchedules: () => catalogue({ version: 1 }),
    searchPatients: () => ({
      items: [patient({ id: 'p1', nombres: 'Vicenta', apellidos: 'Rocha' })],
      hayMas: false,
    }),
    listAppointments: () => ({ items: [], cursor: null }),
    listDoctors: () => [],
  });
  await user.click(await screen.findByRole('button', { name: 'Orden externa' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Orden de un médico de fuera o en papel' }),
  );
  await user.type(dialog.getByRole('combobox', { name: 'Paciente' }), 'rocha');
  await user.click(await screen.findByRole('option', { name: /Rocha/u }));
  await user.click(dialog.getByRole('checkbox', { name: 'La trae en papel' }));
  await user.type(dialog.getByRole('textbox', { name: 'Quién lo pide' }), 'Dr. Paz');
  await user.type(dialog.getByRole('textbox', { name: 'Para qué se pide' }), 'Control');
  const study = async (name: RegExp): Promise<void> => {
    await user.click(dialog.getByRole('button', { name: /Estudio$/u }));
    await user.click(await screen.findByRole('option', { name }));
    await user.click(dialog.getByRole('radio', { name: /^OD/u }));
  };
  await study(/^OCT de mácula$/u);
  await user.click(dialog.getByRole('button', { name: 'Guardar y pedir otro estudio del papel' }));
  await dialog.findByText(/Otro estudio del papel de la orden EX26-000007/u);
  expect(dialog.queryByRole('checkbox', { name: 'La trae en papel' })).toBeNull();
  await study(/^Topografía/u);
  await user.click(dialog.getByRole('button', { name: 'Guardar la orden' }));
  await expect
    .poll(() => network.asked('requestOrder').map(({ body }) => body))
    .toMatchObject([
      { papel: true, solicitaExterno: 'Dr. Paz', estudio: 'OCT-M' },
      { papel: true, solicitaExterno: 'Dr. Paz', papelDe: 'o1' },
    ]);
  expect(network.asked('requestOrder')[0]?.body).not.toHaveProperty('papelDe');
});

test('the order of somebody else’s patient asks why, and says whose it is', async () => {
  const closed = refuse('requiere_motivo', 'Diga por qué necesita abrir esta ficha.', {
    details: { ficha: 'p1' },
  });
  openOffice(orderHref('o1'), <ExamsScreen />, {
    as: 'doctora',
    answers: {
      readOrder: () => closed,
      openRecord: () => closed,
      readPatient: () => patient({ id: 'p1', nombres: 'Vicenta', apellidos: 'Rocha' }),
    },
  });
  await screen.findByRole('heading', { name: '¿Por qué necesita abrir esta ficha?' });
  expect(screen.getByText('Rocha, Vicenta')).toBeTruthy();
});

describe('a paper order', () => {
  const PHOTO = { papel: true, estado: 'archivado', tipo: 'jpeg', ancho: 900, alto: 1200 } as const;
  const paper: OrderRecord = { ...RECORD, papel: { porConfirmar: true }, medico: null, solicita: 'Dr. Paz' };
  const open = (as: 'examenes' | 'doctora') =>
    openOffice(orderHref('o1'), <ExamsScreen />, {
      as,
      answers: {
        readOrder: () => paper,
        listFiles: () => ({
          items: ['anverso.jpg', 'reverso.jpg'].map((nombre) => studyFile({ ...PHOTO, id: nombre, nombre })),
          cursor: null,
        }),
        listDevices: () => [],
        confirmPaperOrder: () => ({ ...paper, version: 4, papel: { porConfirmar: false } }),
      },
    });

  test('waits, as a technician sees', async () => {
    open('examenes');
    await screen.findByText('Orden en papel de Dr. Paz: espera que un médico la confirme.');
    expect(screen.queryByRole('button', { name: 'Confirmar que es mía' })).toBeNull();
    const opens = await screen.findByRole('button', { name: 'Ver la orden en papel (2 fotos)' });
    expect(opens.getAttribute('aria-expanded')).toBe('false');
  });

  test('is confirmed by a doctor', async () => {
    const { user, network } = open('doctora');
    // Nobody confirms what is not before the eyes.
    const shown = await screen.findByRole('img', { name: /anverso\.jpg/u });
    expect(shown.getAttribute('src')).toContain('anverso.jpg');
    await user.click(screen.getByRole('button', { name: /reverso\.jpg/u }));
    expect(screen.getByRole('img', { name: /reverso\.jpg/u })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Confirmar que es mía' }));
    await expect.poll(() => network.asked('confirmPaperOrder').at(-1)?.body).toEqual({ version: 3 });
    // The button is gone with what it asked.
    await expect.poll(() => document.activeElement?.tagName).toBe('SPAN');
  });
});
