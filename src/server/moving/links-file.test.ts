import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AccountToken } from '#application/moving/reset-links';
import { dataFolder } from '#tests/support/data-folder';
import { writeLinks } from './links-file.ts';

let folder: ReturnType<typeof dataFolder>;
beforeEach(() => {
  folder = dataFolder();
});
afterEach(() => folder.remove());

const SITE = new URL('https://clinica.ejemplo.bo');
async function* tokensOf(...tokens: AccountToken[]): AsyncGenerator<AccountToken> {
  yield* tokens;
}

test('each account has a line with its link, and its owner alone may read the file', async () => {
  const file = path.join(folder.path, 'enlaces.csv');
  writeFileSync(file, 'anterior', { mode: 0o644 });
  const count = await writeLinks(
    file,
    SITE,
    tokensOf(
      { uid: 'u1', email: 'ana@ejemplo.bo', token: 'a/b' },
      { uid: 'u2', email: 'b@ejemplo.bo', token: 'c' },
    ),
  );
  expect(count).toBe(2);
  expect(readFileSync(file, 'utf8').split('\r\n')).toEqual([
    'uid,email,enlace',
    'u1,ana@ejemplo.bo,https://clinica.ejemplo.bo/restablecer?token=a%2Fb',
    'u2,b@ejemplo.bo,https://clinica.ejemplo.bo/restablecer?token=c',
    '',
  ]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('what a spreadsheet would take for a formula or a new field stays text', async () => {
  const file = path.join(folder.path, 'enlaces.csv');
  await writeLinks(file, SITE, tokensOf({ uid: 'a,"b"', email: '=cmd@ejemplo.bo', token: 't' }));
  expect(readFileSync(file, 'utf8').split('\r\n')[1]).toBe(
    `"a,""b""",'=cmd@ejemplo.bo,https://clinica.ejemplo.bo/restablecer?token=t`,
  );
});

test('when it fails midway, the former file stays and nothing lies about', async () => {
  const file = path.join(folder.path, 'enlaces.csv');
  writeFileSync(file, 'anterior');
  async function* failing(): AsyncGenerator<AccountToken> {
    yield { uid: 'u1', email: 'ana@ejemplo.bo', token: 't' };
    throw new Error('the store is gone');
  }
  await expect(writeLinks(file, SITE, failing())).rejects.toThrow('the store is gone');
  expect([readFileSync(file, 'utf8'), readdirSync(folder.path)]).toEqual(['anterior', ['enlaces.csv']]);
});
