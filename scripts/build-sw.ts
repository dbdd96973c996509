/** Writes `dist/client/sw.js`, and what ends it, from `src/client/service-worker.ts` after the site has been built. */
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

const pages = [SITE.home, SITE.offline, SITE.contact, SITE.urgent, OFFICE_OFFLINE].map((path) =>
  path === SITE.home ? 'index.html' : `${path.slice(1)}.html`,
);
// The style sheets, fonts and scripts of what is shown without a network, whatever the build named them.
const offlinePages = await Promise.all(
  [SITE.offline, OFFICE_OFFLINE].map((path) => readFile(join(CLIENT, `${path.slice(1)}.html`), 'utf8')),
);
const styles = offlinePages.flatMap((page) =>
  [...page.matchAll(/href="\/(_astro\/[^"]+\.(?:css|woff2))"/g)].map((match) => match[1] ?? ''),
);
const scripts = [...(offlinePages[1] ?? '').matchAll(/src="\/(_astro\/[^"]+\.js)"/g)].map(
  (match) => match[1] ?? '',
);

let bytes = 0;
const precache = await Promise.all(
  [...new Set([...pages, 'favicon.svg', ...styles, ...scripts])].map(async (url) => {
    const content = await readFile(join(CLIENT, url));
    bytes += content.length;
    // Astro has already put a hash into the names of its assets.
    const revision = url.startsWith('_astro/') ? null : createHash('sha256').update(content).digest('hex');
    return { url, revision };
  }),
);
const source = await readFile('src/client/service-worker.ts', 'utf8');
await writeFile(
  join(CLIENT, 'sw.js'),
  `const SETTINGS = ${JSON.stringify(settings)};\nconst PRECACHE = ${JSON.stringify(precache)};\n${stripTypeScriptTypes(source)}`,
);
// What takes its place where it is switched off (`SERVICE_WORKER=0`).
await writeFile(
  join(CLIENT, 'sw-retirado.js'),
  stripTypeScriptTypes(await readFile('src/client/offline/retired-worker.ts', 'utf8')),
);
console.log(
  `sw.js: ${String(precache.length)} files kept from the start, ${String(Math.round(bytes / 1024))} KB`,
);
