/** Zones, stages and the rest, by the options of the examination's fields. */
export const ROP_ZONES = ['i', 'ii_posterior', 'ii', 'iii'] as const;
export type RopZone = (typeof ROP_ZONES)[number];
export const ROP_STAGES = ['0', '1', '2', '3', '4a', '4b', '5'] as const;
export type RopStage = (typeof ROP_STAGES)[number];
export const ROP_PLUS = ['no', 'pre_plus', 'plus'] as const;
export type RopPlus = (typeof ROP_PLUS)[number];
/** How the disease goes: an aggressive one may skip its stages. */
export const ROP_COURSES = ['activa', 'en_regresion', 'agresiva'] as const;
export type RopCourse = (typeof ROP_COURSES)[number];
/** How far the vessels of the retina have come. */
export const ROP_VESSELS = ['inmadura', 'zona_iii', 'completa'] as const;
export type RopVessels = (typeof ROP_VESSELS)[number];

/** What is found in an eye; what was not seen is missing. */
export interface RopEye {
  readonly zona?: RopZone | undefined;
  readonly estadio?: RopStage | undefined;
  readonly plus?: RopPlus | undefined;
  readonly evolucion?: RopCourse | undefined;
  readonly vasos?: RopVessels | undefined;
}

/** What has to be done: referred or treated at once, looked at again, or ready to leave. */
export type RopAction = 'referir' | 'tratar' | 'repetir' | 'control' | 'madura';

/** A line of the calendar: within how many days (`desde` where earlier says nothing), why, and by which source. */
export interface RopRule {
  readonly id: string;
  readonly accion: RopAction;
  /** Days until the next look, at least and at most. */
  readonly desde: number;
  readonly hasta: number;
  readonly porque: string;
  readonly fuente: 'aap' | 'etrop' | 'icrop3' | 'clinica';
  /** What is not written fits no question that names it. */
  readonly es: (eye: RopEye) => boolean;
}

const isOne = <T>(value: T | undefined, ...of: readonly T[]): boolean =>
  value !== undefined && of.includes(value);
const isOuter = ({ zona }: RopEye): boolean => zona === 'iii';
const isSecond = ({ zona }: RopEye): boolean => isOne(zona, 'ii', 'ii_posterior');
const isFirst = ({ zona }: RopEye): boolean => zona === 'i';

/** Treated within 72 hours (`etrop`, `aap`). */
const AT_ONCE = { desde: 0, hasta: 3 } as const;
const WEEK = { desde: 3, hasta: 7 } as const;
const ONE_TO_TWO = { desde: 7, hasta: 14 } as const;
const TWO_TO_THREE = { desde: 14, hasta: 21 } as const;

// Source: docs/clinical-sources.md#retinopathy-of-prematurity
/** The calendar, the gravest first: the first line that fits an eye is its own. */
export const ROP_RULES: readonly RopRule[] = [
  {
    id: 'desprendimiento',
    accion: 'referir',
    ...AT_ONCE,
    fuente: 'icrop3',
    porque: 'Desprendimiento de retina (estadio 4 o 5): cirugía o referencia ya',
    es: ({ estadio }) => isOne(estadio, '4a', '4b', '5'),
  },
  {
    id: 'agresiva',
    accion: 'tratar',
    ...AT_ONCE,
    fuente: 'aap',
    porque: 'ROP agresiva: tratar dentro de 72 horas',
    es: ({ evolucion }) => evolucion === 'agresiva',
  },
  {
    id: 'tipo1_zona1_plus',
    accion: 'tratar',
    ...AT_ONCE,
    fuente: 'etrop',
    porque: 'Zona I con plus (tipo 1): tratar dentro de 72 horas',
    es: (eye) => isFirst(eye) && eye.plus === 'plus',
  },
  {
    id: 'tipo1_zona1_estadio3',
    accion: 'tratar',
    ...AT_ONCE,
    fuente: 'etrop',
    porque: 'Zona I, estadio 3 (tipo 1): tratar dentro de 72 horas',
    es: (eye) => isFirst(eye) && eye.estadio === '3',
  },
  {
    id: 'tipo1_zona2',
    accion: 'tratar',
    ...AT_ONCE,
    fuente: 'etrop',
    porque: 'Zona II, estadio 2 o 3 con plus (tipo 1): tratar dentro de 72 horas',
    es: (eye) => isSecond(eye) && isOne(eye.estadio, '2', '3') && eye.plus === 'plus',
  },
  {
    id: 'plus_suelto',
    accion: 'control',
    ...AT_ONCE,
    fuente: 'clinica',
    porque: 'Plus sin tipo 1: confirmar en 72 horas, con otro médico si se puede',
    es: ({ plus }) => plus === 'plus',
  },
  {
    id: 'zona2_estadio3',
    accion: 'control',
    ...WEEK,
    fuente: 'aap',
    porque: 'Zona II, estadio 3: en una semana o antes',
    es: (eye) => isSecond(eye) && eye.estadio === '3',
  },
  {
    id: 'zona3_estadio3',
    accion: 'control',
    ...WEEK,
    fuente: 'clinica',
    porque: 'Zona III, estadio 3: poco usual, en una semana',
    es: (eye) => isOuter(eye) && eye.estadio === '3',
  },
  {
    id: 'pre_plus',
    accion: 'control',
    ...WEEK,
    fuente: 'clinica',
    porque: 'Pre-plus: en una semana o antes',
    es: ({ plus }) => plus === 'pre_plus',
  },
  {
    id: 'zona1_regresion',
    accion: 'control',
    ...ONE_TO_TWO,
    fuente: 'aap',
    porque: 'Zona I en regresión clara: de una a dos semanas',
    es: (eye) => isFirst(eye) && eye.evolucion === 'en_regresion',
  },
  {
    id: 'zona1',
    accion: 'control',
    ...WEEK,
    fuente: 'aap',
    porque: 'Zona I: en una semana o antes',
    es: isFirst,
  },
  {
    id: 'zona2_regresion',
    accion: 'control',
    desde: 7,
    hasta: 14,
    fuente: 'aap',
    porque: 'Zona II en regresión clara: a las dos semanas',
    es: (eye) => isSecond(eye) && eye.evolucion === 'en_regresion',
  },
  {
    id: 'zona2_posterior',
    accion: 'control',
    ...WEEK,
    fuente: 'aap',
    porque: 'Zona II posterior, cerca de la zona I: en una semana o antes',
    es: ({ zona }) => zona === 'ii_posterior',
  },
  {
    id: 'zona2_estadio2',
    accion: 'control',
    ...ONE_TO_TWO,
    fuente: 'aap',
    porque: 'Zona II, estadio 2: de una a dos semanas',
    es: (eye) => isSecond(eye) && eye.estadio === '2',
  },
  {
    id: 'zona2_estadio1',
    accion: 'control',
    ...ONE_TO_TWO,
    fuente: 'aap',
    porque: 'Zona II, estadio 1: a las dos semanas',
    es: (eye) => isSecond(eye) && eye.estadio === '1',
  },
  {
    id: 'zona2_inmadura',
    accion: 'control',
    ...ONE_TO_TWO,
    fuente: 'aap',
    porque: 'Retina inmadura en zona II, sin ROP: a las dos semanas',
    es: (eye) => isSecond(eye),
  },
  {
    id: 'zona3_activa',
    accion: 'control',
    ...TWO_TO_THREE,
    fuente: 'aap',
    porque: 'Zona III, estadio 1 o 2: de dos a tres semanas',
    es: (eye) => isOuter(eye) && isOne(eye.estadio, '1', '2'),
  },
  {
    id: 'zona3_sin_rop',
    accion: 'madura',
    ...TWO_TO_THREE,
    fuente: 'aap',
    porque: 'Vasos en zona III, sin ROP: alta si nunca hubo zona I ni II, o en dos a tres semanas',
    es: isOuter,
  },
];

/** An eye that could not be judged is looked at again soon, whatever the other says. */
export const NOT_JUDGED: Omit<RopRule, 'es'> = {
  id: 'sin_valorar',
  accion: 'repetir',
  ...WEEK,
  fuente: 'clinica',
  porque: 'No se pudo valorar: repetir en una semana o antes',
};
/** Grown to the edge all round: nothing more can come. */
export const GROWN: Omit<RopRule, 'es'> = {
  id: 'completa',
  accion: 'madura',
  ...TWO_TO_THREE,
  fuente: 'aap',
  porque: 'Vasos completos hasta la ora serrata: alta, o una última vez en dos a tres semanas',
};
/** After a treatment of the retina. */
export const AFTER_TREATMENT: Omit<RopRule, 'es'> = {
  id: 'tratada',
  accion: 'control',
  ...WEEK,
  fuente: 'clinica',
  porque: 'Después del tratamiento: en una semana o antes',
};
