import path from 'node:path';
import { build } from 'vite';

const root = path.resolve(import.meta.dirname, '..');

/** Puts the production server into one plain JavaScript file: it starts faster and lighter than from its sources. */
export async function bundleServer(): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // Loaded only when somebody signs in, asks for a picture that is not there yet, or on the Firebase backend.
    ssr: { noExternal: true, external: ['better-auth', 'better-auth/db/migration', 'sharp'] },
    build: {
      ssr: 'src/server/main.ts',
      outDir: 'dist/servidor',
      emptyOutDir: true,
      target: 'node22',
      minify: false,
      rolldownOptions: {
        external: [/dist\/server\/entry\.mjs$/, /^firebase-admin(\/|$)/],
        output: { entryFileNames: 'main.mjs' },
      },
    },
  });
}
