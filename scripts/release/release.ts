/**
 * `npm run release`: shows the next version and what it will say, from the notes in `changes/`; with `-- --write` writes
 * it, keeps this version's clinic for the tests of later ones, and says how to commit and tag.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { STORE_FORMAT } from '#application/versions/steps';
import { nextVersion, readNote, sectionOf, whyNot, withSection } from './changelog.ts';

const root = path.resolve(import.meta.dirname, '../..');
const at = (name: string): string => path.join(root, name);
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

try {
  const { write } = parseArgs({ options: { write: { type: 'boolean', default: false } } }).values;
  release(write);
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}

function release(write: boolean): void {
  const names = readdirSync(at('changes')).filter((name) => name !== 'README.md');
  if (names.length === 0) throw new Error('There is nothing to release: no note in changes/.');
  const notes = names.sort().map((name) => readNote(name, readFileSync(at(`changes/${name}`), 'utf8')));
  const before = versionIn(readFileSync(at('package.json'), 'utf8'));
  const version = nextVersion(before, notes);
  const section = sectionOf(
    { version, date: new Date().toISOString().slice(0, 10), format: STORE_FORMAT },
    notes,
  );
  console.log(`${before} → ${version}\n\n${section}`);
  if (!write) {
    console.log('Nothing was written. To write it: npm run release -- --write');
    return;
  }
  const problem = whyNot(version, { changed: git('status', '--porcelain'), tags: git('tag', '--list') });
  if (problem !== null) throw new Error(problem);
  writeFileSync(at('CHANGELOG.md'), withSection(readFileSync(at('CHANGELOG.md'), 'utf8'), section));
  for (const [name, times] of [
    ['package.json', 1],
    ['package-lock.json', 2],
  ] as const)
    writeFileSync(at(name), withVersion(readFileSync(at(name), 'utf8'), version, times));
  for (const name of names) rmSync(at(`changes/${name}`));
  execFileSync(process.execPath, [at('scripts/release/make-sample.ts')], { cwd: root, stdio: 'inherit' });
  // What its fields may say, for the test that asks a newer format of whatever says more.
  execFileSync(
    process.execPath,
    [
      at('node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      'unidad-auckland',
      at('src/application/versions/additive-fields.test.ts'),
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, WRITE_SAYINGS: at(`tests/released/${version}/respuestas.json`) },
    },
  );
  console.log(`Look at it, run «npm run check», «npm test» and «npm run test:whole», and then:
  git add -A && git commit -m 'Release ${version}' && git tag -a v${version} -m '${version}'
  git push --follow-tags`);
}

function versionIn(manifest: string): string {
  return /^ {2}"version": "([^"]+)"/m.exec(manifest)?.[1] ?? '';
}

/** The first so many versions in a manifest or a lockfile are the program's own. */
function withVersion(text: string, version: string, times: number): string {
  let left = times;
  return text.replaceAll(/"version": "[^"]+"/g, (found) => (left-- > 0 ? `"version": "${version}"` : found));
}
