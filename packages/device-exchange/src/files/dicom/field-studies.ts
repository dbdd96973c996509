/** The patterns and strategies of static perimetry that studies of the catalogue have (context groups 4250 and 4251). */
const PATTERNS: Readonly<Record<string, string>> = { '111800': '24-2', '111801': '10-2', '111802': '30-2' };
const STRATEGIES: Readonly<Record<string, string>> = { '111815': 'standard', '111817': 'fast' };
/** Which of their codes there are. */
const isPattern = (code: string): boolean => code >= '111800' && code <= '111814';
const isStrategy = (code: string): boolean => code >= '111815' && code <= '111837';

const NAMED_PATTERNS: readonly (readonly [string, RegExp])[] = [
  ['24-2', /\b24-2\b(?!c)/u],
  ['24-2c', /\b24-2c\b/u],
  ['10-2', /\b10-2\b/u],
  ['30-2', /\b30-2\b/u],
  ['esterman', /\besterman\b/u],
  [
    'other',
    /\b60-4\b|\bmacula\b|\bnasal step\b|\bfull field\b|\bperipheral\b|\bcentral (?:40|64|76|80)\b|\b[gm]1?\b pattern|\bkinetic\b/u,
  ],
];
/** Faster is neither fast nor full threshold. */
const NAMED_STRATEGIES: readonly (readonly [string, RegExp])[] = [
  ['faster', /\b(?:sita[- ]?)?faster\b|\bsfr\b/u],
  ['fast', /\bfast\b(?! threshold)|\bsita-?fast\b|\bsf\b/u],
  ['standard', /\b(?:sita[- ]?)?standard\b|\bss\b/u],
  [
    'other',
    /swap|full[- ]?(?:threshold|from)|fast ?pac|fast threshold|optima|(?:two|three)[- ]?zone|quantify|\btop\b|dynamic|\b[12]-?lt\b|\blvs\b|\bgatei?\b|\bclip\b|\bclass strategy\b|suprathreshold|screening/u,
  ],
];

/** The fields that are done in any of the strategies; a 24-2 is another study in each. */
const BY_PATTERN: Readonly<Record<string, string>> = { '10-2': 'CV-10', '30-2': 'CV-30' };
const BY_STRATEGY: Readonly<Record<string, string>> = {
  standard: 'CV-24S',
  fast: 'CV-24F',
  faster: 'CV-24R',
};

/**
 * The study of a visual field, by its pattern and its strategy as codes and words name them, together. What the table does
 * not hold, or is said twice and differently, names none: then a person compares it.
 */
export function fieldStudies(words: string, codes: readonly string[]): string[] {
  const patterns = named(NAMED_PATTERNS, words, codes.filter(isPattern), PATTERNS);
  const strategies = named(NAMED_STRATEGIES, words, codes.filter(isStrategy), STRATEGIES);
  const [pattern] = patterns;
  const [strategy] = strategies;
  if (pattern === undefined || patterns.length > 1) return [];
  // It has a way of its own, of one brightness.
  if (pattern === 'esterman') return ['CV-EST'];
  if (strategies.length > 1 || strategy === 'other') return [];
  const code = pattern === '24-2' ? BY_STRATEGY[strategy ?? ''] : BY_PATTERN[pattern];
  return code === undefined ? [] : [code];
}

function named(
  table: readonly (readonly [string, RegExp])[],
  words: string,
  codes: readonly string[],
  known: Readonly<Record<string, string>>,
): string[] {
  const byWord = table.filter(([, is]) => is.test(words)).map(([name]) => name);
  return [...new Set([...byWord, ...codes.map((code) => known[code] ?? 'other')])];
}
