/**
 * `npm run indexnow -- --antes mapa.xml [--enviar]`: which pages changed since an older site map (a file, or the address of the one
 * that is published), one a line; with `--enviar` it tells the search engines that share IndexNow. Without `indexNow` in
 * `clinica.yaml` there is no key, and nothing is sent.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';

const root = path.resolve(import.meta.dirname, '../..');

/** Each address of a site map with its date. */
export const datesOf = (xml: string): ReadonlyMap<string, string> =>
  new Map(
    [...xml.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/g)].map(
      ([, address = '', date = '']) => [address, date],
    ),
  );

/** The addresses that are new, whose date changed, or that are gone: all that a search engine should look at again. */
export function changedPages(before: string, now: string): readonly string[] {
  const [old, fresh] = [datesOf(before), datesOf(now)];
  return [
    ...[...fresh].filter(([address, date]) => old.get(address) !== date).map(([address]) => address),
    ...[...old.keys()].filter((address) => !fresh.has(address)),
  ];
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { antes: { type: 'string' }, enviar: { type: 'boolean', default: false } },
  });
  const map = path.join(root, 'dist/client/sitemap.xml');
  if (!existsSync(map)) fail('No hay un sitio construido: haga primero npm run build.');
  const before =
    values.antes === undefined
      ? ''
      : /^https?:/.test(values.antes)
        ? await (await fetch(values.antes)).text()
        : readFileSync(values.antes, 'utf8');
  const changed = changedPages(before, readFileSync(map, 'utf8'));
  for (const address of changed) console.log(address);
  if (values.enviar && changed.length > 0) await send(changed);
}

async function send(addresses: readonly string[]): Promise<void> {
  const { indexNow } = parse(readFileSync(path.join(root, 'src/content/clinica.yaml'), 'utf8')) as {
    readonly indexNow?: string;
  };
  const [first = ''] = addresses;
  const { host, origin, protocol } = new URL(first);
  if (indexNow === undefined) fail('Falta indexNow en src/content/clinica.yaml: no se envió nada.');
  if (protocol !== 'https:') fail(`El sitio se construyó para ${origin}: no se envió nada.`);
  const { ok, status } = await fetch('https://api.indexnow.org/indexnow', {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      host,
      key: indexNow,
      keyLocation: `${origin}/${indexNow}.txt`,
      urlList: addresses,
    }),
  });
  if (!ok) fail(`IndexNow respondió ${String(status)}.`);
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
