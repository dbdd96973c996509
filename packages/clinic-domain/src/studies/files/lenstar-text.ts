/** What is in an export: the lines before the eyes, and those of each eye, by what stands before the value. */
export interface LenstarLines {
  readonly whole: ReadonlyMap<string, string>;
  readonly OD: ReadonlyMap<string, string>;
  readonly OS: ReadonlyMap<string, string>;
}

type Section = 'whole' | 'OD' | 'OS';
const HEADS: Readonly<Record<string, Section>> = { '[OD]': 'OD', '[OS]': 'OS', '[OI]': 'OS' };
const LINE = /^([A-Za-z0-9_]{1,20})[;:=\t](.*)$/u;
/** What a device writes where it measured nothing. */
const NOTHING = new Set(['', '-', '--', '---', '----', 'N/A', 'n/a']);

/**
 * The lines of an export as text, by section; null where the last line is missing, a line is none, or something is said
 * twice: then it is not known which of the two is right.
 */
export function readLenstarText(text: string): LenstarLines | null {
  const found = {
    whole: new Map<string, string>(),
    OD: new Map<string, string>(),
    OS: new Map<string, string>(),
  };
  let section: Section = 'whole';
  let isOver = false;
  for (const raw of text.split(/\r\n|\r|\n/u).slice(1)) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    if (isOver) return null;
    const head = HEADS[line.toUpperCase()];
    if (head !== undefined) section = head;
    else if (line === '[END]') isOver = true;
    else {
      const [, key, value] = LINE.exec(line) ?? [];
      if (key === undefined || value === undefined || found[section].has(key)) return null;
      found[section].set(key, value.trim());
    }
  }
  return isOver ? withoutNothing(found) : null;
}

/** Without the lines that have no value. */
export const withoutNothing = ({ whole, OD, OS }: LenstarLines): LenstarLines => ({
  whole: written(whole),
  OD: written(OD),
  OS: written(OS),
});

const written = (lines: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...lines].filter(([, value]) => !NOTHING.has(value)));
