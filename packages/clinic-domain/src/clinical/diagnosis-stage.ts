import { foldText } from '../shared/spanish-text.ts';
import { present } from '../shared/typed-record.ts';
import { cie10Of, meantOf, saysMore, searchCie10, shortNameOf, variantOf, type Cie10Code } from './cie10.ts';

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
  1: /(?<!\p{L})(?:1|i)$/iu,
  2: /(?<!\p{L})(?:2|ii)$/iu,
  3: /(?<!\p{L})(?:3|iii)$/iu,
  4: /(?<!\p{L})(?:4|iv)$/iu,
};

/** The codes of what was typed, where none is found without how far it has come: «RDNP mod», «GPAA avanzado». */
export function searchDiagnosis(typed: string): Cie10Code[] {
  const found = searchCie10(typed);
  const what = typed.replace(HOW_FAR, '').trim();
  // Two letters and a grade begin too many names.
  return found.length > 0 || what.length < 3 ? found : searchCie10(what);
}

/** The diagnosis that is meant for certain, how far it has come aside; undefined where one of those found has to be chosen. */
export const meantDiagnosis = (found: readonly Cie10Code[], typed: string): Cie10Code | undefined =>
  meantOf(found, typed) ?? meantOf(found, typed.replace(HOW_FAR, ''));

/** What was typed says of a code besides: which disease of it, and its stage, or in words what no scale has. */
export function saidBy(typed: string, code: Cie10Code): Pick<Said, 'detalle' | 'estadio'> {
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
