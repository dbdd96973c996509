import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { StudyFileView } from '#contract/exams/files';
import { device } from '#tests/components/clinic-data.ts';
import { refuse } from '#tests/components/contract-network.ts';
import { CIRRUS, filedFile, maculaOrder, studyFile } from '#tests/components/file-data.ts';
import { openOffice } from '#tests/components/office.tsx';
import type { OrderRecord } from '#client/queries/exams/orders';
import { orderHref, trayHref } from '#routes';
import ExamsScreen from '../ExamsScreen.tsx';

const PICTURE = filedFile({
  ...{ id: 'now', nombre: 'hoy.png', tipo: 'png', ancho: 1024, alto: 500 },
});
const EARLIER = filedFile({
  ...{ id: 'before', nombre: 'antes.png', tipo: 'png', orden: 'o0', recibido: '2026-10-12T12:00:00.000Z' },
  dice: { ojo: 'OI', cuando: '2026-10-12T08:00' },
});
const OTHER_DEVICE = { ...EARLIER, id: 'other', equipo: 'topcon-oct-triton' } as const;

function open(
  files: readonly StudyFileView[],
  {
    order = maculaOrder(),
    all = files,
    answers = {},
  }: { order?: OrderRecord; all?: readonly StudyFileView[]; answers?: object } = {},
) {
  return openOffice(orderHref('o1'), <ExamsScreen />, {
    as: 'examenes',
    answers: {
      readOrder: () => order,
      listDevices: () => [device(CIRRUS, { serie: '4471' })],
      listFiles: ({ query }: { query: { orden?: string | undefined } }) => ({
        items: query.orden === undefined ? all : files,
        cursor: null,
      }),
      ...answers,
    },
  });
}
const stage = (name: RegExp): HTMLElement => screen.getByRole('group', { name });
const viewOf = (name: RegExp): string | undefined => stage(name).dataset['vista'];

beforeEach(() => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true });
  HTMLElement.prototype.setPointerCapture = () => undefined;
});

describe('a picture of a study', () => {
  test('is made larger, moved, inverted and whole again by button, key and wheel', async () => {
    const { user } = open([PICTURE]);
    const picture = /^hoy\.png/u;
    await screen.findByAltText('hoy.png');
    expect(viewOf(picture)).toBe('1.00 0.00 0.00');
    await user.click(screen.getByRole('button', { name: 'Acercar' }));
    expect(viewOf(picture)).toBe('1.26 0.00 0.00');
    await user.keyboard('+');
    expect(viewOf(picture)).toBe('1.59 0.00 0.00');
    stage(picture).focus();
    await user.keyboard('{ArrowRight}{ArrowUp}');
    expect(viewOf(picture)).toBe('1.59 -0.10 0.10');
    await user.keyboard('i');
    expect(screen.getByRole('button', { name: 'Invertir' }).getAttribute('aria-pressed')).toBe('true');
    await user.keyboard('0');
    expect(viewOf(picture)).toBe('1.00 0.00 0.00');
    const frame = { left: 0, top: 0, width: 100, height: 100 };
    stage(picture).getBoundingClientRect = () => DOMRect.fromRect({ ...frame });
    fireEvent.wheel(stage(picture), { deltaY: -1, clientX: 100, clientY: 50 });
    expect(viewOf(picture)).toBe('1.26 -0.13 0.00');
    await user.keyboard('-');
    expect(viewOf(picture)).toBe('1.00 0.00 0.00');
  });

  test('takes no letter that is typed into a field', async () => {
    const { user } = open([PICTURE]);
    await screen.findByAltText('hoy.png');
    await user.type(await screen.findByRole('textbox', { name: 'Calidad u observación' }), 'i0+');
    expect(screen.getByRole('button', { name: 'Invertir' }).getAttribute('aria-pressed')).toBe('false');
    expect(viewOf(/^hoy\.png/u)).toBe('1.00 0.00 0.00');
  });

  test('is beside the last one of the same device and eye, and both move together', async () => {
    const { user } = open([PICTURE], { all: [PICTURE, OTHER_DEVICE, EARLIER] });
    await screen.findByRole('button', { name: 'Comparar' });
    await user.keyboard('c');
    const captions = screen
      .getAllByRole('figure')
      .map((figure) => figure.querySelector('figcaption')?.textContent);
    expect(captions).toEqual([
      'OI, ojo izquierdo Este estudio 20 nov 2026',
      'OI, ojo izquierdo Antes 12 oct 2026',
    ]);
    await user.click(screen.getByRole('button', { name: 'Acercar' }));
    expect([viewOf(/^hoy\.png/u), viewOf(/^antes\.png/u)]).toEqual(['1.26 0.00 0.00', '1.26 0.00 0.00']);
  });

  test('that the browser cannot draw is something to download', async () => {
    open([PICTURE]);
    fireEvent.error(await screen.findByAltText('hoy.png'));
    await screen.findByText(/^Este archivo no se puede mostrar aquí/u);
    expect(screen.getAllByRole('link', { name: 'Descargar hoy.png' })[0]?.getAttribute('href')).toBe(
      '/api/archivos/now?descargar=si',
    );
  });
});

describe('the files of a study', () => {
  test('stand small by their eye, and the pressed one is looked at; a paper is shown by the browser', async () => {
    const paper = filedFile({ id: 'pdf', nombre: 'informe.pdf', dice: { ojo: 'OD' } });
    const { user } = open([PICTURE, paper]);
    const strip = within(await screen.findByRole('list', { name: 'Archivos del estudio' }));
    expect(strip.getAllByRole('button').map((each) => each.title)).toEqual(['informe.pdf', 'hoy.png']);
    await user.click(strip.getByRole('button', { name: /informe\.pdf$/u }));
    expect(document.querySelector('iframe')?.getAttribute('src')).toMatch(/^\/api\/archivos\/pdf#/u);
    expect(screen.queryByRole('button', { name: 'Invertir' })).toBeNull();
  });

  test('where the browser shows no papers offer another way', async () => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true });
    open([filedFile({ nombre: 'informe.pdf' })]);
    await screen.findByText(/^Este navegador no muestra PDF/u);
    expect(screen.getByRole('link', { name: 'Abrir en otra pestaña' }).getAttribute('href')).toBe(
      '/api/archivos/f1',
    );
  });

  test('say what texts say, and that one cannot be read now', async () => {
    const { network } = open([filedFile({ tipo: 'texto', nombre: 'lenstar.txt' })], {
      answers: { readFile: () => refuse('no_encontrado', 'Ese archivo no existe.') },
    });
    const retry = await screen.findByRole('button', { name: 'Volver a intentar' });
    vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
      address === '/api/archivos/f1'
        ? Promise.resolve(new Response('AL 23,45'))
        : network.fetch(address, init),
    );
    retry.click();
    expect((await screen.findByRole('group', { name: 'lenstar.txt' })).textContent).toBe('AL 23,45');
  });

  test('of several pictures have a slider, which begins in the middle', async () => {
    const { network } = open([filedFile({ tipo: 'dicom', nombre: 'volumen.dcm', id: 'dcm' })], {
      answers: { readFile: () => refuse('error_interno', 'Algo falló.') },
    });
    const retry = await screen.findByRole('button', { name: 'Volver a intentar' });
    const drawn: number[] = [];
    vi.stubGlobal(
      'ImageData',
      class {
        readonly data: Uint8ClampedArray;
        constructor(width: number, height: number) {
          this.data = new Uint8ClampedArray(width * height * 4);
        }
      },
    );
    // The pen of a canvas, as far as it is used.
    Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
      value: () => ({ putImageData: (image: ImageData) => drawn.push(image.data[0] ?? -1) }),
      configurable: true,
    });
    vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
      address === '/api/archivos/dcm'
        ? Promise.resolve(new Response(dicomOf([10, 20, 30])))
        : network.fetch(address, init),
    );
    retry.click();
    const slider = await screen.findByRole('slider', { name: 'Imagen' });
    expect(slider.getAttribute('aria-valuetext')).toBe('Imagen 2 de 3');
    fireEvent.change(slider, { target: { value: '2' } });
    await expect.poll(() => drawn).toEqual([20, 30]);
  });

  test('that are measurements without a picture say what was measured, by eye, and stand behind what can be looked at', async () => {
    const value = { campo: 'dm', nombre: 'Desviación media', v: -3.1 } as const;
    const field = filedFile({
      ...{ tipo: 'dicom', nombre: 'campo.dcm', id: 'opv' },
      propuestas: [
        { ...value, ojo: 'OD', texto: '−3,10 dB' },
        { ...value, ojo: 'OI', texto: '−8,20 dB' },
        { campo: 'vfi', nombre: 'VFI', ojo: 'OI', v: 80, texto: '80 %' },
      ],
    });
    const { user, network } = open([PICTURE, field]);
    await screen.findByAltText('hoy.png');
    vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
      address === '/api/archivos/opv'
        ? Promise.resolve(new Response(MEASURED))
        : network.fetch(address, init),
    );
    await user.click(screen.getByRole('button', { name: /DICOM/u }));
    const table = await screen.findByRole('table', { name: 'Lo que midió el equipo' });
    const rows = within(table).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['campo.dcm', 'OD derecho', 'OI izquierdo'],
      ['Desviación media', '−3,10 dB', '−8,20 dB'],
      ['VFI', '–', '80 %'],
    ]);
    expect(screen.queryByRole('button', { name: 'Acercar' })).toBeNull();
  });

  test('are taken out of a record with a reason, and wait in the tray', async () => {
    const { user, network } = open([PICTURE], { answers: { stepFile: () => studyFile({ id: 'now' }) } });
    await user.click(await screen.findByRole('button', { name: 'No es de este paciente: hoy.png' }));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: '¿Sacar este archivo de la ficha?' }),
    );
    expect(dialog.getByText(/Sale de la ficha de Rosendo Limachi Yujra/u)).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: 'Por qué' }), 'Es de su hermano');
    await user.click(dialog.getByRole('button', { name: 'Sacar de la ficha' }));
    await screen.findByText('El archivo salió de la ficha y está en «Sin identificar».');
    expect(network.asked('stepFile')[0]?.body).toEqual({
      ...{ estado: 'sin_identificar', motivo: 'Es de su hermano', version: 2 },
    });
  });

  test('that were uploaded here and say something else are reported, and none is shown as of this study', async () => {
    open([studyFile({ id: 'f8', orden: 'o1', avisos: ['Ojo: el archivo dice OD.'] })]);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('cubo.pdf se trajo a este estudio y espera en «Sin identificar»');
    expect(alert.textContent).toContain('Ojo: el archivo dice OD.');
    expect(within(alert).getByRole('link').getAttribute('href')).toBe(trayHref('f8'));
    await screen.findByText(/^Todavía no hay archivos de este estudio/u);
  });

  test('filed against what they say keep saying so', async () => {
    open([filedFile({ avisos: ['Nombre: el archivo dice otro.'] })]);
    expect(
      (await screen.findByText(/^Se archivó aunque no coincidía/u, { exact: false })).textContent,
    ).toContain('Nombre: el archivo dice otro.');
  });
});

/** A DICOM file without pixels, as a perimeter writes it. */
const MEASURED = new Uint8Array([
  ...new Uint8Array(128),
  ...new TextEncoder().encode('DICM'),
  ...[2, 0, 0x10, 0, 0x55, 0x49, 20, 0, ...new TextEncoder().encode('1.2.840.10008.1.2.1\0')],
  ...[8, 0, 0x60, 0, 0x43, 0x53, 4, 0, ...new TextEncoder().encode('OPV ')],
]);

/** A DICOM file of grey frames of one point, one value each. */
function dicomOf(values: readonly number[]): Uint8Array<ArrayBuffer> {
  const text = (words: string): number[] => [...new TextEncoder().encode(words)];
  const element = (group: number, number: number, vr: string, value: readonly number[]): number[] => {
    const head = [group & 255, group >> 8, number & 255, number >> 8, ...text(vr)];
    const size = [value.length & 255, value.length >> 8];
    return [...head, ...(vr === 'OB' ? [0, 0, ...size, 0, 0] : size), ...value];
  };
  const short = (value: number): number[] => [value & 255, value >> 8];
  return new Uint8Array([
    ...new Uint8Array(128),
    ...text('DICM'),
    ...element(0x0002, 0x0010, 'UI', text('1.2.840.10008.1.2.1\0')),
    ...element(0x0028, 0x0002, 'US', short(1)),
    ...element(0x0028, 0x0004, 'CS', text('MONOCHROME2 ')),
    ...element(0x0028, 0x0008, 'IS', text(`${String(values.length)} `)),
    ...element(0x0028, 0x0010, 'US', short(1)),
    ...element(0x0028, 0x0011, 'US', short(1)),
    ...element(0x0028, 0x0100, 'US', short(8)),
    ...element(0x7fe0, 0x0010, 'OB', [...values, ...(values.length % 2 === 0 ? [] : [0])]),
  ]);
}
