import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { defineConfig } from 'astro/config';
import { clientDirectives } from './src/integrations/client-directives.mjs';
import { developmentApi } from './src/integrations/development-api.mjs';
import { queryUrls } from './src/integrations/query-urls.mjs';

/** The back office speaks Spanish only: the component library's other languages are left out of the bundle. */
const spanishOnly = {
  ...optimizeLocales.vite({ locales: ['es-ES'] }),
  enforce: /** @type {const} */ ('pre'),
};

/** All icons are one piece of script, and the runtime another: alone, each icon was a request of its own. */
const pieces = {
  groups: [
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
    { name: 'iconos', test: /node_modules\/lucide-react\//, priority: 1 },
  ],
};

export default defineConfig({
  site: process.env['SITE_URL'] ?? 'http://localhost:4321',
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
    plugins: [spanishOnly, tailwindcss()],
    build: { assetsInlineLimit: 0 },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: pieces } } } } },
    // One copy of zod, of which only what is used is loaded.
    ssr: { external: ['better-auth', 'firebase-admin', 'sharp'], noExternal: ['zod'] },
  },
});
