import type { ChoiceShape } from './field.ts';

type Names = Readonly<Record<string, readonly string[]>>;

const EXFOLIATION = ['Pseudoexfoliación', 'PEX', 'PXF'];
const VESSELS = ['Neovascularización'];

const EYES: Names = {
  OD: ['Derecho', 'Ojo derecho'],
  OI: ['Izquierdo', 'Ojo izquierdo'],
  alterna: ['Alternante'],
};
const COVERS = ['lejos_sc', 'lejos_cc', 'cerca_sc', 'cerca_cc'].flatMap((each) => [each, `${each}_2`]);

const NONE = ['Neg', 'Negativo', 'No', 'Ausente', 'Ausentes', '-'];
/** Cells and flare by their crosses; a number alone may be a count, and is asked. */
const CROSSES: Names = {
  '0': NONE,
  '0.5+': ['Trazas', '+/-', '±'],
  '1+': ['+'],
  '2+': ['++'],
  '3+': ['+++'],
  '4+': ['++++'],
};

const ROMANS = ['I', 'II', 'III', 'IV'];

/** What doctors call an option besides its name, by field and option; without accents or capitals it is read alike. */
const ALSO_CALLED: Readonly<Record<string, Names>> = {
  ...Object.fromEntries(COVERS.map((each) => [`cover_${each}_ojo`, EYES])),
  parpados: {
    disfuncion_de_meibomio: ['DGM', 'MGD', 'Meibomitis', 'Disfunción'],
    chalazion: ['Chalación'],
  },
  conjuntiva: {
    hiperemia: ['Inyección', 'Inyección conjuntival'],
    pterigion: ['Pterigio'],
    papilas: ['Reacción papilar'],
    foliculos: ['Reacción folicular'],
    hemorragia_subconjuntival: ['Hiposfagma'],
    ampolla_filtrante: ['Bula', 'Bula filtrante'],
  },
  cornea: {
    queratitis_punteada: ['QPS', 'QP', 'SPK', 'Queratitis puntata'],
    precipitados_queraticos: ['PK', 'PKs', 'PQ', 'PQs', 'PKE', 'Precipitados'],
    guttata: ['Guttas', 'Gutata'],
    injerto: ['QPP'],
    cuerpo_extrano: ['CE'],
    neovasos: VESSELS,
    transparente: ['Clara'],
  },
  camara_anterior: {
    amplia_y_tranquila: ['Profunda y tranquila'],
    estrecha: ['Poco profunda'],
    lente_en_camara_anterior: ['Lente en CA'],
  },
  pio_digital: {
    blanda: ['Blando', 'Hipotenso', 'Hipotónico', 'T-'],
    normal: ['Normotenso', 'Normotensa', 'TN'],
    dura: ['Duro', 'Hipertenso', 'T+'],
  },
  fijacion: { central_y_sostenida: ['CSM', 'Central estable y mantenida', 'Central y mantenida'] },
  gonio_sinequias: { no: NONE },
  amsler: { normal: ['Negativo', '-'] },
  celulas: CROSSES,
  flare: CROSSES,
  iris: {
    sinequias_anteriores: ['SAP', 'Sinequias ant'],
    sinequias_posteriores: ['SP', 'Sinequias post'],
    rubeosis: ['NVI', 'Neovascularización del iris'],
    nevo: ['Nevus'],
    seudoexfoliacion: EXFOLIATION,
  },
  cristalino: {
    catarata_nuclear: ['Esclerosis nuclear', 'Facoesclerosis'],
    catarata_subcapsular_posterior: ['CSP', 'SCP', 'Subcapsular posterior'],
    catarata_madura: ['Catarata blanca', 'Catarata total'],
    seudofaquia: ['Pseudofaquia', 'Pseudofaco', 'Seudofaco', 'Pseudofáquico', 'Seudofáquico', 'LIO'],
    afaquia: ['Afáquico', 'Afaco'],
    opacidad_capsular: ['OCP', 'Opacidad de cápsula posterior'],
    subluxado: ['Subluxación'],
    seudoexfoliacion: EXFOLIATION,
    transparente: ['Claro'],
  },
  vitreo_anterior: {
    polvo_de_tabaco: ['Signo de Shafer', 'Shafer'],
    sangre: ['Hemovítreo', 'Hemorragia vítrea'],
  },
  van_herick: Object.fromEntries(
    ROMANS.map((roman, at) => {
      const grade = String(at + 1);
      return [grade, [roman, `Grado ${grade}`, `Grado ${roman}`, `VH ${grade}`, `VH ${roman}`, `G${grade}`]];
    }),
  ),
  fondo_lente: {
    ...Object.fromEntries(['60', '66', '78', '90', '20'].map((power) => [`${power}_d`, [`${power}D`]])),
    oftalmoscopio_indirecto: ['OBI', 'Indirecta', 'Oftalmoscopia indirecta'],
    oftalmoscopio_directo: ['Directa', 'Oftalmoscopia directa'],
  },
  fondo_pupila: {
    dilatada: ['Bajo midriasis', 'En midriasis', 'Con dilatación'],
    sin_dilatar: ['Sin dilatación', 'No dilatada'],
  },
  medios: {
    transparentes: ['Claros'],
    hemovitreo: [
      'Hemorragia vítrea',
      'Hemorragia de vítreo',
      'Hemorragia en vítreo',
      'Sangre en vítreo',
      'HV',
    ],
    desprendimiento_posterior_de_vitreo: ['DPV', 'PVD', 'DVP'],
  },
  papila: {
    palida: ['Palidez', 'Palidez papilar'],
    edema: ['Edema de papila'],
    hemorragia_en_astilla: ['Hemorragia de Drance', 'Hemorragia en astillas'],
    muesca: ['Escotadura', 'Notch'],
    atrofia_peripapilar: ['APP'],
    neovasos: ['NVD', ...VESSELS],
    oblicua: ['Inclinada'],
    foseta: ['Fosita'],
  },
  macula: {
    drusas: ['Drusen'],
    edema: ['Edema macular', 'EMD', 'EMQ', 'EMC', 'EMCS'],
    exudados: ['Exudados duros'],
    membrana_epirretinal: ['MER'],
    agujero: ['Agujero macular'],
    cambios_pigmentarios: ['Alteraciones pigmentarias'],
    neovasos: ['NVC', 'MNV', 'Membrana neovascular', ...VESSELS],
    brillo_foveal_conservado: ['Brillo conservado', 'Reflejo foveal conservado'],
  },
  vasos: {
    microaneurismas: ['MA', 'MAs'],
    arterias_estrechas: ['Arterias adelgazadas'],
    cruces_patologicos: ['Cruces', 'Cruces AV', 'Cruces arteriovenosos', 'Signo de Gunn'],
    exudados_algodonosos: ['Manchas algodonosas', 'Exudados blandos'],
    arrosariamiento_venoso: ['Rosario venoso'],
    irma: ['AMIR'],
    neovasos: ['NVE', ...VESSELS],
    oclusion_venosa: ['OVCR', 'ORVR', 'Trombosis venosa'],
    oclusion_arterial: ['OACR', 'ORAR'],
  },
  periferia: {
    empalizada: ['Lattice', 'Degeneración en empalizada', 'Degeneración lattice'],
    desprendimiento_de_retina: ['DR'],
    laser_previo: ['Cicatrices de láser'],
    panfotocoagulacion: ['PFC', 'PRP'],
    aplicada_en_360: ['Retina aplicada', 'Aplicada', 'Aplicada 360', '360 aplicada'],
  },
  hirschberg: { centrado: ['Orto', 'Central', '0'] },
  auto_cicloplejia: { si: ['Con ciclo', 'Ciclo', 'Con cicloplejía'], no: ['Sin ciclo', 'Sin cicloplejía'] },
  orbita: { proptosis: ['Exoftalmos', 'Exoftalmía'] },
  av_prueba: { e_direccional: ['E'] },
  rop_zona: {
    i: ['1', 'Zona 1', 'Zona I'],
    ii: ['2', 'Zona 2', 'Zona II'],
    iii: ['3', 'Zona 3', 'Zona III'],
    ii_posterior: ['2 posterior', 'Zona 2 posterior', 'Zona II posterior'],
  },
  rop_estadio: {
    0: ['Estadio 0'],
    1: ['I', 'Estadio 1', 'Estadio I', 'E1'],
    2: ['II', 'Estadio 2', 'Estadio II', 'E2'],
    3: ['III', 'Estadio 3', 'Estadio III', 'E3'],
    '4a': ['IVA', 'Estadio 4A', 'Estadio IVA'],
    '4b': ['IVB', 'Estadio 4B', 'Estadio IVB'],
    5: ['V', 'Estadio 5', 'Estadio V', 'E5'],
  },
  rop_plus: {
    no: ['Sin plus', 'No plus', 'Neg', 'Negativo', '-'],
    pre_plus: ['Preplus', 'Pre plus'],
    plus: ['Con plus', 'Enfermedad plus', 'Sí', '+'],
  },
  rop_evolucion: { agresiva: ['A-ROP', 'AROP', 'AP-ROP', 'APROP', 'ROP agresiva'] },
  pupila_hallazgos: {
    discoria: ['Irregular', 'Pupila irregular', 'Discórica'],
    corectopia: ['Corectópica', 'Ectópica', 'Desplazada'],
    midriasis: ['Midriática'],
    midriasis_media: ['Semimidriasis'],
    midriasis_farmacologica: ['Dilatada con gotas', 'Dilatada farmacológicamente'],
    miosis: ['Miótica'],
    fija: ['Pupila fija'],
    por_sinequias: ['Por sinequias posteriores'],
  },
  menisco: { normal: ['Conservado'], disminuido: ['Bajo', 'Escaso', 'Reducido'], aumentado: ['Alto'] },
  lio_tipo: { torica: ['Tórico'], rango_extendido: ['EDOF'], de_camara_anterior: ['LIO de CA', 'CA'] },
  lio_posicion: { en_surco: ['Sulcus'], descentrada: ['Descentrado'], luxada: ['Luxado'] },
  capsula: { transparente: ['Clara'], abierta_con_laser: ['Capsulotomía YAG', 'Capsulotomía láser'] },
  edema_macular: { ausente: ['Sin edema', 'No', 'Neg', 'Negativo', '-'] },
  dmae: { neovascular: ['Húmeda', 'Exudativa'] },
  rd_grado: {
    sin_retinopatia: ['Sin RD', 'No RD'],
    no_proliferativa_leve: ['RDNP leve', 'NPDR leve', 'RDNPL', 'RD leve'],
    no_proliferativa_moderada: ['RDNP moderada', 'NPDR moderada', 'RDNPM', 'RD moderada'],
    no_proliferativa_severa: ['RDNP severa', 'RDNP grave', 'NPDR severa', 'RDNPS', 'RD severa'],
    proliferativa_temprana: ['RDP temprana', 'PDR temprana'],
    proliferativa_alto_riesgo: ['RDP de alto riesgo', 'PDR de alto riesgo'],
  },
};

/** Every name of an option, the one that is shown first. */
export const namesOf = (
  { id }: Pick<ChoiceShape, 'id'>,
  option: ChoiceShape['opciones'][number],
): readonly string[] => [option.nombre, ...(ALSO_CALLED[id]?.[option.id] ?? [])];

/** The fields and options that have other names, for whoever checks that there are such. */
export const alsoCalled = (): readonly (readonly [campo: string, opcion: string, nombre: string])[] =>
  Object.entries(ALSO_CALLED).flatMap(([campo, options]) =>
    Object.entries(options).flatMap(([opcion, nombres]) =>
      nombres.map((nombre) => [campo, opcion, nombre] as const),
    ),
  );
