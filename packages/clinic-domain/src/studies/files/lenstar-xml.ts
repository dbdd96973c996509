import { withoutNothing, type LenstarLines } from './lenstar-text.ts';

const ROOT = 'ClinicaLenstar';
/** A tag, or the text up to the next one. Comments and the declaration are taken away before. */
const TOKEN = /<(\/?)([A-Za-z][A-Za-z0-9_]{0,20})(\s[^<>]*?)?(\/?)>|([^<]+)/gy;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** More than the template has. */
const MOST_TOKENS = 2000;

/**
 * The lines of an export as XML, by section; null where it is not whole, or not the template's: only its elements, with
 * plain text inside, and no declarations of types or entities.
 */
export function readLenstarXml(text: string): LenstarLines | null {
  const found = {
    whole: new Map<string, string>(),
    OD: new Map<string, string>(),
    OS: new Map<string, string>(),
  };
  const content = text
    .replace(/^\s*<\?xml[^<>]*\?>/u, '')
    .replaceAll(/<!--[\s\S]{0,4000}?-->/gu, '')
    .trim();
  const open: string[] = [];
  let value = '';
  let at = 0;
  for (let tokens = 0; at < content.length; tokens += 1) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(content);
    if (token === null || tokens > MOST_TOKENS || (open.length === 0 && at > 0)) return null;
    at = TOKEN.lastIndex;
    const [, closing, name = '', , empty, words] = token;
    if (words !== undefined) value += words;
    else if (closing === '/') {
      if (open.pop() !== name || !keep(found, open, name, value)) return null;
      value = '';
    } else {
      if (value.trim() !== '' || (open.length === 0 && name !== ROOT)) return null;
      value = '';
      if (empty === '/') continue;
      open.push(name);
      if (open.length > 3) return null;
    }
  }
  return at === content.length && open.length === 0 && content !== '' ? withoutNothing(found) : null;
}

type Found = { readonly [K in keyof LenstarLines]: Map<string, string> };

/** Keeps a closed element with its text; false where it was there before or has text that is none of its own. */
function keep(found: Found, open: readonly string[], name: string, raw: string): boolean {
  const value = raw
    .trim()
    .replaceAll(/&([a-z]{2,4});/gu, (whole, entity: string) => ENTITIES[entity] ?? whole);
  const isGroup = open.length === 0 || (open.length === 1 && (name === 'OD' || name === 'OS'));
  if (isGroup) return value === '';
  const [, eye] = open;
  if (eye !== undefined && eye !== 'OD' && eye !== 'OS') return false;
  const section = found[eye ?? 'whole'];
  if (section.has(name)) return false;
  section.set(name, value);
  return true;
}
