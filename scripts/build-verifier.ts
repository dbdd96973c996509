import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { verifierPage } from '../src/islands/note-verifier/verifier-page.ts';
import { NOTE_VERIFIER } from '#routes';

const root = path.resolve(import.meta.dirname, '..');

/** Writes the page that verifies signed notes into the built site: one file with its script and its style within. */
export async function buildVerifier(): Promise<void> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: 'src/islands/note-verifier/verifier.ts', formats: ['es'] },
    },
  });
  const [bundle] = [built].flat();
  const chunk = bundle !== undefined && 'output' in bundle ? bundle.output[0] : undefined;
  if (chunk === undefined) throw new Error('The verifier was not built');
  writeFileSync(path.join(root, `dist/client${NOTE_VERIFIER}.html`), verifierPage(chunk.code));
}
