import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { LIGHTER } from '#server/static/lighter-page';
import { OFFICE_OFFLINE } from '#routes';

const KB = 1000;
/** Not of the public site: the office without a network, which is nothing without its script. */
const OFFICE_PAGE = `${OFFICE_OFFLINE}.html`;

/** Limits on the size of a page with its styles, in bytes after gzip. */
const PAGE_LIMITS: readonly (readonly [RegExp, number])[] = [
  [/^\/index\.html$/, 45 * KB],
  // A disease with its drawings: the figure, and the street and the page as they look with it.
  [/^\/patologias\/.+\.html$/, 55 * KB],
  [/^\/(?:asi-se-ve|patologias|buscar|glosario)\.html$/, 43 * KB],
  [/\.html$/, 34 * KB],
];
/** All that a page fetches by `load` for a reader who saves data: itself, as it travels. */
const SAVING_LIMIT = 42 * KB;
/** The headers of two answers, with the page's policy. */
const HEADERS = 3 * KB;
/** Script that a page fetches by itself: on those whose own words wait for it; elsewhere, none until somebody asks. */
const SCRIPT_LIMITS: readonly (readonly [RegExp, number])[] = [
  [/^\/(?:contacto|urgencias)\.html$/, 80 * KB],
  [/^\/restablecer\.html$/, 90 * KB],
  [/\.html$/, 0],
];

/** What is too heavy in a built site, in words; empty when nothing is. */
export function sizeProblems(client: string): string[] {
  const problems: string[] = [];
  for (const file of filesOf(client, '.html')) {
    const html = readFileSync(path.join(client, file), 'utf8');
    const limit = PAGE_LIMITS.find(([pattern]) => pattern.test(file))?.[1] ?? 0;
    const styles = [...html.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)];
    if (styles.length > 0 && file !== OFFICE_PAGE)
      problems.push(`${file} pide una hoja de estilos en vez de llevar los suyos.`);
    const size = styles.reduce(
      (sum, [, href = '']) => sum + gzipSync(readFileSync(path.join(client, href))).byteLength,
      gzipSync(html).byteLength,
    );
    if (size > limit) problems.push(`${file} pesa ${kb(size)} comprimida; el tope es ${kb(limit)}.`);
    if (file !== OFFICE_PAGE && (/<script[^>]*\bsrc=/.test(html) || /rel="modulepreload"/.test(html)))
      problems.push(`${file} pide un script antes del evento load.`);
    const script = islandBytes(client, file);
    const scriptLimit = SCRIPT_LIMITS.find(([pattern]) => pattern.test(file))?.[1] ?? 0;
    if (script > scriptLimit && file !== OFFICE_PAGE)
      problems.push(`${file} carga ${kb(script)} de script después de load; el tope es ${kb(scriptLimit)}.`);
    problems.push(...savingProblems(client, file, html));
    if (/\sstyle="/.test(html))
      problems.push(`${file} lleva un atributo style, que la política de seguridad bloquea.`);
  }
  return problems;
}

/** What weighs too much on a page for a reader who saves data. */
function savingProblems(client: string, file: string, html: string): string[] {
  if (!html.includes('as="font"')) return [];
  const lighter = path.join(client, `${file}${LIGHTER}.br`);
  if (!existsSync(lighter)) return [`${file} no tiene su forma ligera.`];
  const size = HEADERS + statSync(lighter).size;
  return size > SAVING_LIMIT
    ? [`${file} pesa ${kb(size)} para quien ahorra datos; el tope es ${kb(SAVING_LIMIT)}.`]
    : [];
}

/** How many files of script each screen of the office asks for when it is the first that is opened. */
export function officePieces(client: string): { readonly screen: string; readonly pieces: number }[] {
  const built = readdirSync(path.join(client, '_astro')).filter((name) => name.endsWith('.js'));
  const roots = built.filter((name) => /^(?:BackofficeApp|client)\./.test(name));
  return built
    .filter((name) => /Screen\.[^.]+\.js$/.test(name))
    .map((name) => ({
      screen: name.replace(/\..*/, ''),
      pieces: importedBy(
        client,
        [...roots, name].map((file) => `/_astro/${file}`),
      ).size,
    }));
}

/**
 * Bytes of script a page fetches by itself after `load`: islands that do not wait for a touch, and everything they
 * import.
 */
export function islandBytes(client: string, page: string): number {
  const html = readFileSync(path.join(client, page), 'utf8');
  const roots = [...html.matchAll(/<astro-island[^>]*>/g)]
    .filter(([tag]) => tag.includes('client="carga"'))
    .flatMap(([tag]) =>
      [...tag.matchAll(/(?:component|renderer|before-hydration)-url="([^"]+)"/g)].map(([, url = '']) => url),
    );
  return [...importedBy(client, roots)].reduce(
    (sum, url) => sum + gzipSync(readFileSync(path.join(client, url))).byteLength,
    0,
  );
}

/** Files of script and all that they import before they run. */
function importedBy(client: string, roots: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (url: string): void => {
    if (seen.has(url)) return;
    seen.add(url);
    const text = readFileSync(path.join(client, url), 'utf8');
    for (const [, specifier = ''] of text.matchAll(/(?:from|import)\s*"(\.[^"]+\.js)"/g))
      visit(path.posix.join(path.posix.dirname(url), specifier));
  };
  for (const root of roots) visit(root);
  return seen;
}

const kb = (bytes: number): string => `${(bytes / KB).toFixed(1).replace('.', ',')} kB`;

function filesOf(folder: string, extension: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(extension))
    .map(
      (entry) =>
        `/${path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')}`,
    );
}
