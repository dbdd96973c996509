import type { PlanDecision } from '#domain/clinical/follow-up/plan-decision';
import { present } from '#domain/shared/typed-record';

/** A line of a visit: what is typed for the right eye and for the left one; `n` is normal. */
type Lines = Readonly<Record<string, readonly [string, string]>>;

/** A diagnosis: code, eye where the code has one, and what it is among the others. */
export interface CaseDiagnosis {
  readonly codigo: string;
  readonly ojo?: 'OD' | 'OI' | 'AO';
}

export interface CaseVisit {
  /** Days before today. */
  readonly hace: number;
  readonly motivo: string;
  readonly lineas: Lines;
  readonly plan: string;
  /** Lines that «resto normal» wrote, where they are normal; and lines of the visit before that were repeated. */
  readonly enBloque?: readonly string[];
  readonly copias?: readonly string[];
  /** Another doctor’s visit, and for something else than the case. */
  readonly medico?: string;
  readonly diagnosticos?: readonly CaseDiagnosis[];
}

/** A course of illness, as it would be read in a textbook: nobody's. */
export interface SampleCase {
  readonly id: string;
  /** Whole years, both included. */
  readonly edad: readonly [number, number];
  readonly diagnosticos: readonly CaseDiagnosis[];
  readonly visitas: readonly CaseVisit[];
  /** What its last visit decided of each problem; of those it does not name nobody said anything. `conDosis`: injected that day. */
  readonly sigue?: readonly (PlanDecision & { readonly conDosis?: true })[];
}

const QUIET: Lines = {
  parpados: ['n', 'n'],
  conjuntiva: ['n', 'n'],
  cornea: ['n', 'n'],
  camara_anterior: ['n', 'n'],
  van_herick: ['4', '4'],
  iris: ['n', 'n'],
};
const CLEAR: Lines = { ...QUIET, cristalino: ['n', 'n'] };
const FUNDUS: Lines = {
  medios: ['n', 'n'],
  papila: ['n', 'n'],
  cd_vertical: ['0,3', '0,3'],
  macula: ['n', 'n'],
  vasos: ['n', 'n'],
  periferia: ['n', 'n'],
};
const PUPILS: Lines = { pupilas: ['5/3 4+ no', '5/3 4+ no'], campo: ['n', 'n'], ducciones: ['n', 'n'] };

const BULK: readonly string[] = ['parpados', 'conjuntiva', 'cornea', 'iris', 'vasos', 'periferia'];

/** A red eye between two controls, seen by another doctor: nothing of the glaucoma was looked at. */
const conjunctivitis = (hace: number): CaseVisit => ({
  hace,
  motivo: 'Ojo rojo con secreción',
  plan: 'Lavados y tobramicina cada cuatro horas. Vuelve si no mejora en tres días.',
  medico: 'Dr. Hernán Ibáñez Colquehuanca',
  diagnosticos: [{ codigo: 'H10.0', ojo: 'OD' }],
  lineas: {
    av_lejos_cc: ['20/30', '20/30'],
    conjuntiva: ['hiperemia, secreción', 'n'],
    cornea: ['n', 'n'],
    parpados: ['edema', 'n'],
  },
});
const inOrder = (visits: readonly CaseVisit[]): CaseVisit[] => visits.toSorted((a, b) => b.hace - a.hace);

/** Six years of a glaucoma, with a red eye twice in between: pressures, discs and a laser in the left eye. */
const GLAUCOMA: readonly CaseDiagnosis[] = [{ codigo: 'H40.1', ojo: 'AO' }];
const glaucoma: SampleCase = {
  id: 'glaucoma',
  edad: [52, 90],
  diagnosticos: GLAUCOMA,
  sigue: [
    { diagnostico: 'H40.1', ojo: 'OD', decision: 'control', meses: 4 },
    { diagnostico: 'H40.1', ojo: 'OI', decision: 'estudio', meses: 3, motivo: 'Campo visual 24-2' },
  ],
  visitas: inOrder([
    conjunctivitis(1800),
    conjunctivitis(40),
    ...(
      [
        [2160, '24', '28', '0,5', '0,6', 'Inicia latanoprost de noche en ambos ojos.'],
        [1980, '19', '23', '0,5', '0,6', 'Sigue igual. Campo visual.'],
        [1620, '18', '24', '0,5', '0,65', 'OI no alcanza el objetivo: trabeculoplastia.'],
        [1440, '17', '17', '0,55', '0,65', 'Después del láser, OI en objetivo.'],
        [1080, '17', '18', '0,55', '0,7', 'Sigue con latanoprost.'],
        [760, '16', '19', '0,55', '0,75', 'Se agrega brimonidina en OI.'],
        [430, '15', '15', '0,55', '0,8', 'Control en cuatro meses.'],
        [
          124,
          '14',
          '22',
          '0,55',
          '0,8',
          'OI sobre su objetivo: revisar las gotas. Campo 24-2 en tres meses.',
        ],
      ] as const
    ).map(([hace, right, left, discRight, discLeft, plan]): CaseVisit => ({
      hace,
      plan,
      motivo: 'Control de glaucoma',
      enBloque: BULK,
      ...present({
        diagnosticos: hace < 400 ? [...GLAUCOMA, { codigo: 'H25.1', ojo: 'OD' as const }] : undefined,
      }),
      ...present({ copias: hace < 400 ? ['angulo', 'paquimetria'] : undefined }),
      lineas: {
        ...QUIET,
        ...PUPILS,
        av_lejos_cc: ['20/30', hace < 800 ? '20/30' : '20/25'],
        pio: [
          `${right} ${hace < 800 ? 'icare' : 'gat'} 09:30`,
          `${left} ${hace < 800 ? 'icare' : 'gat'} 09:31`,
        ],
        pio_objetivo: ['16', '15'],
        paquimetria: ['512', '508'],
        angulo: ['3343', '3333'],
        cristalino: [hace < 800 ? 'cat nuc: NO 2,0, NC 2,0' : 'n', 'n'],
        ...FUNDUS,
        papila: ['n', hace < 1700 ? 'muesca: inferior' : 'n'],
        dibujo_papila: [
          '',
          hace < 1700 ? `excavacion OI 0 0 ${hace < 800 ? '160' : '120'} 0; muesca OI 240 520 100 0` : '',
        ],
        cd_vertical: [discRight, discLeft],
      },
    })),
  ]),
};

/** A retinopathy of diabetes that reaches the centre of one macula. */
const diabetic: SampleCase = {
  id: 'diabetes',
  edad: [40, 78],
  diagnosticos: [{ codigo: 'H36.0', ojo: 'AO' }, { codigo: 'E11.3' }],
  sigue: [
    { diagnostico: 'H36.0', ojo: 'OD', decision: 'control', meses: 6 },
    { diagnostico: 'H36.0', ojo: 'OI', decision: 'inyeccion', semanas: 4, conDosis: true },
    { diagnostico: 'E11.3', decision: 'control', meses: 12 },
  ],
  visitas: (
    [
      [730, '20/25', '20/25', 'no proliferativa moderada', 'ausente', 'Fondo de ojo en un año.'],
      [
        365,
        '20/25',
        '20/30',
        'no proliferativa moderada',
        'sin compromiso',
        'Fondo de ojo en seis meses y OCT de mácula.',
      ],
      [
        150,
        '20/30',
        '20/50',
        'no proliferativa moderada',
        'con compromiso',
        'OI: antiangiogénico mensual, tres dosis.',
      ],
    ] as const
  ).map(([hace, right, left, grade, oedema, plan]) => ({
    hace,
    plan,
    motivo: 'Control por diabetes',
    lineas: {
      ...CLEAR,
      av_lejos_cc: [right, left],
      pio: ['14 09:10', '15 09:11'],
      ...FUNDUS,
      vasos: ['microaneurismas', 'microaneurismas, hemorragias'],
      macula: ['n', oedema === 'ausente' ? 'n' : 'edema, exudados'],
      rd_grado: ['no proliferativa leve', grade],
      rd_signos: ['', oedema === 'con compromiso' ? 'edema o exudados que llegan' : ''],
      edema_macular: ['ausente', oedema],
      dibujo_polo: [
        'microaneurismas OD -250 -120 100 0; hemorragia_puntiforme OD -280 150 100 0',
        oedema === 'ausente'
          ? 'microaneurismas OI 250 -120 100 0'
          : 'microaneurismas OI 250 -120 140 0; hemorragia_llama OI 450 380 100 40; exudados_duros OI 120 60 100 0',
      ],
    },
  })),
};

/** Both eyes operated, a few weeks apart. */
const cataract: SampleCase = {
  id: 'catarata',
  edad: [58, 91],
  diagnosticos: [{ codigo: 'Z96.1', ojo: 'AO' }],
  sigue: [{ diagnostico: 'Z96.1', ojo: 'AO', decision: 'control', meses: 12 }],
  visitas: [
    {
      hace: 260,
      motivo: 'Visión borrosa de lejos',
      plan: 'Biometría. Cirugía de catarata OD y después OI.',
      lineas: {
        ...QUIET,
        av_lejos_cc: ['20/80', '20/60'],
        final: ['-2,00 -0,75 x 90 add 2,5 20/80', '-1,50 -0,75 x 95 add 2,5 20/60'],
        pio: ['15 10:00', '15 10:01'],
        cristalino: ['cat nuc: NO 4,2, NC 4,0', 'cat nuc: NO 3,6, NC 3,5'],
        ...FUNDUS,
        medios: ['opacidad leve', 'opacidad leve'],
      },
    },
    {
      hace: 190,
      motivo: 'Control de cirugía OD',
      plan: 'Gotas en descenso. Cirugía OI en tres semanas.',
      lineas: {
        ...QUIET,
        av_lejos_sc: ['20/25', '20/80'],
        pio: ['14 09:20', '15 09:21'],
        cristalino: ['seudofaquia', 'cat nuc: NO 3,8, NC 3,6'],
        lio_tipo: ['monofocal', ''],
        lio_posicion: ['en saco', ''],
        ...FUNDUS,
      },
    },
    {
      hace: 120,
      motivo: 'Control de cirugía OI',
      plan: 'Lentes para cerca. Control en un año.',
      lineas: {
        ...QUIET,
        av_lejos_sc: ['20/20', '20/25'],
        final: ['pl -0,50 x 85 add 2,5 20/20', '-0,25 -0,50 x 95 add 2,5 20/20'],
        pio: ['14 09:40', '14 09:41'],
        cristalino: ['seudofaquia', 'seudofaquia'],
        lio_tipo: ['monofocal', 'monofocal'],
        lio_posicion: ['en saco', 'en saco'],
        capsula: ['transparente', 'transparente'],
        ...FUNDUS,
      },
    },
  ],
};

/** A keratoconus of a young person, followed by its corneal powers. */
const keratoconus: SampleCase = {
  id: 'queratocono',
  edad: [14, 38],
  diagnosticos: [{ codigo: 'H18.6', ojo: 'AO' }],
  visitas: (
    [
      [540, '47,5', '50,25', '46,0', '48,0', '-2,00 -3,00 x 35 20/30', '-3,50 -4,50 x 145 20/50'],
      [190, '47,75', '51,0', '46,0', '48,25', '-2,00 -3,25 x 35 20/30', '-3,75 -5,00 x 145 20/60'],
    ] as const
  ).map(([hace, steepRight, steepLeft, flatRight, flatLeft, right, left]) => ({
    hace,
    plan: 'No frotarse los ojos. Topografía de control.',
    motivo: 'Visión borrosa, cambia seguido de lentes',
    lineas: {
      ...CLEAR,
      cornea: ['estrias', 'estrias, anillo'],
      k1: [flatRight, flatLeft],
      k1_eje: ['35', '145'],
      k2: [steepRight, steepLeft],
      k2_eje: ['125', '55'],
      paquimetria: ['478', '452'],
      final: [right, left],
      pio: ['12 11:00', '11 11:01'],
      ...FUNDUS,
    },
  })),
};

/** A child whose eye turns in. */
const strabismus: SampleCase = {
  id: 'estrabismo',
  edad: [4, 14],
  diagnosticos: [{ codigo: 'H50.0', ojo: 'OI' }],
  sigue: [{ diagnostico: 'H50.0', ojo: 'OI', decision: 'control', meses: 2 }],
  visitas: (
    [
      [330, '25 ET', '20/30', '20/80', 'Lentes todo el día. Parche OD dos horas.'],
      [160, '12 ET', '20/30', '20/50', 'Sigue con lentes y parche.'],
      [70, '8 E', '20/25', '20/32', 'Parche una hora. Control en tres meses.'],
    ] as const
  ).map(([hace, cover, right, left, plan]) => ({
    hace,
    plan,
    motivo: 'La madre nota que un ojo se desvía',
    lineas: {
      ...CLEAR,
      av_prueba: ['HOTV', ''],
      av_lejos_cc: [right, left],
      cover_lejos_cc: [cover, ''],
      cover_cerca_cc: [cover, ''],
      ducciones: ['n', 'n'],
      hirschberg: ['n', hace > 100 ? 'nasal' : 'n'],
      cicloplejica: ['+3,00 -0,50 x 90', '+3,75 -0,75 x 85'],
      ...FUNDUS,
    },
  })),
};

/** Injections for a wet macula. */
const macula: SampleCase = {
  id: 'dmae',
  edad: [62, 95],
  diagnosticos: [{ codigo: 'H35.3', ojo: 'OD' }],
  sigue: [{ diagnostico: 'H35.3', ojo: 'OD', decision: 'inyeccion', semanas: 6, conDosis: true }],
  visitas: (
    [
      [210, '20/100', 'Antiangiogénico OD, primera dosis.'],
      [182, '20/80', 'Antiangiogénico OD, segunda dosis.'],
      [154, '20/60', 'Antiangiogénico OD, tercera dosis. Después, extender a seis semanas.'],
      [112, '20/60', 'Mácula seca: siguiente dosis en ocho semanas.'],
      [56, '20/80', 'Reaparece líquido: la siguiente dosis, a las seis semanas.'],
    ] as const
  ).map(([hace, right, plan]) => ({
    hace,
    plan,
    motivo: 'Control de mácula',
    lineas: {
      ...QUIET,
      av_lejos_cc: [right, '20/30'],
      pio: ['15 08:40', '15 08:41'],
      cristalino: ['seudofaquia', 'seudofaquia'],
      ...FUNDUS,
      macula: ['drusas, neovasos', 'drusas'],
      amsler: ['metamorfopsia', 'n'],
      dmae: ['neovascular', 'intermedia'],
    },
  })),
};

/** A red eye that healed. */
const redEye: SampleCase = {
  id: 'ojo-rojo',
  edad: [18, 60],
  diagnosticos: [{ codigo: 'H10.3', ojo: 'OI' }],
  visitas: [
    {
      hace: 34,
      motivo: 'Ojo rojo con secreción',
      plan: 'Higiene y gotas una semana. Volver si duele o ve menos.',
      lineas: {
        av_lejos_sc: ['20/20', '20/25'],
        parpados: ['n', 'edema'],
        conjuntiva: ['n', 'hiperemia, secrecion'],
        cornea: ['n', 'n'],
        camara_anterior: ['n', 'n'],
        pupilas: ['4/2,5 4+ no', '4/2,5 4+ no'],
      },
    },
  ],
};

/** A visit for glasses, and nothing else. */
const glasses: SampleCase = {
  id: 'lentes',
  edad: [16, 60],
  diagnosticos: [{ codigo: 'H52.1', ojo: 'AO' }],
  visitas: (
    [
      [740, '-1,25 -0,25 x 180 20/20', '-1,00 -0,50 x 175 20/20'],
      [370, '-1,50 -0,25 x 180 20/20', '-1,25 -0,50 x 175 20/20'],
    ] as const
  ).map(([hace, right, left]) => ({
    hace,
    plan: 'Lentes nuevos. Control en un año.',
    motivo: 'Lentes',
    lineas: {
      av_lejos_sc: ['20/70', '20/60'],
      av_lejos_cc: ['20/25', '20/25'],
      auto: [right.replace(/ 20.20$/u, ''), left.replace(/ 20.20$/u, '')],
      final: [right, left],
      pio: ['13 15:00', '14 15:01'],
      ...PUPILS,
      ...CLEAR,
      ...FUNDUS,
    },
  })),
};

export const SAMPLE_CASES: readonly SampleCase[] = [
  glaucoma,
  diabetic,
  cataract,
  keratoconus,
  strabismus,
  macula,
  redEye,
  glasses,
];
