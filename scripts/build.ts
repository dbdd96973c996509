/** Builds the product: pages and bundles, the service worker, the pictures the pages use, and compressed copies. */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sourceStamp } from './build-stamp.mjs';
import { bundleServer } from './bundle-server.ts';
import { buildVerifier } from './build-verifier.ts';
import { precompress } from './precompress.ts';
import { warmImages } from './warm-images.ts';

const root = path.resolve(import.meta.dirname, '..');
const siteUrl = process.env['SITE_URL'] ?? 'http://localhost:4321';

rmSync(path.join(root, 'dist'), { recursive: true, force: true });
run([
  'node_modules/astro/bin/astro.mjs',
  'build',
  ...(process.argv.includes('--silent') ? ['--silent'] : []),
]);
await bundleServer();
await buildVerifier();
if (existsSync(path.join(root, 'scripts/build-sw.ts'))) run(['scripts/build-sw.ts']);
const pictures = await warmImages(path.join(root, 'dist/client'), path.join(root, 'dist/imagenes'));
const { files, before, after } = precompress(path.join(root, 'dist/client'));
writeFileSync(path.join(root, 'dist/sello'), sourceStamp(root, siteUrl));
console.log(
  `Imágenes preparadas: ${String(pictures)}. Comprimidos ${String(files)} archivos: ${String(Math.round(before / 1000))} → ${String(Math.round(after / 1000))} kB.`,
);

function run(args: string[]): void {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, SITE_URL: siteUrl, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  if (status !== 0) process.exit(status ?? 1);
}
