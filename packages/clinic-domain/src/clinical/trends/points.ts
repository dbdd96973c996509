import { sphericalEquivalent } from '../cells/derived.ts';
import { logMar, rankOf } from '../fields/acuity.ts';
import { fieldOf } from '../fields/catalogue.ts';
import { CORRECTIONS } from '../fields/preconsultation-fields.ts';
import { isNotDone } from '../fields/not-done.ts';
import { formatNumber } from '../fields/number-words.ts';
import { REFRACTIONS } from '../fields/refraction-fields.ts';
import type { SectionId } from '../fields/sections.ts';
import type { Value } from '../fields/value.ts';
import type { Section, Values } from '../section.ts';
import type { Harvest, Point, Target } from './series.ts';
import { present } from '../../shared/typed-record.ts';

/** The parts of an examination that the series are made of. */
export const FOLLOWED: readonly SectionId[] = [
  'agudeza',
  'autorrefraccion',
  'presion',
  'refraccion',
  'fondo',
];

type Eye = 'OD' | 'OI';
const EYES: readonly Eye[] = ['OD', 'OI'];

/** A closed visit: which one, of what day, and what was found. */
export interface ClosedVisit {
  readonly consulta: string;
  readonly fecha: string;
  readonly sections: readonly Pick<Section, 'valores'>[];
}

type Measure = Omit<Point, 'consulta' | 'fecha' | 'ojo'>;
type Look = (campo: string) => Value | undefined;

/** What a closed visit gives to each series, eye by eye. */
export function harvestOf({ consulta, fecha, sections }: ClosedVisit): Harvest {
  const valores: Values = Object.fromEntries(sections.flatMap((each) => Object.entries(each.valores)));
  const of = (measure: (look: Look) => readonly Measure[]): Point[] =>
    EYES.flatMap((ojo) =>
      measure((campo) => valores[campo]?.[ojo]).map((each) => ({ fecha, consulta, ojo, ...each })),
    );
  const drops = valores['auto_cicloplejia']?.AO?.v === 'si';
  return {
    puntos: {
      pio: of(pressures),
      av: of(bestAcuity),
      rx: of((look) => refractions(look, drops)),
      disco: of(cup),
    },
    objetivos: EYES.flatMap((ojo): Target[] => {
      const v = valores['pio_objetivo']?.[ojo]?.v;
      return typeof v === 'number' ? [{ fecha, consulta, ojo, v }] : [];
    }),
  };
}

/** What several visits give together. */
export const gathered = (harvests: readonly Harvest[]): Harvest => ({
  puntos: {
    pio: harvests.flatMap(({ puntos }) => puntos.pio),
    av: harvests.flatMap(({ puntos }) => puntos.av),
    rx: harvests.flatMap(({ puntos }) => puntos.rx),
    disco: harvests.flatMap(({ puntos }) => puntos.disco),
  },
  objetivos: harvests.flatMap(({ objetivos }) => objetivos),
});

/** Each reading of the pressure with its tonometer and hour; the fingers give a word, not a number. */
function pressures(look: Look): Measure[] {
  const read = ['pio', 'pio_2', 'pio_3'].flatMap((campo): Measure[] => {
    const value = look(campo);
    if (typeof value?.v !== 'number') return [];
    // «> 60» is no number: a slope through 60 would be one that nobody measured.
    return value.comparador === undefined
      ? [{ v: value.v, ...takenHow(value) }]
      : [
          {
            v: null,
            ...takenHow(value),
            texto: `${value.comparador} ${formatNumber(TENTHS, value.v).replace(/,0$/u, '')}`,
          },
        ];
  });
  const field = fieldOf('pio_digital');
  const felt = look('pio_digital')?.v;
  const tone = field?.tipo === 'opcion' ? field.opciones.find(({ id }) => id === felt) : undefined;
  return tone === undefined ? read : [...read, { v: null, metodo: 'Digital', texto: tone.nombre }];
}

const takenHow = ({ metodo, hora }: Value): Pick<Measure, 'metodo' | 'hora'> => present({ metodo, hora });

/** How an acuity was reached that was read through the refraction. */
export const WITH_REFRACTION = 'Con la refracción';

/** How acuity is reached, from the least help to the most: of two that are as good, the first one counts. */
const ACUITIES: readonly (readonly [campo: string, metodo: string])[] = [
  ['av_lejos_sc', CORRECTIONS.sc],
  ['av_lejos_cc', CORRECTIONS.cc],
  ['av_lejos_lc', CORRECTIONS.lc],
  ...['final', 'subjetiva', 'cicloplejica', 'retinoscopia'].map((id): readonly [string, string] => [
    `${id}_av`,
    WITH_REFRACTION,
  ]),
  ['av_lejos_ph', CORRECTIONS.ph],
];
const WORST = Number.POSITIVE_INFINITY;

/** The best distance acuity of the visit and how it was reached. */
function bestAcuity(look: Look): Measure[] {
  const read = ACUITIES.flatMap(([campo, metodo]) => {
    const v = look(campo)?.v;
    return typeof v === 'string' && !isNotDone(v) ? [{ texto: v, metodo, rank: rankOf(v) ?? WORST }] : [];
  });
  const [first, ...rest] = read;
  if (first === undefined) return [];
  const { texto, metodo } = rest.reduce((best, each) => (each.rank < best.rank ? each : best), first);
  return [{ v: logMar(texto), metodo, texto }];
}

/** Every refraction of the visit by how it was found: its spherical equivalent, and the lens as it is written. */
function refractions(look: Look, drops: boolean): Measure[] {
  const kinds: readonly (readonly [id: string, metodo: string])[] = [
    ...Object.entries(REFRACTIONS),
    ['auto', drops ? 'Autorrefracción con cicloplejía' : 'Autorrefracción'],
  ];
  return kinds.flatMap(([id, metodo]): Measure[] => {
    const [esfera, cilindro, eje] = ['esfera', 'cilindro', 'eje'].map((part) => look(`${id}_${part}`)?.v);
    if (typeof esfera !== 'number') return [];
    const cylinder = typeof cilindro === 'number' ? cilindro : 0;
    return [{ v: sphericalEquivalent(esfera, cylinder), metodo, texto: lensWords(esfera, cylinder, eje) }];
  });
}

const TENTHS = { escala: 10, paso: 0.1 } as const;
const DIOPTRES = { escala: 100, paso: 0.25, conSigno: true } as const;

function lensWords(esfera: number, cilindro: number, eje: unknown): string {
  const sphere = formatNumber(DIOPTRES, esfera);
  if (cilindro === 0) return sphere;
  const axis = typeof eje === 'number' ? ` × ${String(eje)}°` : '';
  return `${sphere} ${formatNumber(DIOPTRES, cilindro)}${axis}`;
}

function cup(look: Look): Measure[] {
  const v = look('cd_vertical')?.v;
  return typeof v === 'number' ? [{ v }] : [];
}
