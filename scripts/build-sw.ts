/** Writes `dist/client/sw.js` from `src/client/service-worker.ts` after the site was built. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { injectManifest } from 'workbox-build';
import { OFFICE_PREFIXES, SITE } from '#routes';

const CLIENT = 'dist/client';
const settings = {
  bypass: [...OFFICE_PREFIXES, '/api', SITE.passwordReset],
  offlinePage: SITE.offline,
  imagePath: '/_img',
};

const source = await readFile('src/client/service-worker.ts', 'utf8');
const folder = await mkdtemp(join(tmpdir(), 'sw-'));
const input = join(folder, 'sw.js');
await writeFile(
  input,
  `const SETTINGS = ${JSON.stringify(settings)};\nconst PRECACHE = self.__WB_MANIFEST;\n${stripTypeScriptTypes(source)}`,
);
// The public pages' style sheet and font, whatever the build named them.
const offlinePage = await readFile(join(CLIENT, `${SITE.offline.slice(1)}.html`), 'utf8');
const styles = [...offlinePage.matchAll(/href="\/(_astro\/[^"]+\.(?:css|woff2))"/g)].map(
  (match) => match[1] ?? '',
);

const { count, size, warnings } = await injectManifest({
  swSrc: input,
  swDest: join(CLIENT, 'sw.js'),
  globDirectory: CLIENT,
  globPatterns: [`${SITE.offline.slice(1)}.html`, `${SITE.contact.slice(1)}.html`, 'favicon.svg', ...styles],
  // Astro already put a hash into these names.
  dontCacheBustURLsMatching: /^_astro\//,
});
await rm(folder, { recursive: true });
for (const warning of warnings) console.warn(warning);
console.log(`sw.js: ${count} files kept from the start, ${Math.round(size / 1024)} KB`);
