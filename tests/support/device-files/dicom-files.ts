import type { Eye } from '#domain/clinical/eye';
import { dicomFile, el, JPEG_BASELINE, packedPixels, sq, type Element } from './dicom-writer.ts';
import { SAID, type Said } from './said.ts';

const STORAGE = '1.2.840.10008.5.1.4.1.1';
const ROOT = '1.2.826.0.1.3680043.10.1';
const SIDE: Readonly<Record<Eye, string>> = { OD: 'R', OI: 'L', AO: 'B' };

const compact = (date: string): string => date.replaceAll('-', '');

/** What every file has: the instance, the patient, the study and the series. */
export function common(
  said: Said,
  sopClass: string,
  modality: string,
  more: readonly Element[] = [],
): Element[] {
  const [date = '', time = ''] = said.cuando.split('T');
  const n = String(said.numero);
  const name = `${said.apellidos}^${said.nombres.replaceAll(' ', '^')}`;
  const own = new Set(more.map(({ tag }) => tag));
  const all = [
    el('00080005', 'CS', 'ISO_IR 192'),
    el('00080016', 'UI', `${STORAGE}.${sopClass}`),
    el('00080018', 'UI', `${ROOT}.3.${n}`),
    el('00080020', 'DA', compact(date)),
    el('00080030', 'TM', `${time.replace(':', '')}00`),
    el('00080050', 'SH', said.acceso),
    el('00080060', 'CS', modality),
    el('00080070', 'LO', 'Carl Zeiss Meditec'),
    el('00081090', 'LO', 'HFA 3 860'),
    el('00100010', 'PN', name),
    el('00100020', 'LO', said.identificador),
    el('00100030', 'DA', compact(said.nacimiento)),
    el('00100040', 'CS', said.sexo),
    el('00181000', 'LO', '860-12345'),
    el('0020000D', 'UI', `${ROOT}.1.${n}`),
    el('0020000E', 'UI', `${ROOT}.2.${n}`),
    el('00200013', 'IS', '1'),
  ];
  return [...all.filter(({ tag }) => !own.has(tag)), ...more];
}

/** An item of a code sequence. */
export const code = (value: string, scheme: string, meaning: string): Element[] => [
  el('00080100', 'SH', value),
  el('00080102', 'SH', scheme),
  el('00080104', 'LO', meaning),
];

/** The fields of which a perimeter keeps the pattern and the strategy. */
export const PROTOCOLS = {
  'CV-24S': { name: '24-2 SITA Standard', pattern: '111800', strategy: '111815' },
  'CV-24F': { name: '24-2 SITA Fast', pattern: '111800', strategy: '111817' },
  'CV-10': { name: '10-2 SITA Standard', pattern: '111801', strategy: '111815' },
  'CV-30': { name: '30-2 SITA Fast', pattern: '111802', strategy: '111817' },
} as const;

/** The elements of a visual field as the perimeter writes it. */
export function fieldElements(said: Said = SAID, study: keyof typeof PROTOCOLS = 'CV-24S'): Element[] {
  const { name, pattern, strategy } = PROTOCOLS[study];
  return common(said, '80.1', 'OPV', [
    el('00181030', 'LO', name),
    el('00200060', 'CS', SIDE[said.ojo]),
    sq('00400260', code(pattern, 'DCM', `Visual Field ${name.slice(0, 4)} Test Pattern`), [
      ...code(strategy, 'DCM', name.slice(5)),
    ]),
    el('00240113', 'CS', SIDE[said.ojo]),
    el('00240088', 'FL', [312]),
    sq('00240032', [el('00240035', 'US', [17]), el('00240036', 'US', [2])]),
    sq('00240034', [
      el('00240045', 'CS', 'YES'),
      el('00240046', 'FL', [6]),
      el('00240053', 'CS', 'YES'),
      el('00240054', 'FL', [3.4]),
    ]),
    el('00240086', 'CS', 'YES'),
    el('00240087', 'FL', [33]),
    sq('00240064', [el('00240066', 'FL', [-6.4267]), el('00240068', 'FL', [4.071])]),
    sq(
      '00240320',
      [
        sq('00240325', [
          el('0040A040', 'CS', 'NUM'),
          sq('0040A043', code('111852', 'DCM', 'Visual Field Index')),
          el('0040A30A', 'DS', '84'),
          sq('004008EA', code('%', 'UCUM', 'Percent')),
        ]),
      ],
      [
        sq('00240325', [
          el('0040A040', 'CS', 'CODE'),
          sq('0040A043', code('111855', 'DCM', 'Glaucoma Hemifield Test Analysis')),
          sq('0040A168', code('111847', 'DCM', 'Outside normal limits')),
        ]),
      ],
    ),
    sq('00240114', [el('00460044', 'FD', [3.62])]),
    sq('00240115', [el('00460044', 'FD', [4.11])]),
  ]);
}

export const fieldFile = (said: Said = SAID, study: keyof typeof PROTOCOLS = 'CV-24S'): Buffer =>
  dicomFile(fieldElements(said, study));

const biometer = [el('00080070', 'LO', 'Haag-Streit'), el('00081090', 'LO', 'LENSTAR LS900')];

/** Axial measurements of both eyes, or of one. */
export function axialFile(
  said: Said = SAID,
  lengths: { OD?: number; OI?: number } = { OD: 23.456, OI: 23.51 },
): Buffer {
  const eye = (length: number): Element[] => [
    sq('00221024', code('247049005', 'SCT', 'Crystalline lens')),
    sq('00221050', [
      el('00221010', 'CS', 'TOTAL LENGTH'),
      sq('00221210', [el('00221019', 'FL', [length])], [el('00221019', 'FL', [length + 0.02])]),
    ]),
    sq('00221255', [sq('00221260', [el('00221019', 'FL', [length])])]),
    sq('00221127', [el('00221130', 'FL', [4.482])]),
    sq(
      '00221128',
      [
        el('00221131', 'FL', [3.217]),
        sq('00221125', code('111776', 'DCM', 'Front Of Cornea To Front Of Lens')),
      ],
      [
        el('00221131', 'FL', [2.671]),
        sq('00221125', code('111777', 'DCM', 'Back Of Cornea To Front Of Lens')),
      ],
    ),
    sq('00460047', [el('00460046', 'FD', [11.94])]),
    el('00460044', 'FD', [4.26]),
  ];
  return dicomFile(
    common(said, '78.7', 'OAM', [
      ...biometer,
      el('00221009', 'CS', 'OPTICAL'),
      ...(lengths.OD === undefined ? [] : [sq('00221007', eye(lengths.OD))]),
      ...(lengths.OI === undefined ? [] : [sq('00221008', eye(lengths.OI))]),
    ]),
  );
}

export function keratometryFile(said: Said = SAID): Buffer {
  const meridian = (power: number, axis: number): Element[] => [
    el('00460075', 'FD', [337.5 / power]),
    el('00460076', 'FD', [power]),
    el('00460077', 'FD', [axis]),
  ];
  return dicomFile(
    common(said, '78.3', 'KER', [
      ...biometer,
      sq('00460070', [sq('00460080', meridian(43.126, 0)), sq('00460074', meridian(44.5, 90.4))]),
      sq('00460071', [sq('00460080', meridian(42.87, 172)), sq('00460074', meridian(90, 82))]),
    ]),
  );
}

/** Sphere, cylinder and axis as a device writes them (PS3.3, C.8.25.6.1). */
export interface WrittenLens {
  readonly esfera: number;
  readonly cilindro?: number;
  readonly eje?: number;
  readonly adicion?: number;
  readonly prisma?: number;
}
const lensElements = ({ esfera, cilindro, eje, adicion, prisma }: WrittenLens): Element[] => [
  ...(cilindro === undefined
    ? []
    : [
        sq('00460018', [
          el('00460147', 'FD', [cilindro]),
          ...(eje === undefined ? [] : [el('00220009', 'FL', [eje])]),
        ]),
      ]),
  ...(prisma === undefined
    ? []
    : [
        sq('00460028', [
          el('00460030', 'FD', [prisma]),
          el('00460032', 'CS', 'IN'),
          el('00460034', 'FD', [0]),
          el('00460036', 'CS', 'UP'),
        ]),
      ]),
  ...(adicion === undefined ? [] : [sq('00460100', [el('00460104', 'FD', [adicion])])]),
  el('00460146', 'FD', [esfera]),
];
type WrittenEyes = Readonly<Partial<Record<'OD' | 'OI', WrittenLens>>>;
const ONE_LENS = { esfera: -1.25, cilindro: -0.5, eje: 90 };

export const autorefractionFile = (
  said: Said = SAID,
  { OD, OI }: WrittenEyes = { OD: ONE_LENS, OI: ONE_LENS },
): Buffer =>
  dicomFile(
    common(said, '78.2', 'AR', [
      ...(OD === undefined ? [] : [sq('00460050', lensElements(OD))]),
      ...(OI === undefined ? [] : [sq('00460052', lensElements(OI))]),
    ]),
  );

export const lensometryFile = (
  said: Said = SAID,
  { OD, OI }: WrittenEyes = { OD: { esfera: -2 }, OI: { esfera: -2 } },
): Buffer =>
  dicomFile(
    common(said, '78.1', 'LEN', [
      el('00460012', 'LO', 'LEJOS'),
      ...(OD === undefined ? [] : [sq('00460014', lensElements(OD))]),
      ...(OI === undefined ? [] : [sq('00460015', lensElements(OI))]),
    ]),
  );

/** Calculations of a lens; only one was chosen. */
export function lensCalculationFile(said: Said = SAID, chosen: readonly string[] = ['NO', 'YES']): Buffer {
  const lenses = chosen.map((is, at) => [
    el('00221053', 'FL', [21 + at / 2]),
    el('00221054', 'FL', [-0.1]),
    el('00221049', 'CS', is),
  ]);
  return dicomFile(
    common(said, '78.8', 'IOL', [
      ...biometer,
      sq('00221300', [
        sq('00221028', code('111865', 'DCM', 'Barrett Universal II')),
        el('00221037', 'FL', [-0.25]),
        sq('00221090', ...lenses),
      ]),
    ]),
  );
}

interface Points {
  readonly rows?: number;
  readonly columns?: number;
  readonly frames?: number;
  readonly samples?: 1 | 3;
}

/** The description of 8-bit pixels. */
export const pixelElements = ({
  rows = 96,
  columns = 128,
  frames = 1,
  samples = 1,
}: Points = {}): Element[] => [
  el('00280002', 'US', [samples]),
  el('00280004', 'CS', samples === 3 ? 'RGB' : 'MONOCHROME2'),
  ...(samples === 3 ? [el('00280006', 'US', [0])] : []),
  el('00280008', 'IS', String(frames)),
  el('00280010', 'US', [rows]),
  el('00280011', 'US', [columns]),
  el('00280100', 'US', [8]),
  el('00280101', 'US', [8]),
  el('00280102', 'US', [7]),
  el('00280103', 'US', [0]),
];

const optos = [el('00080070', 'LO', 'Optos'), el('00081090', 'LO', 'P200DTx'), el('0008103E', 'LO', 'Color')];

/** A photograph of 8 bits, in red, green and blue. */
export function photographFile(said: Said = SAID, more: readonly Element[] = optos): Buffer {
  const pixels = Buffer.alloc(96 * 128 * 3, 0x7f);
  return dicomFile([
    ...common(said, '77.1.5.1', 'OP', [...more, el('00200062', 'CS', SIDE[said.ojo])]),
    ...pixelElements({ samples: 3 }),
    el('7FE00010', 'OB', pixels),
  ]);
}

/** The same packed as a JPEG. */
export function packedPhotographFile(jpeg: Uint8Array, said: Said = SAID): Buffer {
  return dicomFile(
    [
      ...common(said, '77.1.5.1', 'OP', [...optos, el('00200062', 'CS', SIDE[said.ojo])]),
      ...pixelElements({ samples: 3 }),
    ],
    { syntax: JPEG_BASELINE, rest: packedPixels([jpeg]) },
  );
}

/** The header of a tomography of 8 bits, to which its pixels are appended. */
export const tomographyElements = (said: Said = SAID, points: Points = { frames: 5 }): Element[] => [
  ...common(said, '77.1.5.4', 'OPT', [
    el('00080070', 'LO', 'Carl Zeiss Meditec'),
    el('00081090', 'LO', 'CIRRUS HD-OCT 5000'),
    el('00181030', 'LO', 'Macular Cube 512x128'),
    sq('52009229', [sq('00209071', [el('00209072', 'CS', SIDE[said.ojo])])]),
  ]),
  ...pixelElements(points),
];

export const tomographyFile = (said: Said = SAID, frames = 5): Buffer =>
  dicomFile([
    ...tomographyElements(said, { frames }),
    el('7FE00010', 'OB', Buffer.alloc(96 * 128 * frames, 0x33)),
  ]);

/** A report that encloses a PDF. */
export const enclosedPdfFile = (
  pdf: Uint8Array,
  said: Said = SAID,
  modality = 'OPV',
  title = '24-2 SITA Standard',
): Buffer =>
  dicomFile(
    common(said, '104.1', modality, [
      el('00200060', 'CS', SIDE[said.ojo]),
      el('00420010', 'ST', title),
      el('00420012', 'LO', 'application/pdf'),
      el('00420011', 'OB', pdf),
    ]),
  );
