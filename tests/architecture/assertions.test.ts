import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { projectAt, scriptsOf, sourceFiles } from './import-matrix.ts';

/** Types that are asserted rather than known, those of `as unknown as X` counted as two. */
const ASSERTIONS = 29;

interface Assertion {
  readonly line: number;
  readonly hasReason: boolean;
}

/** The assertions of a script; its reason is on the line above it or at its end. */
function assertionsIn(file: string, text: string): Assertion[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const lines = text.split('\n');
  const lineAt = (position: number): number => source.getLineAndCharacterOfPosition(position).line;
  const found: Assertion[] = [];
  const visit = (node: ts.Node): void => {
    if (
      (ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) &&
      !ts.isConstTypeReference(node.type)
    ) {
      const line = lineAt(node.getStart());
      const rest = text.slice(node.end).split('\n')[0] ?? '';
      found.push({
        line: line + 1,
        hasReason: /^\s*\/\/ \S/.test(lines[line - 1] ?? '') || /\/\/ \S/.test(rest),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const project = projectAt(path.resolve(import.meta.dirname, '../..'));
const assertions = sourceFiles(project).flatMap((file) => {
  const text = readFileSync(path.join(project.root, file), 'utf8');
  const scripts = file.endsWith('.astro') ? scriptsOf(text) : [text];
  return scripts.flatMap((script) => assertionsIn(file, script).map((each) => ({ file, ...each })));
});

test('types are asserted ever less often', () => {
  const told = assertions.map(({ file, line }) => `${file}:${String(line)}`).join('\n');
  expect(
    assertions.length,
    `ASSERTIONS is ${String(ASSERTIONS)}: let the types say it, or packages/clinic-domain/src/shared/typed-record.ts\n${told}`,
  ).toBeLessThanOrEqual(ASSERTIONS);
  expect(assertions.length, `well done: ASSERTIONS is now ${String(assertions.length)}`).toBe(ASSERTIONS);
});

test('whoever asserts a type says why it is so', () => {
  const silent = assertions.filter(({ hasReason }) => !hasReason);
  expect(
    silent.map(({ file, line }) => `${file}:${String(line)} has no reason above it or at its end`),
  ).toEqual([]);
});

test.each([
  { text: 'const a = b as C;', found: [false] },
  { text: 'const a = <C>b;', found: [false] },
  { text: 'const a = b as unknown as C;', found: [false, false] },
  { text: '// The file says so.\nconst a = b as C;', found: [true] },
  { text: 'const a = b as C; // The file says so.', found: [true] },
  { text: '// The file says so.\n\nconst a = b as C;', found: [false] },
  { text: "const a = ['x'] as const;\nimport * as b from 'b';\nimport { c as d } from 'c';", found: [] },
])('of «$text» it finds $found', ({ text, found }) => {
  expect(assertionsIn('a.ts', text).map(({ hasReason }) => hasReason)).toEqual(found);
});
