import path from 'node:path';
import { build } from 'vite';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Bundles the production server into plain JavaScript files: it starts faster and uses less memory than from its sources.
 */
export async function bundleServer(): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // Loaded only for a picture that does not exist yet, or on the Firebase backend. What signs people in comes along as a
    // file of its own, loaded with the first of them: from its package it is three hundred files to look for.
    ssr: { noExternal: true, external: ['sharp'] },
    build: {
      ssr: true,
      outDir: 'dist/servidor',
      emptyOutDir: true,
      target: 'node22',
      minify: false,
      rolldownOptions: {
        input: {
          main: 'src/server/main.ts',
          // The thread that checks what is stored.
          comprobacion: 'src/adapters/embedded/soundness/check-thread.ts',
          // What a drill of a restore verifies with, where the sources are not.
          verificar: 'scripts/verify.ts',
        },
        external: [/dist\/server\/entry\.mjs$/, /^firebase-admin(\/|$)/],
        output: {
          entryFileNames: '[name].mjs',
          chunkFileNames: '[name]-[hash].mjs',
          // Examples in them read like imports to whoever looks for what the server needs.
          comments: { legal: true, annotation: true, jsdoc: false },
        },
      },
    },
  });
}
