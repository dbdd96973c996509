/**
 * Looking at an incoming file and finding its order among 500: the time of each, by kind, over the corpus of the tests.
 * Usage: node bench/files-matching.ts
 */
import { ContentInspector } from '../packages/device-exchange/src/files/content-inspector.ts';
import { matchFile } from '../packages/clinic-domain/src/studies/files/matching.ts';
import { corpus } from '../tests/support/device-files/corpus.ts';
import { fileOf } from '../tests/support/device-files/file-bytes.ts';
import { judge, sized } from './size.ts';

const ROUNDS = sized(3, 1);
const MOST_MS = 20;

const inspector = new ContentInspector();
const { orders, files } = corpus();
const times = new Map<string, number[]>();
const first = performance.now();
for (let round = 0; round < ROUNDS; round += 1)
  for (const { nombre, bytes, puertaDe } of files) {
    const from = performance.now();
    const looked = await inspector.inspect(fileOf(bytes), nombre);
    if (looked.ok) matchFile({ ...looked.value.dice, puertaDe }, orders);
    const kind = nombre.startsWith('OPV')
      ? 'campo visual (OPV)'
      : looked.ok
        ? looked.value.tipo
        : 'rechazado';
    const taken = performance.now() - from;
    for (const name of [kind, 'todos']) times.set(name, [...(times.get(name) ?? []), taken]);
  }
console.log(`${String(files.length)} archivos, ${String(orders.length)} órdenes, ${String(ROUNDS)} vueltas`);
for (const [name, all] of times) {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2);
  console.log(
    `${name}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, el peor ${at(0.9999)} ms (${String(all.length)})`,
  );
  if (name.startsWith('campo')) judge(Number(at(0.95)) <= MOST_MS);
}
console.log(`en total ${((performance.now() - first) / 1000).toFixed(1)} s`);
