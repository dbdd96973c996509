import { deflateRawSync, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  objectsPacked,
  pdfOf,
  pdfOpening,
  pdfWith,
  plainPdf,
  streamOf,
} from '#tests/support/device-files/pdf-files';
import { PRINTED } from '#tests/support/device-files/printed-pdfs';
import { LOCKED } from '#tests/support/device-files/locked-pdfs';
import { fileOf } from '#tests/support/device-files/file-bytes';
import { readPdf } from './pdf-file.ts';

/** Pieces of all kinds of sizes: a word ends wherever it likes. */
const PIECES = [1, 2, 3, 7, 64, 65_536];
async function look(bytes: Buffer): Promise<string> {
  const found = new Set<string>();
  for (const piece of PIECES) {
    const read = await readPdf(fileOf(bytes, piece));
    found.add(read.ok ? `páginas ${String(read.value.partes)}` : read.error);
  }
  return [...found].join(', ');
}
const LINK = '<< /S /URI /URI (http://example.com) >>';
const SHARE = '<< /S /GoToR /F (\\\\\\\\10.0.0.5\\\\c\\\\x.pdf) /D [0 /Fit] >>';
const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>';

test.each<[string, Buffer]>([
  ['a script', pdfWith(SCRIPT)],
  ['a script without spaces', pdfWith('<</S/JavaScript/JS(x)>>')],
  ['a name whose letters are written by number', pdfWith('<< /S /J#61va#53cript /J#53 (x) >>')],
  ['a name written by number altogether', pdfWith('<< /S /#4A#61#76#61#53#63#72#69#70#74 >>')],
  ['a script behind a stream that is none', pdfWith(`(stream\n) ${SCRIPT}`)],
  ['an object with a script in a comment', pdfWith(`% 9 0 obj << /S /JavaScript >> endobj\n<< >>`)],
  ['an object with a script in a text', pdfWith(`(9 0 obj ${SCRIPT} endobj)`)],
  ['an object with a script in a text that never ends', pdfWith('(((', SCRIPT)],
  ['an object with a script behind a text that seems to end', pdfWith(`(\\) 9 0 obj ${SCRIPT})`)],
  ['an object with a script in data', pdfWith(streamOf('', Buffer.from(`\n9 0 obj${SCRIPT}endobj `)))],
  ['an object that opens in data', pdfWith(streamOf('', Buffer.from('\n9 0 obj << /OpenAction 5 0 R >> ')))],
  ['a script in a text of packed objects', pdfWith(objectsPacked(`(${SCRIPT})`))],
  ['a place and a link after it', pdfOpening('/OpenAction << /S /GoTo /D [3 0 R] /Next 5 0 R >>', LINK)],
  [
    'a place elsewhere and a link after it',
    pdfOpening('/OpenAction 5 0 R', '<< /S /GoTo /Next 6 0 R >>', LINK),
  ],
  ['an action that is not there', pdfOpening('/OpenAction 99 0 R', LINK)],
  ['a link and a place', pdfOpening('/OpenAction << /S /URI /S /GoTo >>', LINK)],
  ['a program to start', pdfWith('<< /S /Launch /F (cmd.exe) >>')],
  ['an attached file', pdfWith('<< /Type /Filespec /EF << /F 9 0 R >> >>', '<< /Type /EmbeddedFile >>')],
  ['attached files', pdfOpening('/Names << /EmbeddedFiles 9 0 R >>')],
  ['a form to send', pdfWith('<< /S /SubmitForm /F (http://example.com) >>')],
  ['data to bring in', pdfWith('<< /S /ImportData >>')],
  ['a form of its own kind', pdfOpening('/AcroForm << /XFA 9 0 R >>')],
  ['more actions', pdfOpening('/AA << /WC 9 0 R >>')],
  ['a film', pdfWith('<< /Type /Annot /Subtype /RichMedia >>')],
  ['a link that it follows by itself', pdfOpening('/OpenAction << /S /URI /URI (http://example.com) >>')],
  ['an action elsewhere', pdfOpening('/OpenAction 5 0 R', '<< /S /URI /URI (http://example.com) >>')],
  ['packed objects with a script', pdfWith(objectsPacked(SCRIPT))],
  [
    'packed objects that begin in another way',
    pdfWith(objectsPacked(SCRIPT, '/N 1 /First 4 /Filter [/FlateDecode]')),
  ],
  [
    'packed objects with a name by number',
    pdfWith(objectsPacked('<< /S /Java#53cript >>', '/Type /Obj#53tm /N 1 /First 4 /Filter /Flate#44ecode')),
  ],
  [
    'objects together but not packed',
    pdfWith(streamOf('/Type /ObjStm /N 1 /First 4', Buffer.from(`1 0 ${SCRIPT}`))),
  ],
  [
    'packed objects inside of data',
    pdfWith(streamOf('', Buffer.concat([Buffer.from('2 0 obj '), objectsPacked(SCRIPT)]))),
  ],
  ['packed objects that lead to a share', pdfWith(objectsPacked(SHARE))],
  ['a link to another file', pdfWith(SHARE)],
  ['a link to a file inside of another', pdfWith('<< /S /GoToE /F (a.pdf) >>')],
  ['a link to a file by its name written by number', pdfWith('<< /S /Go#54oR /F (a.pdf) >>')],
  ['a file of a share', pdfWith('<< /Type /XObject /F (\\\\10.0.0.5\\c\\x) >>')],
  ['a file by its bytes', pdfWith('<< /F <5c5c31302e302e302e355c63> >>')],
  ['a file by its description', pdfWith('<< /F << /UF (x) >> >>')],
  ['data that lies in another file', pdfWith(streamOf('/F (//10.0.0.5/c/x)', Buffer.from('')))],
  [
    'data that lies in a file that another object names',
    pdfWith(streamOf('/F 12 0 R', Buffer.from('')), '(\\\\10.0.0.5\\c\\x)'),
  ],
  ...[
    '(file://10.0.0.5/c/x)',
    '(\\\\10.0.0.5\\c\\x)',
    '(\\146ile://10.0.0.5/c)',
    '<66696c653a2f2f31302e302e302e352f63>',
    '(javascript:alert\\(1\\))',
    '9 0 R',
    '% x\n (file://x)',
    '%\n (file://x)',
    '((file://x))',
    '<< /Base (file://10.0.0.5/) >>',
  ].map((address): [string, Buffer] => [`a link to ${address}`, pdfWith(`<< /S /URI /URI ${address} >>`)]),
  [
    'more actions behind a stream that nearly ends before it ends',
    pdfWith('<< >>\nstream\nendstrendstream', '<< /AA 9 0 R >>'),
  ],
])('a PDF with %s is refused, however it arrives', async (_, bytes) => {
  expect(await look(bytes)).toBe('activo');
});

test.each<[string, Buffer]>([
  [
    'objects packed in a way that is not known',
    pdfWith(streamOf('/Type /ObjStm /N 1 /First 4 /Filter /LZWDecode', Buffer.from('abc'))),
  ],
  [
    'objects packed twice',
    pdfWith(objectsPacked(SCRIPT, '/Type /ObjStm /N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode]')),
  ],
  [
    'objects changed before they were packed',
    pdfWith(
      objectsPacked(
        '<< >>',
        '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /DecodeParms << /Predictor 12 >>',
      ),
    ),
  ],
  [
    'objects that cannot be unpacked',
    pdfWith(
      streamOf('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateRawSync(Buffer.from(SCRIPT))),
    ),
  ],
  [
    'objects that break off',
    pdfWith(
      streamOf(
        '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
        deflateSync(Buffer.alloc(5000, 'ab')).subarray(0, 20),
      ),
    ),
  ],
  ['objects that unfold without end', pdfWith(objectsPacked(' '.repeat(17 * 1024 * 1024)))],
  ...[
    '/Filter [/FlateDecode /FlateDecode]',
    '/Filter [/FlateDecode /Fl]',
    '/Filter [/AHx /FlateDecode]',
    '/Filter [/FlateDecode /A85]',
    '/Filter [9 0 R /FlateDecode]',
    '/Filter [/FlateDecode 9 0 R]',
    '/Filter 9 0 R',
    '/Filter /FlateDecode /Filter [/FlateDecode /FlateDecode]',
    '/Filter /FlateDecode /Filter 9 0 R',
    '/Filter [%\n /FlateDecode /Fl#61teDecode]',
  ].map((how): [string, Buffer] => [
    `objects packed by ${how}`,
    pdfWith(
      streamOf(`/Type /ObjStm /N 1 /First 4 ${how}`, deflateSync(deflateSync(Buffer.from(`1 0 ${SCRIPT}`)))),
    ),
  ]),
])('a PDF with %s cannot be looked into', async (_, bytes) => {
  expect(await look(bytes)).toBe('opaco');
});

test.each<[string, Buffer]>([
  ['of one page', plainPdf()],
  ['with packed objects', pdfWith(objectsPacked('<< /Title (Campo visual) >>'))],
  ['that opens at a page', pdfOpening('/OpenAction [3 0 R /FitH null]')],
  ['that opens at a page, by an action', pdfOpening('/OpenAction << /S /GoTo /D [3 0 R /Fit] >>')],
  [
    'that opens at a place with a name',
    pdfOpening('/OpenAction /Inicio', '<< /S /URI /URI (http://example.com) >>'),
  ],
  ...[
    '(http://example.com)',
    '(HTTPS://example.com)',
    '(mailto:a@example.com)',
    '(www.example.com)',
    '()',
  ].map((address): [string, Buffer] => [
    `with a link to ${address}`,
    pdfWith(`<< /S /URI /URI ${address} >>`),
  ]),
  ['with a link written the other way round', pdfWith('<< /URI (tel:+591) /S /URI >>')],
  ['with a link that packed objects hold', pdfWith(objectsPacked(LINK))],
  ['with the flags of a note', pdfWith('<< /Type /Annot /Subtype /Link /F 4 >>')],
  ['with a typeface of a short name', pdfWith('<< /Font << /F 9 0 R >> >>')],
  [
    'with packed objects that go on elsewhere',
    pdfWith(
      objectsPacked('<< >>', '/Type/ObjStm/Extends 9 0 R/N 1/First 4/Length 8 0 R/Filter[/FlateDecode]'),
    ),
  ],
  ...Object.entries(PRINTED).map(([program, bytes]): [string, Buffer] => [`as ${program} writes it`, bytes]),
  ['whose names only begin alike', pdfWith('<< /JavaScripts 1 /JSON 2 /AAPL:AA 3 /XFAx 4 >>')],
  ['with short names in its data', pdfWith(streamOf('', Buffer.from(' /JS /AA /XFA ')))],
  ['with a stream that ends twice', pdfWith(streamOf('', Buffer.from('endstrendstream x')))],
  ['with the word in a text', pdfWith('<< /Title (Riesgos de /JavaScript y /AA \\(v. \\)\\\\) >>')],
  ['with the word in a comment', pdfWith('% sin /JavaScript\n<< >>')],
  [
    'with the word in the text of a page',
    pdfWith(streamOf('', Buffer.from('BT (/JavaScript /Launch) Tj ET'))),
  ],
  ['that opens at a page, and has links', pdfOpening('/OpenAction << /S /GoTo /D [3 0 R /Fit] >>', LINK)],
  [
    'that opens at a page elsewhere, and has links',
    pdfOpening('/OpenAction 5 0 R', '<< /S /GoTo /D [3 0 R] >>', LINK),
  ],
  ['filled up for long', Buffer.concat([plainPdf(), Buffer.alloc(200_000)])],
  ['filled up with ones', Buffer.concat([plainPdf(), Buffer.alloc(4097, 0xff)])],
  ['filled up with zeros', Buffer.concat([plainPdf(), Buffer.alloc(100), Buffer.from('\r\n')])],
])('a PDF %s is a PDF', async (_, bytes) => {
  expect(await look(bytes)).toBe('páginas 1');
});

test('pages that are packed are counted too', async () => {
  expect(await look(pdfWith(objectsPacked('<< /Type /Page >> << /Type/Page >> << /Type /Pages >>')))).toBe(
    'páginas 3',
  );
});

test.each<[string, Buffer]>([
  ['without an end', Buffer.from(plainPdf().toString('latin1').replace('%%EOF', ''), 'latin1')],
  ['without a table', Buffer.from(plainPdf().toString('latin1').replace('startxref', ''), 'latin1')],
  ['cut', plainPdf().subarray(0, 300)],
  ['filled up, with a page behind', Buffer.concat([plainPdf(), Buffer.alloc(9000), Buffer.from('<html>')])],
  ['with a page behind', Buffer.concat([plainPdf(), Buffer.from('<script>')])],
])('a PDF %s is broken', async (_, bytes) => {
  expect(await look(bytes)).toBe('roto');
});

test.each(Object.entries(LOCKED))(
  'a PDF locked with %s is read where it only forbids, and asks for no password',
  async (how, bytes) => {
    expect(await look(bytes)).toBe(how.endsWith('vacia') ? 'páginas 1' : 'cifrado');
  },
);

test.each<[string, Buffer]>([
  ['in a way that is not known', pdfOpening('', '<< /Encrypt 9 0 R >>')],
  [
    'by another’s program',
    pdfOf(['<< /Type /Catalog >>', '<< /Filter /Other /V 4 /R 4 >>'], '/Encrypt 2 0 R'),
  ],
  [
    'with objects that are packed too',
    pdfOf(
      [
        '<< /Type /Catalog >>',
        streamOf('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', Buffer.alloc(64, 7)),
      ],
      '/Encrypt 3 0 R',
    ),
  ],
])('a PDF locked %s is refused as such', async (_, bytes) => {
  expect(await look(bytes)).toBe('cifrado');
});

test('a PDF that is locked has no links that can be read', async () => {
  const [open] = Object.values(LOCKED);
  const text = (open ?? Buffer.alloc(0)).toString('latin1');
  const linked = text.replace('/Type /Catalog', '/Type /Catalog /URI (\\351\\3) ');
  expect(await look(Buffer.from(linked, 'latin1'))).toBe('cifrado');
});

test('a PDF that is locked and does something is refused for what it does', async () => {
  const [open] = Object.values(LOCKED);
  const text = (open ?? Buffer.alloc(0))
    .toString('latin1')
    .replace('/Type /Catalog', '/Type /Catalog /AA 9 0 R');
  expect(await look(Buffer.from(text, 'latin1'))).toBe('activo');
});
