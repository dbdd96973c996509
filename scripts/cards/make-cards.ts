import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cardHref } from '#routes';
import { drawCard, type Card } from './draw-card.ts';
import { artOf } from './drawings.ts';

/** A page as its own markup tells it. */
interface Read {
  readonly path: string;
  readonly title: string;
  readonly text: string;
  readonly portrait: string | undefined;
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' },
};
const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll('\u00AD', '')
    .replace(/\s+/g, ' ')
    .trim();

/** What a page's card says: its heading, and the first sentence that describes it, without repeating the heading. */
export function readPage(html: string): Read | undefined {
  const found = (pattern: RegExp): string | undefined => pattern.exec(html)?.[1];
  const address = found(/<meta property="og:url" content="([^"]+)"/);
  if (address === undefined || !html.includes(`${cardHref(new URL(address).pathname)}"`)) return undefined;
  const title = plain(found(/<h1[^>]*>([\s\S]*?)<\/h1>/) ?? '');
  const about = plain(found(/<meta name="description" content="([^"]*)"/) ?? '');
  const said = about.startsWith(`${title}: `) ? about.slice(title.length + 2) : about;
  const [text = ''] = said.split(/(?<=[.?])(?<!\bDra?\.)\s/);
  return {
    ...{ path: new URL(address).pathname, title, text: text.charAt(0).toUpperCase() + text.slice(1) },
    portrait: found(/class="perfil-retrato" src="([^"]+)"/),
  };
}

/** Draws the card of every built page that names one; those drawn before from the same are taken from the cache. */
export async function makeCards(
  client: string,
  cache: string,
  house: Pick<Card, 'clinic' | 'logo' | 'colours'>,
): Promise<{ made: number; kept: number }> {
  const own = globSync('*', { cwd: import.meta.dirname }).toSorted();
  const program = createHash('sha256');
  for (const file of own) program.update(readFileSync(path.join(import.meta.dirname, file)));
  const base = program.digest('hex');
  mkdirSync(cache, { recursive: true });
  const total = { made: 0, kept: 0 };
  for (const file of globSync('**/*.html', { cwd: client })) {
    const page = readPage(readFileSync(path.join(client, file), 'utf8'));
    if (page === undefined) continue;
    const art = page.portrait === undefined ? artOf(page.path) : portrait(path.join(client, page.portrait));
    const card: Card = { ...house, title: page.title, text: page.text, art };
    const key = createHash('sha256').update(base).update(JSON.stringify(card)).digest('hex');
    const kept = path.join(cache, `${key}.jpg`);
    if (existsSync(kept)) total.kept += 1;
    else {
      writeFileSync(kept, await drawCard(card));
      total.made += 1;
    }
    const target = path.join(client, cardHref(page.path));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, readFileSync(kept));
  }
  return total;
}

/** A doctor's monogram, or their photograph. */
function portrait(file: string): Card['art'] {
  return file.endsWith('.svg')
    ? { kind: 'figure', svg: readFileSync(file, 'utf8') }
    : { kind: 'portrait', picture: readFileSync(file) };
}
