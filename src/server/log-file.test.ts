import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dataFolder } from '#tests/support/data-folder';
import { LogFile, logFileOf } from './log-file.ts';

describe('a program logs to a file', () => {
  test.each([
    ['not on Linux, where the journal or the container keeps its output', {}, 'linux', null],
    ['on Windows, beside the data', { DATA_DIR: 'datos' }, 'win32', path.join('datos/registro/servidor.log')],
    ['on macOS too', {}, 'darwin', path.join('data/registro/servidor.log')],
    ['not where the data is elsewhere', { BACKEND: 'firebase' }, 'win32', null],
    ['that is named', { LOG_FILE: '/var/log/clinica.log' }, 'linux', '/var/log/clinica.log'],
    ['never, when that is asked for', { LOG_FILE: 'no' }, 'win32', null],
    ['as if nothing was said, for an empty name', { LOG_FILE: '' }, 'linux', null],
  ])('%s', (_, env, platform, file) => {
    expect(logFileOf(env, 'servidor', platform)).toBe(file);
  });
});

describe('the file of a log', () => {
  let folder: ReturnType<typeof dataFolder>;
  beforeEach(() => {
    folder = dataFolder();
  });
  afterEach(() => folder.remove());
  const file = (): string => path.join(folder.path, 'registro', 'servidor.log');

  test('holds what was said, goes on after a restart, and only its owner reads it', () => {
    new LogFile(file()).write('uno\ndos');
    new LogFile(file()).write('tres');
    expect(readFileSync(file(), 'utf8')).toBe('uno\ndos\ntres\n');
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  test('is turned over by its size, also by two programs at once, and never takes more room than six', () => {
    const [one, other] = [new LogFile(file(), 1000), new LogFile(file(), 1000)];
    for (let n = 0; n < 400; n += 1)
      (n % 2 === 0 ? one : other).write(`línea ${String(n)} ${'x'.repeat(40)}`);
    const names = readdirSync(path.dirname(file())).sort();
    expect(names).toEqual(['servidor.log', ...[1, 2, 3, 4, 5].map((n) => `servidor.log.${String(n)}`)]);
    const sizes = names.map((name) => statSync(path.join(path.dirname(file()), name)).size);
    expect(Math.max(...sizes)).toBeLessThan(2100);
    const last = names.map((name) => readFileSync(path.join(path.dirname(file()), name), 'utf8')).join('');
    expect(last).toContain('línea 399 ');
    expect(last).not.toContain('línea 10 ');
  });

  test('that cannot be written stops nobody, and goes on when it can', () => {
    writeFileSync(path.join(folder.path, 'estorbo'), '');
    expect(() => new LogFile(path.join(folder.path, 'estorbo', 'x.log')).write('uno')).not.toThrow();
    expect(existsSync(path.join(folder.path, 'estorbo', 'x.log'))).toBe(false);
  });
});
