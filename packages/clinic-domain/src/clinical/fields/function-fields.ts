import { section, type Choice, type Field } from './field.ts';

const pupils = section('pupilas');
const motility = section('motilidad');
const senses = section('sensorial');

// Source: docs/clinical-sources.md#pupils
const PUPIL = { unidad: 'mm', escala: 10, paso: 0.5, duro: [0.5, 10] } as const;
const GRADES: readonly Choice[] = ['0', '1+', '2+', '3+', '4+'].map((nombre) => ({ id: nombre, nombre }));
/** Latent, manifest, and with (T) intermittent; Ho is of the eye that stands lower; DVD is a dissociated vertical deviation. */
export const DEVIATION_TYPES = [
  'E',
  'X',
  'ET',
  'XT',
  'HT',
  'H',
  'E(T)',
  'X(T)',
  'H(T)',
  'DVD',
  'HoT',
  'Ho',
  'Ho(T)',
] as const;
const DEVIATIONS = DEVIATION_TYPES.map((nombre): Choice => ({ id: nombre, nombre }));
// Source: docs/clinical-sources.md#sensory-tests
export const QUADRANTS = {
  ts: 'temporal superior',
  ti: 'temporal inferior',
  ns: 'nasal superior',
  ni: 'nasal inferior',
} as const;
// Source: docs/clinical-sources.md#motility-and-binocular-vision
export const GAZES = {
  temporal_superior: 'Temporal superior',
  superior: 'Superior',
  nasal_superior: 'Nasal superior',
  temporal: 'Temporal',
  primaria: 'Posición primaria',
  nasal: 'Nasal',
  temporal_inferior: 'Temporal inferior',
  inferior: 'Inferior',
  nasal_inferior: 'Nasal inferior',
} as const;
const COVERS = {
  lejos_sc: 'Lejos sin corrección',
  lejos_cc: 'Lejos con corrección',
  cerca_sc: 'Cerca sin corrección',
  cerca_cc: 'Cerca con corrección',
} as const;

/** A deviation, its type and the eye that it is of; a person may have two, the second without a normal. */
const deviation = (id: string, grupo: string, normal?: 'orto'): readonly Field[] => [
  motility.number(id, 'Desviación', {
    ojos: 'AO',
    grupo,
    unidad: 'Δ',
    escala: 1,
    paso: 1,
    duro: [0, 100],
    aviso: [0, 45],
  }),
  motility.choice(
    `${id}_tipo`,
    'Tipo',
    normal === undefined ? DEVIATIONS : ['Orto', ...DEVIATIONS],
    normal === undefined ? { ojos: 'AO', grupo } : { ojos: 'AO', grupo, normal },
  ),
  motility.choice(
    `${id}_ojo`,
    'Ojo que se desvía',
    [...(['OD', 'OI'] as const).map((nombre) => ({ id: nombre, nombre })), 'Alterna'],
    { ojos: 'AO', grupo },
  ),
];

/** How the eyes react, move and see together. */
export const FUNCTION_FIELDS: readonly Field[] = [
  pupils.number('pupila_luz', 'Con luz', PUPIL),
  pupils.number('pupila_oscuridad', 'En oscuridad', PUPIL),
  pupils.choice('pupila_reactividad', 'Reactividad', GRADES, { normal: '4+' }),
  // «DPAR +» says that there is one, and no grade.
  pupils.choice('dpar', 'DPAR', ['No', ...GRADES.slice(1), { id: 'presente', nombre: 'presente' }], {
    normal: 'no',
  }),
  pupils.choice(
    'pupila_hallazgos',
    'Pupila, forma y tamaño',
    [
      ...['Discoria', 'Corectopia', 'Midriasis', 'Midriasis media', 'Midriasis farmacológica', 'Miosis'],
      ...['Miosis farmacológica', 'Fija', 'Por sinequias'],
    ],
    { varias: true },
  ),
  pupils.text('pupila_nota', 'Pupila, detalle', { largo: [1, 200] }),
  ...Object.entries(GAZES).map(([id, nombre]) =>
    motility.number(`duccion_${id}`, nombre, {
      grupo: 'Ducciones',
      escala: 1,
      paso: 1,
      duro: [-4, 4],
      conSigno: true,
    }),
  ),
  ...Object.entries(COVERS).flatMap(([id, grupo]): readonly Field[] => [
    ...deviation(`cover_${id}`, grupo, 'orto'),
    ...deviation(`cover_${id}_2`, `${grupo}, 2.ª`),
  ]),
  motility.number('ppc', 'Punto próximo de convergencia', {
    ojos: 'AO',
    unidad: 'cm',
    escala: 1,
    paso: 1,
    duro: [1, 40],
    aviso: [1, 10],
    conMasDe: true,
    conMenosDe: true,
  }),
  motility.number('oclusion_horas', 'Parche, horas al día', {
    escala: 1,
    paso: 1,
    duro: [1, 24],
    aviso: [1, 6],
  }),
  motility.number('oclusion_cumplida', 'Parche, horas que cumplió', { escala: 1, paso: 1, duro: [0, 24] }),
  motility.number('oclusion_control', 'Parche, control en', {
    ojos: 'AO',
    unidad: 'días',
    escala: 1,
    paso: 1,
    duro: [7, 180],
    aviso: [7, 119],
  }),
  motility.number('npa', 'Punto próximo de acomodación', {
    ojos: 'AO',
    unidad: 'cm',
    escala: 1,
    paso: 1,
    duro: [5, 60],
    conMasDe: true,
    conMenosDe: true,
  }),
  motility.number('estereopsis', 'Estereopsis', {
    ojos: 'AO',
    unidad: '″',
    escala: 1,
    paso: 1,
    duro: [15, 3600],
    metodos: ['Titmus', 'TNO', 'Randot', 'Lang'],
  }),
  motility.choice('hirschberg', 'Hirschberg', ['Centrado', 'Nasal', 'Temporal', 'Superior', 'Inferior'], {
    normal: 'centrado',
  }),
  motility.choice(
    'bruckner',
    'Brückner',
    [
      'Rojo normal',
      'Más brillante',
      { id: 'opaco', nombre: 'Opaco o blanco', aviso: 'Reflejo blanco: descarte opacidad o tumor.' },
    ],
    { normal: 'rojo_normal' },
  ),
  motility.choice(
    'fijacion',
    'Fijación',
    ['Central y sostenida', 'Central no sostenida', 'Excéntrica', 'No fija'],
    { normal: 'central_y_sostenida' },
  ),
  senses.number('ishihara', 'Ishihara, aciertos', { escala: 1, paso: 1, duro: [0, 38] }),
  senses.number('ishihara_total', 'Ishihara, láminas', { escala: 1, paso: 1, duro: [1, 38] }),
  senses.choice(
    'amsler',
    'Rejilla de Amsler',
    [
      'Normal',
      {
        id: 'metamorfopsia',
        nombre: 'Metamorfopsia',
        aviso: 'Líneas torcidas: examine la mácula con dilatación.',
      },
      {
        id: 'escotoma',
        nombre: 'Escotoma',
        aviso: 'Mancha en la rejilla: examine la mácula con dilatación.',
      },
    ],
    { normal: 'normal' },
  ),
  senses.number('contraste', 'Sensibilidad al contraste, log', {
    escala: 100,
    paso: 0.05,
    duro: [0, 2.3],
  }),
  ...Object.entries(QUADRANTS).map(([id, nombre]) =>
    senses.choice(
      `campo_${id}`,
      `Campo ${nombre}`,
      [
        'Completo',
        {
          id: 'reducido',
          nombre: 'Reducido',
          aviso: `Campo ${nombre} reducido por confrontación: confirme con perimetría.`,
        },
        {
          id: 'ausente',
          nombre: 'Ausente',
          aviso: `Campo ${nombre} ausente por confrontación: confirme con perimetría.`,
        },
      ],
      { grupo: 'Campo por confrontación', normal: 'completo' },
    ),
  ),
];
