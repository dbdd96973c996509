import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { STORE_FORMAT } from '#application/versions/steps';
import { nextVersion, readNote, sectionOf, whyNot, withSection, type Note } from './changelog.ts';

const root = path.resolve(import.meta.dirname, '../..');
const note = (kind: Note['kind'], para: Note['para'] = 'Todos', text = 'Algo cambió.'): Note => ({
  kind,
  para,
  text,
});

test.each<{ kinds: Note['kind'][]; next: string }>([
  { kinds: ['arreglo'], next: '1.4.8' },
  { kinds: ['arreglo', 'menor', 'arreglo'], next: '1.5.0' },
  { kinds: ['menor', 'mayor'], next: '2.0.0' },
])('$kinds lead from 1.4.7 to $next', ({ kinds, next }) => {
  expect(
    nextVersion(
      '1.4.7',
      kinds.map((kind) => note(kind)),
    ),
  ).toBe(next);
});

test('nothing is written over what is not committed, or twice', () => {
  expect(whyNot('1.1.0', { changed: '', tags: 'v1.0.0\nv1.1.0-prueba' })).toBeNull();
  expect(whyNot('1.1.0', { changed: ' M src/routes.ts', tags: '' })).toMatch(/not clean[^]*routes\.ts/);
  expect(whyNot('1.0.0', { changed: '', tags: 'v1.0.0' })).toBe('v1.0.0 exists already.');
});

describe('a note', () => {
  const file = (head: string, text: string): string => `---\n${head}\n---\n${text}`;

  test('is a kind, for whom it is, and sentences', () => {
    const text = 'La agenda muestra la sala.\nTambién al imprimir.\n';
    expect(readNote('nota', file('cambio: menor\npara: Recepción', `\n${text}`))).toEqual(
      note('menor', 'Recepción', 'La agenda muestra la sala. También al imprimir.'),
    );
  });

  test.each([
    { why: 'an unknown kind', head: 'cambio: grande\npara: Todos', text: 'Algo.', says: '«cambio»' },
    { why: 'somebody unknown', head: 'cambio: menor\npara: Gerencia', text: 'Algo.', says: '«para»' },
    { why: 'no text', head: 'cambio: menor\npara: Todos', text: '\n', says: 'falta el texto' },
    {
      why: 'half a sentence',
      head: 'cambio: menor\npara: Todos',
      text: 'agenda nueva',
      says: 'falta el texto',
    },
  ])('with $why is refused by its name', ({ head, text, says }) => {
    expect(() => readNote('nota', file(head, text))).toThrow(`nota: ${says}`);
  });

  test('stands right in every file beside a change', () => {
    const files = readdirSync(path.join(root, 'changes')).filter((name) => name !== 'README.md');
    for (const name of files)
      expect(() => readNote(name, readFileSync(path.join(root, 'changes', name), 'utf8'))).not.toThrow();
  });
});

test('a release is first, by whom it is for, and older ones stay as they are', () => {
  const notes = [
    note('arreglo', 'Médicos', 'Dos.'),
    note('menor', 'Recepción', 'Uno.'),
    note('menor', 'Médicos', 'Tres.'),
  ];
  const section = sectionOf({ version: '1.1.0', date: '2026-12-01', format: 2 }, notes);
  const changelog = withSection('# Cambios\n\nDice qué.\n\n## 1.0.0 (2026-11-26)\n\n- Antes.\n', section);
  expect(changelog).toBe(
    '# Cambios\n\nDice qué.\n\n## 1.1.0 (2026-12-01)\n\nFormato de los datos: 2.\n\n### Recepción\n\n- Uno.\n\n### Médicos\n\n- Dos.\n- Tres.\n\n## 1.0.0 (2026-11-26)\n\n- Antes.\n',
  );
  expect(withSection('# Cambios\n', '## 1.0.0\n')).toBe('# Cambios\n\n## 1.0.0\n');
});

test('the changelog begins with the version of this program, and tells its format once a change of it is released', () => {
  const changelog = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8');
  const [, newest, format] =
    /\n## (\S+) \(\d{4}-\d\d-\d\d\)\n\nFormato de los datos: (\d+)\.\n/.exec(changelog) ?? [];
  expect(newest).toBe(packageJson.version);
  expect(Number(format)).toBeLessThanOrEqual(STORE_FORMAT);
});
