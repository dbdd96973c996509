import { number, oneOf, someOf, TENTHS, words, type ResultField } from './result-field.ts';

// Source: docs/clinical-sources.md#lasers
const PRESSURE = { ...TENTHS, aviso: [6, 21] } as const;
/** Measured one hour after a laser, in the eye that was treated. */
export const PRESSURE_AFTER = 'pio_1h';

const after = number(PRESSURE_AFTER, 'PIO una hora después', 'mmHg', [0, 80], PRESSURE);
const before = number('pio_antes', 'PIO antes', 'mmHg', [0, 80], PRESSURE);
const complications = someOf('complicaciones', 'Complicaciones', 'Ninguna', [
  ...['Dolor', 'Hemorragia', 'Hipema', 'Aumento de presión', 'Inflamación', 'Daño del lente', 'Otra'],
]);
const sectors = someOf('sectores', 'Sectores', 'Los cuatro', ['Superior', 'Nasal', 'Inferior', 'Temporal']);

const ARGON: readonly ResultField[] = [
  number('potencia', 'Potencia', 'mW', [50, 2000], { necesario: true }),
  number('duracion_pulso', 'Duración del pulso', 'ms', [10, 500], { necesario: true }),
  number('spot', 'Tamaño del spot', 'µm', [50, 1000], { necesario: true }),
  number('disparos', 'Número de disparos', null, [1, 3000], { necesario: true }),
  words('lente_laser', 'Lente usada', { largo: [1, 60] }),
  complications,
];
const YAG: readonly ResultField[] = [
  number('energia', 'Energía por pulso', 'mJ', [0.2, 15], { ...TENTHS, necesario: true }),
  number('pulsos', 'Número de pulsos', null, [1, 500], { necesario: true }),
  number('energia_total', 'Energía total', 'mJ', [0.2, 3000], TENTHS),
  ...[before, complications, after],
];

/** What is written of a laser session. */
export const LASER_RESULTS: Readonly<Record<string, readonly ResultField[]>> = {
  'LAS-PRP': [number('sesion', 'Sesión', null, [1, 10], { necesario: true }), ...ARGON, sectors, after],
  'LAS-FOC': [
    ...ARGON,
    someOf('zonas', 'Zonas', 'Rejilla', ['Microaneurismas', 'Superior', 'Inferior', 'Nasal', 'Temporal']),
    after,
  ],
  'LAS-BAR': [...ARGON, words('horas', 'Horas de reloj', { largo: [1, 60] }), after],
  'LAS-IRI': [before, ...ARGON, sectors, after],
  'YAG-CAP': [oneOf('forma', 'Forma de la apertura', ['Cruz', 'Circular', 'En abrelatas', 'Otra']), ...YAG],
  'YAG-IP': [
    number('hora_posicion', 'Posición (hora)', null, [1, 12], { necesario: true }),
    oneOf('patencia', 'Permeable', ['Sí', 'No', 'Dudosa'], { necesario: true }),
    oneOf('hifema', 'Hifema', ['No', 'Leve', 'Importante']),
    ...YAG,
  ],
  'YAG-VIT': [words('opacidad', 'Opacidad tratada', { largo: [1, 120] }), ...YAG],
  SLT: [
    number('energia', 'Energía por disparo', 'mJ', [0.2, 2.6], { ...TENTHS, necesario: true }),
    number('disparos', 'Número de disparos', null, [1, 300], { necesario: true }),
    oneOf('extension', 'Extensión', ['180°', '360°'], { necesario: true }),
    ...[before, complications, after],
  ],
};
