import { foldText } from '../shared/spanish-text.ts';
import { present } from '../shared/typed-record.ts';
import {
  cie10Of,
  meantOf,
  saysEyes,
  saysMore,
  searchCie10,
  shortNameOf,
  variantOf,
  type Cie10Code,
} from './cie10.ts';

/** The code of what no other code says: what it is stands in words. */
export const IN_WORDS = 'H57.8';
/** Letters of a diagnosis in words. */
export const DETAIL = 120;

interface Stages {
  readonly codigos: RegExp;
  /** Of the diseases that share the code, the one that has these. */
  readonly detalle?: string;
  readonly estadios: Readonly<Record<string, string>>;
}

// Source: docs/clinical-sources.md#stages-of-a-diagnosis
/** How far a disease has come, by the scale that is usual for it. */
const STAGES: readonly Stages[] = [
  {
    codigos: /^(?:H40\.[1-689]|Q15\.0)$/u,
    estadios: {
      inicial: 'inicial',
      moderado: 'moderado',
      avanzado: 'avanzado',
      indeterminado: 'estadio indeterminado',
    },
  },
  {
    codigos: /^H35\.3$/u,
    detalle: 'DMAE',
    estadios: {
      temprana: 'temprana',
      intermedia: 'intermedia',
      atrofia_geografica: 'atrofia geográfica',
      neovascular: 'neovascular',
    },
  },
  {
    codigos: /^H35\.3$/u,
    detalle: 'agujero macular',
    estadios: { 1: 'estadio 1', 2: 'estadio 2', 3: 'estadio 3', 4: 'estadio 4' },
  },
  {
    codigos: /^H18\.6$/u,
    estadios: { 1: 'grado I', 2: 'grado II', 3: 'grado III', 4: 'grado IV' },
  },
];

/** The stages that a diagnosis may be in; none where it has no scale. */
export const stagesOf = (codigo: string, detalle?: string): Readonly<Record<string, string>> =>
  STAGES.find((each) => each.codigos.test(codigo) && (each.detalle ?? detalle) === detalle)?.estadios ?? {};

interface Said {
  readonly codigo: string;
  readonly detalle?: string | undefined;
  readonly estadio?: string | undefined;
}

/** What a diagnosis is called: the name of its code, which disease of it, and how far it has come. */
export function diagnosisName({ codigo, detalle, estadio }: Said): string {
  const name = cie10Of(codigo)?.nombre ?? codigo;
  const said = detalle === undefined ? name : codigo === IN_WORDS ? detalle : `${name}: ${detalle}`;
  const stage = estadio === undefined ? undefined : stagesOf(codigo, detalle)[estadio];
  return stage === undefined ? said : `${said}, ${stage}`;
}

/** What doctors call it among themselves: which disease of its code, and how far it has come. */
export const shortDiagnosis = ({ codigo, detalle, estadio }: Said): string =>
  [detalle ?? shortNameOf(codigo), stagesOf(codigo, detalle)[estadio ?? '']]
    .filter((each) => each !== undefined)
    .join(', ');

/** What says how far a disease has come; no code is called by it. */
const HOW_FAR =
  /[\s,]+(?<how>leve|incipiente|inicial|tempran[oa]|intermedi[oa]|mod(?:erad[oa])?|sev(?:er[oa])?|grave|avanzad[oa]|neo(?:vasc(?:ular)?)?|nv|h[uú]med[oa]|exudativ[oa]|ag|(?:atrofia )?geogr[aá]fica|seca|atr[oó]fica|(?:de )?alto riesgo|densa|(?:para)?central|perif[eé]ric[oa]|idiop[aá]tica|mi[oó]pica|(?:(?:estadio|est|grado|gr|g|etapa)\.? ?)?(?:[1-4]|i{1,3}|iv))$/iu;
/** What doctors write for a stage whose name begins otherwise. */
const STAGE_WORDS: Readonly<Record<string, RegExp>> = {
  neovascular: /^(?:nv|h[uú]med|exudativ)/iu,
  atrofia_geografica: /^(?:ag$|geogr)/iu,
  1: /(?<!\p{L})(?:gr?|est)?(?:1|i)$/iu,
  2: /(?<!\p{L})(?:gr?|est)?(?:2|ii)$/iu,
  3: /(?<!\p{L})(?:gr?|est)?(?:3|iii)$/iu,
  4: /(?<!\p{L})(?:gr?|est)?(?:4|iv)$/iu,
};

/** What is typed short for a word, and is the beginning of several or of none. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/(?<=\bcat(?:arata)?s? )n(?=\s|$)/iu, 'nuclear'],
  [/(?<=\bcat(?:arata)?s? )(?:csp|scp)(?=\s|$)/iu, 'subcapsular posterior'],
];
const inFull = (typed: string): string =>
  SHORT.reduce((text, [short, word]) => text.replace(short, word), typed);

/** Where it is and how much there is of it, which is the same disease whatever it says. */
const WHERE =
  /(?<![\p{L}\d])(?:nasal(?:es)?|temporal(?:es)?|superior(?:es)?|inferior(?:es)?|(?:en |de(?:l)? )?(?:p[aá]rpado (?:superior|inferior)|ps|pi)|[ts][si]|n[si]|unilateral|m[aá]cula (?:on|off)|recidivad[oa]|recidivante|(?:locs|no|nc|[cp]) ?[0-6](?:[.,]\d)?|[1-4] ?\++|\++|(?:(?:estad[ií]o|est|grado|gr|g|zona|etapa)\.? ?)(?:[1-5]|i{1,3}|iv)|(?:pre-?)?plus|leve|mod(?:erad[oa])?|sever[oa]|avanzad[oa]|inicial)(?![\p{L}\d])/giu;
/** When it began. */
const ONSET = /(?<![\p{L}\d])(?:sub)?(?:agud[oa]|cr[oó]nic[oa]|inactiv[oa]|activ[oa])(?![\p{L}\d])/giu;
/** What may be another disease: what it came of, and what is said after it. */
const WHICH =
  /(?<![\p{L}\d])(?:(?:con|sin|por|y|secundari[oa] a|de origen)\s.*$|cong[eé]nit[oa]|traum[aá]tic[oa]|nodular|regmat[oó]gen[oa]|bacterian[oa]|mic[oó]tic[oa]|mi[oó]pic[oa]|idiop[aá]tic[oa]|toxopl[aá]smic[oa]|abiert[oa]|cerrad[oa]|centro comprometido|(?:od|oi|ao)(?![\p{L}\d]))/giu;
const bare = (text: string): string =>
  text
    .replaceAll(/[\s,;:>]+/gu, ' ')
    .trim()
    .replace(/ (?:y|de|del|en|con)$/iu, '');

/** What was typed with less and less of what is said of it besides, the whole first; `isSame` where the disease cannot be another. */
function shorter(typed: string): readonly { readonly what: string; readonly isSame: boolean }[] {
  const whole = inFull(typed);
  const stage = whole.replace(HOW_FAR, '').trim();
  const place = bare(whole.replaceAll(WHERE, ' ').replace(HOW_FAR, ''));
  const onset = bare(place.replaceAll(ONSET, ' '));
  const which = bare(whole.replaceAll(WHICH, ' ').replaceAll(ONSET, ' ').replace(HOW_FAR, ''));
  const least = bare(bare(which.replaceAll(WHERE, ' ')).replace(HOW_FAR, ''));
  const all = [
    { what: whole, isSame: true },
    // Two letters and a grade begin too many names; those of a keratoconus are its own.
    ...[
      { what: stage, isSame: true },
      { what: place, isSame: true },
      { what: onset, isSame: false },
      { what: which, isSame: false },
      { what: least, isSame: false },
    ].filter(({ what }) => what.length > 2 || /^qc$/iu.test(what)),
  ];
  return all.filter(({ what }, at) => all.findIndex((each) => each.what === what) === at);
}

/** What of it is searched: the most that finds anything. */
function searched(typed: string) {
  for (const each of shorter(typed)) {
    const found = searchCie10(each.what);
    if (found.length > 0) return { ...each, found };
  }
  return { what: typed, isSame: true, found: [] };
}

/** The codes of what was typed; where none is found, of it without how far it has come, where it is and of which kind: «RDNP mod», «pterigion nasal», «MER grado 2». */
export const searchDiagnosis = (typed: string): Cie10Code[] => searched(typed).found;

/** The diagnosis that is meant for certain, how far it has come aside; undefined where one of those found has to be chosen. */
export function meantDiagnosis(found: readonly Cie10Code[], typed: string): Cie10Code | undefined {
  const { what, isSame } = searched(typed);
  return isSame ? (meantOf(found, what) ?? meantOf(found, what.replace(HOW_FAR, ''))) : undefined;
}

/**
 * Whether a name without more may be one that the patient is followed for already: «glaucoma» of whoever has one of open angle.
 * `known` are the codes of the visit before.
 */
export const isFollowedAs = ({ codigo }: Cie10Code, known: readonly string[]): boolean =>
  codigo.endsWith('.9') && known.some((each) => each !== codigo && each.slice(0, 3) === codigo.slice(0, 3));

/** What was typed says of a code besides: which disease of it, and its stage, or in words what no scale has. */
export function saidBy(said: string, code: Cie10Code): Pick<Said, 'detalle' | 'estadio'> {
  const typed = inFull(said);
  // Of two eyes that are said apart each has what stands beside it.
  if (saysEyes(typed)) return { detalle: typed };
  const how = HOW_FAR.exec(typed)?.groups?.['how'] ?? '';
  const detalle = variantOf(code, how === '' ? typed : typed.replace(HOW_FAR, ''));
  const estadio = how === '' ? undefined : stageIn(stagesOf(code.codigo, detalle), how);
  if (estadio !== undefined) return present({ detalle, estadio });
  const whole = variantOf(code, typed);
  return present({ detalle: whole ?? (saysMore(code, typed) ? typed : undefined) });
}

function stageIn(stages: Readonly<Record<string, string>>, how: string): string | undefined {
  const stem = foldText(how).replace(/[oa]$/u, '');
  return Object.entries(stages).find(
    ([id, words]) => foldText(words).startsWith(stem) || STAGE_WORDS[id]?.test(how) === true,
  )?.[0];
}
