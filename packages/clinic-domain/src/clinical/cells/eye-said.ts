import { folded } from './reading.ts';

const NAMES = {
  OD: String.raw`(?:od|ojo derecho)`,
  OI: String.raw`(?:oi|ojo izquierdo)`,
  AO: String.raw`(?:ao|ambos ojos|bilateral)`,
} as const;
const SIDES = ['OD', 'OI', 'AO'] as const;

/** What a line says of whose it is. */
export interface EyeSaid {
  /** Without the name of its own eye at the beginning or the end. */
  readonly text: string;
  /** Another one, or both, that it names. */
  readonly otro: (typeof SIDES)[number] | undefined;
}

const named = (each: (typeof SIDES)[number], line: string): boolean =>
  new RegExp(`(?<![\\p{L}\\d])${NAMES[each]}(?![\\p{L}\\d])`, 'u').test(folded(line));

/** Words that name an eye are those of that eye alone. */
export const namesAnEye = (text: string): boolean => SIDES.some((each) => named(each, text));

/** «OD 20/40» in a cell of the right eye says nothing more; «hiperemia OI» there may be in the wrong place. */
export function eyeSaid(ojo: 'OD' | 'OI', typed: string): EyeSaid {
  const own = NAMES[ojo];
  return {
    text: typed.trim().replace(new RegExp(`^${own}[\\s:,=]+(?=\\S)|[\\s,(]+${own}\\)?$`, 'iu'), ''),
    otro: SIDES.find((each) => each !== ojo && named(each, typed)),
  };
}
