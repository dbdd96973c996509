import { HUNDREDTHS, number, oneOf, someOf, TENTHS, words, type ResultField } from './result-field.ts';

const TRITON = ['topcon-oct-triton'] as const;
const CIRRUS = ['zeiss-oct-cirrus-5000'] as const;

// Source: docs/clinical-sources.md#tomography-and-images
const SIGNAL: readonly ResultField[] = [
  number('senal', 'Señal', null, [0, 10], { aviso: [6, 10], equipos: CIRRUS, necesario: true }),
  number('calidad', 'Calidad de imagen', null, [0, 100], {
    aviso: [40, 100],
    equipos: TRITON,
    necesario: true,
  }),
];
const sector = (id: string, nombre: string): ResultField => number(id, nombre, 'µm', [50, 1500]);
const MACULA: readonly ResultField[] = [
  number('grosor_central', 'Grosor central', 'µm', [50, 1500], { aviso: [200, 300], necesario: true }),
  sector('interno_superior', 'Interno superior'),
  sector('interno_nasal', 'Interno nasal'),
  sector('interno_inferior', 'Interno inferior'),
  sector('interno_temporal', 'Interno temporal'),
  sector('externo_superior', 'Externo superior'),
  sector('externo_nasal', 'Externo nasal'),
  sector('externo_inferior', 'Externo inferior'),
  sector('externo_temporal', 'Externo temporal'),
  number('volumen', 'Volumen macular', 'mm³', [2, 30], { ...HUNDREDTHS, aviso: [7, 11] }),
  someOf('fluido', 'Fluido', 'Sin fluido', [
    'Intrarretiniano',
    'Subretiniano',
    'Bajo el epitelio pigmentario',
  ]),
  oneOf('membrana', 'Membrana epirretiniana', ['No', 'Leve', 'Con pliegues']),
  oneOf('interfase', 'Interfase vitreomacular', ['Libre', 'Adhesión', 'Tracción', 'Agujero']),
  number('promedio', 'Grosor promedio', 'µm', [50, 1500], { equipos: CIRRUS }),
  number('coroides', 'Coroides', 'µm', [50, 800], { equipos: TRITON }),
];
const fibres = (id: string, nombre: string): ResultField => number(id, nombre, 'µm', [5, 300]);
const NERVE: readonly ResultField[] = [
  number('cfnr', 'CFNR media', 'µm', [20, 200], { aviso: [80, 130], necesario: true }),
  fibres('cfnr_superior', 'CFNR superior'),
  fibres('cfnr_nasal', 'CFNR nasal'),
  fibres('cfnr_inferior', 'CFNR inferior'),
  fibres('cfnr_temporal', 'CFNR temporal'),
  number('excavacion_media', 'Excavación por área', null, [0, 1], { ...HUNDREDTHS, aviso: [0, 0.6] }),
  number('excavacion_vertical', 'Excavación vertical', null, [0, 1], { ...HUNDREDTHS, aviso: [0, 0.6] }),
  number('area_anillo', 'Área del anillo', 'mm²', [0, 6], HUNDREDTHS),
  number('area_disco', 'Área del disco', 'mm²', [0.5, 8], HUNDREDTHS),
  number('volumen_excavacion', 'Volumen de la excavación', 'mm³', [0, 3], { ...HUNDREDTHS, equipos: CIRRUS }),
  number('simetria', 'Simetría', '%', [-100, 100], { equipos: CIRRUS, ojos: 'AO' }),
];
const ganglion = (id: string, nombre: string): ResultField =>
  number(id, nombre, 'µm', [30, 120], { aviso: [70, 120] });
const PHOTO = number('calidad', 'Calidad (1 a 5)', null, [1, 5], { aviso: [3, 5], necesario: true });

const PICTURE: readonly ResultField[] = [
  PHOTO,
  someOf('hallazgos', 'Hallazgos', 'Sin hallazgos', [
    ...['Microaneurismas', 'Hemorragias', 'Exudados', 'Neovasos', 'Drusas', 'Nevo', 'Desgarro'],
    ...['Degeneración periférica', 'Desprendimiento', 'Otro'],
  ]),
  words('donde', 'Dónde (hora y zona)'),
];
const GLOW: readonly ResultField[] = [
  PHOTO,
  oneOf('patron', 'Patrón', ['Normal', 'Aumentada', 'Disminuida', 'Mixta', 'En parches']),
  words('areas', 'Áreas'),
];
const DYE: readonly ResultField[] = [
  PHOTO,
  number('brazo_retina', 'Tiempo brazo–retina', 's', [1, 120]),
  someOf('fugas', 'Fugas', 'Sin fugas', ['Focal', 'Difusa', 'Papila', 'Neovasos', 'Petaloide', 'Periférica']),
  oneOf('isquemia', 'Isquemia', ['No', 'Periférica', 'Macular', 'Extensa']),
  someOf('reaccion', 'Reacción adversa', 'Ninguna', [
    ...['Náuseas', 'Vómitos', 'Urticaria', 'Extravasación', 'Broncoespasmo', 'Anafilaxia'],
  ]),
  words('hallazgos', 'Hallazgos'),
];

/** What a tomograph measures, and what is seen in photographs. */
export const IMAGING_RESULTS: Readonly<Record<string, readonly ResultField[]>> = {
  'OCT-M': [...SIGNAL, ...MACULA],
  'OCT-N': [...SIGNAL, ...NERVE],
  'OCT-W': [...SIGNAL, ...MACULA, ...NERVE],
  'OCT-G': [
    ...SIGNAL,
    { ...ganglion('ccg_media', 'CCG media'), necesario: true },
    ganglion('ccg_minima', 'CCG mínima'),
    ganglion('ccg_superior', 'CCG superior'),
    ganglion('ccg_supranasal', 'CCG nasal superior'),
    ganglion('ccg_infranasal', 'CCG nasal inferior'),
    ganglion('ccg_inferior', 'CCG inferior'),
    ganglion('ccg_infratemporal', 'CCG temporal inferior'),
    ganglion('ccg_supratemporal', 'CCG temporal superior'),
  ],
  'OCT-HD': [...SIGNAL, words('hallazgos', 'Hallazgos', { necesario: true })],
  'OCT-A': [
    ...SIGNAL,
    number('faz', 'Zona avascular foveal', 'mm²', [0.05, 2], HUNDREDTHS),
    number('densidad_vascular', 'Densidad vascular', '%', [0, 100], TENTHS),
    oneOf('mnv', 'Membrana neovascular', ['No', 'Dudosa', 'Sí'], { necesario: true }),
  ],
  'OCT-SA': [
    oneOf('amplitud', 'Amplitud del ángulo', ['Abierto', 'Estrecho', 'Cerrado'], { necesario: true }),
    number('angulo', 'Ángulo iridocorneal', '°', [0, 90]),
    number('aod', 'Apertura del ángulo (AOD)', 'mm', [0, 3], HUNDREDTHS),
    number('boveda', 'Bóveda de la lente', 'µm', [0, 3000]),
    words('hallazgos', 'Hallazgos'),
  ],
  'OPT-COL': PICTURE,
  RET: PICTURE,
  'OPT-AF': GLOW,
  FAF: GLOW,
  'OPT-FA': DYE,
  AFG: DYE,
};
