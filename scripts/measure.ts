/**
 * `npm run measure [exports cold-start …]`: runs measurements of `bench/`, all of them or the named ones, one after the other,
 * and writes what each printed into `docs/measurements.md` with the day, the machine and how busy it was. Needs a build.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { withPrinted } from './testing/printed-measurements.ts';

const root = path.resolve(import.meta.dirname, '..');
const DOCUMENT = path.join(root, 'docs/measurements.md');
/** Parts of the others. */
const PARTS = ['pauses', 'size'];

const all = globSync('*.ts', { cwd: path.join(root, 'bench') })
  .map((file) => path.basename(file, '.ts'))
  .filter((name) => !PARTS.includes(name))
  .sort();
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`No hay medición ${unknown.join(', ')}. Hay: ${all.join(', ')}.`);
  process.exit(1);
}
for (const name of asked.length > 0 ? asked : all) {
  const [cpu] = os.cpus();
  const [load = 0] = os.loadavg();
  const machine = [
    new Date().toISOString().slice(0, 10),
    `${String(os.cpus().length)} × ${cpu?.model.trim() ?? os.arch()}`,
    `${String(Math.round(os.totalmem() / 2 ** 30))} GB`,
    `${os.type()} ${os.release()}`,
    `Node ${process.version}`,
    `load ${load.toFixed(1)} before`,
  ].join(', ');
  console.log(`── ${name}…`);
  const { stdout, status } = spawnSync(process.execPath, [path.join('bench', `${name}.ts`)], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.stdout.write(stdout);
  if (stdout.trim() === '') {
    console.error(`${name} no imprimió nada (salió con ${String(status)}): se deja lo que había.`);
    process.exitCode = 1;
    continue;
  }
  const missed = status === 0 ? '' : ' A target was missed.';
  const text = readFileSync(DOCUMENT, 'utf8');
  writeFileSync(DOCUMENT, withPrinted(text, name, `${machine}.${missed}`, stdout));
}
