import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

interface Row {
  readonly number: string;
  readonly state: string;
  readonly proofs: readonly { readonly file: string; readonly title: string }[];
}

const rows: Row[] = readFileSync(path.join(root, 'docs/features.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\|\s*\d/.test(line))
  .map((line) => {
    // A title may contain a bar; it is then between backticks.
    const cells = line.split(/\|(?=(?:[^`]*`[^`]*`)*[^`]*$)/).map((cell) => cell.trim());
    const [, number = '', , state = '', proof = ''] = cells;
    return {
      number,
      state,
      proofs: [...proof.matchAll(/`([^`]+)`/g)].map(([, named = '']) => {
        const [file = '', ...title] = named.split(' › ');
        return { file, title: title.join(' › ') };
      }),
    };
  });

/**
 * The titles of a file's suites and tests as written in its text, `${…}` and `%s` included, and the words of the cases
 * in tables of tests.
 */
function titlesOf(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    const [title] = ts.isCallExpression(node) ? node.arguments : [];
    if (ts.isCallExpression(node) && title !== undefined && /^(test|it|describe)\b/.test(calleeOf(node))) {
      if (ts.isStringLiteralLike(title)) titles.push(title.text);
      else if (ts.isTemplateExpression(title)) titles.push(title.getText(source).slice(1, -1));
    }
    if (ts.isCallExpression(node) && /^(test|it|describe)\.(each|for)$/.test(calleeOf(node)))
      node.arguments.forEach(collectWords);
    ts.forEachChild(node, visit);
  };
  const collectWords = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) titles.push(node.text);
    ts.forEachChild(node, collectWords);
  };
  visit(source);
  return titles;
}

const calleeOf = (call: ts.CallExpression): string => call.expression.getText();

describe('docs/features.md', () => {
  test('has rows, numbered once each', () => {
    const numbers = rows.map(({ number }) => number);
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  });

  test('every test that it names exists', () => {
    const titles = new Map<string, string[]>();
    const missing = rows.flatMap(({ number, proofs }) =>
      proofs
        .filter(({ file, title }) => {
          if (title === '' || !existsSync(path.join(root, file))) return true;
          if (!titles.has(file)) titles.set(file, titlesOf(file));
          return titles.get(file)?.some((known) => known.includes(title)) !== true;
        })
        .map(({ file, title }) => `${number}: ${file} › ${title}`),
    );
    expect(missing).toEqual([]);
  });

  test('a test that does not exist would be found missing', () => {
    expect(titlesOf('tests/architecture/features.test.ts')).toContain('every test that it names exists');
    expect(titlesOf('tests/architecture/features.test.ts')).not.toContain('no such title');
  });
});
