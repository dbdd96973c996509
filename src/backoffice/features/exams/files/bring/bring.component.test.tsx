import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { forgetUploads } from '#client/files/uploads';
import { devices, patient } from '#tests/components/clinic-data.ts';
import { CUT, refuse } from '#tests/components/contract-network.ts';
import { filedFile, maculaOrder, studyFile } from '#tests/components/file-data.ts';
import { openOffice } from '#tests/components/office.tsx';
import { BOARD_LISTS } from '#domain/studies/orders/order-states';
import { recordOf } from '#domain/shared/typed-record';
import { OFFICE, orderHref, trayHref } from '#routes';
import { MOST_FILE_BYTES } from '#domain/studies/files/file-kinds';
import DashboardScreen from '../../DashboardScreen.tsx';
import ExamsScreen from '../../ExamsScreen.tsx';

const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const PIECE = 2;
const NO_FILES = () => ({ items: [], cursor: null });
/** A clinic that takes pieces of two bytes and remembers which it has. */
function taking(size: number) {
  const missing = new Set(Array.from({ length: Math.ceil(size / PIECE) }, (_, piece) => piece));
  const faltan = () => ({ faltan: [...missing] });
  return {
    startFile: () => ({ id: 'f1', pieza: PIECE }),
    putPiece: ({ params }: { params: { n: string } }) => {
      missing.delete(Number(params.n));
      return faltan();
    },
    readUpload: faltan,
  };
}
const file = (name: string, text = 'abc'): File => new File([text], name);
const inOrder = (answers: object) =>
  openOffice(orderHref('o1'), <ExamsScreen />, {
    as: 'examenes',
    answers: {
      readOrder: () => maculaOrder(),
      listDevices: devices,
      listFiles: NO_FILES,
      readPatient: () => patient({ id: 'p1', nombres: 'Rosendo', apellidos: 'Limachi Yujra', ci: '1187344' }),
      ...answers,
    },
  });
const onBoard = (answers: object) =>
  openOffice(OFFICE.dashboard, <DashboardScreen />, {
    as: 'examenes',
    answers: {
      readExamBoard: () => ({
        fecha: '2026-11-20',
        equipos: [],
        sinEquipo: [],
        ...{ hechos: 0, total: 0, repetidos: [], porInformar: [], sinTurno: [], controles: [], manana: [] },
        porAvisar: [],
        restos: recordOf(BOARD_LISTS, () => ({ total: 0, cursor: null })),
      }),
      summarizeAppointments: ({ query: { desde = '', hasta = '' } }) => ({
        ...{ desde, hasta, total: 0, enCola: 0, fuera: 0, dias: [] },
      }),
      listFiles: NO_FILES,
      listRefused: () => ({ items: [] }),
      ...answers,
    },
  });

const picker = async (): Promise<HTMLElement> => {
  await screen.findByRole('button', { name: 'Traer archivo' });
  return screen.getByLabelText('Traer archivo', { selector: 'input' });
};
const rows = async (): Promise<HTMLElement[]> =>
  within(await screen.findByRole('list', { name: 'Archivos que se están trayendo' })).getAllByRole(
    'listitem',
  );

beforeEach(forgetUploads);
afterEach(forgetUploads);

describe('a file that is uploaded to a study', () => {
  test('goes in pieces under its hash, and is said to be filed there', async () => {
    const { user, network } = inOrder({ ...taking(3), closeFile: () => filedFile() });
    await user.upload(await picker(), file('cubo.pdf'));
    await screen.findByText('Archivado en el estudio de Rosendo Limachi Yujra.');
    expect(network.asked('startFile').map(({ body }) => body)).toEqual([
      { nombre: 'cubo.pdf', bytes: 3, orden: 'o1' },
    ]);
    expect(network.asked('putPiece').map(({ params }) => params.n)).toEqual(['0', '1']);
    expect(network.asked('closeFile').map(({ body }) => body)).toEqual([{ sha256: ABC }]);
  });

  test('goes on where the line was cut: only what is missing is sent again', async () => {
    let isCut = true;
    const clinic = taking(5);
    const { user, network } = inOrder({
      ...clinic,
      // The second piece arrives, and its answer does not.
      putPiece: (asked: { params: { n: string } }) => {
        const answer = clinic.putPiece(asked);
        if (asked.params.n !== '1' || !isCut) return answer;
        isCut = false;
        return CUT;
      },
      closeFile: () => filedFile(),
    });
    await user.upload(await picker(), file('cubo.pdf', 'abcde'));
    await screen.findByText('Se cortó la conexión. Sigue solo cuando vuelva.');
    window.dispatchEvent(new Event('online'));
    await screen.findByText(/^Archivado en el estudio/u);
    expect(network.asked('putPiece').map(({ params }) => params.n)).toEqual(['0', '1', '2']);
    expect(network.asked('readUpload')).toHaveLength(1);
  });

  test('that says it is somebody else’s is in the tray, and says so loudly with what differs', async () => {
    const { user } = inOrder({
      ...taking(3),
      closeFile: () =>
        studyFile({ id: 'f7', orden: 'o1', avisos: ['Fecha de nacimiento: el archivo dice otra.'] }),
    });
    await user.upload(await picker(), file('cubo.pdf'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('¡No se archivó en el estudio de Rosendo Limachi Yujra!');
    expect(alert.textContent).toContain('Fecha de nacimiento: el archivo dice otra.');
    expect(screen.getByRole('link', { name: 'Decir de quién es' }).getAttribute('href')).toBe(trayHref('f7'));
  });

  test('with another’s card, number or birth date in its name waits for a word before anything is sent', async () => {
    const { user, network } = inOrder({ ...taking(3), closeFile: () => filedFile() });
    await user.upload(await picker(), [file('6020915_19480321.pdf'), file('1187344.pdf')]);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('El nombre del archivo no parece de Rosendo Limachi Yujra:');
    expect(alert.textContent).toContain('dice el documento 6020915 y el suyo es 1187344');
    expect(alert.textContent).toContain('dice la fecha 21 mar 1948 y nació el 12 mar 1952');
    await screen.findByText(/^Archivado en el estudio/u);
    expect(network.asked('startFile').map(({ body }) => body.nombre)).toEqual(['1187344.pdf']);
    await user.click(screen.getByRole('button', { name: 'Enviar igual: 6020915_19480321.pdf' }));
    await expect.poll(() => network.asked('closeFile').length).toBe(2);
  });

  test('that is refused says why in its row, and nothing is sent of what is empty or too large', async () => {
    const large = file('volumen.dcm');
    Object.defineProperty(large, 'size', { value: MOST_FILE_BYTES + 1 });
    const { user, network } = inOrder({
      ...taking(3),
      closeFile: () => refuse('contenido_invalido', 'El archivo está incompleto o dañado.'),
    });
    await user.upload(await picker(), [file('roto.pdf'), file('vacio.pdf', ''), large]);
    await screen.findByText('El archivo está incompleto o dañado.');
    // The clinic would refuse the same bytes again.
    expect(screen.queryByRole('button', { name: /^Intentar de nuevo/u })).toBeNull();
    const texts = (await rows()).map((row) => row.textContent);
    expect(texts[1]).toContain('El archivo está vacío.');
    expect(texts[2]).toContain('Un archivo puede tener hasta 100 MB.');
    expect(network.asked('startFile')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Quitar de la lista: roto.pdf' }));
    expect(await rows()).toHaveLength(2);
  });

  test('that was refused for what may pass is sent again in one press', async () => {
    const { user, network } = inOrder({
      ...taking(3),
      startFile: () => refuse('transicion_invalida', 'Ahora no.'),
      closeFile: () => filedFile(),
    });
    await user.upload(await picker(), file('cubo.pdf'));
    await screen.findByText('Ahora no.');
    network.answer(taking(3));
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo: cubo.pdf' }));
    await screen.findByText(/^Archivado en el estudio/u);
  });

  test('that is called off on its way leaves nothing at the clinic', async () => {
    const { user, network } = inOrder({
      ...taking(3),
      putPiece: () => CUT,
      dropUpload: () => undefined,
    });
    await user.upload(await picker(), file('cubo.pdf'));
    await screen.findByText('Se cortó la conexión. Sigue solo cuando vuelva.');
    await user.click(screen.getByRole('button', { name: 'Cancelar: cubo.pdf' }));
    await expect.poll(() => network.asked('dropUpload').map(({ params }) => params.id)).toEqual(['f1']);
    expect(screen.queryByRole('list', { name: 'Archivos que se están trayendo' })).toBeNull();
  });

  test('can be dropped anywhere on the screen, which says so while it is dragged over it', async () => {
    const { network } = inOrder({ ...taking(3), closeFile: () => filedFile() });
    await picker();
    const dataTransfer = { types: ['Files'], files: [file('cubo.pdf')] };
    fireEvent.dragEnter(document.body, { dataTransfer });
    expect(await screen.findByText('Van al estudio de Rosendo Limachi Yujra.')).toBeTruthy();
    fireEvent.drop(document.body, { dataTransfer });
    expect(screen.queryByText('Van al estudio de Rosendo Limachi Yujra.')).toBeNull();
    await screen.findByText(/^Archivado en el estudio/u);
    expect(network.asked('startFile')).toHaveLength(1);
  });
});

describe('a file that is uploaded to the board', () => {
  test('says whose it turned out to be, or that it waits', async () => {
    const { user, network } = onBoard({ ...taking(3), closeFile: () => filedFile() });
    await user.upload(await picker(), file('uno.pdf'));
    await screen.findByText('Es de Rosendo Limachi Yujra: archivado solo en OCT de mácula.');
    expect(screen.getByRole('link', { name: 'Ver el estudio' }).getAttribute('href')).toBe(orderHref('o1'));
    network.answer({ ...taking(3), closeFile: () => studyFile({ id: 'f9' }) });
    await user.upload(await picker(), file('dos.pdf'));
    await screen.findByText('No se supo de quién es. Espera en «Sin identificar».');
    expect(screen.getByRole('link', { name: 'Decir de quién es' }).getAttribute('href')).toBe(trayHref('f9'));
  });

  test('is not uploaded by who does not do studies', async () => {
    openOffice(orderHref('o1'), <ExamsScreen />, {
      as: 'admin',
      answers: { readOrder: () => maculaOrder(), listDevices: devices },
    });
    await screen.findByRole('region', { name: 'Paciente' });
    expect(screen.queryByRole('button', { name: 'Traer archivo' })).toBeNull();
  });
});

describe('the card of the board', () => {
  test('counts what has no owner and opens the one that waits longest', async () => {
    onBoard({
      listFiles: ({ query }: { query: { estado?: string } }) => ({
        items:
          query.estado === 'archivado'
            ? []
            : [
                studyFile({ id: 'new' }),
                studyFile({ id: 'old', tipo: 'texto', recibido: '2026-11-18T12:00:00.000Z', dice: {} }),
              ],
        cursor: null,
      }),
    });
    const card = within(await screen.findByRole('region', { name: /^Sin identificar 2/u }));
    const [oldest] = card.getAllByRole('listitem');
    expect(oldest?.textContent).toContain('18 nov');
    expect(oldest?.textContent).toContain('No dice de quién es.');
    expect(card.getAllByRole('link')[0]?.getAttribute('href')).toBe(trayHref('old'));
  });

  test('without files is a good state, and one that cannot be read can be tried again', async () => {
    const { user, network } = onBoard({ listFiles: () => refuse('error_interno', 'Algo falló.') });
    const card = within(await screen.findByRole('region', { name: /^Sin identificar/u }));
    const retry = await card.findByRole('button', { name: 'Volver a intentar' });
    network.answer({ listFiles: NO_FILES });
    await user.click(retry);
    await card.findByText('Todos los archivos tienen dueño.');
  });
});
