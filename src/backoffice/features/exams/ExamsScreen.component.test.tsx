import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Board, BoardPerson, OrderRecord, OrderRow } from '#client/queries/exams/orders';
import { catalogue, devices, patient } from '#tests/components/clinic-data.ts';
import { refuse, refuseField } from '#tests/components/contract-network.ts';
import { filedFile } from '#tests/components/file-data.ts';
import { NO_CORRECTIONS } from '#tests/components/no-corrections.ts';
import { openOffice } from '#tests/components/office.tsx';
import { COMMON } from '#copy/office/common';
import { BOARD_LISTS } from '#domain/studies/orders/order-states';
import { recordOf } from '#domain/shared/typed-record';
import { EQUIPMENT_IDS, deviceName } from '#domain/studies/device';
import { PREPARATION } from '#domain/studies/orders/preparation';
import { OFFICE, orderHref } from '#routes';
import DashboardScreen from './DashboardScreen.tsx';
import ExamsScreen from './ExamsScreen.tsx';

const FIELD = 'zeiss-campimetro-field-analizer-3';
const ROW: OrderRow = {
  ...{ id: 'o1', version: 3, acceso: 'EX26-000007', estudio: 'CV-24S', nombre: 'Campo visual 24-2 estándar' },
  paciente: {
    id: 'p1',
    nombre: 'Rocha, Vicenta',
    edad: 67,
    fechaNacimiento: '1959-05-10',
    telefono: '+59171234567',
  },
  ...{ ojo: 'AO', indicacion: 'Control', prioridad: 'normal', origen: 'consulta', solicita: 'Dra. Ana' },
  ...{ medico: 'Dra. Ana', creada: '2026-11-19T12:00:00.000Z', vence: '2026-12-20', estado: 'en_sala' },
  toca: '2026-11-21',
  turno: { id: 't1', fecha: '2026-11-20', hora: '10:00', equipo: FIELD },
  ...{ empezado: null, realizado: null, controlPio: null, repite: null },
  falta: [PREPARATION.identidad.texto, PREPARATION.sin_dilatar.texto],
};
const person = (over: Partial<BoardPerson> = {}): BoardPerson => ({
  ...ROW,
  ...{ ficha: 'E20', duracionMin: 30, gotas: null, llego: '2026-11-20T13:50:00.000Z' },
  camino: [],
  ...over,
});
const board = (filas: readonly BoardPerson[], over: Partial<Board> = {}): Board => ({
  restos: recordOf(BOARD_LISTS, (list) => ({ total: over[list]?.length ?? 0, cursor: null })),
  fecha: '2026-11-20',
  equipos: EQUIPMENT_IDS.map((id) => ({
    ...{ id, nombre: deviceName(id), estado: 'libre', fuera: null, minutos: 30 },
    filas: id === FIELD ? filas : [],
  })),
  ...{ sinEquipo: [], hechos: 7, total: 19, repetidos: [{ motivo: 'parpadeo', veces: 1 }] },
  ...{ porInformar: [], sinTurno: [], controles: [], porAvisar: [], manana: [] },
  ...over,
});
const RECORD: OrderRecord = {
  ...ROW,
  ...NO_CORRECTIONS,
  ...{ fechaNacimiento: '1959-02-01', documento: null, preparacion: 'Venga descansado.', equipos: [FIELD] },
  alertas: [{ texto: 'Alergia a la fluoresceína', gravedad: 'alta' }],
  puntos: [
    { id: 'identidad', texto: PREPARATION.identidad.texto, hecho: null },
    { id: 'sin_dilatar', texto: PREPARATION.sin_dilatar.texto, hecho: null },
  ],
  resultado: null,
  ...{ excepcion: null, pasos: ['preparando', 'en_estudio', 'cancelado'] },
  historial: [{ cuando: '2026-11-19T12:00:00.000Z', nombre: 'Dra. Ana', estado: 'solicitado' }],
};
const NO_FILES = () => ({ items: [], cursor: null });
const onBoard = (answers: object) =>
  openOffice(OFFICE.dashboard, <DashboardScreen />, {
    as: 'examenes',
    answers: {
      listFiles: NO_FILES,
      listRefused: () => ({ items: [] }),
      readAlerts: () => ({ items: [], alergias: { estado: 'sin_preguntar' } }),
      ...answers,
    },
  });

const GONE = 'OD tiene una prótesis: no se mide, no se pide ni se trata';

describe('the board of the day', () => {
  test('says who is at each device, with ticket, age, study and eye, and counts what is done', async () => {
    onBoard({
      readExamBoard: () => board([person()]),
      listFiles: ({ query }: { query: { estado?: string } }) => ({
        items: query.estado === 'archivado' ? [filedFile(), filedFile({ id: 'f2' })] : [],
        cursor: null,
      }),
    });
    await screen.findByText('2 archivos');
    const device = within(await screen.findByRole('region', { name: deviceName(FIELD) }));
    const row = device.getByRole('listitem');
    expect(row.textContent).toContain('E20');
    expect(row.textContent).toContain('Rocha, Vicenta');
    expect(row.textContent).toContain('67 años · nació 10 may 1959Campo visual 24-2 estándar');
    expect(row.textContent).toContain('AO, ambos ojos');
    expect(row.textContent).toContain('2 puntos por revisar');
    expect(screen.getByText('7 de 19')).toBeTruthy();
    expect(screen.getByText('parpadeo')).toBeTruthy();
    expect(screen.getByText(/^Sin estudios hoy: /u).textContent).toContain('Konan CellCheck');
  });

  test('a study begins once every point is looked at, and not before', async () => {
    let now = RECORD;
    const { user, network } = onBoard({
      readExamBoard: () => board([person()]),
      readOrder: () => now,
      tickPreparation: ({ body }: { body: { punto: string } }) =>
        (now = {
          ...now,
          version: now.version + 1,
          puntos: now.puntos.map((each) =>
            each.id === body.punto
              ? { ...each, hecho: { cuando: '2026-11-20T14:00:00.000Z', nombre: 'Rosa' } }
              : each,
          ),
        }),
      stepOrder: ({ body }: { body: { motivo?: string } }) =>
        now.puntos.every(({ hecho }) => hecho !== null)
          ? { ...now, estado: 'en_estudio' }
          : body.motivo === 'Apuro del médico'
            ? { ...now, estado: 'en_estudio' }
            : refuseField('entrada_invalida', 'motivo', 'Escriba por qué (al menos 5 letras).'),
    });
    await user.click(await screen.findByRole('button', { name: /^Hacer pasar: Rocha/u }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Antes de empezar' }));
    await dialog.findByText('Nació el 1 feb 1959');
    expect(dialog.getByText('Alergia a la fluoresceína')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Empezar igual' }));
    await dialog.findByText('Escriba por qué (al menos 5 letras).');
    for (const name of [PREPARATION.identidad.texto, PREPARATION.sin_dilatar.texto])
      await user.click(dialog.getByRole('checkbox', { name }));
    await user.click(await dialog.findByRole('button', { name: 'Empezar' }));
    await screen.findByText(/pasó al equipo/u);
    expect(network.asked('tickPreparation').map(({ body }) => body)).toEqual([
      { punto: 'identidad', hecho: true, version: 3 },
      { punto: 'sin_dilatar', hecho: true, version: 4 },
    ]);
    expect(network.asked('stepOrder').at(-1)?.body).toEqual({ estado: 'en_estudio', version: 5 });
  });

  test('a step that is refused is said with whose it is: no press is lost in silence', async () => {
    const { user } = onBoard({
      readExamBoard: () =>
        board([person({ estado: 'en_estudio', empezado: '2026-11-20T14:00:00.000Z', falta: [] })]),
      stepOrder: () => refuse('transicion_invalida', 'El estudio ya terminó en otro equipo.'),
    });
    await user.click(await screen.findByRole('button', { name: /^Terminar: Rocha/u }));
    const said = await screen.findByRole('alert');
    expect(said.textContent).toMatch(/Rocha.*El estudio ya terminó en otro equipo/u);
  });

  test('a study under way ends with one press, or is repeated with its reason', async () => {
    const { user, network } = onBoard({
      readExamBoard: () =>
        board([person({ estado: 'en_estudio', empezado: '2026-11-20T14:00:00.000Z', falta: [] })]),
      stepOrder: ({ body }: { body: { repite?: string; estado: 'repetir' | 'realizado' } }) =>
        body.estado === 'repetir' && body.repite === undefined
          ? refuseField('entrada_invalida', 'repite', 'Elija por qué se repite.')
          : { ...RECORD, estado: body.estado },
    });
    await user.click(await screen.findByRole('button', { name: /^Más sobre Rocha/u }));
    await user.click(await screen.findByRole('menuitem', { name: 'Repetir' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Repetir el estudio' }));
    await user.click(dialog.getByRole('button', { name: 'Repetir' }));
    await dialog.findByText('Elija por qué se repite.');
    await user.click(dialog.getByRole('button', { name: /Por qué se repite/u }));
    await user.click(await screen.findByRole('option', { name: 'Parpadeo' }));
    await user.click(dialog.getByRole('button', { name: 'Repetir' }));
    await screen.findByText(/se repite\.$/u);
    await user.click(await screen.findByRole('button', { name: /^Terminar: Rocha/u }));
    // Its values are one press away, though its row has left the queue.
    const said = (await screen.findByText(/está hecho\.$/u)).parentElement;
    await user.click(within(said ?? document.body).getByRole('button', { name: 'Informar' }));
    await expect.poll(() => location.pathname + location.search).toBe(orderHref('o1'));
    expect(network.asked('stepOrder').map(({ body }) => body)).toEqual([
      { estado: 'repetir', version: 3 },
      { estado: 'repetir', repite: 'parpadeo', version: 3 },
      { estado: 'realizado', version: 3 },
    ]);
  });

  test('what waits says how long: reports by hours, orders by days, pressure by the minute', async () => {
    onBoard({
      readExamBoard: () =>
        board([person()], {
          porInformar: [
            { ...ROW, id: 'late', estado: 'realizado', realizado: '2026-11-18T10:00:00.000Z' },
            { ...ROW, id: 'new', estado: 'realizado', realizado: '2026-11-20T11:00:00.000Z' },
          ],
          sinTurno: [{ ...ROW, id: 'overdue', estado: 'solicitado', turno: null, vence: '2026-11-01' }],
          controles: [{ ...ROW, id: 'laser', estado: 'realizado', controlPio: '2026-11-20T12:00:00.000Z' }],
        }),
    });
    const reports = within(await screen.findByRole('region', { name: /^Por informar/u }));
    const [late, fresh] = reports.getAllByRole('listitem');
    expect(late?.textContent).toMatch(/^▲ \d+ h/u);
    expect(fresh?.textContent).toMatch(/^\d+ h/u);
    expect(screen.getByRole('region', { name: /^Órdenes sin turno/u }).textContent).toContain('▲ 19 días');
    expect(screen.getByRole('region', { name: /^Presión después del láser/u }).textContent).toContain(
      'presión desde las',
    );
  });

  test('of a long list the true number is said, and what is not shown comes when it is asked for, each once', async () => {
    const waiting = (n: number): OrderRow => ({
      ...ROW,
      ...{ id: `w${String(n)}`, estado: 'solicitado', turno: null, vence: '2026-11-01' },
      paciente: { ...ROW.paciente, id: `p${String(n)}`, nombre: `Persona ${String(n)}` },
    });
    const all = Array.from({ length: 50 }, (_, n) => waiting(n));
    const controles = all.slice(0, 20).map((row) => ({ ...row, controlPio: '2026-11-20T12:00:00.000Z' }));
    const { user, network } = onBoard({
      readExamBoard: () => ({
        ...board([person()], { sinTurno: all.slice(0, 20), controles }),
        restos: {
          ...board([]).restos,
          sinTurno: { total: 50, cursor: 'desde-20' },
          controles: { total: 21, cursor: 'uno-mas' },
        },
      }),
      listBoard: ({ query: { lista, cursor } }: { query: { lista: string; cursor?: string } }) => {
        if (lista === 'controles') return { items: [all[49]], cursor: null };
        return cursor === 'desde-20'
          ? { items: all.slice(18, 40), cursor: 'desde-40' }
          : { items: all.slice(40), cursor: null };
      },
    });
    const region = within(await screen.findByRole('region', { name: 'Órdenes sin turno 50' }));
    expect(region.getAllByRole('listitem')).toHaveLength(5);
    // Whose pressure is to be measured is shown without being asked for.
    const checks = within(screen.getByRole('region', { name: 'Presión después del láser 21' }));
    await checks.findByText('Persona 49');
    await user.click(region.getByRole('button', { name: 'Ver los 50' }));
    await region.findByText(/Persona 39/u);
    expect(region.getAllByRole('listitem')).toHaveLength(40);
    await user.click(region.getByRole('button', { name: COMMON.loadMore }));
    await region.findByText(/Persona 49/u);
    const shown = region.getAllByRole('listitem').map((row) => row.dataset['orden']);
    expect(shown).toEqual(all.map(({ id }) => id));
    expect(network.asked('listBoard').map(({ query }) => query)).toEqual([
      { lista: 'controles', cursor: 'uno-mas' },
      { lista: 'sinTurno', cursor: 'desde-20' },
      { lista: 'sinTurno', cursor: 'desde-40' },
    ]);
  });

  test('an empty day says so, and a reading that fails can be tried again', async () => {
    const { user, network } = onBoard({
      readExamBoard: () => refuse('error_interno', 'Algo falló en la clínica.'),
    });
    const alert = within(await screen.findByRole('alert'));
    network.answer({
      readExamBoard: () => board([]),
      summarizeAppointments: ({ query: { desde = '', hasta = '' } }) => ({
        ...{ desde, hasta, total: 0, enCola: 0, fuera: 0, dias: [] },
      }),
    });
    await user.click(alert.getByRole('button', { name: 'Volver a intentar' }));
    await screen.findByText('Hoy no hay estudios agendados.');
  });
});

describe('the list of studies', () => {
  const inList = (address: string, answers: object, as: 'examenes' | 'doctora' = 'examenes') =>
    openOffice(`${OFFICE.exams}${address}`, <ExamsScreen />, {
      as,
      answers: { listStudySchedules: () => catalogue({ version: 1 }), listFiles: NO_FILES, ...answers },
    });

  test('begins with what waits for somebody, and is narrowed by state and device', async () => {
    const { user, network } = inList('', { listOrders: () => ({ items: [ROW], cursor: null }) });
    const row = within(await screen.findByRole('row', { name: /Rocha, Vicenta/u }));
    expect(row.getByText('En sala')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Por informar' }));
    await user.click(screen.getByRole('button', { name: /Equipo$/u }));
    await user.click(await screen.findByRole('option', { name: deviceName(FIELD) }));
    await screen.findByRole('row', { name: /Rocha, Vicenta/u });
    expect(network.asked('listOrders').map(({ query }) => query)).toEqual([
      expect.objectContaining({ pendientes: 'si' }),
      expect.objectContaining({ estado: 'realizado' }),
      expect.objectContaining({ estado: 'realizado', equipo: FIELD }),
    ]);
  });

  test('an order from outside names patient, study, eye, purpose and who asks; no eye is guessed', async () => {
    const { user, network } = inList('', {
      listOrders: () => ({ items: [], cursor: null }),
      searchPatients: () => ({
        items: [patient({ id: 'p1', nombres: 'Vicenta', apellidos: 'Rocha' })],
        hayMas: false,
      }),
      listAppointments: () => ({ items: [], cursor: null }),
      readAlerts: () => ({ items: [{ clave: 'ojo.OD', texto: GONE, gravedad: 'alta' as const }] }),
      requestOrder: ({ body }: { body: { confirmado?: boolean } }) =>
        body.confirmado === true ? RECORD : refuse('requiere_confirmacion', 'Ya espera ese estudio.'),
    });
    await screen.findByText('Nada espera a nadie.');
    await user.click(screen.getByRole('button', { name: 'Orden externa' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Orden de un médico de fuera o en papel' }),
    );
    const save = dialog.getByRole('button', { name: 'Guardar la orden' });
    await user.click(save);
    for (const text of [
      'Busque y elija al paciente.',
      'Falta el estudio.',
      'Falta el ojo.',
      'Falta para qué se pide.',
    ])
      expect(dialog.getByText(text)).toBeTruthy();
    await user.type(dialog.getByRole('combobox', { name: 'Paciente' }), 'rocha');
    await user.click(await screen.findByRole('option', { name: /Rocha/u }));
    await user.click(dialog.getByRole('button', { name: /Estudio/u }));
    await user.click(await screen.findByRole('option', { name: 'Campo visual 24-2 estándar' }));
    // The only eye that is there is the only one on offer, and still nobody's choice but the person's.
    expect(await dialog.findByText(`${GONE}.`)).toBeTruthy();
    expect(dialog.queryByRole('radio', { name: /^(?:OD|AO)/u })).toBeNull();
    await user.click(dialog.getByRole('radio', { name: /^OI/u }));
    await user.type(dialog.getByRole('textbox', { name: 'Quién lo pide' }), 'Dr. de fuera');
    await user.type(dialog.getByRole('textbox', { name: 'Para qué se pide' }), 'Control');
    expect(network.asked('requestOrder')).toEqual([]);
    await user.click(save);
    await dialog.findByText('Ya espera ese estudio. ¿Pide otro igual?');
    await user.click(save);
    await screen.findByText('La orden EX26-000007 está guardada.');
    expect(network.asked('requestOrder').at(-1)?.body).toEqual({
      ...{ paciente: 'p1', estudio: 'CV-24S', ojo: 'OI', indicacion: 'Control', prioridad: 'normal' },
      ...{ solicitaExterno: 'Dr. de fuera', confirmado: true },
    });
  });

  test('one study says whose and which eye before anything else, and what has happened', async () => {
    inList(
      orderHref('o1').slice(OFFICE.exams.length),
      { readOrder: () => RECORD, listDevices: () => devices() },
      'doctora',
    );
    const whose = await screen.findByRole('region', { name: 'Paciente' });
    expect(whose.textContent).toContain('Rocha, Vicenta');
    expect(whose.textContent).toContain('Nació el 1 feb 1959');
    expect(whose.textContent).toContain('AO, ambos ojos');
    expect(whose.textContent).toContain('Alergia a la fluoresceína');
    expect(screen.getByRole('region', { name: 'Historia' }).textContent).toContain('Dra. Ana');
  });
});

describe('the device beside which one works', () => {
  const OCT = 'zeiss-cirrus-5000';
  const part = (id: string, estado: 'hecho' | 'ahora' | 'aqui' | 'por_llegar') => ({
    ...{ id, tipo: 'estudio' as const, hora: '10:30', estado, codigo: id, nombre: `Estudio ${id}` },
  });
  const camino = [part('BIO-OPT', 'hecho'), part('t1', 'aqui'), part('OCT-M', 'por_llegar')];

  test('is chosen with one press and remembered by the browser; its queue has the day of each patient and what comes next', async () => {
    const day = board([
      person({ camino }),
      person({ id: 'o2', estado: 'realizado', paciente: { id: 'p2', nombre: 'Loza, Ivo', edad: 40 } }),
    ]);
    const { user } = onBoard({ readExamBoard: () => day });
    await user.click(await screen.findByRole('radio', { name: `${deviceName(FIELD)} · 1` }));
    const next = within(screen.getByRole('complementary', { name: 'Sigue' }));
    expect(next.getByText('Vicenta Rocha')).toBeTruthy();
    expect(next.getAllByRole('button')).toHaveLength(1);
    expect(next.queryByText(/otra parte/u)).toBeNull();
    next.getByRole('button', { name: /^Hacer pasar: Rocha/u });
    expect(screen.getByRole('list', { name: 'Su día en la clínica' }).textContent).toContain('OCT-M');
    expect(screen.queryByText('Loza, Ivo')).toBeNull();
    await user.click(screen.getByText('Ya medido: 1'));
    await screen.findByText('Loza, Ivo');
    cleanup();
    onBoard({ readExamBoard: () => day });
    await screen.findByRole('complementary', { name: 'Sigue' });
    expect(localStorage.getItem('mi-equipo')).toBe(FIELD);
    expect(JSON.stringify(localStorage)).not.toMatch(/Rocha|Loza/u);
  });

  test('one «Llegó» there is for all that the patient comes for today; of one part it is that part’s', async () => {
    localStorage.setItem('mi-equipo', FIELD);
    const expected = (over: Partial<BoardPerson>) =>
      person({ estado: 'agendado', ficha: null, llego: null, falta: [], ...over });
    const parts = [part('t1', 'por_llegar'), part('OCT-M', 'por_llegar')];
    const { user, network } = onBoard({
      readExamBoard: () =>
        board([expected({ camino: parts }), expected({ id: 'o2', camino: parts.slice(0, 1) })]),
      arriveTogether: () => ({ paciente: 'Rocha, Vicenta', partes: 2 }),
      stepOrder: () => ({ ...RECORD, estado: 'en_sala' }),
    });
    const next = within(await screen.findByRole('complementary', { name: 'Sigue' }));
    await user.click(next.getByRole('button', { name: /^Llegó: Rocha/u }));
    await screen.findByText('Vicenta Rocha está en sala para 2 partes de su día.');
    expect(network.asked('arriveTogether').map(({ params }) => params)).toEqual([{ id: 'p1' }]);
    expect(network.asked('stepOrder')).toEqual([]);
    const rows = within(screen.getByRole('region', { name: deviceName(FIELD) }));
    const buttons = rows.getAllByRole('button', { name: /^Llegó: Rocha/u });
    const [, second] = buttons;
    if (second === undefined) throw new Error('There is no second row.');
    await user.click(second);
    await expect.poll(() => network.asked('stepOrder').map(({ params }) => params)).toEqual([{ id: 'o2' }]);
  });

  test('whoever comes next and is elsewhere just now is not asked in without being told so', async () => {
    localStorage.setItem('mi-equipo', FIELD);
    const busy = [part('OCT-M', 'ahora'), part('t1', 'aqui')];
    onBoard({ readExamBoard: () => board([person({ camino: busy })]) });
    const next = await screen.findByRole('complementary', { name: 'Sigue' });
    expect(next.textContent).toContain('Ahora está en otra parte: Estudio OCT-M, 10:30');
  });

  test('one that is gone shows everybody again', async () => {
    localStorage.setItem('mi-equipo', OCT + '-viejo');
    onBoard({ readExamBoard: () => board([person()]) });
    await screen.findByText('7 de 19');
    const all = screen.getByRole('radio', { name: 'Todos' });
    expect(all instanceof HTMLInputElement && all.checked).toBe(true);
    expect(screen.queryByRole('complementary', { name: 'Sigue' })).toBeNull();
  });
});
