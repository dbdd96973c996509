import { foldText, searchWords } from '../shared/spanish-text.ts';
import { CIE10_LINES } from './cie10-catalogue.ts';
import type { Eye } from './eye.ts';

/** Whether a code requires an eye (`L`), concerns both by nature (`B`) or neither (`N`). */
export const CODE_SIDES = ['L', 'B', 'N'] as const;

export interface Cie10Code {
  readonly codigo: string;
  /** What a person reads: the disease, without how it is coded. */
  readonly nombre: string;
  /** The whole name of the classification, where a code is chosen or exported. */
  readonly oficial: string;
  readonly lado: (typeof CODE_SIDES)[number];
  readonly sinonimos: string;
  readonly grupo: string;
  /** Diseases that share the code, each by its name. */
  readonly variantes: readonly string[];
}

/** Brackets that name another code are for who codes: «(E10–E14 con cuarto carácter común .3)», «(con E1x.3)». */
const withoutRule = (name: string): string => name.replace(/\s*\((?:con )?[A-Z]\d[\dx][^)]*\)/u, '');

/** The whole catalogue, in the order of its lines. */
export const CIE10: readonly Cie10Code[] = CIE10_LINES.split('\n# ').flatMap((part) => {
  const [grupo = '', ...lines] = part.split('\n').filter((line) => line !== '');
  return lines.map((line) => {
    const [codigo = '', oficial = '', lado, sinonimos = ''] = line.split(';');
    const nombre = withoutRule(oficial);
    const says = sinonimos.split('/').map((each) => each.trim());
    const variantes = says.flatMap((each) => (each.startsWith('=') ? [each.slice(1)] : []));
    const words = sinonimos.replaceAll('=', '');
    // A test reads every line of the catalogue.
    return { codigo, nombre, oficial, lado: lado as Cie10Code['lado'], sinonimos: words, grupo, variantes };
  });
});

const byCode = new Map(CIE10.map((each) => [each.codigo, each]));

/** Looks up a code; undefined when the catalogue does not have it. */
export const cie10Of = (codigo: string): Cie10Code | undefined => byCode.get(codigo);

/** What doctors call a code among themselves: the first of its other words, unless that is one disease of several, or its name. */
export const shortNameOf = (codigo: string): string => {
  const { nombre = '', sinonimos = '', variantes = [] } = cie10Of(codigo) ?? {};
  const first = sinonimos.split('/')[0]?.trim() ?? '';
  return first === '' || variantes.includes(first) ? nombre : withoutRule(first);
};

/** Abbreviations and other names that name one disease of several. */
const MEANT: Readonly<Record<string, string>> = {
  ...{ dmri: 'DMAE', dmre: 'DMAE', 'degeneracion macular': 'DMAE' },
  ...{ qps: 'queratitis punteada', 'queratopatia punteada': 'queratitis punteada' },
  ...{
    'astigmatismo miopico simple': 'astigmatismo miópico',
    'astigmatismo miopico compuesto': 'astigmatismo miópico',
    'astigmatismo hipermetropico simple': 'astigmatismo hipermetrópico',
    'astigmatismo hipermetropico compuesto': 'astigmatismo hipermetrópico',
  },
  ...{ mer: 'membrana epirretiniana', 'membrana epirretinal': 'membrana epirretiniana' },
  ...{ mnv: 'membrana neovascular', 'neovascularizacion coroidea': 'membrana neovascular' },
  ...{ cloroquina: 'maculopatía por hidroxicloroquina', vrp: 'vitreorretinopatía proliferativa' },
  ...{
    crsc: 'coroidopatía serosa central',
    'coriorretinopatia serosa central': 'coroidopatía serosa central',
  },
  ...{ ovcr: 'oclusión de vena central de la retina', orvr: 'oclusión de rama venosa de la retina' },
  ...{
    oarr: 'oclusión de rama arterial',
    emq: 'edema macular quístico',
    emc: 'edema macular quístico',
    'edema macular cistoide': 'edema macular quístico',
    'irvine gass': 'síndrome de Irvine Gass',
  },
  ...{
    hto: 'hipertensión ocular',
    'hta ocular': 'hipertensión ocular',
    vkh: 'enfermedad de Vogt-Koyanagi-Harada',
  },
  ...{ noia: 'neuropatía óptica isquémica', 'noia a': 'neuropatía óptica isquémica' },
  ...{ 'drusas papilares': 'drusas de papila', 'phthisis bulbi': 'ptisis bulbi' },
  ...{ 'glaucoma pseudoexfoliativo': 'glaucoma seudoexfoliativo' },
  ...{ 'glaucoma agudo': 'glaucoma agudo de ángulo cerrado', csp: 'catarata subcapsular posterior' },
  ...{ rdp: 'retinopatía diabética proliferativa', rdnp: 'retinopatía diabética no proliferativa' },
  ...{ emd: 'edema macular diabético', dmp: 'degeneración marginal pelúcida' },
  ...{ dgm: 'disfunción de glándulas de Meibomio', meibomitis: 'disfunción de glándulas de Meibomio' },
  ...{ qcs: 'queratoconjuntivitis seca', qcv: 'queratoconjuntivitis primaveral' },
  ...{ vernal: 'queratoconjuntivitis primaveral', primaveral: 'queratoconjuntivitis primaveral' },
  ...{ gpn: 'glaucoma de presión normal', 'queratitis fungica': 'queratitis micótica' },
  ...{ 'xt intermitente': 'exotropía intermitente', 'et intermitente': 'endotropía intermitente' },
  ...{ absceso: 'absceso corneal', ectasia: 'ectasia corneal' },
  ...{ 'queratitis por hongos': 'queratitis micótica', acanthamoeba: 'queratitis amebiana' },
};

const begins = (words: readonly string[], some: readonly string[]): boolean =>
  words.every((word) => some.some((each) => each.startsWith(word)));

const sayingsOf = ({ sinonimos }: Cie10Code): string[] => sinonimos.split('/').map((each) => each.trim());

/**
 * The disease of those that share a code that was typed: by its name or the beginnings of its words. What begins the name
 * of the code too, or what all of them are called, names none of them.
 */
export function variantOf(code: Cie10Code, typed: string): string | undefined {
  const words = searchWords(typed);
  const said = words.join(' ');
  const diseaseOf = (name: string): string | undefined =>
    [name, MEANT[searchWords(name).join(' ')]].find((each) => code.variantes.includes(each ?? ''));
  const meant = diseaseOf(MEANT[said] ?? '');
  if (meant !== undefined || words.length === 0) return meant;
  const names = [code.nombre, ...sayingsOf(code)];
  const exact = names.find((each) => searchWords(each).join(' ') === said);
  if (exact !== undefined) return diseaseOf(exact);
  const found = new Set(names.filter((each) => begins(words, searchWords(each))).map(diseaseOf));
  return found.size === 1 ? [...found][0] : undefined;
}

const compact = (text: string): string => foldText(text).replaceAll(' ', '');

/** Whether what was typed is more than any one name of the code: what it says besides would be lost. */
export function saysMore(code: Cie10Code, typed: string): boolean {
  const words = searchWords(typed);
  if (compact(code.codigo).startsWith(compact(typed))) return false;
  return ![code.nombre, code.oficial, ...sayingsOf(code)].some((each) => begins(words, searchWords(each)));
}

/** «No glaucoma» is no glaucoma, whatever is «no especificado». */
const isDenied = (words: readonly string[]): boolean =>
  words[0] === 'no' && !words.some((each) => each.startsWith('espec'));

/** What a name has besides the disease: asides, and that it is not told which. */
const ASIDE = /\s*\([^)]*\)|,? (?:no especificad[oa]s?|sin otra especificación)$/gu;
const NO_DISEASE = new Set('de del la el los las un una en sindrome enfermedad'.split(' '));

/** Whether everything that one of its names says was typed, each word of it by its beginning at least. */
const isAllTyped = (code: Cie10Code, words: readonly string[]): boolean =>
  [code.nombre, ...sayingsOf(code)].some((name) => {
    const says = searchWords(name.replaceAll(ASIDE, '')).filter((each) => !NO_DISEASE.has(each));
    return (
      says.length > 0 &&
      says.every((each) => words.some((word) => word === each || (word.length > 2 && each.startsWith(word))))
    );
  });

/**
 * The code that is meant for certain by what was typed, of those found: its code, one of its names, or the beginnings of all words
 * of one where no other code has as much. A code that says anything that was not typed is left to be chosen: «queratitis» is
 * not «queratitis intersticial», «desprendimiento de retina» says nothing of a break.
 */
export function meantOf(found: readonly Cie10Code[], typed: string): Cie10Code | undefined {
  const [best] = found;
  if (best === undefined) return undefined;
  if (
    found.length === 1 &&
    (compact(best.codigo).startsWith(compact(typed)) || variantOf(best, typed) !== undefined)
  )
    return best;
  const words = searchWords(typed);
  const said = words.join(' ');
  const isNamed = (code: Cie10Code): boolean =>
    compact(code.codigo) === compact(typed) ||
    [code.nombre, ...sayingsOf(code)].some((name) =>
      [name, name.replaceAll(ASIDE, '')].some((each) => foldText(each) === said),
    );
  if (isNamed(best)) return best;
  const all = found.filter((code) => isAllTyped(code, words));
  return all.length === 1 && all[0] === best ? best : undefined;
}

const TYPED_EYE =
  /[\s,(]*(?<![\p{L}\d.])(?:(?<both>od ?(?:y|[+/-]) ?oi|oi ?(?:y|[+/-]) ?od|ao|bilateral|(?:(?:en|de) )?ambos ojos)|(?<right>od|(?:(?:en|de|del) )?ojo derecho)|(?<left>oi|(?:(?:en|de|del) )?ojo izquierdo))(?![\p{L}\d])\)?/giu;

const EYE_LETTERS = /(?<![\p{L}\d.])(?:od|oi|ao)(?![\p{L}\d])/iu;
/** Whether it names an eye by its letters. */
export const saysEyes = (typed: string): boolean => EYE_LETTERS.test(typed);

/**
 * What was typed without the eye that it names, wherever it stands: «catarata nuclear OD», «GPAA OD avanzado». Two letters inside
 * a word name none, and of two eyes that are said apart («OD avanzado, OI inicial») none is taken.
 */
export function withoutEye(typed: string): { readonly what: string; readonly ojo?: Eye } {
  const whole = typed.trim();
  // «Ceguera de ambos ojos» is what it is called.
  if (!saysEyes(whole) && searchCie10(whole).length > 0) return { what: whole };
  const found = [...whole.matchAll(TYPED_EYE)].map(({ groups = {} }): Eye =>
    groups['both'] === undefined ? (groups['right'] === undefined ? 'OI' : 'OD') : 'AO',
  );
  const [ojo] = found;
  const what = whole
    .replaceAll(TYPED_EYE, ' ')
    .replaceAll(/ +/gu, ' ')
    .replaceAll(/^[\s,:]+|[\s,]+$/gu, '')
    .trim();
  return ojo === undefined || what === '' || new Set(found).size > 1 ? { what: whole } : { what, ojo };
}

/** The shortest search text, in characters, and the maximum number of results. */
export const CIE10_SEARCH = { shortest: 2, most: 20 } as const;

/**
 * The codes that match every typed word, best first: by code (`H25`, `h251`), by the whole name (`miopia`), by a whole
 * expression that people use (`ojo rojo`), by how the name begins, by words of it, then by other search words; of those alike, what
 * says no more than was typed. Accents and case do not matter.
 */
export function searchCie10(typed: string): Cie10Code[] {
  const code = compact(typed);
  const words = searchWords(typed);
  if (code.length < CIE10_SEARCH.shortest || isDenied(words)) return [];
  return SEARCHED.map((each) => ({ of: each.of, rank: rankOf(each, code, words) }))
    .filter((found): found is { of: Cie10Code; rank: number } => found.rank !== null)
    .map((found) => ({ ...found, more: found.rank > 3 && !isAllTyped(found.of, words) ? 1 : 0 }))
    .sort((a, b) => a.rank - b.rank || a.more - b.more)
    .slice(0, CIE10_SEARCH.most)
    .map(({ of }) => of);
}

/** How well a code answers what was typed: less is better, null is not at all. */
function rankOf(
  { code: own, name, sayings, all }: (typeof SEARCHED)[number],
  code: string,
  words: readonly string[],
): number | null {
  if (own.startsWith(code)) return own === code ? 0 : 1;
  const said = words.join(' ');
  if (name.join(' ') === said) return 2;
  if (sayings.includes(said)) return 3;
  if (begins(words, name)) return name.join(' ').startsWith(said) ? 4 : 5;
  return begins(words, all) ? 6 : null;
}

/** What a disease is without is not what it is: «sin mención de cuerpo extraño». */
const WITHOUT = /\s+sin .*$/u;

const SEARCHED = CIE10.map((of) => {
  const name = searchWords(of.nombre.replace(WITHOUT, ''));
  return {
    of,
    code: compact(of.codigo),
    name,
    sayings: of.sinonimos.split('/').map(foldText),
    all: [
      ...searchWords(of.nombre),
      ...searchWords(of.oficial),
      ...searchWords(of.sinonimos),
      ...searchWords(of.codigo),
    ],
  };
});
