/**
 * How likely it is that somebody allergic to one substance reacts to another. «misma» is the substance itself; «improbable»
 * is said and not asked about.
 */
export const CROSS_LEVELS = ['misma', 'fuerte', 'posible', 'improbable'] as const;
export type CrossLevel = (typeof CROSS_LEVELS)[number];

export const IODINE =
  'EyeWiki, «Iodine allergy»; Modjtahedi BS 2016: ni el yodo ni los mariscos ni el contraste contraindican la povidona, pregunte a qué fue la reacción';

interface MedicineClass {
  readonly nombre: string;
  /** How people write the class in an allergy or a plan. */
  readonly palabras?: readonly string[];
  /** Between two substances of the class, and where that is said; without it nothing is known of such reactions. */
  readonly dentro?: readonly [Exclude<CrossLevel, 'misma'>, fuente: string];
  /** Where the allergy was said of the class itself and that does not speak strongly against all of it. */
  readonly dicha?: readonly [Exclude<CrossLevel, 'misma'>, fuente: string];
}

// Source: docs/clinical-sources.md#allergies-and-cross-reactions
/** The classes of what an eye clinic gives or has to know of. */
export const MEDICINE_CLASSES = {
  fluoroquinolona: {
    nombre: 'fluoroquinolonas',
    palabras: ['quinolonas', 'fluoroquinolonas', 'fluorquinolonas'],
    dentro: ['fuerte', 'fichas técnicas: contraindicadas si hubo alergia a otra quinolona'],
  },
  aminoglucosido: {
    nombre: 'aminoglucósidos',
    palabras: ['aminoglucosidos', 'aminoglicosidos'],
    dentro: ['fuerte', 'ficha técnica de tobramicina oftálmica: sensibilidad cruzada'],
  },
  macrolido: {
    nombre: 'macrólidos',
    palabras: ['macrolidos'],
    dentro: ['fuerte', 'ficha técnica de azitromicina: contraindicada si hubo alergia a un macrólido'],
  },
  anfenicol: { nombre: 'anfenicoles' },
  penicilina: {
    nombre: 'penicilinas',
    palabras: ['penicilinas', 'betalactamicos', 'beta lactamicos'],
    dentro: ['fuerte', 'fichas técnicas: contraindicadas si hubo alergia a una penicilina'],
  },
  cefalosporina: {
    nombre: 'cefalosporinas',
    palabras: ['cefalosporinas', 'betalactamicos', 'beta lactamicos'],
    dentro: ['fuerte', 'fichas técnicas: contraindicadas si hubo alergia a una cefalosporina'],
  },
  carbapenem: { nombre: 'carbapenemes', dentro: ['fuerte', 'fichas técnicas'] },
  tetraciclina: {
    nombre: 'tetraciclinas',
    palabras: ['tetraciclinas'],
    dentro: ['fuerte', 'fichas técnicas: contraindicadas si hubo alergia a una tetraciclina'],
  },
  sulfa_antibiotica: {
    nombre: 'sulfas',
    palabras: ['sulfas', 'sulfamidas', 'sulfonamidas', 'sulfamidados', 'sulfonamidicos', 'sulfamida'],
    dentro: ['fuerte', 'fichas técnicas de sulfacetamida y sulfametoxazol'],
  },
  inhibidor_anhidrasa: {
    nombre: 'inhibidores de la anhidrasa carbónica',
    palabras: ['inhibidores de la anhidrasa carbonica', 'inhibidores de anhidrasa carbonica'],
    dentro: ['fuerte', 'fichas técnicas de dorzolamida y brinzolamida'],
  },
  sulfonamida_general: { nombre: 'sulfonamidas no antibióticas' },
  glucopeptido: { nombre: 'glucopéptidos', dentro: ['posible', 'ficha técnica de teicoplanina'] },
  polimixina: { nombre: 'polimixinas', dentro: ['fuerte', 'ficha técnica de colistina'] },
  nucleosido: {
    nombre: 'antivirales nucleósidos',
    dentro: ['posible', 'ficha técnica de valganciclovir: estructura semejante a la de aciclovir'],
  },
  polieno: { nombre: 'antifúngicos polienos', dentro: ['posible', 'estructura semejante'] },
  azol: {
    nombre: 'azoles',
    palabras: ['azoles'],
    dentro: ['posible', 'ficha técnica de fluconazol'],
  },
  corticoide: {
    nombre: 'corticoides',
    palabras: ['corticoides', 'corticosteroides', 'esteroides', 'cortisona'],
    dentro: ['posible', 'grupos de reactividad cruzada de Coopman'],
  },
  aine: {
    nombre: 'antiinflamatorios no esteroideos',
    palabras: ['aine', 'aines', 'antiinflamatorios', 'anti inflamatorios', 'nsaid', 'pirazolonas'],
    dentro: ['fuerte', 'fichas técnicas de AINE oftálmicos: sensibilidad cruzada con aspirina y otros AINE'],
  },
  cox2: { nombre: 'inhibidores de la COX-2', dentro: ['posible', 'fichas técnicas'] },
  paracetamol: { nombre: 'paracetamol' },
  macrolido_no_antibiotico: { nombre: 'macrólidos no antibióticos' },
  betabloqueante: {
    nombre: 'betabloqueantes',
    palabras: ['betabloqueantes', 'beta bloqueantes', 'betabloqueadores', 'beta bloqueadores'],
    dentro: ['posible', 'ficha técnica de timolol'],
  },
  prostaglandina: {
    nombre: 'análogos de prostaglandina',
    palabras: ['prostaglandinas', 'analogos de prostaglandinas'],
    dentro: ['posible', 'estructura semejante'],
  },
  alfa2: {
    nombre: 'alfa-2 agonistas',
    palabras: ['alfa agonistas', 'alfaagonistas'],
    dentro: ['posible', 'Williams GC 2000: brimonidina tras alergia a apraclonidina'],
  },
  miotico: { nombre: 'mióticos', palabras: ['mioticos'] },
  inhibidor_rho: { nombre: 'inhibidores de Rho cinasa' },
  osmotico: { nombre: 'osmóticos' },
  cicloplejico: {
    nombre: 'ciclopléjicos',
    palabras: ['cicloplejicos', 'midriaticos', 'atropinicos'],
    dentro: ['posible', 'ficha técnica de atropina: alergia a otros anticolinérgicos'],
  },
  simpaticomimetico: { nombre: 'simpaticomiméticos', palabras: ['midriaticos'] },
  anestesico_ester: {
    nombre: 'anestésicos de tipo éster',
    palabras: ['anestesicos', 'anestesicos locales', 'anestesia local', 'anestesia', 'caina'],
    dentro: ['fuerte', 'ficha técnica de tetracaína: contraindicada si hubo alergia a un éster'],
  },
  anestesico_amida: {
    nombre: 'anestésicos de tipo amida',
    palabras: ['anestesicos', 'anestesicos locales', 'anestesia local', 'anestesia', 'caina'],
    dentro: ['fuerte', 'ficha técnica de lidocaína: contraindicada si hubo alergia a una amida'],
  },
  antihistaminico: { nombre: 'antihistamínicos', palabras: ['antihistaminicos'] },
  cromona: { nombre: 'estabilizadores de mastocitos' },
  lubricante: {
    nombre: 'lubricantes',
    palabras: ['lagrimas artificiales', 'lagrima artificial', 'lubricantes'],
  },
  calcineurina: { nombre: 'inhibidores de calcineurina' },
  antivegf: {
    nombre: 'antiangiogénicos',
    palabras: ['antiangiogenicos', 'anti vegf', 'antivegf'],
    dentro: ['posible', 'fichas técnicas'],
  },
  colorante: { nombre: 'colorantes' },
  antiseptico: { nombre: 'antisépticos' },
  yodado: {
    nombre: 'yodo',
    palabras: ['yodo', 'yodados', 'contraste yodado', 'contraste'],
    dicha: ['posible', IODINE],
  },
  marisco: { nombre: 'mariscos', palabras: ['mariscos', 'camaron', 'camarones', 'crustaceos'] },
  sulfito: { nombre: 'sulfitos', palabras: ['sulfitos', 'metabisulfito', 'bisulfito'] },
  conservante: { nombre: 'conservantes', palabras: ['conservantes', 'preservantes', 'conservadores'] },
  contiene_sulfito: { nombre: 'preparados que pueden llevar sulfitos' },
  alfa1: { nombre: 'alfa-1 bloqueantes', palabras: ['alfabloqueantes', 'alfa bloqueantes'] },
  anticoagulante: { nombre: 'anticoagulantes', palabras: ['anticoagulantes'] },
  antiagregante: { nombre: 'antiagregantes', palabras: ['antiagregantes'] },
  frena_corazon: { nombre: 'fármacos que frenan el corazón' },
  imao: { nombre: 'inhibidores de la MAO', palabras: ['imao'] },
  otro: { nombre: 'otros' },
} as const satisfies Readonly<Record<string, MedicineClass>>;
export type ClassId = keyof typeof MEDICINE_CLASSES;

/** A class with what may be missing of it. */
export const classOf = (id: ClassId): MedicineClass => MEDICINE_CLASSES[id];
