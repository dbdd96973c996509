/**
 * Writes `dist/client/sw.js` from `src/client/worker/service-worker.ts` after the site has been built, and beside the site what is served in
 * its place while it is switched off.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { OFFICE_OFFLINE, OFFICE_PREFIXES, SITE } from '#routes';

const CLIENT = 'dist/client';
const settings = {
  bypass: [...OFFICE_PREFIXES, '/api', SITE.passwordReset, SITE.verification, SITE.shared, SITE.patientLink],
  office: OFFICE_PREFIXES,
  officeOfflinePage: OFFICE_OFFLINE,
  offlinePage: SITE.offline,
  imagePath: '/_img',
  searchPage: SITE.search,
};

const pages = [SITE.offline, SITE.home, SITE.contact, SITE.urgent, OFFICE_OFFLINE].map(
  (path) => `${path.slice(1) || 'index'}.html`,
);
/** What who saves data is sent too: no font, and nothing of the office. */
const lightPages = pages.slice(0, -1);
// The style sheets, fonts and scripts of what is shown without a network, whatever the build named them.
const written = await Promise.all(pages.map((page) => readFile(join(CLIENT, page), 'utf8')));
const styles = written.flatMap((page) =>
  [...page.matchAll(/href="\/(_astro\/[^"]+\.(?:css|woff2))"/g)].map((match) => match[1] ?? ''),
);
const scripts = [...(written.at(-1) ?? '').matchAll(/src="\/(_astro\/[^"]+\.js)"/g)].map(
  (match) => match[1] ?? '',
);

const lightStyles = written
  .slice(0, -1)
  .flatMap((page) => [...page.matchAll(/href="\/(_astro\/[^"]+\.css)"/g)].map((match) => match[1] ?? ''));
const light = new Set([...lightPages, ...lightStyles]);

let bytes = 0;
const precache = await Promise.all(
  [...new Set([...pages, 'favicon.svg', ...styles, ...scripts])].map(async (url) => {
    const content = await readFile(join(CLIENT, url));
    bytes += content.length;
    // Astro has already put a hash into the names of its assets.
    const revision = url.startsWith('_astro/') ? null : createHash('sha256').update(content).digest('hex');
    return { url, revision, light: light.has(url) };
  }),
);
const source = await readFile('src/client/worker/service-worker.ts', 'utf8');
await writeFile(
  join(CLIENT, 'sw.js'),
  `const SETTINGS = ${JSON.stringify(settings)};\nconst PRECACHE = ${JSON.stringify(precache)};\n${stripTypeScriptTypes(source)}`,
);
await writeFile(
  'dist/sw-apagado.js',
  stripTypeScriptTypes(await readFile('src/client/worker/service-worker-off.ts', 'utf8')),
);
console.log(
  `sw.js: ${String(precache.length)} files kept from the start, ${String(Math.round(bytes / 1024))} KB`,
);
