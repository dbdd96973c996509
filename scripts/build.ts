/** Builds the product: pages and bundles, the service worker, the pictures and cards of the pages, and compressed copies. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { paletteOf, type ChosenColours } from '#components/site/machines/palette.ts';
import { sourceStamp } from './build-stamp.mjs';
import { bundleServer } from './bundle-server.ts';
import { buildVerifier } from './build-verifier.ts';
import { outlineDrawings } from './cards/letters.ts';
import { makeCards } from './cards/make-cards.ts';
import { precompress } from './precompress.ts';
import { minifyInline } from './site/minify-inline.ts';
import { giveOwnStyles } from './site/page-styles.ts';
import { siteAddress } from './site/site-address.mjs';
import { warmImages } from './warm-images.ts';

const root = path.resolve(import.meta.dirname, '..');
const asked = siteAddress(process.env, process.argv.slice(2));
if ('problem' in asked) {
  console.error(asked.problem);
  process.exit(1);
}
const siteUrl = asked.address;

rmSync(path.join(root, 'dist'), { recursive: true, force: true });
run([
  'node_modules/astro/bin/astro.mjs',
  'build',
  ...(process.argv.includes('--silent') ? ['--silent'] : []),
]);
minifyInline(path.join(root, 'dist/client'));
outlineDrawings(path.join(root, 'dist/client'));
await giveOwnStyles(path.join(root, 'dist/client'), root);
await bundleServer();
await buildVerifier();
if (existsSync(path.join(root, 'scripts/build-sw.ts'))) run(['scripts/build-sw.ts']);
// The clinic's data are checked by the pages, which were made of them just now.
const clinic = parse(readFileSync(path.join(root, 'src/content/clinica.yaml'), 'utf8')) as {
  readonly nombre: string;
  readonly colores?: ChosenColours;
};
const cards = await makeCards(
  path.join(root, 'dist/client'),
  path.join(root, 'node_modules/.cache/tarjetas'),
  {
    clinic: clinic.nombre,
    logo: readFileSync(path.join(root, 'src/content/logo.svg'), 'utf8'),
    colours: paletteOf(clinic.colores),
  },
);
const pictures = await warmImages(path.join(root, 'dist/client'), path.join(root, 'dist/imagenes'));
const { files, before, after } = precompress(path.join(root, 'dist/client'));
writeFileSync(path.join(root, 'dist/sello'), sourceStamp(root, siteUrl));
console.log(
  `Imágenes preparadas: ${String(pictures)}. Tarjetas dibujadas: ${String(cards.made)}, guardadas de antes: ${String(cards.kept)}. Comprimidos ${String(files)} archivos: ${String(Math.round(before / 1000))} → ${String(Math.round(after / 1000))} kB.`,
);

function run(args: string[]): void {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, SITE_URL: siteUrl, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  if (status !== 0) process.exit(status ?? 1);
}
