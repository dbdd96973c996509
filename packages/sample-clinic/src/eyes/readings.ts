import type { EyeValues } from './eye-values.ts';
import type { OneEye } from './sample-eye.ts';

type ByEye = Readonly<Partial<Record<OneEye, EyeValues>>>;
type Read = (values: EyeValues) => string;

const num = (values: EyeValues, id: string): number => Number(values[id] ?? 0);
const has = (values: EyeValues, id: string, option: string): boolean => {
  const said = values[id];
  return Array.isArray(said) ? said.includes(option) : said === option;
};
const figure = (value: number, places: number): string =>
  value.toFixed(places).replace('.', ',').replace('-', '−');

/** Losses of fixation of one in five and more, as the device prints it. */
const isUnreliable = (values: EyeValues): boolean =>
  num(values, 'fijacion_total') > 0 && num(values, 'fijacion_perdida') / num(values, 'fijacion_total') >= 0.2;

const field: Read = (values) => {
  const dm = num(values, 'dm');
  const mean = `DM ${figure(dm, 1)} dB`;
  const doubt = isUnreliable(values) ? ' Campo poco fiable: se repite.' : '';
  if (has(values, 'defecto', 'ninguno'))
    return `${dm < -3.5 ? 'reducción difusa' : 'sin defecto'} (${mean}).${doubt}`;
  const half = has(values, 'defecto', 'arqueado_inferior') ? 'inferior' : 'superior';
  // Hodapp, Parrish and Anderson: −6 and −12 dB.
  const stage = dm > -6 ? 'leve' : dm > -12 ? 'moderado' : 'avanzado';
  return `defecto arqueado ${half}, daño ${stage} (${mean}).${doubt}`;
};

const nerve: Read = (values) => {
  const cfnr = Math.round(num(values, 'cfnr'));
  const isThin = cfnr < 85;
  const where = num(values, 'cfnr_inferior') < num(values, 'cfnr_superior') ? 'inferior' : 'superior';
  return isThin
    ? `adelgazamiento ${where} (CFNR ${String(cfnr)} µm).`
    : `fibras conservadas (CFNR ${String(cfnr)} µm).`;
};
const macula: Read = (values) => {
  const centre = `${String(Math.round(num(values, 'grosor_central')))} µm`;
  const fluid = [
    ...(has(values, 'fluido', 'intrarretiniano') ? ['intrarretiniano'] : []),
    ...(has(values, 'fluido', 'subretiniano') ? ['subretiniano'] : []),
  ];
  return fluid.length === 0 ? `sin fluido (${centre}).` : `fluido ${fluid.join(' y ')} (${centre}).`;
};
const cornea: Read = (values) =>
  has(values, 'indice_kc', 'queratocono')
    ? `queratocono, K máxima ${figure(num(values, 'kmax'), 1)} D, mínima ${String(Math.round(num(values, 'paquimetria_minima')))} µm.`
    : 'córnea regular.';
const SEEN = {
  microaneurismas: 'microaneurismas',
  hemorragias: 'hemorragias',
  exudados: 'exudados',
  neovasos: 'neovasos',
  drusas: 'drusas',
  desgarro: 'desgarro',
} as const;

/** What a doctor says of one eye, from the values alone: never against them. */
const READINGS: Readonly<Record<string, Read>> = {
  'CV-24S': field,
  'CV-24F': field,
  'CV-30': field,
  'CV-10': field,
  'OCT-N': nerve,
  'OCT-M': macula,
  TOP: cornea,
  'OCT-W': (values) => `${macula(values)} CFNR: ${nerve(values)}`,
  'OCT-G': (values) =>
    num(values, 'ccg_media') < 76 ? 'pérdida de células ganglionares.' : 'células ganglionares conservadas.',
  'TOP-AB': (values) => (num(values, 'hoa') > 0.5 ? 'alto orden elevado, coma.' : 'alto orden usual.'),
  'BIO-OPT': (values) =>
    `longitud ${figure(num(values, 'longitud_axial'), 2)} mm${values['lio_potencia'] === undefined ? '.' : ', lente calculado.'}`,
  END: (values) =>
    num(values, 'densidad') < 1600 ? 'reserva baja, compatible con Fuchs.' : 'reserva suficiente.',
  'ECO-A': (values) => `longitud ${figure(num(values, 'longitud_axial'), 2)} mm.`,
  'ECO-B': (values) =>
    has(values, 'vitreo', 'hemorragia') ? 'hemorragia vítrea, retina aplicada.' : 'retina aplicada.',
  'OPT-COL': (values) => {
    const seen = Object.entries(SEEN).flatMap(([id, name]) => (has(values, 'hallazgos', id) ? [name] : []));
    return seen.length === 0 ? 'sin hallazgos.' : `${seen.join(', ')}.`;
  },
  'OPT-AF': (values) =>
    has(values, 'patron', 'en_parches') ? 'autofluorescencia en parches.' : 'autofluorescencia normal.',
};

/** The doctor's words on both eyes of a study. */
export function readingOf(estudio: string, byEye: ByEye): string {
  const read = READINGS[estudio] ?? (() => 'sin complicaciones.');
  return eyesIn(byEye)
    .map(([ojo, values]) => `${ojo}: ${read(values)}`)
    .join(' ');
}

/** The technician's words: how it went, as the reliability and the signal tell it. */
export function reportOf(estudio: string, byEye: ByEye): string {
  const eyes = eyesIn(byEye);
  if (estudio.startsWith('CV-')) {
    const bad = eyes.filter(([, values]) => isUnreliable(values)).map(([ojo]) => ojo);
    return bad.length === 0 ? 'Buena fijación.' : `Fijación pobre en ${bad.join(' y ')}.`;
  }
  if (estudio.startsWith('OCT-'))
    return eyes.some(
      ([, values]) =>
        num(values, 'senal') === 6 || (values['calidad'] !== undefined && num(values, 'calidad') < 60),
    )
      ? 'Medios algo opacos, señal suficiente.'
      : 'Buena señal.';
  if (estudio === 'TOP' || estudio === 'TOP-AB') return 'Sin lentes de contacto desde hace dos semanas.';
  if (/^(?:LAS|YAG)-/u.test(estudio)) return 'Toleró bien la sesión.';
  return 'Buena colaboración.';
}

const eyesIn = (byEye: ByEye): readonly (readonly [OneEye, EyeValues])[] =>
  (['OD', 'OI'] as const).flatMap((ojo) => {
    const values = byEye[ojo];
    return values === undefined ? [] : [[ojo, values] as const];
  });
