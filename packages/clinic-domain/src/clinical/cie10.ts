import { foldText, searchWords } from '../shared/spanish-text.ts';
import { isOneOf } from '../shared/typed-record.ts';
import { CIE10_LINES } from './cie10-catalogue.ts';
import { EYES, type Eye } from './eye.ts';

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

/** Abbreviations that name one disease of several. */
const MEANT: Readonly<Record<string, string>> = {
  ...{ dmri: 'DMAE', 'degeneracion macular': 'DMAE' },
  ...{ mer: 'membrana epirretiniana', 'membrana epirretinal': 'membrana epirretiniana' },
  ...{ mnv: 'membrana neovascular', 'neovascularizacion coroidea': 'membrana neovascular' },
  ...{ cloroquina: 'maculopatía por hidroxicloroquina', crsc: 'coroidopatía serosa central' },
  ...{ ovcr: 'oclusión de vena central de la retina', orvr: 'oclusión de rama venosa de la retina' },
  ...{
    hto: 'hipertensión ocular',
    noia: 'neuropatía óptica isquémica',
    vkh: 'enfermedad de Vogt-Koyanagi-Harada',
  },
};

/** The disease of those that share a code that was typed: by its name or the beginnings of its words. */
export function variantOf({ variantes, sinonimos }: Cie10Code, typed: string): string | undefined {
  const words = searchWords(typed);
  const meant = MEANT[words.join(' ')];
  if (meant !== undefined && variantes.includes(meant)) return meant;
  // What all of them are called names none of them.
  const general = sinonimos.split('/').map((each) => each.trim());
  if (general.some((each) => !variantes.includes(each) && foldText(each) === words.join(' ')))
    return undefined;
  const found = variantes.filter((each) => {
    const own = searchWords(each);
    return words.length > 0 && words.every((word) => own.some((one) => one.startsWith(word)));
  });
  return (
    found.find((each) => foldText(each) === words.join(' ')) ?? (found.length === 1 ? found[0] : undefined)
  );
}

const TYPED_EYE = /^(?<what>.*[^\s,(])[\s,(]+(?<eye>od|oi|ao)\)?$/iu;

/** What was typed, and the eye that stands after it: «catarata nuclear OD». */
export function withoutEye(typed: string): { readonly what: string; readonly ojo?: Eye } {
  const { what, eye = '' } = TYPED_EYE.exec(typed.trim())?.groups ?? {};
  const ojo = eye.toUpperCase();
  return what === undefined || !isOneOf(EYES, ojo) ? { what: typed.trim() } : { what, ojo };
}

/** The shortest search text, in characters, and the maximum number of results. */
export const CIE10_SEARCH = { shortest: 2, most: 20 } as const;

/**
 * The codes that match every typed word, best first: by code (`H25`, `h251`), by the whole name (`miopia`), by a whole
 * expression that people use (`ojo rojo`), by words of the name, then by other search words. Accents and case do not
 * matter.
 */
export function searchCie10(typed: string): Cie10Code[] {
  const code = foldText(typed).replaceAll(' ', '');
  const words = searchWords(typed);
  if (code.length < CIE10_SEARCH.shortest) return [];
  return SEARCHED.map((each) => ({ of: each.of, rank: rankOf(each, code, words) }))
    .filter((found): found is { of: Cie10Code; rank: number } => found.rank !== null)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, CIE10_SEARCH.most)
    .map(({ of }) => of);
}

/** How well a code answers what was typed: less is better, null is not at all. */
function rankOf(
  { code: own, name, sayings, all }: (typeof SEARCHED)[number],
  code: string,
  words: readonly string[],
): number | null {
  const begins = (some: readonly string[]): boolean =>
    words.every((word) => some.some((each) => each.startsWith(word)));
  if (own.startsWith(code)) return own === code ? 0 : 1;
  const said = words.join(' ');
  if (name.join(' ') === said) return 2;
  if (sayings.includes(said)) return 3;
  if (begins(name)) return 4;
  return begins(all) ? 5 : null;
}

const SEARCHED = CIE10.map((of) => {
  const name = searchWords(of.nombre);
  return {
    of,
    code: foldText(of.codigo).replaceAll(' ', ''),
    name,
    sayings: of.sinonimos.split('/').map(foldText),
    all: [...name, ...searchWords(of.oficial), ...searchWords(of.sinonimos), ...searchWords(of.codigo)],
  };
});
