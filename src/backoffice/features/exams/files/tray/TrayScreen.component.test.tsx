import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FileCandidate, StudyFileView } from '#contract/exams/files';
import { patient } from '#tests/components/clinic-data.ts';
import { CUT, refuse, refuseField } from '#tests/components/contract-network.ts';
import { candidate, filedFile, studyFile } from '#tests/components/file-data.ts';
import { focused, openOffice } from '#tests/components/office.tsx';
import { OFFICE, SET_ASIDE_FILES, trayHref } from '#routes';
import ExamsScreen from '../../ExamsScreen.tsx';

const SURE = candidate(
  {},
  {
    nombre: ['Limachi Yujra, Rosendo', 'parecido'],
    nacimiento: ['1952-03-12', 'igual'],
    acceso: ['EX26-003912', 'no_dice'],
    ojo: ['OI', 'igual'],
    cuando: ['2026-11-20T08:00', 'igual'],
  },
);
const NAMESAKE = candidate(
  {
    ...{ orden: 'o2', ojo: 'OD', ficha: null, turno: null },
    paciente: { id: 'p2', nombre: 'Limachi Yanarico, Rosendo', conDocumento: true },
  },
  { nacimiento: ['1952-03-21', 'distinto'], ojo: ['OD', 'distinto'], acceso: ['', 'no_hay'] },
);
const OLD = studyFile({ recibido: '2026-11-19T12:00:00.000Z' });
const NEW = studyFile({ id: 'f2', nombre: 'otro.pdf', dice: {} });

/** A tray with these files, the last first as the clinic lists them, until each is decided. */
function open(
  answers: object = {},
  {
    files = [NEW, OLD],
    candidates = [SURE, NAMESAKE],
    at = trayHref(),
  }: { files?: StudyFileView[]; candidates?: FileCandidate[]; at?: string } = {},
) {
  return openOffice(at, <ExamsScreen />, {
    as: 'examenes',
    answers: {
      listFiles: () => ({ items: files, cursor: null }),
      readCandidates: ({ params }: { params: { id: string } }) => ({
        archivo: files.find(({ id }) => id === params.id) ?? OLD,
        candidatos: candidates,
      }),
      ...answers,
    },
  });
}
const cardField = (): Promise<HTMLElement> =>
  screen.findByRole('textbox', { name: 'Sus 4 últimos números de carnet' });
const file = (): Promise<HTMLElement> => screen.findByRole('button', { name: 'Archivar en su ficha' });

beforeEach(() => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true });
});

describe('a file without an owner', () => {
  test('is beside each study, the likeliest chosen; what agrees is reported by sign and word', async () => {
    open();
    await screen.findByText('Sin identificar, 1 de 2');
    const table = within(await screen.findByRole('table'));
    const birth = within(table.getByRole('row', { name: /^Nacimiento/u })).getAllByRole('cell');
    expect(birth.map((cell) => cell.textContent)).toEqual([
      '12 mar 1952',
      '12 mar 1952 ✓ igual',
      '21 mar 1952 ✕ distinto',
    ]);
    expect(table.getByRole('row', { name: /^Apellidos/u }).textContent).toContain('≈ parecido');
    expect(table.getByRole('row', { name: /^N.º de acceso/u }).textContent).toBe(
      'N.º de acceso(vacío)EX26-003912 – no dice – no hay',
    );
    expect(table.getByRole('row', { name: /^Ojo/u }).textContent).toContain('OI, ojo izquierdo');
    const [first, second] = table.getAllByRole<HTMLInputElement>('radio');
    expect([first?.checked, second?.checked]).toEqual([true, false]);
    expect(table.getByRole('columnheader', { name: /Lo más parecido/u }).textContent).toContain(
      'Ficha E18, hoy',
    );
    expect(screen.getByTitle('cubo.pdf').getAttribute('src')).toMatch(/^\/api\/archivos\/f1#/u);
  });

  test('is filed by keyboard alone, with the card in hand, and the next one comes', async () => {
    const { user, network } = open({ identifyFile: () => filedFile() });
    const table = within(await screen.findByRole('table'));
    await expect.poll(() => focused()).toBe(table.getAllByRole('radio')[0]);
    await user.keyboard('{ArrowRight}{ArrowLeft}{Enter}');
    await screen.findByText('Escriba los 4 últimos números del documento.');
    expect(network.asked('identifyFile')).toEqual([]);
    await expect.poll(() => focused()).toBe(await cardField());
    await user.keyboard('7344{Enter}');
    await screen.findByText('Archivado en la ficha de Rosendo Limachi Yujra.');
    expect(network.asked('identifyFile').map(({ params, body }) => ({ ...params, ...body }))).toEqual([
      { id: 'f1', orden: 'o1', carnet: '7344', version: 2 },
    ]);
    expect(new URL(location.href).searchParams.get('archivo')).toBe('f2');
  });

  test('that says something else is filed only after a red question with person, eye and what differs', async () => {
    const { user, network } = open({
      identifyFile: ({ body }: { body: { confirmado?: boolean } }) =>
        body.confirmado === true
          ? filedFile()
          : refuse('requiere_confirmacion', 'No dice lo mismo.', {
              details: { avisos: ['Ojo: el archivo dice OI; la orden, OD.'] },
            }),
    });
    await screen.findByRole('table');
    await user.click(screen.getByRole('radio', { name: /Yanarico/u }));
    await user.type(await cardField(), '0915');
    await user.click(await file());
    const question = within(
      await screen.findByRole('alertdialog', {
        name: '¿Archivar igual en la ficha de Rosendo Limachi Yanarico?',
      }),
    );
    expect(question.getByText(/OD/u, { selector: 'span' }).textContent).toBe('OD, ojo derecho');
    expect(question.getByRole('alert').textContent).toContain('Ojo: el archivo dice OI; la orden, OD.');
    expect(focused()?.textContent).toBe('Volver a comparar');
    await user.click(question.getByRole('button', { name: 'Volver a comparar' }));
    await user.click(await file());
    const again = within(await screen.findByRole('alertdialog'));
    await user.click(again.getByRole('button', { name: 'Sí, es de esta persona' }));
    await screen.findByText('Archivado en la ficha de Rosendo Limachi Yanarico.');
    expect(network.asked('identifyFile').map(({ body }) => body.confirmado)).toEqual([
      undefined,
      undefined,
      true,
    ]);
  });

  test('takes digits of one person’s card for nobody else', async () => {
    const { user } = open({
      identifyFile: () => refuseField('entrada_invalida', 'carnet', 'Esos números no son los suyos.'),
    });
    await user.type(await cardField(), '1111');
    await user.click(await file());
    await screen.findByText('Esos números no son los suyos.');
    await user.click(screen.getByRole('radio', { name: /Yanarico/u }));
    expect((await cardField()).getAttribute('value')).toBe('');
  });

  test('that somebody else decided meanwhile says so, and a cut line too', async () => {
    const { user, network } = open({ identifyFile: () => CUT });
    await user.type(await cardField(), '7344');
    await user.click(await file());
    await screen.findByText(/^No hay conexión con la clínica/u);
    network.answer({ identifyFile: () => refuse('version_vieja', 'Cambió.') });
    await user.click(await file());
    await screen.findByText(/^Otra persona cambió este archivo/u);
  });

  test('is looked for under another person’s studies', async () => {
    const { user, network } = open({
      searchPatients: () => ({
        items: [patient({ id: 'p9', nombres: 'Juana', apellidos: 'Rojas' })],
        hayMas: false,
      }),
      listAppointments: () => ({ items: [], cursor: null }),
      readCandidates: ({ query }: { query: { paciente?: string } }) => ({
        archivo: OLD,
        candidatos:
          query.paciente === 'p9'
            ? [
                candidate({
                  orden: 'o9',
                  paciente: { id: 'p9', nombre: 'Rojas, Juana', conDocumento: false },
                }),
              ]
            : [],
      }),
      identifyFile: () => filedFile(),
    });
    await screen.findByText('Ningún estudio pedido se parece a lo que dice.');
    await user.click(screen.getByRole('button', { name: 'Otra persona' }));
    await user.type(await screen.findByRole('combobox', { name: 'Persona' }), 'rojas');
    await user.click(await screen.findByRole('option', { name: /Rojas/u }));
    await screen.findByText('Estudios de Juana Rojas');
    // Without a document no digits are asked for.
    await screen.findByRole('table');
    expect(screen.queryByRole('textbox', { name: /carnet/u })).toBeNull();
    await user.click(await file());
    await screen.findByText('Archivado en la ficha de Juana Rojas.');
    expect(network.asked('identifyFile')[0]?.body).toEqual({ orden: 'o9', version: 2 });
  });

  test('is set aside with a reason, and given back', async () => {
    let files = [NEW, OLD];
    const { user, network } = open({
      listFiles: ({ query }: { query: { estado?: string } }) => ({
        items: files.filter(({ estado }) => estado === query.estado),
        cursor: null,
      }),
      stepFile: ({ body }: { body: { estado: 'descartado' | 'sin_identificar'; motivo?: string } }) => {
        const apartado = {
          cuando: '2026-11-20T13:00:00.000Z',
          nombre: 'Rosa',
          motivo: body.motivo ?? 'Es una factura',
        };
        files = [NEW, { ...OLD, estado: body.estado, apartado }];
        return files[1] ?? OLD;
      },
    });
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'No es de la clínica' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: '¿Apartar este archivo?' }));
    await user.click(dialog.getByRole('button', { name: 'Apartar' }));
    await dialog.findByText('Escriba por qué (al menos 5 letras).');
    await user.type(dialog.getByRole('textbox', { name: 'Por qué' }), 'Es una factura');
    await user.click(dialog.getByRole('button', { name: 'Apartar' }));
    await screen.findByText('El archivo está en «Apartados».');
    await user.click(screen.getByRole('radio', { name: 'Apartados' }));
    expect((await screen.findByRole('listitem')).textContent).toContain(
      'Es una factura (Rosa, 20 nov 2026, 09:00)',
    );
    await user.click(screen.getByRole('button', { name: 'Devolver a «Sin identificar»: cubo.pdf' }));
    await screen.findByText('No hay archivos apartados.');
    expect(network.asked('stepFile').map(({ body }) => body)).toEqual([
      { estado: 'descartado', motivo: 'Es una factura', version: 2 },
      { estado: 'sin_identificar', version: 2 },
    ]);
  });

  test('is left for later with Esc: the next one comes, and after the last one the first', async () => {
    const { user } = open();
    await screen.findByRole('table');
    await user.keyboard('{Escape}');
    await screen.findByText('Sin identificar, 2 de 2');
    await user.keyboard('{Escape}');
    await screen.findByText('Sin identificar, 1 de 2');
  });
});

describe('the tray', () => {
  test('without files is a good state', async () => {
    open({}, { files: [] });
    await screen.findByText('Todos los archivos tienen dueño.');
  });

  test('that cannot be read can be tried again; a file that is gone says so', async () => {
    const { user, network } = open(
      { listFiles: () => refuse('error_interno', 'Algo falló en la clínica.') },
      { at: trayHref('gone') },
    );
    const retry = await screen.findByRole('button', { name: 'Volver a intentar' });
    network.answer({ listFiles: () => ({ items: [OLD], cursor: null }) });
    await user.click(retry);
    await screen.findByText(/^Ese archivo ya no está sin identificar/u);
    expect(screen.getByRole('link', { name: 'Ver el primero' }).getAttribute('href')).toBe(trayHref());
  });

  test('is not for who does not do studies', async () => {
    openOffice(trayHref(), <ExamsScreen />, {
      as: 'admin',
      answers: { listOrders: () => ({ items: [], cursor: null }), listStudySchedules: () => [] },
    });
    await screen.findByText('Nada espera a nadie.');
    expect(screen.queryByText('¿De quién es este archivo?')).toBeNull();
    expect(SET_ASIDE_FILES.startsWith(OFFICE.exams)).toBe(true);
  });
});

test('what a file contradicts itself in is beside it, and in its row', async () => {
  const dudas = [
    { que: 'ojo' as const, dice: 'R, L' },
    { que: 'instancia' as const, dice: 'uno.dcm' },
  ];
  open({}, { files: [studyFile({ dice: { ...OLD.dice, dudas } })] });
  await screen.findByText('No dice un solo ojo, o no se entiende: R, L.');
  await screen.findByText('Ya llegó otro con el mismo identificador y otro contenido: uno.dcm.');
  const row = await screen.findByRole('row', { name: /^Ojo/u });
  expect(within(row).getByText('R, L')).toBeDefined();
  expect(screen.getByRole('row', { name: /^Ya llegó otro/u }).textContent).toContain('uno.dcm');
});

test('a file of a signed result says that it waits for a correction, and is never called filed', async () => {
  const waits = {
    cuando: '2026-11-20T12:30:00.000Z',
    nombre: 'Rosa',
    orden: 'o1',
    coincide: [],
    difiere: [],
  };
  const { user } = open(
    { identifyFile: () => studyFile({ version: 3, incorporar: waits }) },
    { files: [studyFile({ incorporar: { ...waits, nombre: 'Eva' } })] },
  );
  await screen.findByText(/^Eva lo comparó con un estudio que ya está firmado/u);
  await user.type(await cardField(), '7344');
  await user.click(await file());
  expect(
    await screen.findByText(/^El resultado de Rosendo Limachi Yujra ya está firmado: el archivo espera/u),
  ).toBeTruthy();
  expect(screen.queryByText(/^Archivado en la ficha/u)).toBeNull();
});
