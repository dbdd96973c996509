import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PurgeCSS } from 'purgecss';
import { OFFICE_OFFLINE } from '#routes';

const SHEET = /<link rel="stylesheet" href="(\/_astro\/[^"]+\.css)">/;
/** What becomes part of a page while it is read: islands, what they show, and answers of the search. */
const LATER = ['src/{islands,search}/**/*.{ts,tsx}', 'packages/controls/src/**/*.{ts,tsx}'];
/** The office without a network has its own sheet, which the office's other pages share. */
const OFFICE_PAGE = `${OFFICE_OFFLINE.slice(1)}.html`;
/** The page of an address that does not exist shows what the search finds for it, in rows of the search's page. */
const BORROWS: Readonly<Record<string, string>> = { '404.html': 'buscar.html' };

/**
 * Gives each built page of the site the rules that it can need inside itself, instead of a file with those of all pages: a visitor
 * waits for one answer less, and fetches nobody else's rules. The file stays for pages that the server makes. Says how many pages
 * were written.
 *
 * @param root the project, whose sources name the classes that come later
 */
export async function giveOwnStyles(client: string, root: string): Promise<number> {
  const later = wordsOf(
    globSync(LATER, { cwd: root })
      .filter((file) => !file.includes('.test.'))
      .map((file) => readFileSync(path.join(root, file), 'utf8'))
      .join('\n'),
  );
  const read = (file: string): string => readFileSync(path.join(client, file), 'utf8');
  const pages = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.html') && name !== OFFICE_PAGE,
  );
  const borrowed = new Map(Object.entries(BORROWS).map(([page, from]) => [page, read(from)]));
  let count = 0;
  for (const page of pages) {
    const html = read(page);
    const [link, href] = SHEET.exec(html) ?? [];
    // The tool that checks exported notes has its own.
    if (link === undefined || href === undefined) continue;
    const words = new Set([...wordsOf(html + (borrowed.get(page) ?? '')), ...later]);
    const css = withFaces(await rulesFor(read(href), words), html);
    writeFileSync(
      path.join(client, page),
      html.replace(link, () => `<style>${css}</style>`),
    );
    count += 1;
  }
  return count;
}

/** The rules of a sheet whose every class and element is among some words, whatever its attributes and state. */
export async function rulesFor(sheet: string, words: ReadonlySet<string>): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: [...words].join('\n'), extension: 'html' }],
    css: [{ raw: sheet }],
    defaultExtractor: (text) => text.split('\n'),
    keyframes: true,
    // States of whatever is there, which the library takes for nothing.
    safelist: { standard: [/^:/] },
    // Scripts set them, the server (`data-ahorro`) and the browser (`open`).
    dynamicAttributes: [...sheet.matchAll(/(?<!\\)\[([a-z-]+)/g)].map(([, name = '']) => name),
  });
  const css = result?.css.trim() ?? '';
  if (css === '') throw new Error('no rule of the sheet is for this page');
  return css;
}

const FACE = /@font-face\{[^}]*\}/g;
const RANGE = /U\+([0-9A-F?]+)(?:-([0-9A-F]+))?/giu;

/** Whether a face draws a character, by the ranges it names; one that names none draws all. */
function drawnBy(face: string): (code: number) => boolean {
  const ranges = [...face.matchAll(RANGE)].map(([, from = '', to = from]) => ({
    low: parseInt(from.replaceAll('?', '0'), 16),
    high: parseInt(to.replaceAll('?', 'F'), 16),
  }));
  return (code) => ranges.length === 0 || ranges.some(({ low, high }) => low <= code && code <= high);
}

/** The rules without the files of letters of which nothing on the page is written: of two with a letter the later one is taken. */
export function withFaces(css: string, html: string): string {
  // Ends of lines and spaces are drawn by nobody.
  const codes = [...new Set(html)].map((letter) => letter.codePointAt(0) ?? 0).filter((code) => code > 0x20);
  const faces = [...(css.match(FACE) ?? [])].map((face) => ({ face, draws: drawnBy(face) }));
  const used = faces.filter(({ face, draws }, at) =>
    codes.some(
      (code) =>
        draws(code) && !faces.slice(at + 1).some((later) => isLike(face, later.face) && later.draws(code)),
    ),
  );
  return css.replaceAll(FACE, (face) => (used.some((each) => each.face === face) ? face : ''));
}

const familyOf = (face: string): string => /font-family:([^;}]+)/u.exec(face)?.[1] ?? '';
const isLike = (one: string, other: string): boolean => familyOf(one) === familyOf(other);

/** Everything in a text that could be the name of a class or an element, as it is written in a sheet. */
export function wordsOf(text: string): ReadonlySet<string> {
  const classes = [...text.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, list = '']) =>
    written(list).split(/\s+/),
  );
  const plain = written(text);
  return new Set([
    ...classes,
    // In scripts, and elements.
    ...plain.split(/[\s"'`]+/),
    ...plain.split(/[\s"'`<>=/]+/),
  ]);
}

const written = (text: string): string =>
  text
    .replaceAll(/&(?:amp|#38);/g, '&')
    .replaceAll('&gt;', '>')
    .replaceAll(/&(?:quot|#34);/g, '"')
    .replaceAll('&#39;', "'");
