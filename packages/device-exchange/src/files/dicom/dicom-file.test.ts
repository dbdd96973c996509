import { expect, test } from 'vitest';
import type { InspectedFile } from '#application/ports/file-inspector';
import type { FileFault } from '#domain/studies/files/file-kinds';
import {
  autorefractionFile,
  axialFile,
  code,
  common,
  enclosedPdfFile,
  fieldElements,
  fieldFile,
  keratometryFile,
  lensCalculationFile,
  lensometryFile,
  packedPhotographFile,
  photographFile,
  pixelElements,
  tomographyElements,
  tomographyFile,
} from '#tests/support/device-files/dicom-files';
import {
  dataSet,
  dicomFile,
  el,
  elementHead,
  IMPLICIT,
  JPEG_BASELINE,
  packedPixels,
  sq,
  UNDEFINED,
  type Element,
  type Style,
} from '#tests/support/device-files/dicom-writer';
import { fileOf } from '#tests/support/device-files/file-bytes';
import { pdfOpening, plainPdf } from '#tests/support/device-files/pdf-files';
import { jpegFile } from '#tests/support/device-files/picture-files';
import { SAID } from '#tests/support/device-files/said';
import { readElements } from '#domain/studies/dicom/read-elements';
import { readMeta } from '#domain/studies/dicom/part10';
import { readDicom } from './dicom-file.ts';
import { ownTime } from '#tests/support/slowness';

async function read(bytes: Uint8Array): Promise<InspectedFile> {
  const found = await readDicom(fileOf(bytes));
  if (!found.ok) throw new Error(found.error);
  return found.value;
}
async function faultOf(bytes: Uint8Array): Promise<FileFault | 'ninguna'> {
  const found = await readDicom(fileOf(bytes));
  return found.ok ? 'ninguna' : found.error;
}
/** A visual field with other elements in the place of its own. */
const fieldWith = (...other: readonly Element[]): Buffer => {
  const tags = new Set(other.map(({ tag }) => tag));
  return dicomFile([...fieldElements().filter(({ tag }) => !tags.has(tag)), ...other]);
};
const jpeg = await jpegFile();

test('a visual field says whose it is, of which study and eye, when and with what', async () => {
  const { dice, instancia, dicom } = await read(fieldFile());
  expect(dice).toEqual({
    ...{ acceso: 'EX26-003912', identificador: '1187344', nombre: 'Limachi Núñez Rosendo Ángel' },
    ...{ nacimiento: '1952-03-12', sexo: 'M', estudios: ['CV-24S'], protocolo: '24-2 SITA Standard' },
    ...{ ojo: 'OI', cuando: '2026-11-23T10:14', equipo: 'Carl Zeiss Meditec HFA 3 860', serie: '860-12345' },
  });
  expect(instancia).toBe('1.2.826.0.1.3680043.10.1.3.1');
  expect(dicom?.modalidad).toBe('OPV');
});

test('a visual field proposes what its paper says, in the units of the catalogue', async () => {
  expect((await read(fieldFile())).propuestas).toEqual({
    OI: {
      ...{ dm: -6.43, dsm: 4.07, vfi: 84, ght: 'fuera', fijacion_perdida: 2, fijacion_total: 17 },
      ...{ falsos_positivos: 3, falsos_negativos: 6, fovea: 33, duracion: 312, pupila: 3.6 },
    },
  });
  // The central field has neither index nor hemifields in the catalogue.
  expect(Object.keys((await read(fieldFile(SAID, 'CV-10'))).propuestas['OI'] ?? {})).not.toContain('vfi');
});

test('what a perimeter did not measure or what is beyond the limits is not proposed', async () => {
  const changed = fieldWith(
    el('00240086', 'CS', 'NO'),
    el('00240088', 'FL', [9999]),
    sq('00240064', [el('00240066', 'FL', [Number.NaN])]),
    sq('00240320', [
      sq('00240325', [
        sq('0040A043', code('111855', 'DCM', 'Glaucoma Hemifield Test Analysis')),
        sq('0040A168', code('111899', 'DCM', 'Something that the catalogue has not')),
      ]),
    ]),
    sq('00240034', [el('00240060', 'US', [1]), el('00240056', 'US', [8]), el('00240048', 'US', [0])]),
  );
  expect((await read(changed)).propuestas).toEqual({
    OI: { fijacion_perdida: 2, fijacion_total: 17, falsos_positivos: 13, pupila: 3.6 },
  });
});

test.each<[string, string | undefined, 'latin1' | 'utf8']>([
  ['ISO_IR 192', 'ISO_IR 192', 'utf8'],
  ['ISO_IR 100', 'ISO_IR 100', 'latin1'],
  ['none, in UTF-8', undefined, 'utf8'],
  ['none, in Latin 1', undefined, 'latin1'],
  ['an unknown one', 'ISO_IR 999', 'latin1'],
])('names are read in the character set %s', async (_, label, charset) => {
  const elements = fieldElements().filter(({ tag }) => tag !== '00080005');
  const own = label === undefined ? [] : [el('00080005', 'CS', label)];
  expect((await read(dicomFile([...own, ...elements], { charset }))).dice.nombre).toBe(
    'Limachi Núñez Rosendo Ángel',
  );
});

test('the character set that a file names is the one it is read in', async () => {
  const name = el('00100010', 'PN', Buffer.from('SZ\u00d5KE^ANNA', 'latin1'));
  expect((await read(fieldWith(el('00080005', 'CS', 'ISO_IR 101'), name))).dice.nombre).toBe('SZŐKE ANNA');
});

test.each([
  ['LIMACHI^ROSENDO', 'LIMACHI ROSENDO'],
  ['LIMACHI^ROSENDO^^DR^=リマチ^ロセンド', 'LIMACHI ROSENDO DR リマチ ロセンド'],
  ['  LIMACHI ', 'LIMACHI'],
  ['^^', undefined],
])('the name %j is %j', async (name, as) => {
  expect((await read(fieldWith(el('00100010', 'PN', name)))).dice.nombre).toBe(as);
});

test.each([
  ['19520312', '1952-03-12'],
  ['1952.03.12', '1952-03-12'],
  ['19520230', undefined],
  ['', undefined],
  ['00010101', undefined],
])('the birth date %j is %j', async (date, as) => {
  expect((await read(fieldWith(el('00100030', 'DA', date)))).dice.nacimiento).toBe(as);
});

test.each<[string, readonly Element[], string | undefined]>([
  ['the measurement', [el('00240113', 'CS', 'R'), el('00200060', 'CS', '')], 'OD'],
  ['the series', [el('00240113', 'CS', ''), el('00200060', 'CS', 'L')], 'OI'],
  ['the image', [el('00240113', 'CS', ''), el('00200062', 'CS', 'B'), el('00200060', 'CS', '')], 'AO'],
  ['nothing', [el('00240113', 'CS', ''), el('00200060', 'CS', '')], undefined],
])('the eye is reported by %s', async (_, elements, eye) => {
  expect((await read(fieldWith(...elements))).dice.ojo).toBe(eye);
});

test('the accession number is found where the request is quoted, when it is one', async () => {
  const quoting = (...numbers: readonly string[]): Buffer =>
    fieldWith(
      el('00080050', 'SH', ''),
      sq('00400275', ...numbers.map((each) => [el('00080050', 'SH', each)])),
    );
  expect((await read(quoting('EX26-003912'))).dice.acceso).toBe('EX26-003912');
  expect((await read(quoting('EX26-003912', 'ex26-003912 '))).dice.acceso).toBeDefined();
});

test('two accession numbers are none, wherever they stand, and are named', async () => {
  const own = (acceso: string, ...quoted: readonly string[]): Buffer =>
    fieldWith(
      el('00080050', 'SH', acceso),
      sq('00400275', ...quoted.map((each) => [el('00080050', 'SH', each)])),
    );
  for (const bytes of [own('EX26-003912', 'EX26-003913'), own('', 'EX26-003912', 'EX26-003913')]) {
    const { dice } = await read(bytes);
    expect(dice.acceso).toBeUndefined();
    expect(dice.dudas).toEqual([{ que: 'acceso', dice: 'EX26-003912, EX26-003913' }]);
  }
  expect((await read(own('EX26-003912', 'EX26-003912'))).dice).toMatchObject({ acceso: 'EX26-003912' });
});

test.each<[string, readonly Element[], string | undefined]>([
  [
    'without an offset',
    [el('00080023', 'DA', '20261123'), el('00080033', 'TM', '101400')],
    '2026-11-23T10:14',
  ],
  [
    'with an offset',
    [el('00080201', 'SH', '+0000'), el('00080023', 'DA', '20261124'), el('00080033', 'TM', '0130')],
    '2026-11-23T21:30',
  ],
  [
    'with the clinic’s',
    [el('00080201', 'SH', '-0400'), el('00080023', 'DA', '20261123'), el('00080033', 'TM', '1014')],
    '2026-11-23T10:14',
  ],
  [
    'with an offset of its own, which counts',
    [el('00080201', 'SH', '-0400'), el('0008002A', 'DT', '20261123231500.123+0900')],
    '2026-11-23T10:15',
  ],
  [
    'with an offset behind it',
    [el('00080201', 'SH', '-0500'), el('0008002A', 'DT', '20261123091400')],
    '2026-11-23T10:14',
  ],
  [
    'with an offset that is none',
    [el('00080201', 'SH', '+9900'), el('00080023', 'DA', '20261123'), el('00080033', 'TM', '1014')],
    '2026-11-23T10:14',
  ],
  ['without an hour', [el('00080020', 'DA', '20261123'), el('00080030', 'TM', '')], '2026-11-23'],
  [
    'with an hour that is none',
    [el('00080020', 'DA', '20261123'), el('00080030', 'TM', '2515')],
    '2026-11-23',
  ],
  [
    'whose first moment is a day alone',
    [
      ...[el('0008002A', 'DT', '20261121'), el('00080020', 'DA', ''), el('00080030', 'TM', '')],
      ...[el('00080023', 'DA', '20261120')],
    ],
    '2026-11-21',
  ],
])('a time %s is the clinic’s', async (_, elements, cuando) => {
  expect((await read(fieldWith(...elements))).dice.cuando).toBe(cuando);
});

test('a hemifield test on the border with a general reduction is kept as both', async () => {
  const both = fieldWith(
    sq('00240320', [
      sq('00240325', [
        sq('0040A043', code('111855', 'DCM', 'Glaucoma Hemifield Test Analysis')),
        sq('0040A168', code('111851', 'DCM', 'Borderline and general reduction in sensitivity')),
      ]),
    ]),
  );
  expect((await read(both)).propuestas['OI']).toMatchObject({ ght: 'limite_baja' });
});

test('what somebody changed or typed at the device says so', async () => {
  const manual = code('113857', 'DCM', 'Manual Entry');
  const length = (more: readonly Element[]): Element[] => [
    sq('00221255', [sq('00221260', [el('00221019', 'FL', [23.4]), ...more])]),
  ];
  const edited = async (eye: readonly Element[]): Promise<readonly string[] | undefined> =>
    (await read(dicomFile(common(SAID, '78.7', 'OAM', [sq('00221007', eye)])))).dice.editado;
  expect(await edited(length([]))).toBeUndefined();
  expect(await edited(length([el('00221140', 'CS', 'NO')]))).toBeUndefined();
  expect(await edited(length([sq('00221150', code('111780', 'DCM', 'This device'))]))).toBeUndefined();
  for (const more of [[el('00221140', 'CS', 'YES')], [sq('00221150', manual)]])
    expect(await edited(length(more))).toEqual(['OD.longitud_axial']);
  expect(await edited([sq('00221127', [el('00221130', 'FL', [4.4]), sq('00221132', manual)])])).toEqual([
    'OD.cristalino',
  ]);
});

test.each<[string, Buffer, readonly string[] | undefined]>([
  ['24-2 standard', fieldFile(), ['CV-24S']],
  ['24-2 fast', fieldFile(SAID, 'CV-24F'), ['CV-24F']],
  ['10-2', fieldFile(SAID, 'CV-10'), ['CV-10']],
  ['30-2', fieldFile(SAID, 'CV-30'), ['CV-30']],
  ['24-2C faster', fieldWith(el('00181030', 'LO', '24-2C SITA Faster'), sq('00400260')), []],
  ['24-2 of another strategy', fieldWith(el('00181030', 'LO', '24-2 Full Threshold'), sq('00400260')), []],
  ['a field that is not named', fieldWith(el('00181030', 'LO', ''), sq('00400260')), []],
  [
    'what the order asked for, where nothing says what was done',
    fieldWith(
      el('00181030', 'LO', ''),
      el('00081030', 'LO', 'OI Campo visual 24-2 SITA Standard'),
      sq('00400260', code('CV-24S', '99CLINICA', 'OI Campo visual 24-2 SITA Standard')),
    ),
    [],
  ],
  [
    'an angiography of the wide camera',
    photographFile(SAID, [el('00080070', 'LO', 'Optos'), el('0008103E', 'LO', 'FA')]),
    [],
  ],
  ['light', axialFile(), ['BIO-OPT']],
  ['curvature', keratometryFile(), ['TOP', 'BIO-OPT']],
  ['refraction', autorefractionFile(), []],
  ['glasses', lensometryFile(), []],
  ['a lens', lensCalculationFile(), ['BIO-OPT', 'ECO-A']],
  ['a wide photograph', photographFile(), ['OPT-COL']],
  ['a photograph of a tomograph', photographFile(SAID, []), undefined],
  ['a macular cube', tomographyFile(), ['OCT-G', 'OCT-M', 'OCT-W']],
  ['a report of a field', enclosedPdfFile(plainPdf()), ['CV-24S']],
  ['a report of something', enclosedPdfFile(plainPdf(), SAID, 'DOC', 'Informe'), undefined],
])('%s is of the studies that it may be of', async (_, bytes, estudios) => {
  expect((await read(bytes)).dice.estudios).toEqual(estudios);
});

test('biometry proposes lengths in the steps of the catalogue, of each eye that was measured', async () => {
  const eye = {
    estado_ojo: 'faquico',
    camara: 3.22,
    acuoso: 2.67,
    cristalino: 4.48,
    blanco_blanco: 11.94,
    pupila: 4.3,
  };
  const both = await read(axialFile());
  expect(both.dice.ojo).toBe('AO');
  expect(both.propuestas).toEqual({
    OD: { ...eye, longitud_axial: 23.46 },
    OI: { ...eye, longitud_axial: 23.51 },
  });
  const right = await read(axialFile(SAID, { OD: 44 }));
  expect(right.dice.ojo).toBe('OD');
  expect(right.propuestas).toEqual({ OD: eye });
});

test('several lengths of which none was chosen propose none', async () => {
  const lengths = (...all: readonly number[]): Buffer =>
    dicomFile(
      common(SAID, '78.7', 'OAM', [
        el('00221009', 'CS', 'ULTRASOUND'),
        sq('00221007', [
          sq('00221050', ...all.map((each) => [sq('00221210', [el('00221019', 'FL', [each])])])),
        ]),
      ]),
    );
  expect((await read(lengths(23.4))).propuestas).toEqual({ OD: { longitud_axial: 23.4 } });
  expect((await read(lengths(23.4, 23.5))).propuestas).toEqual({});
});

test('keratometry proposes the flat and the steep meridian, an axis of 0 as 180, and nothing beyond the limits', async () => {
  expect((await read(keratometryFile())).propuestas).toEqual({
    OD: { k1: 43.13, k1_eje: 180, k2: 44.5, k2_eje: 90 },
    OI: { k1: 42.87, k1_eje: 172, k2_eje: 82 },
  });
});

test('refraction and glasses propose what the visit has fields for: a plus cylinder transposed, an axis of 0 as 180, an eighth cut to hundredths', async () => {
  expect((await read(autorefractionFile())).propuestas).toEqual({
    OD: { auto_esfera: -1.25, auto_cilindro: -0.5, auto_eje: 90 },
    OI: { auto_esfera: -1.25, auto_cilindro: -0.5, auto_eje: 90 },
  });
  const OD = { esfera: 0.375, cilindro: 1.25, eje: 10.4 };
  const OI = { esfera: -2.125, cilindro: -0.75, eje: 0 };
  expect((await read(autorefractionFile(SAID, { OD, OI }))).propuestas).toEqual({
    OD: { auto_esfera: 1.62, auto_cilindro: -1.25, auto_eje: 100 },
    OI: { auto_esfera: -2.12, auto_cilindro: -0.75, auto_eje: 180 },
  });
  const glasses = { OD: { esfera: -2, cilindro: 0, eje: 0, adicion: 2 }, OI: { esfera: 0, prisma: 0 } };
  expect((await read(lensometryFile(SAID, glasses))).propuestas).toEqual({
    OD: { lenso_esfera: -2, lenso_adicion: 2 },
    OI: { lenso_esfera: 0 },
  });
});

test.each<readonly [string, Buffer, 'OD' | 'OI']>([
  ['without its axis', autorefractionFile(SAID, { OD: { esfera: -1, cilindro: -1 } }), 'OD'],
  [
    'with an axis that there is not',
    autorefractionFile(SAID, { OD: { esfera: -1, cilindro: -1, eje: 190 } }),
    'OD',
  ],
  ['on a step that the field has not', autorefractionFile(SAID, { OI: { esfera: -1.3 } }), 'OI'],
  ['beyond the limits', autorefractionFile(SAID, { OI: { esfera: -40, cilindro: -1, eje: 90 } }), 'OI'],
  ['with a prism', lensometryFile(SAID, { OI: { esfera: -2, prisma: 1.5 } }), 'OI'],
])('a lens %s is no lens, and no half of it is proposed', async (_what, file, ojo) => {
  const { dice, propuestas } = await read(file);
  expect(dice.ojo).toBe(ojo);
  expect(propuestas).toEqual({});
});

test('a lens that is written for one eye is never of the other, nor of a file that contradicts itself', async () => {
  const right = await read(autorefractionFile(SAID, { OD: { esfera: -1 } }));
  expect(right).toMatchObject({ dice: { ojo: 'OD' }, propuestas: { OD: { auto_esfera: -1 } } });
  expect(right.propuestas['OI']).toBeUndefined();
  const both = common(SAID, '78.2', 'AR', [
    el('00240113', 'CS', 'L'),
    sq('00460050', [el('00460146', 'FD', [-1])]),
  ]);
  const { dice, propuestas } = await read(dicomFile(both));
  expect(dice.dudas?.map(({ que }) => que)).toEqual(['ojo']);
  expect(propuestas).toEqual({});
});

test('a calculation proposes the lens that was chosen, and none where several were', async () => {
  expect((await read(lensCalculationFile())).propuestas).toEqual({
    OD: { lio_formula: 'Barrett Universal II', lio_potencia: 21.5, lio_objetivo: -0.25 },
  });
  expect((await read(lensCalculationFile(SAID, ['YES', 'YES']))).propuestas).toEqual({});
  expect((await read(lensCalculationFile(SAID, ['NO']))).propuestas).toEqual({});
});

test('pictures have their size, their frames and a preview of the one in the middle', async () => {
  const size = { ancho: 128, alto: 96 };
  const files = [photographFile(), packedPhotographFile(jpeg), tomographyFile()];
  const [photograph, packed, tomography] = await Promise.all(files.map(read));
  expect(photograph).toMatchObject({ ...size, partes: 1 });
  expect(packed).toMatchObject({ ...size, partes: 1 });
  expect(tomography).toMatchObject({ ...size, partes: 5, dice: { ojo: 'OI' } });
  for (const each of [photograph, packed, tomography])
    expect(Buffer.from(each?.vista ?? []).toString('latin1', 8, 12)).toBe('WEBP');
});

test('points of 16 bits and packings of their own are kept without a preview', async () => {
  const deep = [...pixelElements().filter(({ tag }) => tag !== '00280100'), el('00280100', 'US', [16])];
  const base = common(SAID, '77.1.5.2', 'OP');
  const plain = await read(dicomFile([...base, ...deep, el('7FE00010', 'OW', Buffer.alloc(96 * 128 * 2))]));
  const jpeg2000 = dicomFile([...base, ...pixelElements()], {
    syntax: '1.2.840.10008.1.2.4.90',
    rest: packedPixels([Buffer.alloc(99)]),
  });
  expect([plain.vista, (await read(jpeg2000)).vista]).toEqual([null, null]);
});

test.each<[string, Uint8Array, FileFault]>([
  [
    'whose frames are not all there',
    dicomFile([...tomographyElements(SAID, { frames: 6 }), el('7FE00010', 'OB', Buffer.alloc(96 * 128 * 5))]),
    'roto',
  ],
  ['that says more than it has', tomographyFile().subarray(0, -1000), 'roto'],
  ['whose pieces have no end', packedPhotographFile(jpeg).subarray(0, -8), 'roto'],
  [
    'with fewer pieces than frames',
    dicomFile(tomographyElements(SAID, { frames: 3 }), { syntax: JPEG_BASELINE, rest: packedPixels([jpeg]) }),
    'roto',
  ],
  [
    'with a huge frame',
    dicomFile([
      ...tomographyElements(SAID, { rows: 60_000, columns: 60_000 }),
      el('7FE00010', 'OB', Buffer.alloc(10)),
    ]),
    'enorme',
  ],
  [
    'without a size',
    dicomFile([...common(SAID, '77.1.5.1', 'OP'), el('7FE00010', 'OB', Buffer.alloc(10))]),
    'roto',
  ],
  [
    'that is packed as a whole',
    dicomFile(fieldElements(), { syntax: '1.2.840.10008.1.2.1.99' }),
    'comprimido',
  ],
  ['that ends in its header', fieldFile().subarray(0, 700), 'roto'],
  [
    'with a report that does something',
    enclosedPdfFile(pdfOpening('/OpenAction << /S /JavaScript /JS (x) >>')),
    'activo',
  ],
  ['with a report that is none', enclosedPdfFile(Buffer.from('<html></html>')), 'roto'],
  ['with a report that breaks off', enclosedPdfFile(plainPdf()).subarray(0, -300), 'roto'],
  ['without its report', dicomFile(common(SAID, '104.1', 'DOC')), 'roto'],
  [
    'whose header never ends',
    dicomFile([...fieldElements(), el('00420010', 'UT', Buffer.alloc(17 * 1024 * 1024))]),
    'roto',
  ],
])('a DICOM %s is refused', async (_, bytes, fault) => {
  expect(await faultOf(bytes)).toBe(fault);
});

/** A file as its device writes it, without what a person may have left out. */
const whole = (sopClass: string, modality: string, ...more: readonly Element[]): Buffer =>
  dicomFile(common(SAID, sopClass, modality, more));
const eye = [el('00460044', 'FD', [4.26])];

test.each<[string, Buffer, string]>([
  ['a photograph', photographFile(), '7FE00010'],
  ['a tomography', tomographyFile(), '7FE00010'],
  ['a report', enclosedPdfFile(plainPdf()), '00420011'],
  ['an axial length', whole('78.7', 'OAM', sq('00221007', eye), sq('00221008', eye)), '00221007'],
  ['a calculation', whole('78.8', 'IOL', sq('00221300', eye)), '00221300'],
  ['a keratometry', whole('78.3', 'KER', sq('00460070', eye)), '00460070'],
  ['a refraction', whole('78.2', 'AR', sq('00460050', eye)), '00460050'],
  ['a lens', whole('78.1', 'LEN', sq('00460014', eye)), '00460014'],
  ['a field', fieldFile(), '0020000E'],
  ['a structured report', whole('88.11', 'SR', el('0040A040', 'CS', 'CONTAINER')), '0020000E'],
])('%s that is cut exactly before what it cannot be without is not whole', async (_, bytes, needed) => {
  expect(await faultOf(bytes)).toBe('ninguna');
  const meta = readMeta(bytes);
  if (typeof meta === 'string') throw new Error(meta);
  const starts: number[] = [];
  let last = 0;
  readElements(bytes, meta.end, { implicit: false, bigEndian: false }, ({ tag, start }) => {
    starts.push(start);
    if (tag === Number.parseInt(needed, 16)) last = start;
    return 'on';
  });
  expect(last).toBeGreaterThan(0);
  for (const end of starts.filter((start) => start <= last))
    expect([end, await faultOf(bytes.subarray(0, end))]).toEqual([end, 'roto']);
});

test('a group that says how long it is goes as far', async () => {
  const said = (length: number): Buffer => dicomFile([...fieldElements(), el('00240000', 'UL', [length])]);
  expect(await faultOf(said(18))).toBe('ninguna');
  expect(await faultOf(said(60_000))).toBe('roto');
});

test('what only measures is whole without pixels, and a picture whose pixels lie elsewhere', async () => {
  const elsewhere = el('00287FE0', 'UT', 'https://pacs.example/jpip');
  expect(await faultOf(whole('77.1.5.4', 'OPT', elsewhere))).toBe('ninguna');
  expect(await faultOf(axialFile())).toBe('ninguna');
});

test('a header of several megabytes is read', async () => {
  const bytes = dicomFile([...fieldElements(), el('00420010', 'UT', Buffer.alloc(5 * 1024 * 1024))]);
  expect((await read(bytes)).dice.acceso).toBe('EX26-003912');
});

test.each<[string, Style & { readonly syntax?: string }]>([
  ['without VRs', { syntax: IMPLICIT, implicit: true }],
  ['with delimiters', { delimited: true }],
  ['without VRs and with delimiters', { syntax: IMPLICIT, implicit: true, delimited: true }],
])('a data set %s says the same', async (_, style) => {
  const [same, other] = [await read(fieldFile()), await read(dicomFile(fieldElements(), style))];
  expect(other).toEqual(same);
});

/** A head of an element whose length has four bytes, and its value. */
const long = (tag: string, vr: string, value: Uint8Array): Buffer =>
  Buffer.concat([elementHead(tag, 'UN', value.length).fill(vr, 4, 6, 'latin1'), value]);
const icon = [
  el('00280002', 'US', [1]),
  el('00280004', 'CS', 'MONOCHROME2'),
  el('00280010', 'US', [4]),
  el('00280011', 'US', [4]),
];

test.each<[string, Buffer]>([
  ...([0, 2, 4] as const).map((size): [string, Buffer] => [
    `whose last element has ${String(size)} bytes`,
    Buffer.concat([fieldFile(), elementHead('FFFCFFFC', 'SH', size), Buffer.alloc(size)]),
  ]),
  ...(['OV', 'SV', 'UV'] as const).map((vr): [string, Buffer] => [
    `with numbers of 64 bits (${vr})`,
    Buffer.concat([fieldFile(), long('7FE10010', vr, Buffer.alloc(16))]),
  ]),
  [
    'with an icon in pieces',
    dicomFile(fieldElements(), {
      rest: [
        elementHead('00880200', 'SQ', UNDEFINED),
        Buffer.from([0xfe, 0xff, 0x00, 0xe0, 0xff, 0xff, 0xff, 0xff]),
        dataSet(icon),
        ...packedPixels([Buffer.alloc(30, 0xfe)]),
        Buffer.from([0xfe, 0xff, 0x0d, 0xe0, 0, 0, 0, 0, 0xfe, 0xff, 0xdd, 0xe0, 0, 0, 0, 0]),
      ],
    }),
  ],
  ['whose first element is unknown', dicomFile([el('00080001', 'UN', Buffer.alloc(4)), ...fieldElements()])],
  [
    'whose first element is a sequence',
    dicomFile([sq('00041220', [el('00041430', 'CS', 'IMAGE')]), ...fieldElements()]),
  ],
  [
    'with a sequence whose type is lost',
    Buffer.concat([
      fieldFile(),
      long('00880200', 'UN', Buffer.concat([Buffer.from([0xfe, 0xff, 0x00, 0xe0, 0, 0, 0, 0])])),
    ]),
  ],
])('a file %s is read like the same file without', async (_, bytes) => {
  const [plain, other] = [await read(fieldFile()), await read(bytes)];
  expect(other).toEqual(plain);
});

test('an eye is found also where the type of its sequence is lost', async () => {
  const { ojo: _, ...rest } = SAID;
  const elements = tomographyElements({ ...rest, ojo: 'OI' }, {}).filter(({ tag }) => tag !== '52009229');
  const item = dataSet([sq('00209071', [el('00209072', 'CS', 'R')])], { implicit: true });
  const head = Buffer.alloc(8);
  head.set([0xfe, 0xff, 0x00, 0xe0]);
  head.writeUInt32LE(item.length, 4);
  const pixels = [el('7FE00010', 'OB', Buffer.alloc(96 * 128))];
  const groups = el('52009229', 'UN', Buffer.concat([head, item]));
  expect((await read(dicomFile([...elements, groups, ...pixels]))).dice.ojo).toBe('OD');
});

/** As many of these bytes as fill 15 MB, behind a visual field. */
const filledUp = (bytes: Uint8Array): Buffer =>
  Buffer.concat([fieldFile(), Buffer.alloc(15 * 1024 * 1024, bytes)]);
const open = (vr: string): Buffer => elementHead('00411010', vr, 0xffff_ffff);
const item = Buffer.from([0xfe, 0xff, 0x00, 0xe0, 0xff, 0xff, 0xff, 0xff]);

test.each<[string, Buffer]>([
  ['elements without end', filledUp(elementHead('00411010', 'CS', 0))],
  ['sequences in sequences', filledUp(Buffer.concat([open('SQ'), item]))],
  ['unknown values in unknown values', filledUp(Buffer.concat([open('UN'), item]))],
  ['values that nothing ends', filledUp(open('OB'))],
  [
    'items without end',
    Buffer.concat([
      fieldFile(),
      open('SQ'),
      Buffer.alloc(15 * 1024 * 1024, Buffer.from([0xfe, 0xff, 0, 0xe0, 0, 0, 0, 0])),
    ]),
  ],
  ['a sequence that is not closed', Buffer.concat([fieldFile(), open('SQ')])],
  [
    'an item longer than its sequence',
    Buffer.concat([
      fieldFile(),
      elementHead('00411010', 'SQ', 16),
      Buffer.from([0xfe, 0xff, 0, 0xe0, 99, 0, 0, 0]),
      Buffer.alloc(200),
    ]),
  ],
])('a header of %s is refused before it fills the memory', async (_, bytes) => {
  const [from, before] = [ownTime(), process.memoryUsage.rss()];
  expect(await faultOf(bytes)).toBe('roto');
  expect(ownTime() - from).toBeLessThan(3000);
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024);
});
