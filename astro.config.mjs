import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { defineConfig } from 'astro/config';
import { clinicColours } from './src/integrations/clinic-colours.mjs';
import { clientDirectives } from './src/integrations/client-directives.mjs';
import { developmentApi } from './src/integrations/development-api.mjs';
import { LOCAL } from './scripts/site/site-address.mjs';
import { queryUrls } from './src/integrations/query-urls.mjs';

/** The back office speaks Spanish only: the component library's other languages are left out of the bundle. */
const spanishOnly = {
  ...optimizeLocales.vite({ locales: ['es-ES'] }),
  enforce: /** @type {const} */ ('pre'),
};

/** A module that so many screens and dialogs load one by one is loaded with the others of its kind; a small one sooner. */
const MANY_SCREENS = 8;
const [SMALL_BYTES, SOME_SCREENS] = [1_000, 5];

/** The entry of the back office; all others belong to public pages. */
const OFFICE = '/src/backoffice/app/BackofficeApp.tsx';

/**
 * Which entries and screens lead to a module by static imports.
 * @param {string} id
 * @param {(id: string) => import('rolldown').ModuleInfo | null} info
 * @param {Set<string>} seen
 * @returns {Set<string>}
 */
function rootsOf(id, info, seen = new Set()) {
  if (seen.has(id)) return new Set();
  seen.add(id);
  const module = info(id);
  const roots = new Set(module?.isEntry || (module?.dynamicImporters.length ?? 0) > 0 ? [id] : []);
  for (const importer of module?.importers ?? [])
    for (const root of rootsOf(importer, info, seen)) roots.add(root);
  return roots;
}

/**
 * What only the office loads is one piece where it always does, and another where many of its screens do: alone, those modules
 * were a hundred and fifty requests of a screen.
 * @param {'oficina' | 'pantallas'} piece
 * @returns {(id: string, context: { getModuleInfo(id: string): import('rolldown').ModuleInfo | null }) => string | null}
 */
const ofOffice = (piece) => (id, context) => {
  const info = /** @param {string} of */ (of) => context.getModuleInfo(of);
  const roots = [...rootsOf(id, info)];
  if (roots.some((root) => !root.endsWith(OFFICE) && info(root)?.isEntry)) return null;
  const isAlways = roots.some((root) => root.endsWith(OFFICE));
  const isSmall = (info(id)?.code?.length ?? SMALL_BYTES) < SMALL_BYTES;
  const isMany = roots.length >= (isSmall ? SOME_SCREENS : MANY_SCREENS);
  return isAlways === (piece === 'oficina') && (isAlways || isMany) ? piece : null;
};

/** All icons are one piece of script, and the runtime another: alone, each icon was a request of its own. */
const pieces = {
  groups: [
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
    { name: 'iconos', test: /node_modules\/lucide-react\//, priority: 2 },
    { name: ofOffice('oficina'), includeDependenciesRecursively: false, priority: 1 },
    { name: ofOffice('pantallas'), includeDependenciesRecursively: false },
  ],
};

/** A piece without its dependencies may need more of an entry than that exports by itself. */
const extendable = {
  name: 'extendable-entries',
  /** @param {{ name: string }} environment */
  applyToEnvironment: ({ name }) => name === 'client',
  /** @param {import('rolldown').InputOptions} options */
  options: (options) => ({ ...options, preserveEntrySignatures: /** @type {const} */ ('allow-extension') }),
};

export default defineConfig({
  site: process.env['SITE_URL'] || LOCAL,
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  adapter: node({ mode: 'middleware' }),
  integrations: [react(), clientDirectives(), queryUrls(), developmentApi()],
  session: false,
  compressHTML: true,
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  image: {
    endpoint: { route: '/_img', entrypoint: './src/server/images/endpoint.ts' },
    service: { entrypoint: './src/server/images/service.ts', config: {} },
  },
  security: { checkOrigin: false },
  vite: {
    plugins: [spanishOnly, clinicColours(new URL('./', import.meta.url)), tailwindcss(), extendable],
    build: { assetsInlineLimit: 0 },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: pieces } } } } },
    // One copy of zod, of which only what is used is loaded.
    ssr: { external: ['better-auth', 'firebase-admin', 'sharp'], noExternal: ['zod'] },
  },
});
