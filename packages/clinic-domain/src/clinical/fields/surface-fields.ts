import { section, type Field } from './field.ts';

// Source: docs/clinical-sources.md#lids-and-orbit
const outside = section('externo');
// Source: docs/clinical-sources.md#tears
const tears = section('lagrimal');

const MILLIMETRES = { unidad: 'mm', escala: 10, paso: 0.5 } as const;

/** A paper that is wet through or stays dry, a film that breaks before it is counted. */
const RELATED = { conMasDe: true, conMenosDe: true } as const;

/** Lids, orbit, tears and the eye's surface. */
export const SURFACE_FIELDS: readonly Field[] = [
  outside.choice(
    'orbita',
    'Órbita',
    ['Sin alteraciones', 'Proptosis', 'Enoftalmos', 'Edema', 'Masa palpable'],
    { varias: true, normal: 'sin_alteraciones' },
  ),
  outside.choice(
    'parpados',
    'Párpados',
    [
      'Sin alteraciones',
      'Blefaritis anterior',
      'Disfunción de Meibomio',
      'Orzuelo',
      'Chalazión',
      'Ptosis',
      'Entropión',
      'Ectropión',
      'Triquiasis',
      'Dermatochalasis',
      'Lesión',
      'Edema',
      'Demodex',
    ],
    { varias: true, normal: 'sin_alteraciones' },
  ),
  outside.text('externo_nota', 'Detalle'),
  outside.number('mrd1', 'MRD1', { ...MILLIMETRES, duro: [-5, 8], conSigno: true }),
  outside.number('hendidura', 'Hendidura palpebral', { ...MILLIMETRES, duro: [0, 15] }),
  outside.number('elevador', 'Función del elevador', { ...MILLIMETRES, duro: [0, 20] }),
  outside.number('hertel', 'Exoftalmometría (Hertel)', { ...MILLIMETRES, duro: [8, 35] }),
  outside.number('hertel_base', 'Base de Hertel', { ...MILLIMETRES, ojos: 'AO', duro: [80, 120] }),
  tears.choice(
    'via_lagrimal',
    'Permeabilidad',
    ['Permeable', 'Reflujo mucoso', 'Obstrucción parcial', 'Obstrucción total'],
    { normal: 'permeable' },
  ),
  tears.choice('menisco', 'Menisco lagrimal', ['Normal', 'Disminuido', 'Aumentado'], { normal: 'normal' }),
  tears.number('menisco_altura', 'Altura del menisco', {
    unidad: 'mm',
    escala: 100,
    paso: 0.01,
    duro: [0, 3],
    aviso: [0.02, 1.2],
  }),
  tears.number('schirmer_1', 'Schirmer I', {
    unidad: 'mm',
    escala: 1,
    paso: 1,
    duro: [0, 35],
    ...RELATED,
  }),
  tears.number('schirmer_2', 'Schirmer II', {
    unidad: 'mm',
    escala: 1,
    paso: 1,
    duro: [0, 35],
    ...RELATED,
  }),
  tears.number('but', 'BUT', { unidad: 's', escala: 1, paso: 1, duro: [0, 60], aviso: [1, 30], ...RELATED }),
  tears.number('oxford', 'Tinción (Oxford)', { escala: 1, paso: 1, duro: [0, 5] }),
];
