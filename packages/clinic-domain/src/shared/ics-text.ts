/** A property of a calendar object with its parameters and its line in the file (RFC 5545 §3.1). */
export interface IcsProperty {
  readonly linea: number;
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
  readonly value: string;
}

const MAX_OCTETS = 75;

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', ';': '\\;', ',': '\\,', '\n': '\\n' };

/** Text escaped as RFC 5545 §3.3.11 requires. */
export const escapeIcs = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/[\\;,\n]/g, (sign) => ESCAPES[sign] ?? sign);

/** An ISO instant in the UTC form of RFC 5545: `2026-12-24T16:00:00.000Z` → `20261224T160000Z`. */
export const icsInstant = (iso: string): string => iso.replace(/\.\d+/, '').replace(/[-:]/g, '');

export const unescapeIcs = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));

/** Splits a value that is a list; each part is still escaped. */
export const splitIcsList = (value: string): string[] => value.match(/(?:\\.|[^,\\])+/g) ?? [];

/** Folds a line so that no part exceeds 75 octets, never in the middle of a character (RFC 5545 §3.1). */
export function foldIcs(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const sign of line) {
    const size = octetsOf(sign);
    if (octets + size > MAX_OCTETS) {
      lines.push(current);
      // The space that marks a continuation counts too.
      current = ' ';
      octets = 1;
    }
    current += sign;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

function octetsOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** The properties of a file, unfolded; lines that are not properties are skipped. */
export function icsProperties(text: string): IcsProperty[] {
  const lines: { linea: number; text: string }[] = [];
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const last = lines.at(-1);
    if (/^[ \t]/.test(line) && last !== undefined) last.text += line.slice(1);
    else lines.push({ linea: index + 1, text: line });
  }
  return lines.flatMap(({ linea, text: line }) => {
    const match =
      /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):(.*)$/s.exec(
        line,
      );
    if (match === null) return [];
    const [, name = '', params = '', value = ''] = match;
    return [{ linea, name: name.toUpperCase(), params: paramsOf(params), value }];
  });
}

const paramsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/;([A-Za-z0-9-]+)=("[^"]*"|[^;]*)/g)].map(([, name = '', value = '']) => [
      name.toUpperCase(),
      value.replace(/^"|"$/g, ''),
    ]),
  );
