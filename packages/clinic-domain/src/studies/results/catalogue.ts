import type { EquipmentId } from '../device.ts';
import { IMAGING_RESULTS } from './imaging-fields.ts';
import { LASER_RESULTS } from './laser-fields.ts';
import { MEASURE_RESULTS } from './measure-fields.ts';
import { words, type ResultField, HUNDREDTHS, number, oneOf, someOf, TENTHS } from './result-field.ts';

// Source: docs/clinical-sources.md#perimetry
const DEVIATION = number('dm', 'Desviación media', 'dB', [-35, 5], {
  ...HUNDREDTHS,
  // A loss that is typed without its sign.
  aviso: [-2, 2.5],
  conSigno: true,
  necesario: true,
  codigos: { snomed: '422859007' },
});
const PATTERN = number('dsm', 'DSM', 'dB', [0, 20], { ...HUNDREDTHS, aviso: [0, 3] });
const INDEX = number('vfi', 'VFI', '%', [0, 100], { aviso: [90, 100] });
const HEMIFIELD = oneOf('ght', 'GHT', [
  { id: 'dentro', nombre: 'Dentro de límites' },
  { id: 'limite', nombre: 'En el límite' },
  { id: 'fuera', nombre: 'Fuera de límites' },
  { id: 'baja', nombre: 'Sensibilidad baja' },
  { id: 'limite_baja', nombre: 'En el límite y sensibilidad baja' },
  { id: 'alta', nombre: 'Sensibilidad anormalmente alta' },
]);
const RELIABILITY: readonly ResultField[] = [
  number('fijacion_perdida', 'Pérdidas de fijación', null, [0, 40]),
  number('fijacion_total', 'Pruebas de fijación', null, [1, 40]),
  number('falsos_positivos', 'Falsos positivos', '%', [0, 100], { aviso: [0, 14] }),
  number('falsos_negativos', 'Falsos negativos', '%', [0, 100], { aviso: [0, 33] }),
];
const REST: readonly ResultField[] = [
  number('fovea', 'Fóvea', 'dB', [0, 45], { aviso: [28, 45] }),
  number('duracion', 'Duración', 's', [30, 1800]),
  number('pupila', 'Pupila', 'mm', [0.5, 10], { ...TENTHS, aviso: [2.5, 9] }),
  words('correccion', 'Corrección usada', { largo: [1, 40] }),
  someOf('defecto', 'Defecto', 'Ninguno', [
    ...['Escalón nasal', 'Arqueado superior', 'Arqueado inferior', 'Paracentral', 'Altitudinal'],
    ...['Hemianopsia', 'Cuadrantanopsia', 'Central', 'Concéntrico', 'Difuso', 'Otro'],
  ]),
];
/** Of both eyes at once. */
const BINOCULAR: readonly ResultField[] = [
  number('vistos', 'Puntos vistos', '%', [0, 100], { ojos: 'AO', necesario: true }),
  number('falsos_positivos', 'Falsos positivos', '%', [0, 100], { ojos: 'AO', aviso: [0, 14] }),
  number('duracion', 'Duración', 's', [30, 1800], { ojos: 'AO' }),
];
const WHOLE: readonly ResultField[] = [DEVIATION, PATTERN, INDEX, HEMIFIELD, ...RELIABILITY, ...REST];

/** What a perimeter prints. */
export const PERIMETRY_RESULTS: Readonly<Record<string, readonly ResultField[]>> = {
  'CV-24S': WHOLE,
  'CV-24F': WHOLE,
  'CV-24R': WHOLE,
  'CV-30': WHOLE,
  'CV-EST': BINOCULAR,
  'CV-10': [DEVIATION, PATTERN, ...RELIABILITY, ...REST],
};

const RESULTS: Readonly<Record<string, readonly ResultField[]>> = {
  ...LASER_RESULTS,
  ...PERIMETRY_RESULTS,
  ...IMAGING_RESULTS,
  ...MEASURE_RESULTS,
};

/** Of a study that the clinic added itself. */
const FREE: readonly ResultField[] = [words('hallazgos', 'Hallazgos', { necesario: true })];

/**
 * What may be written of a study done with a device, in the order of its paper. Each range has its source in
 * docs/clinical-sources.md.
 */
export const resultFields = (estudio: string, equipo?: EquipmentId): readonly ResultField[] =>
  (RESULTS[estudio] ?? FREE).filter(
    ({ equipos }) => equipos === undefined || equipo === undefined || equipos.includes(equipo),
  );
