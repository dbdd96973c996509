import { expect, test } from 'vitest';
import type { FileBytes } from '#application/ports/file-inspector';
import { plainPdf } from '#tests/support/device-files/pdf-files';
import { fieldFile, photographFile, tomographyFile } from '#tests/support/device-files/dicom-files';
import { fileOf } from '#tests/support/device-files/file-bytes';
import { lenstarFile } from '#tests/support/device-files/lenstar-files';
import {
  jpegBomb,
  jpegFile,
  PNG_SIGNATURE,
  pngBomb,
  pngChunk,
  pngFile,
  pngHeader,
  progressiveJpegFile,
} from '#tests/support/device-files/picture-files';
import { SAID } from '#tests/support/device-files/said';
import { ContentInspector } from './content-inspector.ts';
import { ownTime } from '#tests/support/slowness';

const inspector = new ContentInspector();
const NAME = 'EX26-003912_1187344_1952-03-12_OI.pdf';
const look = async (bytes: Uint8Array, name = 'x'): Promise<string> => {
  const looked = await inspector.inspect(fileOf(bytes), name);
  return looked.ok ? looked.value.tipo : looked.error;
};
const [jpeg, png] = await Promise.all([jpegFile(), pngFile()]);
const WHOLE: readonly (readonly [string, Buffer])[] = [
  ['pdf', plainPdf()],
  ['jpeg', jpeg],
  ['jpeg', await progressiveJpegFile()],
  ['png', png],
  ['dicom', fieldFile()],
  ['dicom', tomographyFile()],
  ['texto', Buffer.from(lenstarFile())],
  ['texto', Buffer.from(lenstarFile(SAID, { kind: 'xml' }))],
];

test.each(WHOLE)('a %s is one whatever its name', async (tipo, bytes) => {
  for (const name of ['informe.pdf', 'foto.JPG', 'programa.exe', ''])
    expect(await look(bytes, name)).toBe(tipo);
});

test.each(WHOLE)('a %s that breaks off anywhere is refused', async (_, bytes) => {
  for (const part of [0.3, 0.6, 0.9, 0.99]) {
    const looked = await look(bytes.subarray(0, Math.floor(bytes.length * part)));
    expect(['roto', 'tipo']).toContain(looked);
  }
});

test.each<[string, Uint8Array]>([
  ['nothing', Buffer.alloc(0)],
  ['zeros', Buffer.alloc(5000)],
  ['any text', Buffer.from('Paciente: Limachi\n')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a drawing with script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4000)])],
  ['an archive', Buffer.from('PK\u0003\u0004 EX26-003912')],
  ['a PDF that begins later', Buffer.concat([Buffer.from('hola\n'), plainPdf()])],
  ['a text of a device over 2 MB', Buffer.from(`${lenstarFile()}${'\n'.repeat(2 * 1024 * 1024)}`)],
  ['a text that is binary behind', Buffer.concat([Buffer.from(lenstarFile()), Buffer.alloc(9)])],
])('%s is none of the kinds', async (_, bytes) => {
  expect(await look(bytes)).toBe('tipo');
});

/** A file with another one's beginning in its preamble. */
function disguised(start: string): Buffer {
  const bytes = Buffer.from(fieldFile());
  bytes.write(start, 'latin1');
  return bytes;
}

test.each(['MZ', '%PDF-1.7\n', '\xff\xd8\xff\xe0', '\x89PNG\r\n', '<script>', '#!/bin/sh', 'PK\x03\x04'])(
  'a DICOM that is also %j is refused',
  async (start) => {
    expect(await look(disguised(start))).toBe('tipo');
  },
);

test('a DICOM that is also a TIFF, as scanners write it, is a DICOM', async () => {
  expect(await look(disguised('II*\0'))).toBe('dicom');
});

test.each(WHOLE.slice(0, 4))('a %s with another file behind it is refused', async (_, bytes) => {
  expect(await look(Buffer.concat([bytes, Buffer.from('PK\u0003\u0004 programa')]))).toBe('roto');
});

test('a text in the encodings of Windows is read', async () => {
  const text = lenstarFile();
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
  for (const bytes of [Buffer.from(`\ufeff${text}`), Buffer.from(text, 'latin1'), utf16]) {
    const looked = await inspector.inspect(fileOf(bytes), 'x');
    expect(looked.ok && looked.value.dice.nombre).toBe('Limachi Núñez Rosendo Ángel');
  }
});

test('a picture has its size and a small WebP of it', async () => {
  const looked = await inspector.inspect(fileOf(jpeg), NAME);
  expect(looked.ok && looked.value).toMatchObject({
    ...{ tipo: 'jpeg', ancho: 128, alto: 96, propuestas: {} },
    dice: { acceso: 'EX26-003912', identificador: '1187344', nacimiento: '1952-03-12', ojo: 'OI' },
  });
  const vista = looked.ok ? looked.value.vista : null;
  expect(Buffer.from(vista ?? []).toString('latin1', 8, 12)).toBe('WEBP');
});

test('a preview has at most 640 points a side, and stands as the camera was held', async () => {
  const { default: sharp } = await import('sharp');
  const large = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#333' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const looked = await inspector.inspect(fileOf(large), 'x');
  const seen = await sharp(looked.ok ? (looked.value.vista ?? undefined) : undefined).metadata();
  expect([seen.width, seen.height]).toEqual([360, 640]);
});

test('a small file that claims to be huge is refused before anything is unfolded', async () => {
  const from = ownTime();
  expect(await look(pngBomb())).toBe('enorme');
  expect(await look(pngBomb(2 ** 31 - 1, 2 ** 31 - 1))).toBe('enorme');
  expect(await look(jpegBomb(jpeg))).toBe('enorme');
  expect(ownTime() - from).toBeLessThan(1000);
});

test.each<[string, Buffer]>([
  ['with fewer points than it says', pngBomb(2000, 2000)],
  ['without points', Buffer.concat([PNG_SIGNATURE, pngHeader(4, 4), pngChunk('IEND', Buffer.alloc(0))])],
  ['without size', pngBomb(0, 9)],
  ['with two headers', Buffer.concat([PNG_SIGNATURE, pngHeader(4, 4), pngHeader(4, 4), png.subarray(33)])],
])('a PNG %s is broken', async (_, bytes) => {
  expect(await look(bytes)).toBe('roto');
});

test('a file is never asked for more than a part of it at a time', async () => {
  const whole = fileOf(tomographyFile(SAID, 300));
  let most = 0;
  const watched: FileBytes = {
    ...whole,
    read: (range) => {
      most = Math.max(most, range.end + 1 - range.start);
      return whole.read(range);
    },
  };
  expect((await inspector.inspect(watched, 'x')).ok).toBe(true);
  expect(whole.size).toBeGreaterThan(3_000_000);
  expect(most).toBeLessThanOrEqual(1024 * 1024);
});

test('a name that contradicts a DICOM takes its accession number away; one that agrees does not', async () => {
  const dice = async (name: string): Promise<string | undefined> => {
    const looked = await inspector.inspect(fileOf(photographFile()), name);
    return looked.ok ? looked.value.dice.acceso : looked.error;
  };
  expect(await dice(NAME)).toBe('EX26-003912');
  expect(await dice('EX26-003913_1187344.dcm')).toBeUndefined();
});

test('a picture with the notes of a telephone behind it is a picture; with another file between them it is not', async () => {
  const note = Buffer.from('Image_UTC_Data1763900000000');
  const list = Buffer.alloc(24);
  list.write('SEFH');
  list.writeUInt32LE(1, 8);
  list.writeUInt32LE(note.length, 16);
  list.writeUInt32LE(note.length, 20);
  const length = Buffer.from(Uint32Array.of(list.length).buffer);
  const notes = Buffer.concat([note, list, length, Buffer.from('SEFT')]);
  expect(await look(Buffer.concat([jpeg, notes]))).toBe('jpeg');
  expect(await look(Buffer.concat([jpeg, Buffer.from('PK programa'), notes]))).toBe('roto');
  expect(await look(Buffer.concat([jpeg, Buffer.from('SEFH SEFT')]))).toBe('roto');
});

const box = (kind: string, bytes: Uint8Array): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + bytes.length);
  head.write(kind, 4, 'latin1');
  return Buffer.concat([head, bytes]);
};
const film = Buffer.concat([
  box('ftyp', Buffer.from('mp42')),
  box('moov', Buffer.alloc(40)),
  box('mdat', jpeg),
]);

test.each<[string, readonly Uint8Array[]]>([
  ['filled up with zeros', [Buffer.alloc(70_000)]],
  ['filled up with ones', [Buffer.alloc(513, 0xff)]],
  ['and the film of a moving photograph', [film]],
  ['and a second picture', [await progressiveJpegFile()]],
  ['filled up, a second picture, a film', [Buffer.alloc(9), jpeg, Buffer.alloc(3, 0xff), film]],
])('a picture %s is a picture', async (_, more) => {
  expect(await look(Buffer.concat([jpeg, ...more]))).toBe('jpeg');
});

test.each<[string, readonly Uint8Array[]]>([
  ['a film that breaks off', [film.subarray(0, -9)]],
  ['a film with something behind it', [film, Buffer.from('PK\u0003\u0004')]],
  ['a picture that breaks off', [jpeg.subarray(0, -2)]],
  ['a program', [Buffer.alloc(100), Buffer.from('MZ\u0090')]],
  ['a page', [Buffer.from('<script>')]],
])('a picture with %s behind it is broken', async (_, more) => {
  expect(await look(Buffer.concat([jpeg, ...more]))).toBe('roto');
});

test('a picture without its end is broken, however many tables pretend to follow', async () => {
  const cut = jpeg.subarray(0, -2);
  const from = ownTime();
  expect(await look(cut)).toBe('roto');
  const tables = Buffer.alloc(8 * 1024 * 1024, Buffer.from([0xff, 0xe1, 0, 2]));
  expect(await look(Buffer.concat([cut, tables]))).toBe('roto');
  expect(await look(Buffer.concat([jpeg, jpeg.subarray(0, 2), tables]))).toBe('roto');
  expect(ownTime() - from).toBeLessThan(3000);
});
