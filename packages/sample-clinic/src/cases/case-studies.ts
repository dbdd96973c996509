import type { Eye } from '#domain/clinical/eye';
import type { EquipmentId } from '#domain/studies/device';
import { maculaOf } from '../eyes/tomography-values.ts';

type Values = Readonly<Record<string, number | string | readonly string[]>>;

/** A study of a course of illness, as it would be read in a textbook: nobody's. */
export interface CaseStudy {
  /** Days before today. */
  readonly hace: number;
  readonly estudio: string;
  readonly ojo: Eye;
  readonly equipo: EquipmentId;
  readonly indicacion: string;
  readonly informe: string;
  readonly interpretacion: string;
  readonly valores: Readonly<Partial<Record<'OD' | 'OI', Values>>>;
}

const FIELD = 'zeiss-campimetro-field-analizer-3';
const CIRRUS = 'zeiss-oct-cirrus-5000';
const TRITON = 'topcon-oct-triton';

export const field = (dm: number, dsm: number, vfi: number, losses: number): Values => ({
  dm,
  dsm,
  vfi,
  ght: dsm > 3 ? 'fuera' : 'dentro',
  fijacion_perdida: losses,
  fijacion_total: 17,
  falsos_positivos: 2,
  falsos_negativos: 4,
  duracion: 360,
  defecto: dsm > 3 ? ['arqueado_superior', 'escalon_nasal'] : ['ninguno'],
});

/** Fields of six years: the left eye loses what lies above, the right one hardly anything. */
const fields = (
  [
    [2160, -1.2, 1.6, 98, -3.1, 3.4, 93],
    [1980, -1.4, 1.7, 98, -3.4, 3.9, 92],
    [1620, -1.5, 1.6, 97, -4.6, 5.1, 88],
    [1080, -1.9, 1.9, 97, -6.2, 6.6, 83],
    [760, -2.1, 2, 96, -8.3, 8.4, 77],
    [430, -2, 1.9, 97, -8.9, 8.8, 75],
    [124, -2.2, 2.1, 96, -9.3, 9.1, 74],
  ] as const
).map(([hace, ...of]): CaseStudy => ({
  hace,
  estudio: 'CV-24S',
  ojo: 'AO',
  equipo: FIELD,
  indicacion: 'Glaucoma en control',
  informe: 'Buena fijación.',
  interpretacion: hace > 700 ? 'OI: defecto superior que avanza.' : 'OI: defecto superior, sin cambios.',
  valores: { OD: field(of[0], of[1], of[2], 1), OI: field(of[3], of[4], of[5], 2) },
}));

const nerves = (
  [
    [1620, 88, 76, 0.65],
    [1080, 86, 70, 0.7],
    [430, 85, 66, 0.8],
    [124, 84, 65, 0.8],
  ] as const
).map(([hace, right, left, cup]): CaseStudy => ({
  hace,
  estudio: 'OCT-N',
  ojo: 'AO',
  equipo: CIRRUS,
  indicacion: 'Glaucoma en control',
  informe: 'Señal suficiente en ambos ojos.',
  interpretacion: 'OI: adelgazamiento inferior.',
  valores: { OD: nerve(right, 0.55, 1), OI: nerve(left, cup, 0.62) },
}));

/** The lower quarter keeps a share of its fibres; the mean is that of the four. */
function nerve(cfnr: number, excavacion: number, below: number): Values {
  const shape = { superior: 1.24, nasal: 0.76, inferior: 1.3 * below, temporal: 0.68 };
  const sum = Object.values(shape).reduce((all, each) => all + each, 0) / 4;
  return {
    senal: 8,
    cfnr,
    excavacion_vertical: excavacion,
    area_disco: 2.05,
    ...Object.fromEntries(
      Object.entries(shape).map(([side, share]) => [`cfnr_${side}`, Math.round((cfnr * share) / sum)]),
    ),
  };
}

/** A macula in micrometres: the centre as given, what surrounds it swollen with it. */
function macula(centre: number, fluido: readonly string[]): Values {
  const values = maculaOf(centre, fluido);
  const whole: Values = Object.fromEntries(
    Object.entries(values).map(
      ([id, value]) => [id, typeof value === 'number' ? Math.round(value) : value] as const,
    ),
  );
  return { ...whole, calidad: 78, volumen: Number(Number(values['volumen']).toFixed(2)) };
}

const DRY = ['sin_fluido'];
const BOTH = ['intrarretiniano', 'subretiniano'];

/** After each injection less fluid, dry at the fourth visit; with longer pauses it comes back. */
const wetMacula = (
  [
    [210, 468, [...BOTH, 'bajo_el_epitelio_pigmentario'], 'Fluido con compromiso central.'],
    [182, 402, BOTH, 'Menos fluido tras la primera dosis.'],
    [154, 322, ['intrarretiniano'], 'Queda fluido intrarretiniano.'],
    [112, 262, DRY, 'Sin fluido.'],
    [56, 304, ['subretiniano'], 'Reaparece fluido subretiniano a las ocho semanas.'],
    [21, 351, BOTH, 'Más fluido: acortar el intervalo.'],
  ] as const
).map(([hace, centre, fluido, interpretacion]): CaseStudy => ({
  hace,
  estudio: 'OCT-M',
  ojo: 'OD',
  equipo: TRITON,
  indicacion: 'Control después de inyección',
  informe: 'Corte horizontal de 6 mm.',
  interpretacion,
  valores: { OD: macula(centre, fluido) },
}));

/** Oedema of the left eye that answers to three injections. */
const diabeticMacula = (
  [
    [365, 262, 274, DRY],
    [150, 268, 392, ['intrarretiniano']],
    [62, 264, 296, DRY],
  ] as const
).map(([hace, right, left, fluido]): CaseStudy => ({
  hace,
  estudio: 'OCT-M',
  ojo: 'AO',
  equipo: TRITON,
  indicacion: 'Edema macular diabético',
  informe: 'Buena colaboración.',
  interpretacion: left > 300 ? 'OI: edema con compromiso central.' : 'Sin edema con compromiso central.',
  valores: { OD: macula(right, DRY), OI: macula(left, fluido) },
}));
const diabeticPhotographs = ([365, 150] as const).map((hace): CaseStudy => ({
  hace,
  estudio: 'OPT-COL',
  ojo: 'AO',
  equipo: 'optos-fondo-de-ojo',
  indicacion: 'Retinopatía diabética',
  informe: 'Dos tomas por ojo.',
  interpretacion: 'Retinopatía no proliferativa moderada.',
  valores: {
    OD: { calidad: 4, hallazgos: ['microaneurismas'] },
    OI: { calidad: 4, hallazgos: ['microaneurismas', 'hemorragias', 'exudados'] },
  },
}));

/** The cone of `cases.ts`: the left eye steeper, and steeper each time. */
const cones = (
  [
    [540, [46, 47.5, 49.2, 478], [48, 50.25, 54.1, 452]],
    [190, [46, 47.75, 49.6, 477], [48.25, 51, 55.3, 447]],
    [30, [46, 47.75, 49.7, 476], [48.5, 51.5, 56.2, 443]],
  ] as const
).map(([hace, right, left]): CaseStudy => {
  const cornea = ([k1, k2, kmax, thin]: readonly [number, number, number, number], axis: number): Values => ({
    k1,
    k2,
    kmax,
    k1_eje: axis,
    k2_eje: (axis + 90) % 180,
    paquimetria: thin + 9,
    paquimetria_minima: thin,
    indice_kc: 'queratocono',
    calidad: 94,
    elevacion_anterior: Math.round((kmax - 46) * 3),
    elevacion_posterior: Math.round((kmax - 44) * 6),
  });
  return {
    hace,
    estudio: 'TOP',
    ojo: 'AO',
    equipo: 'schwind-topografo-sirius',
    indicacion: 'Sospecha de queratocono',
    informe: 'Sin lentes de contacto desde hace dos semanas.',
    interpretacion: 'Queratocono en ambos ojos, mayor en OI.',
    valores: { OD: cornea(right, 35), OI: cornea(left, 145) },
  };
});

const beforeCataract: readonly CaseStudy[] = [
  {
    hace: 258,
    estudio: 'BIO-OPT',
    ojo: 'AO',
    equipo: 'lenstar-biometro',
    indicacion: 'Catarata, cálculo de lente',
    informe: 'Cinco medidas por ojo.',
    interpretacion: 'Longitud normal en ambos ojos.',
    valores: {
      OD: eye(23.41, 3.12, 4.61, 21.5),
      OI: eye(23.36, 3.15, 4.55, 21.5),
    },
  },
  ...(
    [
      [258, 2480, 2510],
      [110, 2210, 2360],
    ] as const
  ).map(([hace, right, left]): CaseStudy => ({
    hace,
    estudio: 'END',
    ojo: 'AO',
    equipo: 'konan-cellcheck-recuento-endotelial',
    indicacion: 'Antes de cirugía de catarata',
    informe: 'Centro de la córnea.',
    interpretacion: hace > 200 ? 'Reserva suficiente.' : 'Pérdida esperable después de la cirugía.',
    valores: { OD: cells(right), OI: cells(left) },
  })),
];

function eye(axial: number, camara: number, cristalino: number, lio: number): Values {
  return {
    estado_ojo: 'faquico',
    silicona: 'no',
    longitud_axial: axial,
    de_longitud: 0.02,
    paquimetria: 541,
    camara,
    cristalino,
    k1: 43.1,
    k1_eje: 5,
    k2: 43.9,
    k2_eje: 95,
    blanco_blanco: 11.9,
    lio_potencia: lio,
  };
}
function cells(densidad: number): Values {
  return {
    densidad,
    cv: 34,
    hexagonales: 58,
    area_media: Math.round(1_000_000 / densidad),
    celulas: 112,
    paquimetria: 541,
  };
}

/** What was measured in the courses of `cases.ts`, from the oldest to the newest. */
export const CASE_STUDIES: Readonly<Record<string, readonly CaseStudy[]>> = {
  glaucoma: [...fields, ...nerves],
  diabetes: [...diabeticMacula, ...diabeticPhotographs],
  catarata: beforeCataract,
  queratocono: cones,
  dmae: wetMacula,
};
