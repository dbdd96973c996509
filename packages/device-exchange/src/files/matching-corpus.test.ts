import { expect, test } from 'vitest';
import { doubtingCopy } from '#domain/studies/files/doubting-copy';
import { matchFile } from '#domain/studies/files/matching';
import { CAME, corpus, MUTATIONS } from '#tests/support/device-files/corpus';
import { fileOf } from '#tests/support/device-files/file-bytes';
import { ContentInspector } from './content-inspector.ts';

const inspector = new ContentInspector();
const { orders, files } = corpus();

/** What became of each file: filed with its own order, with another one, or left for a person. */
const looked = await Promise.all(files.map(({ nombre, bytes }) => inspector.inspect(fileOf(bytes), nombre)));
const instances = new Map<string, string>();
const outcomes = files.map(({ nombre, puertaDe, orden, changed }, at) => {
  const read = looked[at];
  if (read?.ok !== true) return { changed, outcome: read?.error ?? 'roto' };
  const { instancia = nombre, dice } = read.value;
  const other = instances.get(instancia) ?? null;
  instances.set(instancia, nombre);
  const filed = matchFile({ ...doubtingCopy(dice, other), puertaDe, llego: CAME }, orders);
  return { changed, outcome: filed === null ? 'persona' : filed.orden === orden ? 'suya' : 'ajena' };
});
const clean = outcomes.filter(({ changed }) => changed === null);
const mutated = outcomes.filter(({ changed }) => changed !== null);
const count = (of: typeof outcomes, outcome: string): number =>
  of.filter((each) => each.outcome === outcome).length;
const told = `${String(count(clean, 'suya'))} of ${String(clean.length)} clean ones by themselves, ${String(count(outcomes, 'ajena'))} with a wrong order`;

test(`of 500 files of look-alikes, a tenth with something wrong: ${told}`, () => {
  expect(files).toHaveLength(500);
  expect(mutated).toHaveLength(50);
  expect(new Set(mutated.map(({ changed }) => changed))).toEqual(new Set(MUTATIONS));
  expect(count(outcomes, 'ajena')).toBe(0);
  expect(count(clean, 'suya')).toBeGreaterThanOrEqual(Math.ceil(clean.length * 0.95));
  expect(count(clean, 'roto') + count(clean, 'tipo')).toBe(0);
});

test('whatever identifies the patient or the order is wrong, a person looks at it', () => {
  const decisive = mutated.filter(
    ({ changed }) => changed !== 'nombre' && changed !== 'ojo' && changed !== 'estudio',
  );
  expect(decisive.length).toBeGreaterThan(25);
  expect(count(decisive, 'persona')).toBe(decisive.length);
});
