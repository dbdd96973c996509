import { createHash } from 'node:crypto';
import { dicomFile, type Element } from './dicom-writer.ts';
import { fieldPoints } from './visual-field.ts';
import { numberOf, type OneEye, type Subject } from './subject.ts';
import type { Points } from './svg.ts';

const STORAGE = '1.2.840.10008.5.1.4.1.1';
const CLASSES = {
  OPV: `${STORAGE}.80.1`,
  OPT: `${STORAGE}.77.1.5.4`,
  OP: `${STORAGE}.77.1.5.1`,
} as const;
const MAKERS: Partial<Record<Subject['equipo'], readonly [maker: string, model: string]>> = {
  'zeiss-campimetro-field-analizer-3': ['Carl Zeiss Meditec', 'HFA3 860'],
  'topcon-oct-triton': ['Topcon', 'DRI OCT Triton'],
  'zeiss-oct-cirrus-5000': ['Carl Zeiss Meditec', 'CIRRUS HD-OCT 5000'],
  'optos-fondo-de-ojo': ['Optos', 'California'],
};

/** What a device may have been told wrongly, or not at all. */
export interface Told {
  readonly nombre?: string | undefined;
  readonly nacimiento?: string | undefined;
  readonly identificador?: string | undefined;
  readonly acceso?: string | undefined;
}

/** A field as the perimeter exports it: its indices and its points, without a picture. */
export function fieldDicom(subject: Subject, ojo: OneEye, told: Told = toldOf(subject)): Uint8Array {
  const number = (campo: string): number | undefined => numberOf(subject, campo, ojo);
  const isFast = subject.order.estudio === 'CV-24F';
  return file(subject, ojo, 'OPV', told, [
    ...code('00400260', isFast ? '111817' : '111815', 'DCM', isFast ? 'SITA Fast' : 'SITA Standard'),
    ['00181030', 'LO', isFast ? '24-2 SITA Fast' : '24-2 SITA Standard'],
    ['00240113', 'CS', letterOf(ojo)],
    ['00240064', 'SQ', [[...float('00240066', number('dm')), ...float('00240068', number('dsm'))]]],
    [
      '00240032',
      'SQ',
      [[...short('00240035', number('fijacion_total')), ...short('00240036', number('fijacion_perdida'))]],
    ],
    [
      '00240034',
      'SQ',
      [[...float('00240054', number('falsos_positivos')), ...float('00240046', number('falsos_negativos'))]],
    ],
    ...float('00240088', number('duracion')),
    [
      '00240320',
      'SQ',
      [[['00240325', 'SQ', [observation('111852', 'Visual Field Index', number('vfi') ?? 0)]]]],
    ],
    [
      '00240089',
      'SQ',
      fieldPoints(subject, ojo).map(({ x, y, sensitivity }): Element[] => [
        ['00240090', 'FL', x],
        ['00240091', 'FL', y],
        ['00240093', 'CS', sensitivity < 0.5 ? 'NOT SEEN' : 'SEEN'],
        ['00240094', 'FL', sensitivity],
      ]),
    ],
  ]);
}

/** A section of a tomograph, in one frame. */
export const sectionDicom = (
  subject: Subject,
  ojo: OneEye,
  points: Points,
  told: Told = toldOf(subject),
): Uint8Array => file(subject, ojo, 'OPT', told, [['00181030', 'LO', 'Macula 6 mm line'], ...frame(points)]);

/** A photograph of the wide-field camera by the retina's own light. */
export const photographDicom = (
  subject: Subject,
  ojo: OneEye,
  points: Points,
  told: Told = toldOf(subject),
): Uint8Array =>
  file(subject, ojo, 'OP', told, [['00181030', 'LO', 'Optos autofluorescence'], ...frame(points)]);

/** What the worklist tells a device. */
export const toldOf = ({ paciente, order }: Subject): Told => ({
  nombre: `${paciente.apellidos}^${paciente.nombres}`,
  nacimiento: paciente.nacimiento,
  identificador: paciente.documento,
  acceso: order.acceso,
});

function file(
  { orden, equipo, cuando }: Subject,
  ojo: OneEye,
  modality: keyof typeof CLASSES,
  told: Told,
  elements: readonly Element[],
): Uint8Array {
  const day = cuando.slice(0, 10).replaceAll('-', '');
  const time = `${cuando.slice(11).replace(':', '')}00`;
  const [maker, model] = MAKERS[equipo] ?? ['Muestra', 'Muestra'];
  return dicomFile(CLASSES[modality], uidOf(`${orden} ${ojo} ${modality} instancia`), [
    ['00080005', 'CS', 'ISO_IR 192'],
    ['00080020', 'DA', day],
    ['00080030', 'TM', time],
    ['00080023', 'DA', day],
    ['00080033', 'TM', time],
    ['00080050', 'SH', told.acceso ?? ''],
    ['00080060', 'CS', modality],
    ['00080070', 'LO', maker],
    ['00080090', 'PN', ''],
    ['00081090', 'LO', model],
    ['00100010', 'PN', told.nombre ?? ''],
    ['00100020', 'LO', told.identificador ?? ''],
    ['00100030', 'DA', (told.nacimiento ?? '').replaceAll('-', '')],
    ['00100040', 'CS', ''],
    ['00181000', 'LO', 'MUESTRA'],
    ['0020000D', 'UI', uidOf(`${orden} estudio`)],
    ['0020000E', 'UI', uidOf(`${orden} ${ojo} ${modality} serie`)],
    ['00200010', 'SH', told.acceso ?? ''],
    ['00200011', 'IS', ojo === 'OD' ? '1' : '2'],
    ['00200013', 'IS', '1'],
    ['00200062', 'CS', letterOf(ojo)],
    ['00204000', 'LO', 'MUESTRA: sin valor clinico'],
    ...elements,
  ]);
}

const letterOf = (ojo: OneEye): string => (ojo === 'OD' ? 'R' : 'L');

const frame = ({ width, height, data }: Points): Element[] => [
  ['00280002', 'US', 1],
  ['00280004', 'CS', 'MONOCHROME2'],
  ['00280008', 'IS', '1'],
  ['00280010', 'US', height],
  ['00280011', 'US', width],
  ['00280100', 'US', 8],
  ['00280101', 'US', 8],
  ['00280102', 'US', 7],
  ['00280103', 'US', 0],
  ['7FE00010', 'OB', data],
];

const float = (tag: string, value: number | undefined): Element[] =>
  value === undefined ? [] : [[tag, 'FL', value]];
const short = (tag: string, value: number | undefined): Element[] =>
  value === undefined ? [] : [[tag, 'US', value]];
const code = (tag: string, value: string, scheme: string, meaning: string): Element[] => [
  [
    tag,
    'SQ',
    [
      [
        ['00080100', 'SH', value],
        ['00080102', 'SH', scheme],
        ['00080104', 'LO', meaning],
      ],
    ],
  ],
];
const observation = (concept: string, meaning: string, value: number): Element[] => [
  ['0040A040', 'CS', 'NUMERIC'],
  ...code('0040A043', concept, 'DCM', meaning),
  ['0040A30A', 'DS', String(value)],
  ...code('004008EA', '%', 'UCUM', '%'),
];

/** An identifier made of a hash (`2.25.` and a number of 127 bits): the same each time. */
function uidOf(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 31);
  return `2.25.${BigInt(`0x1${hash}`).toString()}`.slice(0, 64);
}
