import { section, type Field, type NumberField } from './field.ts';
import type { SectionId } from './sections.ts';

// Source: docs/clinical-sources.md#refraction
const SPHERE = {
  unidad: 'D',
  escala: 100,
  paso: 0.25,
  octavos: true,
  duro: [-30, 30],
  conSigno: true,
} as const;
const CYLINDER = {
  unidad: 'D',
  escala: 100,
  paso: 0.25,
  octavos: true,
  duro: [-12, 0],
  conSigno: true,
} as const;
const AXIS = { unidad: '°', escala: 1, paso: 1, duro: [1, 180], igual: { 0: 180 } } as const;
const ADDITION = { unidad: 'D', escala: 100, paso: 0.25, duro: [0.25, 4], conSigno: true } as const;
const PRISM = { unidad: 'Δ', escala: 100, paso: 0.25, duro: [0.25, 40], aviso: [0.25, 10] } as const;
const BASES = ['Superior', 'Inferior', 'Nasal', 'Temporal'] as const;

/** How a refraction was found, in the order in which it is refined. */
export const REFRACTIONS = {
  retinoscopia: 'Retinoscopía',
  subjetiva: 'Subjetiva',
  cicloplejica: 'Ciclopléjica',
  final: 'Final',
} as const;

/** Sphere, cylinder and axis of one way of finding a refraction. Cylinders are negative: the clinic's convention. */
function lens(seccion: SectionId, prefix: string, grupo: string, snomed: boolean): NumberField[] {
  const { number } = section(seccion);
  const codes = (code: string) => (snomed ? { codigos: { snomed: code } } : {});
  return [
    number(`${prefix}_esfera`, 'Esfera', { ...SPHERE, aviso: [-12, 12], grupo, ...codes('251795007') }),
    number(`${prefix}_cilindro`, 'Cilindro', { ...CYLINDER, aviso: [-6, 0], grupo, ...codes('251797004') }),
    number(`${prefix}_eje`, 'Eje', { ...AXIS, grupo, ...codes('251799001') }),
  ];
}

const refraction = section('refraccion');
const worn = section('lensometria');
const auto = section('autorrefraccion');

const found = Object.entries(REFRACTIONS).flatMap(([id, grupo]): Field[] => [
  ...lens('refraccion', id, grupo, true),
  refraction.number(`${id}_adicion`, 'Adición', { ...ADDITION, grupo }),
  refraction.acuity(`${id}_av`, 'Agudeza alcanzada', 'lejos', { grupo }),
  ...(id === 'final'
    ? [
        refraction.number('final_prisma', 'Prisma', { ...PRISM, grupo }),
        refraction.choice('final_base', 'Base', BASES, { grupo }),
        refraction.number('final_vertice', 'Distancia al vértice', {
          unidad: 'mm',
          escala: 10,
          paso: 0.5,
          duro: [8, 20],
          aviso: [12, 12],
          grupo,
        }),
        refraction.acuity('final_av_cerca', 'Agudeza de cerca alcanzada', 'cerca', { grupo }),
      ]
    : []),
]);

/** What glasses are worn, what the machine measured, and the refraction that the doctor found. */
export const REFRACTION_FIELDS: readonly Field[] = [
  ...lens('lensometria', 'lenso', 'Lentes en uso', false),
  worn.number('lenso_adicion', 'Adición', { ...ADDITION, grupo: 'Lentes en uso' }),
  worn.number('lenso_prisma', 'Prisma', { ...PRISM, grupo: 'Lentes en uso' }),
  worn.choice('lenso_base', 'Base', BASES, { grupo: 'Lentes en uso' }),
  worn.choice(
    'lenso_tipo',
    'Tipo de lente',
    ['Monofocal lejos', 'Monofocal cerca', 'Bifocal', 'Progresivo', 'Ocupacional', 'Lente de contacto'],
    { ojos: 'AO' },
  ),
  worn.number('lenso_anios', 'Antigüedad de los lentes en años', {
    escala: 10,
    paso: 0.5,
    duro: [0, 40],
    aviso: [0, 3],
    ojos: 'AO',
  }),
  ...lens('autorrefraccion', 'auto', 'Autorrefracción', false),
  auto.choice('auto_cicloplejia', 'Con cicloplejía', ['Sí', 'No'], { ojos: 'AO' }),
  ...found,
  refraction.number('dnp_lejos', 'DNP lejos', { unidad: 'mm', escala: 10, paso: 0.5, duro: [20, 40] }),
  refraction.number('dnp_cerca', 'DNP cerca', { unidad: 'mm', escala: 10, paso: 0.5, duro: [20, 40] }),
  refraction.number('dp_lejos', 'DP lejos', {
    ojos: 'AO',
    unidad: 'mm',
    escala: 10,
    paso: 0.5,
    duro: [40, 80],
    aviso: [54, 74],
  }),
  refraction.number('dp_cerca', 'DP cerca', {
    ojos: 'AO',
    unidad: 'mm',
    escala: 10,
    paso: 0.5,
    duro: [40, 80],
  }),
];
