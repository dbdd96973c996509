import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** One import of a source file, with any syntax. `null` is a dynamic import with a computed target. */
export interface Import {
  readonly specifier: string | null;
  readonly typeOnly: boolean;
}

/** Where source files are, and the aliases by which they refer to each other. */
export interface Project {
  readonly root: string;
  /** `#domain/*` → `./packages/clinic-domain/src/*.ts` as in package.json, `eye-drawings/*` → `packages/eye-drawings/src/*.ts`. */
  readonly aliases: Readonly<Record<string, string>>;
  exists(file: string): boolean;
}

/** What a layer may import. Anything not listed is forbidden. */
interface Row {
  /** Layers that may be imported; `types of x` allows only their types, `own` the file's own layer. */
  readonly layers: readonly string[];
  /** Packages and built-in modules, by name or by prefix (`node:*`, `react-aria-components/*`). */
  readonly packages?: readonly string[];
}

const REACT = ['react', 'react-dom', 'react-dom/*', 'react-aria-components/*', '@internationalized/*'];
const REACT_STATE = ['nanostores', '@nanostores/react'];
const ASTRO = ['astro', 'astro:*', 'astro/*'];
/** The drawings: a package of this repository. */
const DRAWINGS = 'packages/eye-drawings';
const PICTURES = ['assets', 'styles'];
/** What a back-office feature may use besides its own folder. */
const OFFICE_LAYERS = [
  'own',
  'backoffice/shared',
  'client',
  'client/auth',
  'stores',
  'components/ui',
  'types of contract',
  'domain',
  'copy',
  'routes.ts',
];
const OFFICE_PACKAGES = [
  ...REACT,
  ...REACT_STATE,
  'lucide-react',
  '@tanstack/react-query',
  'wouter',
  'wouter/*',
];
/** Two features that others open: the appointment panel, and the patient record. */
const OPENED_BY_OTHERS = ['backoffice/features/appointment', 'backoffice/features/record'];
const READ_ONLY_HELPERS = ['server/images'];

/** Who may import whom. Layers may be added; the direction of imports may not change. */
export const MATRIX: Readonly<Record<string, Row>> = {
  domain: { layers: ['own'], packages: ['zod/mini'] },
  contract: { layers: ['own', 'domain'], packages: ['zod/mini'] },
  'application/ports': { layers: ['own', 'domain'], packages: ['zod/mini'] },
  application: {
    layers: ['own', 'application/ports', 'types of contract', 'domain'],
    packages: ['zod/mini'],
  },
  'adapters/embedded': {
    layers: ['own', 'application/ports', 'domain'],
    packages: ['node:*', 'zod/mini', 'better-auth', 'better-auth/*'],
  },
  'adapters/files': {
    layers: ['own', 'application/ports', 'domain'],
    packages: ['node:*', 'zod/mini', 'sharp'],
  },
  'adapters/system': { layers: ['own', 'application/ports', 'domain'], packages: ['node:*'] },
  'adapters/dicom': {
    layers: ['own', 'application/ports', 'domain'],
    packages: ['node:*', 'dcmjs-dimse'],
  },
  'adapters/firebase': {
    layers: ['own', 'application/ports', 'domain'],
    packages: ['node:*', 'zod/mini', 'firebase-admin', 'firebase-admin/*'],
  },
  'adapters/memory': {
    layers: ['own', 'application/ports', 'domain'],
    packages: ['node:*', 'zod/mini'],
  },
  'adapters/whatsapp': { layers: ['own', 'application/ports', 'domain'], packages: ['node:*', 'zod/mini'] },
  'server/container.ts': {
    layers: [
      'server',
      'application',
      'application/ports',
      'domain',
      'adapters/embedded',
      'adapters/system',
      'adapters/files',
      'adapters/firebase',
      'adapters/memory',
      'adapters/whatsapp',
    ],
    packages: ['node:*'],
  },
  // Programs of their own at the devices, which the server never loads.
  'server/gateways': {
    layers: [
      'own',
      'server',
      'server/container.ts',
      'application',
      'application/ports',
      'contract',
      'domain',
      'adapters/dicom',
    ],
    packages: ['node:*', 'zod/mini'],
  },
  'server/images': {
    layers: ['own', 'server', 'domain', 'copy', 'routes.ts'],
    packages: ['node:*', 'sharp', ...ASTRO],
  },
  'server/api': {
    layers: ['own', 'server', 'application', 'contract', 'domain', 'copy', 'routes.ts'],
  },
  server: {
    layers: [
      'own',
      'server/api',
      'content',
      'server/container.ts',
      'server/images',
      'packages/sample-clinic',
      'search',
      'application',
      'application/ports',
      'contract',
      'domain',
      'copy',
      'routes.ts',
    ],
    packages: ['node:*', 'zod/mini', ...ASTRO],
  },
  'middleware.ts': { layers: ['server'], packages: ['node:*', 'astro:middleware'] },
  client: {
    layers: ['own', 'client/auth', 'types of contract', 'domain', 'routes.ts'],
    packages: ['@tanstack/react-query', 'nanostores', '@noble/hashes/*'],
  },
  'client/auth': {
    layers: ['own', 'client', 'types of contract', 'domain', 'routes.ts'],
    packages: ['@tanstack/react-query', 'nanostores', 'firebase', 'firebase/*'],
  },
  stores: { layers: ['own', 'client', 'client/auth', 'domain'], packages: ['nanostores'] },
  'components/ui': {
    layers: ['own', 'types of domain/shared'],
    packages: [...REACT, 'lucide-react', 'uqr', 'astro', 'astro/*'],
  },
  // The search of the public site: the same in the server, in the browser and while the site is built.
  search: { layers: ['own', 'copy'], packages: ['minisearch'] },
  'components/site': {
    layers: ['own', 'search', 'components/ui', DRAWINGS, 'types of domain', 'copy', 'routes.ts', ...PICTURES],
    packages: [...ASTRO, '@fontsource-variable/*'],
  },
  layouts: {
    layers: [
      'own',
      'components/site',
      'components/ui',
      DRAWINGS,
      'types of domain',
      'copy',
      'routes.ts',
      ...PICTURES,
    ],
    packages: [...ASTRO, '@fontsource-variable/*'],
  },
  'islands/*': {
    layers: [
      'own',
      'search',
      'client',
      'client/auth',
      'stores',
      'components/ui',
      'types of contract',
      'domain',
      'copy',
      'routes.ts',
    ],
    packages: [...REACT, ...REACT_STATE, 'lucide-react'],
  },
  'backoffice/shared': {
    layers: OFFICE_LAYERS,
    packages: OFFICE_PACKAGES,
  },
  'backoffice/features/appointment': { layers: OFFICE_LAYERS, packages: OFFICE_PACKAGES },
  'backoffice/features/record': {
    layers: [...OFFICE_LAYERS, 'backoffice/features/appointment'],
    packages: OFFICE_PACKAGES,
  },
  'backoffice/features/*': { layers: [...OFFICE_LAYERS, ...OPENED_BY_OTHERS], packages: OFFICE_PACKAGES },
  'backoffice/app': {
    layers: [...OFFICE_LAYERS, 'backoffice/features/*', ...OPENED_BY_OTHERS],
    packages: OFFICE_PACKAGES,
  },
  pages: {
    layers: [
      'own',
      'content',
      ...READ_ONLY_HELPERS,
      'layouts',
      'search',
      'components/site',
      'components/ui',
      DRAWINGS,
      'islands/*',
      'backoffice/app',
      'types of domain',
      'copy',
      'routes.ts',
      ...PICTURES,
    ],
    packages: [...ASTRO, '@astrojs/rss'],
  },
  copy: { layers: ['own', 'types of domain', 'routes.ts', 'content'] },
  'routes.ts': { layers: ['own', 'types of domain', 'copy'] },
  'content.config.ts': { layers: ['domain'], packages: [...ASTRO] },
  'env.d.ts': { layers: ['types of application', 'types of server'], packages: ['astro'] },
  // At build: the colours of the clinic's file go into the sheets.
  integrations: { layers: ['own', 'components/site'], packages: ['node:*', 'yaml', ...ASTRO] },
  // The packages of this repository.
  'packages/eye-drawings': { layers: ['own'] },
  'packages/sample-clinic': {
    layers: ['own', 'application', 'application/ports', 'domain'],
    packages: ['node:*', 'sharp'],
  },
};

/** Layers that are only ever imported: styles, pictures, the clinic's texts. */
const LEAVES = new Set([...PICTURES, 'content']);

/** The only file that loads something from a computed path: the built pages. */
const LOADS_THE_BUILD = 'src/server/main.ts';

/** A file as the rows of the matrix name it: below src/, or below packages/ with that name; the rules are `domain`, the controls `components/ui`, what devices write and speak
 * two of the `adapters`. */
const inLayer = (file: string): string =>
  file
    .replace(/^src\//, '')
    .replace(/^packages\/clinic-domain\/src\//, 'domain/')
    .replace(/^packages\/controls\/src\//, 'components/ui/')
    .replace(/^packages\/device-exchange\/src\//, 'adapters/');

/** The layer of a file below src/ or packages/ (`domain` is the package of the rules), by the narrowest matching row of the matrix; null when none matches. */
export function layerOf(file: string): string | null {
  if (!/^(?:src|packages)\//.test(file)) return null;
  const inside = inLayer(file);
  const leaf = inside.split('/')[0] ?? '';
  if (LEAVES.has(leaf)) return leaf;
  const fitting = Object.keys(MATRIX).filter((layer) =>
    layer.endsWith('/*')
      ? new RegExp(`^${layer.slice(0, -2)}/[^/]+/`).test(inside)
      : inside === layer || inside.startsWith(`${layer}/`),
  );
  return fitting.sort((a, b) => b.length - a.length)[0] ?? null;
}

/** Every way in which a file violates the matrix, in words. */
export function violationsOf(project: Project, file: string, text: string): string[] {
  const layer = layerOf(file);
  if (layer === null) return [`${file} is in no layer of the matrix`];
  const row = MATRIX[layer];
  if (row === undefined) return [];
  return importsOf(file, text).flatMap((found) => {
    const problem = problemOf(project, file, layer, row, found);
    return problem === null ? [] : [`${file} ${problem}`];
  });
}

function problemOf(project: Project, file: string, layer: string, row: Row, found: Import): string | null {
  if (found.specifier === null)
    return file === LOADS_THE_BUILD ? null : 'imports by a computed address, which cannot be checked';
  const target = resolve(project, file, found.specifier);
  if (target.is === 'package')
    return (row.packages ?? []).some((allowed) => fits(allowed, target.name))
      ? null
      : `may not import the package ${target.name}`;
  if (target.is === 'missing') return `imports ${found.specifier}, which is nowhere`;
  const other = layerOf(target.file);
  if (other === null) return `imports ${target.file}, which is in no layer`;
  if (isOwn(layer, file, other, target.file) && row.layers.includes('own')) return null;
  const allowed = row.layers.some(
    (name) =>
      (name === other && !(name.endsWith('/*') && name === layer)) ||
      (found.typeOnly && name === `types of ${other}`) ||
      (found.typeOnly &&
        name.startsWith('types of ') &&
        inLayer(target.file).startsWith(`${name.slice(9)}/`)),
  );
  if (allowed) return null;
  const asValue = row.layers.some((name) => name.startsWith('types of ') && other === name.slice(9));
  return `may not import ${target.file}${asValue ? ' but for its types' : ''}`;
}

/** In a row like `islands/*` each folder is a separate layer. */
function isOwn(layer: string, file: string, other: string, target: string): boolean {
  if (layer !== other) return false;
  const depth = layer.split('/').length + 1;
  return (
    !layer.endsWith('/*') ||
    file.split('/').slice(0, depth).join() === target.split('/').slice(0, depth).join()
  );
}

const fits = (allowed: string, name: string): boolean =>
  allowed.endsWith('*') ? name.startsWith(allowed.slice(0, -1)) : name === allowed;

type Target =
  | { readonly is: 'file'; readonly file: string }
  | { readonly is: 'package'; readonly name: string }
  | { readonly is: 'missing' };

/** The file a specifier refers to, by alias or relative path, or the package it names. */
export function resolve(project: Project, from: string, specifier: string): Target {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('.')) return found(project, path.posix.join(path.posix.dirname(from), plain));
  if (plain.startsWith('/')) return { is: 'missing' };
  for (const [alias, pattern] of Object.entries(project.aliases)) {
    if (alias === plain) return found(project, path.posix.normalize(pattern));
    const [before = '', after] = alias.split('*');
    if (after !== undefined && plain.startsWith(before) && plain.length > before.length)
      return found(project, path.posix.normalize(pattern.replace('*', plain.slice(before.length))));
  }
  return plain.startsWith('#') ? { is: 'missing' } : { is: 'package', name: plain };
}

const found = (project: Project, file: string): Target =>
  project.exists(file) ? { is: 'file', file } : { is: 'missing' };

/** Every import of a file; for an Astro file those of its frontmatter and of its scripts. */
export function importsOf(file: string, text: string): readonly Import[] {
  const key = `${file}\n${text}`;
  const before = read.get(key);
  if (before !== undefined) return before;
  const found = file.endsWith('.astro')
    ? scriptsOf(text).flatMap((script) => importsOfScript('script.ts', script))
    : importsOfScript(file, text);
  read.set(key, found);
  return found;
}

/** Several rules ask for the imports of the same text. */
const read = new Map<string, readonly Import[]>();

/** The frontmatter and the scripts of an Astro file. */
export function scriptsOf(text: string): string[] {
  const [, frontmatter = ''] = /^\s*---\r?\n([\s\S]*?)\r?\n---/.exec(text) ?? [];
  const scripts = [...text.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/application\/(ld\+)?json/.test(attributes))
    .map(([, , script = '']) => script);
  return [frontmatter, ...scripts];
}

function importsOfScript(file: string, text: string): Import[] {
  const kind = /x$/.test(file) ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind);
  const imports: Import[] = [];
  const add = (literal: ts.Node | undefined, typeOnly: boolean): void => {
    imports.push({
      specifier: literal !== undefined && ts.isStringLiteralLike(literal) ? literal.text : null,
      typeOnly,
    });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeOnly(node.importClause));
    else if (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined)
      add(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isImportEqualsDeclaration(node) && ts.isExternalModuleReference(node.moduleReference))
      add(node.moduleReference.expression, node.isTypeOnly);
    else if (ts.isImportTypeNode(node))
      add(ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined, true);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false);
    else if (ts.isCallExpression(node) && node.expression.getText(source) === 'require')
      add(node.arguments[0], false);
    else if (ts.isCallExpression(node) && /^import\.meta\.glob/.test(node.expression.getText(source))) {
      if (!isOfContent(node.arguments[0])) add(undefined, false);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return imports;
}

/** Files of the clinic's folder are no program. */
const isOfContent = (literal: ts.Node | undefined): boolean =>
  literal !== undefined &&
  ts.isStringLiteralLike(literal) &&
  /^(?:\.\.\/)+content\/[a-z]+\/\*$/.test(literal.text);

function isTypeOnly(clause: ts.ImportClause | undefined): boolean {
  if (clause === undefined) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const bindings = clause.namedBindings;
  return (
    clause.name === undefined &&
    bindings !== undefined &&
    ts.isNamedImports(bindings) &&
    bindings.elements.length > 0 &&
    bindings.elements.every((element) => element.isTypeOnly)
  );
}

function packageAt(folder: string): Record<'imports' | 'exports', Record<string, string>> {
  const read: Record<'imports' | 'exports', Record<string, string>> = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  return read;
}

/** The project as it is on disk. */
export function projectAt(root: string): Project {
  const { imports } = packageAt(root);
  const own = readdirSync(path.join(root, 'packages')).flatMap((name) =>
    Object.entries(packageAt(path.join(root, 'packages', name)).exports).map(([from, to]) => [
      path.posix.join(name, from),
      path.posix.join('packages', name, to),
    ]),
  );
  // Thousands of imports name the same files, and nothing comes or goes while they are judged.
  const known = new Map<string, boolean>();
  const exists = (file: string): boolean => {
    const told = known.get(file) ?? existsSync(path.join(root, file));
    known.set(file, told);
    return told;
  };
  return {
    root,
    aliases: { ...imports, ...Object.fromEntries(own) },
    exists,
  };
}

/** Every source file below src/ and packages/ except the tests, which may import anything. */
export function sourceFiles(project: Project): string[] {
  return ['src', 'packages']
    .flatMap((below) => readdirSync(path.join(project.root, below), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(ts|tsx|astro|mjs|js|jsx|mts|cts)$/.test(entry.name))
    .map((entry) =>
      path.relative(project.root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    )
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort();
}
