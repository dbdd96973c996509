import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compile } from 'tailwindcss';
import ts from 'typescript';

const root = path.resolve(import.meta.dirname, '../..');
const require = createRequire(import.meta.url);

/** A hand-written style sheet. */
export interface Sheet {
  /** Relative to src/. */
  readonly file: string;
  readonly text: string;
}

/**
 * One face of the product (public site or back office): its entry sheet, the sheets that one imports, and the words of
 * the code it styles.
 */
export interface Face {
  readonly entry: string;
  readonly sheets: readonly Sheet[];
  /** Whole words in markup and code that may be classes; `heads` are beginnings that the code completes. */
  readonly words: ReadonlySet<string>;
  readonly heads: readonly string[];
  /** Words in places where there can only be classes. */
  readonly classes: ReadonlySet<string>;
}

/** Markup in places where Tailwind has nothing to look for. */
const WRITTEN_ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  'styles/global.css': ['../packages/eye-drawings/src', 'client/worker/service-worker.ts'],
};

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const withoutComments = (css: string): string => css.replaceAll(/\/\*.*?\*\//gs, '');

/** Every sheet below src/, without its comments. */
export const allSheets = (): Sheet[] =>
  globSync('src/**/*.css', { cwd: root })
    .sort()
    .map((file) => ({ file: path.relative('src', file), text: withoutComments(read(file)) }));

/** The two faces, as declared by their entry sheets. */
export function faces(): Face[] {
  const sheets = allSheets();
  return ['styles/office.css', 'styles/global.css'].map((entry) => {
    const text = withoutComments(read(`src/${entry}`));
    const near = (pattern: RegExp): string[] =>
      [...text.matchAll(pattern)].map(([, relative = '']) => path.join(path.dirname(entry), relative));
    const imported = near(/@import '(\.[^']+)'/g);
    const sources = [...near(/@source '([^']+)'/g), ...(WRITTEN_ELSEWHERE[entry] ?? [])].flatMap(filesOf);
    return {
      entry,
      sheets: sheets.filter(({ file }) => imported.includes(file)),
      ...namesIn(sources),
    };
  });
}

const filesOf = (source: string): string[] =>
  globSync([`src/${source}`, `src/${source}/**/*.{ts,tsx,astro}`], { cwd: root }).filter(
    (file) => /\.(tsx?|astro)$/.test(file) && !file.includes('.test.'),
  );

function namesIn(files: readonly string[]): Pick<Face, 'words' | 'heads' | 'classes'> {
  const words = new Set<string>();
  const heads = new Set<string>();
  const classes = new Set<string>();
  for (const file of files) {
    const text = read(file);
    for (const { pieces, isClass } of file.endsWith('.astro') ? inMarkup(text) : inCode(file, text))
      for (const { piece, goesOn } of pieces) {
        const found = piece.split(isClass ? /\s+/ : /[\s"'=<>]+/).filter((word) => word !== '');
        const head = goesOn && !/\s$/.test(piece) ? found.pop() : undefined;
        if (head !== undefined && isClass) heads.add(head);
        for (const word of found) {
          words.add(word);
          if (isClass) classes.add(word);
        }
      }
  }
  return { words, heads: [...heads], classes };
}

interface Text {
  readonly isClass: boolean;
  /** The text's fixed pieces; `goesOn` before a part the code fills in. */
  readonly pieces: readonly { readonly piece: string; readonly goesOn: boolean }[];
}

const whole = (piece: string, isClass: boolean): Text => ({ isClass, pieces: [{ piece, goesOn: false }] });

/** Every text of a module; those in `className` and in the constants of a `…-style.ts` are classes. */
function inCode(file: string, text: string): Text[] {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const isStyle = file.endsWith('-style.ts');
  const found: Text[] = [];
  const visit = (node: ts.Node, isClass: boolean): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
      found.push(whole(node.text, isClass));
    if (ts.isTemplateExpression(node))
      found.push({
        isClass,
        pieces: [node.head, ...node.templateSpans.map(({ literal }) => literal)].map((part, at, all) => ({
          piece: part.text,
          goesOn: at < all.length - 1,
        })),
      });
    const inside = ts.isJsxAttribute(node) ? node.name.getText() === 'className' : isClass;
    // The condition a class depends on is not a class.
    const isCause = ts.isBinaryExpression(node) || ts.isCallExpression(node) || ts.isParameter(node);
    ts.forEachChild(node, (child) => visit(child, inside && !isCause));
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind), isStyle);
  return found;
}

/** Every quoted text of a page; those of `class` and `class:list` are classes. */
function inMarkup(text: string): Text[] {
  const listed = [...text.matchAll(/class:list=\{(\[.*?\])\}/gs)].map(([, list = '']) => list);
  return [
    ...[...text.matchAll(/\sclass="([^"]*)"/g)].map(([, names = '']) => whole(names, true)),
    ...listed.flatMap((list) => [
      ...[...list.matchAll(/'([^']*)'/g)].map(([, names = '']) => whole(names, true)),
      ...[...list.matchAll(/[{,]\s*'?([\w-]+)'?:/g)].map(([, name = '']) => whole(name, true)),
      ...[...list.matchAll(/`([^`$]*)\$\{/g)].map(([, piece = '']) => ({
        isClass: true,
        pieces: [{ piece, goesOn: true }],
      })),
    ]),
    ...[...text.matchAll(/"([^"\n]*)"|'([^'\n]*)'/g)].map(([, one, other]) =>
      whole(one ?? other ?? '', false),
    ),
  ];
}

/** The classes named by a sheet's selectors. */
export function classesIn(css: string): Set<string> {
  const selectors = [...css.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector.trim());
  const named = selectors
    .filter((selector) => !selector.startsWith('@'))
    .flatMap((selector) => [...selector.replaceAll(/\[[^\]]*\]/g, '').matchAll(/\.(-?[a-z_][\w-]*)/gi)]);
  return new Set(named.map(([, name = '']) => name));
}

/** Those of some words that are Tailwind utilities with the product's theme. */
export async function utilitiesAmong(words: readonly string[]): Promise<Set<string>> {
  const css = `@import 'tailwindcss' source(none); @import './theme.css'; @config '../../tailwind.config.mjs';`;
  const base = path.join(root, 'src/styles');
  const load = (id: string, from: string): string =>
    id === 'tailwindcss' ? require.resolve('tailwindcss/index.css') : path.resolve(from, id);
  const compiler = await compile(css, {
    base,
    loadStylesheet: (id, from) => {
      const file = load(id, from);
      return Promise.resolve({ path: file, base: path.dirname(file), content: readFileSync(file, 'utf8') });
    },
    loadModule: async (id, from) => {
      const file = path.resolve(from, id);
      const { default: module } = (await import(file)) as { default: object };
      return { path: file, base: path.dirname(file), module };
    },
  });
  const built = compiler.build([...words]);
  return new Set(words.filter((word) => built.includes(`.${word.replaceAll(/[^\w-]/g, '\\$&')}`)));
}
