import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseForESLint } from '@firebase/eslint-plugin-security-rules/parser';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** The part of a node of the official grammar's tree that is used here. */
interface GrammarNode {
  readonly constructor: { readonly name: string };
  readonly children?: readonly GrammarNode[] | null;
  getText(): string;
}

const isNode = (value: unknown): value is GrammarNode =>
  typeof value === 'object' && value !== null && 'getText' in value;

/** Every node of a kind, in text order. */
function nodesOf(node: GrammarNode, kind: string): GrammarNode[] {
  const below = (node.children ?? []).flatMap((child) => nodesOf(child, kind));
  return node.constructor.name === kind ? [node, ...below] : below;
}

/** What the rules cover, and what they allow, without whitespace. */
function permissionsOf(rules: string): { service: string[]; matches: number; allows: string[] } {
  const tree = parseForESLint(rules).services['tree'];
  if (!isNode(tree)) throw new Error('the grammar gave no tree');
  const texts = (kind: string): string[] => nodesOf(tree, kind).map((node) => node.getText());
  return {
    service: texts('ServiceDeclarationContext').map((text) => text.split('{')[0] ?? ''),
    matches: texts('MatchRuleDeclarationContext').length,
    allows: texts('PermissionDeclarationContext'),
  };
}

describe.each([
  {
    file: 'firestore.rules',
    service: 'servicecloud.firestore',
    matches: ['/databases/{database}/documents', '/{document=**}'],
  },
  { file: 'storage.rules', service: 'servicefirebase.storage', matches: ['/b/{bucket}/o', '/{allPaths=**}'] },
])('$file', ({ file, service, matches }) => {
  const rules = readFileSync(path.join(root, file), 'utf8');

  test('denies every client everything, and allows nothing anywhere', () => {
    expect(permissionsOf(rules).allows).toEqual(['allowread,write:iffalse;']);
  });

  test('is about the whole service', () => {
    const found = permissionsOf(rules);
    expect(found.service).toEqual([service]);
    expect(rules.match(/match \S+/g)).toEqual(matches.map((match) => `match ${match}`));
    expect(found.matches).toBe(matches.length);
  });

  test('says why', () => {
    expect(rules).toMatch(/\/\/ Every client is denied\./);
  });

  test('a permission that somebody added would be seen, also in one line with the denial', () => {
    const opened = rules.replace('if false;', 'if false; allow get: if request.auth != null;');
    expect(permissionsOf(opened).allows).toEqual([
      'allowread,write:iffalse;',
      'allowget:ifrequest.auth!=null;',
    ]);
  });
});
