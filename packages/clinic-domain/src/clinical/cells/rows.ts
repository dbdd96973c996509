import { keysOf } from '../../shared/typed-record.ts';
import { fieldOf, FIELDS } from '../fields/catalogue.ts';
import type { Field } from '../fields/field.ts';
import { GAZES as GAZE_NAMES, QUADRANTS as QUADRANT_NAMES } from '../fields/function-fields.ts';
import type { SectionId } from '../fields/sections.ts';

/** How a row is typed and read. */
export type RowKind =
  | 'campo'
  | 'refraccion'
  | 'pupilas'
  | 'cuadrantes'
  | 'angulo'
  | 'ducciones'
  | 'desvio'
  | 'dibujo';

/** One line of the visit: what is written of an eye, or of both, in one place. */
export interface Row {
  readonly id: string;
  readonly nombre: string;
  readonly seccion: SectionId;
  readonly tipo: RowKind;
  /** The fields that the row writes, the first being the one that a warning of the row is at. */
  readonly campos: readonly string[];
  /** One value for both eyes, or for the person. */
  readonly juntos?: true;
  /** Shown when it is asked for, or has something. */
  readonly mas?: true;
  /** The whole name, where the line’s is short. */
  readonly dicho?: string;
}

/** What stands together at the margin of the visit, with a number key. */
export interface RowGroup {
  readonly id: string;
  readonly nombre: string;
  readonly filas: readonly Row[];
}

type Options = Pick<Row, 'mas' | 'dicho'>;
const MAS = { mas: true } as const;

function rowsOf(seccion: SectionId) {
  const several = (
    id: string,
    nombre: string,
    tipo: RowKind,
    campos: readonly string[],
    options: Options = {},
  ): Row => {
    const { ojos = 'OD_OI' } = fieldOf(campos[0] ?? '') ?? {};
    return { id, nombre, seccion, tipo, campos, ...(ojos === 'OD_OI' ? {} : { juntos: true }), ...options };
  };
  const field = (campo: string, nombre: string, options: Options = {}): Row =>
    several(campo, nombre, 'campo', [campo], options);
  return {
    several,
    field,
    /** A structure with what is seen of it and, in words, what the list does not say. */
    seen: (campo: string, nombre: string, nota = `${campo}_nota`): Row =>
      several(campo, nombre, 'campo', [campo, nota]),
    lens: (prefix: string, nombre: string, rest: readonly string[], options: Options = {}): Row => {
      const campos = ['esfera', 'cilindro', 'eje', ...rest].map((each) => `${prefix}_${each}`);
      return several(prefix, nombre, 'refraccion', campos, options);
    },
    drawing: (campo: string, nombre: string): Row => several(campo, nombre, 'dibujo', [campo], MAS),
  };
}

const acuity = rowsOf('agudeza');
const worn = rowsOf('lensometria');
const auto = rowsOf('autorrefraccion');
const refraction = rowsOf('refraccion');
const cornea = rowsOf('queratometria');
const pressure = rowsOf('presion');
const pupils = rowsOf('pupilas');
const motility = rowsOf('motilidad');
const senses = rowsOf('sensorial');
const outside = rowsOf('externo');
const tears = rowsOf('lagrimal');
const slit = rowsOf('biomicroscopia');
const angle = rowsOf('gonioscopia');
const drops = rowsOf('dilatacion');
const fundus = rowsOf('fondo');

export const GAZES = keysOf(GAZE_NAMES);
export const QUADRANTS = keysOf(QUADRANT_NAMES);
/** Superior, nasal, inferior, temporal: the order in which the angle is dictated. */
export const ANGLE_PARTS = ['superior', 'nasal', 'inferior', 'temporal'] as const;

/** What a cover test shows: the deviation and the eye that it is of, and a second one beside it. */
const cover = (id: string, nombre: string): readonly Row[] =>
  (
    [
      [`cover_${id}`, `Cover ${nombre}`],
      [`cover_${id}_2`, `Cover ${nombre}, 2.ª`],
    ] as const
  ).flatMap(([campo, name]) => [
    motility.several(campo, name, 'desvio', [campo, `${campo}_tipo`], MAS),
    motility.field(`${campo}_ojo`, `${name}, ojo`, MAS),
  ]);

/** The lines that have a place or a name of their own, in the order in which doctors write them. */
const PLACED: readonly RowGroup[] = [
  {
    id: 'agudeza',
    nombre: 'Agudeza visual',
    filas: [
      acuity.field('av_lejos_sc', 'AV lejos sc'),
      acuity.field('av_lejos_cc', 'cc', { dicho: 'AV lejos cc' }),
      acuity.field('av_lejos_ph', 'ph', { dicho: 'AV lejos con estenopeico' }),
      acuity.field('av_cerca_cc', 'cerca cc', { dicho: 'AV cerca cc' }),
      acuity.field('av_cerca_sc', 'cerca sc', { ...MAS, dicho: 'AV cerca sc' }),
      acuity.field('av_lejos_lc', 'lente de contacto', MAS),
      acuity.field('av_lejos_ao', 'AV lejos', MAS),
      acuity.field('av_cerca_distancia', 'Distancia de lectura', MAS),
      acuity.field('av_prueba', 'Prueba', MAS),
    ],
  },
  {
    id: 'refraccion',
    nombre: 'Lentes y refracción',
    filas: [
      worn.lens('lenso', 'Lensometría', ['adicion', 'prisma', 'base']),
      worn.field('lenso_tipo', 'Tipo de lentes', MAS),
      worn.field('lenso_anios', 'Antigüedad de los lentes', MAS),
      auto.lens('auto', 'Autorrefracción', []),
      auto.field('auto_cicloplejia', 'Autorrefracción con cicloplejía', MAS),
      refraction.lens('retinoscopia', 'Retinoscopía', ['adicion', 'av'], MAS),
      refraction.lens('subjetiva', 'Subjetiva', ['adicion', 'av'], MAS),
      refraction.lens('cicloplejica', 'Ciclopléjica', ['adicion', 'av'], MAS),
      refraction.lens('final', 'Final', ['adicion', 'prisma', 'base', 'av']),
      refraction.field('final_vertice', 'Vértice', MAS),
      refraction.field('final_av_cerca', 'Final, cerca', MAS),
      refraction.field('dnp_lejos', 'DNP lejos', MAS),
      refraction.field('dnp_cerca', 'DNP cerca', MAS),
      refraction.field('dp_lejos', 'DP lejos', MAS),
      refraction.field('dp_cerca', 'DP cerca', MAS),
    ],
  },
  {
    id: 'presion',
    nombre: 'Presión',
    filas: [
      pressure.field('pio', 'PIO'),
      pressure.field('pio_2', 'PIO, 2.ª toma', MAS),
      pressure.field('pio_3', 'PIO, 3.ª toma', MAS),
      pressure.field('pio_digital', 'PIO digital', MAS),
      pressure.field('pio_objetivo', 'PIO objetivo', MAS),
      cornea.field('paquimetria', 'Paquimetría', MAS),
      cornea.field('k1', 'K1', MAS),
      cornea.field('k1_eje', 'Eje de K1', MAS),
      cornea.field('k2', 'K2', MAS),
      cornea.field('k2_eje', 'Eje de K2', MAS),
    ],
  },
  {
    id: 'pupilas',
    nombre: 'Pupilas y motilidad',
    filas: [
      pupils.several('pupilas', 'Pupilas · DPAR', 'pupilas', [
        'pupila_oscuridad',
        'pupila_luz',
        'pupila_reactividad',
        'dpar',
      ]),
      { ...pupils.seen('pupila_hallazgos', 'Pupila, forma', 'pupila_nota'), mas: true },
      senses.several(
        'campo',
        'Confrontación',
        'cuadrantes',
        QUADRANTS.map((each) => `campo_${each}`),
      ),
      motility.several(
        'ducciones',
        'Ducciones',
        'ducciones',
        GAZES.map((each) => `duccion_${each}`),
      ),
      motility.field('hirschberg', 'Hirschberg', MAS),
      motility.field('bruckner', 'Brückner', MAS),
      motility.field('fijacion', 'Fijación', MAS),
      ...cover('lejos_sc', 'lejos sc'),
      ...cover('lejos_cc', 'lejos cc'),
      ...cover('cerca_sc', 'cerca sc'),
      ...cover('cerca_cc', 'cerca cc'),
      motility.field('oclusion_horas', 'Parche, horas al día', MAS),
      motility.field('oclusion_cumplida', 'Parche, horas que cumplió', MAS),
      motility.field('oclusion_control', 'Parche, control en', MAS),
      motility.field('ppc', 'Punto próximo de convergencia', MAS),
      motility.field('npa', 'Punto próximo de acomodación', MAS),
      motility.field('estereopsis', 'Estereopsis', MAS),
      senses.field('ishihara', 'Ishihara, aciertos', MAS),
      senses.field('ishihara_total', 'Ishihara, láminas', MAS),
      senses.field('amsler', 'Amsler', MAS),
      senses.field('contraste', 'Contraste, log', MAS),
    ],
  },
  {
    id: 'biomicroscopia',
    nombre: 'Biomicroscopía',
    filas: [
      outside.seen('parpados', 'Párpados', 'externo_nota'),
      outside.field('orbita', 'Órbita', MAS),
      outside.field('mrd1', 'MRD1', MAS),
      outside.field('hendidura', 'Hendidura', MAS),
      outside.field('elevador', 'Elevador', MAS),
      outside.field('hertel', 'Hertel', MAS),
      outside.field('hertel_base', 'Base de Hertel', MAS),
      tears.field('via_lagrimal', 'Vía lagrimal', MAS),
      tears.field('menisco', 'Menisco', MAS),
      tears.field('menisco_altura', 'Menisco, altura', MAS),
      tears.field('schirmer_1', 'Schirmer I', MAS),
      tears.field('schirmer_2', 'Schirmer II', MAS),
      tears.field('but', 'BUT', MAS),
      tears.field('oxford', 'Oxford', MAS),
      slit.seen('conjuntiva', 'Conjuntiva'),
      slit.seen('cornea', 'Córnea'),
      slit.seen('camara_anterior', 'Cámara anterior'),
      slit.field('van_herick', 'Van Herick'),
      slit.field('celulas', 'Células', MAS),
      slit.field('flare', 'Flare', MAS),
      slit.field('hipopion', 'Hipopión', MAS),
      slit.seen('iris', 'Iris'),
      slit.seen('cristalino', 'Cristalino'),
      slit.field('locs_no', 'LOCS NO', MAS),
      slit.field('locs_nc', 'LOCS NC', MAS),
      slit.field('locs_c', 'LOCS C', MAS),
      slit.field('locs_p', 'LOCS P', MAS),
      slit.field('lio_tipo', 'LIO', MAS),
      slit.field('lio_posicion', 'LIO, posición', MAS),
      slit.field('capsula', 'Cápsula', MAS),
      { ...slit.seen('vitreo_anterior', 'Vítreo anterior'), mas: true },
      slit.drawing('dibujo_anterior', 'Dibujo'),
    ],
  },
  {
    id: 'gonioscopia',
    nombre: 'Gonioscopía',
    filas: [
      angle.several(
        'angulo',
        'Shaffer S·N·I·T',
        'angulo',
        ANGLE_PARTS.map((each) => `gonio_${each}`),
      ),
      angle.field('gonio_pigmento', 'Pigmento', MAS),
      angle.field('gonio_sinequias', 'Sinequias', MAS),
      angle.field('gonio_dinamica', 'Con indentación', MAS),
    ],
  },
  { id: 'dilatacion', nombre: 'Dilatación', filas: [drops.field('gotas', 'Gotas')] },
  {
    id: 'fondo',
    nombre: 'Fondo de ojo',
    filas: [
      fundus.seen('medios', 'Medios'),
      fundus.seen('papila', 'Papila'),
      fundus.field('cd_vertical', 'C/D vertical'),
      fundus.field('cd_horizontal', 'C/D horizontal', MAS),
      fundus.field('cd_visible', 'Excavación', MAS),
      fundus.field('papila_diametro', 'Diámetro de papila', MAS),
      fundus.seen('macula', 'Mácula'),
      fundus.seen('vasos', 'Vasos'),
      fundus.seen('periferia', 'Periferia'),
      fundus.field('rd_signos', 'RD, gravedad', MAS),
      { ...fundus.seen('rd_grado', 'Retinopatía diabética', 'rd_motivo'), mas: true },
      { ...fundus.seen('edema_macular', 'Edema macular', 'edema_motivo'), mas: true },
      fundus.field('dmae', 'DMAE', MAS),
      fundus.field('rop_zona', 'ROP, zona', MAS),
      fundus.field('rop_estadio', 'ROP, estadio', MAS),
      fundus.field('rop_plus', 'ROP, plus', MAS),
      fundus.field('rop_evolucion', 'ROP, evolución', MAS),
      fundus.field('rop_vasos', 'ROP, vasos', MAS),
      fundus.field('fondo_lente', 'Examinado con', MAS),
      fundus.field('fondo_pupila', 'Pupila', MAS),
      fundus.drawing('dibujo_papila', 'Dibujo, papila'),
      fundus.drawing('dibujo_polo', 'Dibujo, polo posterior'),
      fundus.drawing('dibujo_fondo', 'Dibujo, todo el fondo'),
    ],
  },
];

/** A line of one field, by the field's own name. */
const rowOfField = (field: Field): Row => ({
  ...{ id: field.id, seccion: field.seccion, campos: [field.id], ...MAS },
  nombre: field.grupo === undefined ? field.nombre : `${field.grupo}, ${field.nombre}`,
  tipo: field.tipo === 'opcion' && field.dibujo !== undefined ? 'dibujo' : 'campo',
  ...(field.ojos === 'OD_OI' ? {} : { juntos: true }),
});

/** With a line for each field that has none yet, after the last one of its section; a section without lines is written elsewhere. */
export function withTheRest(groups: readonly RowGroup[], fields: readonly Field[]): readonly RowGroup[] {
  const rows = groups.flatMap(({ filas }) => filas);
  const placed = new Set(rows.flatMap(({ campos }) => campos));
  // What follows from other fields is written in no line.
  const isLeft = (field: Field, seccion: SectionId): boolean =>
    field.seccion === seccion && field.derivado !== true && !placed.has(field.id);
  const restOf = ({ id, seccion }: Row): readonly Row[] =>
    rows.findLast((row) => row.seccion === seccion)?.id === id
      ? fields.filter((field) => isLeft(field, seccion)).map(rowOfField)
      : [];
  return groups.map((group) => ({ ...group, filas: group.filas.flatMap((row) => [row, ...restOf(row)]) }));
}

/** The lines of a visit, in the order in which doctors write them. */
export const ROW_GROUPS = withTheRest(PLACED, FIELDS);

/** All lines, in order. */
export const ROWS: readonly Row[] = ROW_GROUPS.flatMap(({ filas }) => filas);
