/**
 * Compares how every screen looks with how it looked before, pixel by pixel, in a fixed browser and at a fixed moment.
 * npm run screens -- --save DIR takes the pictures of this build as the reference.
 * npm run screens -- --against DIR compares this build with them; differences are drawn in DIR/diferencias.
 * `--only TEXT` leaves out the screens whose name does not contain the text. DIR also stores the data shown.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { dataFolder } from '#tests/support/data-folder';
import { ensureBuild } from './testing/ensure-build.ts';
import { ensureChromium } from './testing/ensure-chromium.ts';
import { makeClinic, serveClinic } from './screens/clinic.ts';
import { compare } from './screens/difference.ts';
import { photograph, type Picture } from './screens/photograph.ts';

const { values } = parseArgs({
  options: { save: { type: 'string' }, against: { type: 'string' }, only: { type: 'string', default: '' } },
});
const folder = values.save ?? values.against;
if (folder === undefined || (values.save !== undefined && values.against !== undefined)) {
  console.error('Uso: npm run screens -- --save CARPETA | --against CARPETA [--only TEXTO]');
  process.exit(2);
}
const pictures = path.join(folder, 'pantallas');
const differences = path.join(folder, 'diferencias');
if (values.against !== undefined && !existsSync(pictures)) {
  console.error(`En ${folder} no hay pantallas guardadas: primero --save.`);
  process.exit(2);
}

const root = path.resolve(import.meta.dirname, '..');
const executablePath = await ensureChromium();
if (executablePath === null || !(await ensureBuild(root)).ok) process.exit(1);

const clinic = path.resolve(folder, 'clinica');
await makeClinic(clinic);
const copy = dataFolder();
const server = await serveClinic(clinic, copy.path);
const seen = new Set<string>();
let differing = 0;
let failed = 0;
try {
  rmSync(differences, { recursive: true, force: true });
  mkdirSync(pictures, { recursive: true });
  for await (const screen of photograph(server.url, { executablePath, only: values.only })) {
    if (screen.problem !== undefined) {
      failed += 1;
      console.error(`✗ ${screen.name}: ${screen.problem}`);
    }
    if (values.save === undefined) await judge(screen.name, screen.pictures);
    else {
      for (const { file, png } of screen.pictures) writeFileSync(path.join(pictures, file), png);
      console.log(`  ${screen.name}: ${String(screen.pictures.length)}`);
    }
    for (const { file } of screen.pictures) seen.add(file);
  }
} finally {
  await server.stop();
  copy.remove();
}
if (values.against !== undefined && values.only === '')
  for (const file of readdirSync(pictures).filter((name) => !seen.has(name))) {
    differing += 1;
    console.log(`✗ ${file}: ya no está`);
  }
console.log(
  values.save === undefined
    ? `\n${String(seen.size)} imágenes, ${String(differing)} distintas, ${String(failed)} pantallas que no se abrieron`
    : `\n${String(seen.size)} imágenes guardadas en ${pictures}`,
);
process.exitCode = differing + failed > 0 ? 1 : 0;

/** Reports how many pixels of a screen differ, and draws where. */
async function judge(name: string, taken: readonly Picture[]): Promise<void> {
  const said: string[] = [];
  let total = 0;
  for (const { file, png } of taken) {
    const before = path.join(pictures, file);
    const { pixels, drawing } = existsSync(before)
      ? await compare(readFileSync(before), png)
      : { pixels: Infinity, drawing: png };
    if (pixels === 0 || drawing === null) continue;
    differing += 1;
    total += pixels;
    said.push(`    ${file}: ${pixels === Infinity ? 'no estaba' : String(pixels)}`);
    mkdirSync(differences, { recursive: true });
    writeFileSync(path.join(differences, file), drawing);
    writeFileSync(path.join(differences, file.replace('.png', '.ahora.png')), png);
  }
  console.log([`${said.length === 0 ? '✓' : '✗'} ${name}: ${String(total)}`, ...said].join('\n'));
}
