import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

interface Line {
  readonly said: string;
  readonly proofs: readonly { readonly file: string; readonly title: string }[];
}

/** The files of tests by their names; several where two have one name. */
const named = new Map<string, string[]>();
for (const file of globSync('{src,packages,tests,scripts}/**/*.{test,spec,contract}.{ts,tsx}', {
  cwd: root,
})) {
  const at = file.split(path.sep).join('/');
  named.set(path.basename(at), [...(named.get(path.basename(at)) ?? []), at]);
}
/** A file by its path or, where no other has it, by its name alone. */
const fileOf = (said: string): string => {
  const found = named.get(said) ?? [];
  return found.length === 1 ? (found[0] ?? said) : said;
};

const lines: Line[] = readFileSync(path.join(root, 'docs/features.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('- '))
  .map((line) => ({
    said: line,
    proofs: [...line.matchAll(/`([^`]+ › [^`]+)`/g)].map(([, words = '']) => {
      const [file = '', ...title] = words.split(' › ');
      return { file: fileOf(file), title: title.join(' › ') };
    }),
  }));

/**
 * The titles of a file's suites and tests as written in its text, `${…}` and `%s` included, and the words of the cases
 * in tables of tests.
 */
function titlesOf(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
  );
  const calleeOf = (call: ts.CallExpression): string => call.expression.getText(source);
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

describe('docs/features.md', () => {
  test('says each thing once, and what proves it', () => {
    expect(lines.length).toBeGreaterThan(0);
    const said = lines.map((line) => line.said);
    expect(said.filter((line, at) => said.indexOf(line) !== at)).toEqual([]);
    expect(lines.filter(({ proofs }) => proofs.length === 0)).toEqual([]);
  });

  test('every test that it names exists', () => {
    const titles = new Map<string, string[]>();
    const missing = lines.flatMap(({ proofs }) =>
      proofs
        .filter(({ file, title }) => {
          if (!existsSync(path.join(root, file))) return true;
          if (!titles.has(file)) titles.set(file, titlesOf(file));
          return titles.get(file)?.some((known) => known.includes(title)) !== true;
        })
        .map(({ file, title }) => `${file} › ${title}`),
    );
    expect(missing).toEqual([]);
  });

  test('a test that does not exist would be found missing', () => {
    expect(titlesOf('tests/architecture/features.test.ts')).toContain('every test that it names exists');
    expect(titlesOf('tests/architecture/features.test.ts')).not.toContain('no such title');
  });
});
