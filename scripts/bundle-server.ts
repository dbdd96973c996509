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
    // Loaded only on sign-in, for a picture that does not exist yet, or on the Firebase backend.
    ssr: { noExternal: true, external: ['better-auth', 'better-auth/db/migration', 'sharp'] },
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
          comments: false,
          codeSplitting: { groups: [{ debugName: 'base', name: startsWith('src/server/main.ts') }] },
        },
      },
    },
  });
}

/** What of a module's place in the graph matters here. */
interface Graph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/**
 * Puts together whatever an entry loads before it does anything: each file costs a look at the disk, and there would be
 * scores of them, split by which areas need them too.
 */
function startsWith(entry: string): (id: string, graph: Graph) => string | null {
  const from = path.join(root, entry);
  const known = new Map<string, boolean>();
  const isLoaded = (id: string, graph: Graph): boolean => {
    const before = known.get(id);
    if (before !== undefined) return before;
    // Whoever is asked about while it is being found out leads nowhere new.
    known.set(id, id === from);
    const found =
      id === from || (graph.getModuleInfo(id)?.importers ?? []).some((each) => isLoaded(each, graph));
    known.set(id, found);
    return found;
  };
  return (id, graph) => (id !== from && isLoaded(id, graph) ? 'base' : null);
}
