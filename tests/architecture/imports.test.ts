import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { circlesIn } from './import-circles.ts';
import {
  importsOf,
  layerOf,
  MATRIX,
  projectAt,
  resolve,
  sourceFiles,
  violationsOf,
  type Project,
} from './import-matrix.ts';

const project = projectAt(process.env['PROJECT_ROOT'] ?? path.resolve(import.meta.dirname, '../..'));
const files = sourceFiles(project);
const textOf = (file: string): string => readFileSync(path.join(project.root, file), 'utf8');
const importing = files.flatMap((file) => importsOf(file, textOf(file)).map((found) => ({ file, ...found })));

/** The project's own files that each file imports; a file without imports is included. */
const graphOf = (imports: readonly { file: string; specifier: string | null }[]): Map<string, string[]> => {
  const graph = new Map<string, string[]>(files.map((file) => [file, []]));
  for (const { file, specifier } of imports) {
    const target = specifier === null ? null : resolve(project, file, specifier);
    if (target?.is === 'file') graph.set(file, [...(graph.get(file) ?? []), target.file]);
  }
  return graph;
};

describe('the import matrix', () => {
  test('every source file is in a layer', () => {
    expect(files.filter((file) => layerOf(file) === null)).toEqual([]);
    expect(files.length).toBeGreaterThan(100);
  });

  test.each(Object.keys(MATRIX))('%s imports only what its row allows', (layer) => {
    const broken = files
      .filter((file) => layerOf(file) === layer)
      .flatMap((file) => violationsOf(project, file, textOf(file)));
    expect(broken).toEqual([]);
  });

  test('every specifier of ours leads to a file', () => {
    const lost = importing.filter(
      ({ file, specifier }) => specifier !== null && resolve(project, file, specifier).is === 'missing',
    );
    expect(lost).toEqual([]);
  });

  test('no source file imports a test, a script or a support of the tests', () => {
    const wrong = importing.filter(({ file, specifier }) => {
      const target = specifier === null ? null : resolve(project, file, specifier);
      return (
        target?.is === 'file' && (!/^(?:src|packages)\//.test(target.file) || /\.test\./.test(target.file))
      );
    });
    expect(wrong).toEqual([]);
  });
});

/** Files that Astro, the build or the compiler find by location or name rather than by an import. */
const TAKEN = /^src\/(pages\/(?!_)|.*\.d\.ts$|middleware\.ts$|content\.config\.ts$)/;

describe('nothing lies about', () => {
  test('every module is reached from a page, the server’s entry, the configuration or a script', () => {
    const outside = ['.', 'scripts', 'bench'].flatMap((folder) =>
      readdirSync(path.join(project.root, folder))
        .filter((name) => /\.(ts|mjs)$/.test(name))
        .map((name) => path.posix.join(folder, name)),
    );
    // Entry points are referred to by path, in the configuration or in a script.
    const integrations = ['client-directives', 'development-api'].map(
      (name) => `src/integrations/${name}.mjs`,
    );
    const words = [...outside, ...integrations].map(textOf).join('\n');
    const namedBy = graphOf([
      ...importing,
      ...outside.flatMap((file) => importsOf(file, textOf(file)).map((found) => ({ file, ...found }))),
    ]);
    const reached = new Set([
      ...outside,
      ...files.filter((file) => TAKEN.test(file) || words.includes(file)),
    ]);
    for (const file of reached) for (const next of namedBy.get(file) ?? []) reached.add(next);
    expect(files.filter((file) => !reached.has(file))).toEqual([]);
  });
});

describe('no circles', () => {
  test('no file leads back to itself by its imports, those of types among them', () => {
    expect(circlesIn(graphOf(importing))).toEqual([]);
  });

  test.each<{ what: string; graph: Record<string, string[]>; circles: string[][] }>([
    { what: 'a line is none', graph: { a: ['b'], b: ['c'], c: [] }, circles: [] },
    { what: 'two ways to one file are none', graph: { a: ['b', 'c'], b: ['d'], c: ['d'] }, circles: [] },
    { what: 'two files', graph: { b: ['a'], a: ['b'] }, circles: [['a', 'b']] },
    { what: 'a file and itself', graph: { a: ['a'] }, circles: [['a']] },
    {
      what: 'a long way round, without what only leads into it or out of it',
      graph: { start: ['a'], a: ['b'], b: ['c'], c: ['a', 'end'], end: [] },
      circles: [['a', 'b', 'c']],
    },
    {
      what: 'two circles that share a file are one',
      graph: { a: ['b'], b: ['a', 'c'], c: ['b'] },
      circles: [['a', 'b', 'c']],
    },
    {
      what: 'two apart, with a way between them',
      graph: { a: ['b'], b: ['a', 'c'], c: ['d'], d: ['c'] },
      circles: [
        ['c', 'd'],
        ['a', 'b'],
      ],
    },
  ])('$what', ({ graph, circles }) => {
    expect(circlesIn(new Map(Object.entries(graph)))).toEqual(circles);
  });

  test('a type import closes a circle as any other does', () => {
    const read = (file: string, text: string) => importsOf(file, text).map((found) => ({ file, ...found }));
    const here = 'src/server/env.ts';
    const there = 'src/server/env-schema.ts';
    expect(
      circlesIn(
        graphOf([
          ...read(here, "import { envSchema } from './env-schema.ts';"),
          ...read(there, "import type { Env } from '#server/env';"),
        ]),
      ),
    ).toEqual([[there, here]]);
  });
});

describe('the matrix bites', () => {
  const everythingExists: Project = { ...project, exists: () => true };
  const broken = (file: string, text: string): string[] => violationsOf(everythingExists, file, text);

  test.each<{ what: string; file: string; text: string }>([
    {
      what: 'the domain imports an adapter',
      file: 'packages/clinic-domain/src/x.ts',
      text: "import '#adapters/embedded/open';",
    },
    {
      what: 'the domain imports Node',
      file: 'packages/clinic-domain/src/x.ts',
      text: "import { readdirSync, readFileSync } from 'node:fs';",
    },
    {
      what: 'the domain imports a use case',
      file: 'packages/clinic-domain/src/a/x.ts',
      text: "export * from '../../application/app.ts';",
    },
    {
      what: 'the domain imports React',
      file: 'packages/clinic-domain/src/x.ts',
      text: "import { useState } from 'react';",
    },
    {
      what: 'a use case imports an adapter by its relative path',
      file: 'src/application/x.ts',
      text: "import { a } from '../adapters/embedded/a.ts';",
    },
    { what: 'a use case imports the server', file: 'src/application/x.ts', text: "import '#server/env';" },
    {
      what: 'a use case imports words',
      file: 'src/application/x.ts',
      text: "import { ERROR_COPY } from '#copy/errors';",
    },
    {
      what: 'a port imports a use case',
      file: 'src/application/ports/x.ts',
      text: "import { App } from '../app.ts';",
    },
    {
      what: 'an adapter imports a use case',
      file: 'src/adapters/embedded/x.ts',
      text: "import '#application/app';",
    },
    {
      what: 'an adapter imports another adapter',
      file: 'src/adapters/embedded/x.ts',
      text: "import '#adapters/system/system-clock';",
    },
    {
      what: 'the embedded adapter imports Firebase',
      file: 'src/adapters/embedded/x.ts',
      text: "import 'firebase-admin/app';",
    },
    {
      what: 'the server picks an adapter beside the container',
      file: 'src/server/x.ts',
      text: "const a = await import('#adapters/embedded/a');",
    },
    {
      what: 'an endpoint imports an adapter',
      file: 'src/server/api/x.ts',
      text: "import type { A } from '#adapters/embedded/a';",
    },
    { what: 'an endpoint imports Node', file: 'src/server/api/x.ts', text: "import 'node:crypto';" },
    { what: 'the browser imports a use case', file: 'src/client/x.ts', text: "import '#application/app';" },
    {
      what: 'the browser imports the server’s code for a type',
      file: 'src/client/x.ts',
      text: "let a: import('#server/env').Env;",
    },
    {
      what: 'the browser names the Firebase SDK outside its place',
      file: 'src/client/x.ts',
      text: "import 'firebase/auth';",
    },
    {
      what: 'a schema of the contract travels to the browser',
      file: 'src/client/x.ts',
      text: "import { OPERATIONS } from '#contract/operations';",
    },
    {
      what: 'the contract imports a use case for a type',
      file: 'src/contract/x.ts',
      text: "import type { App } from '#application/app';",
    },
    {
      what: 'a store imports an island',
      file: 'src/stores/x.ts',
      text: "import '#islands/clock/Clock.tsx';",
    },
    {
      what: 'a button knows the words',
      file: 'packages/controls/src/X.tsx',
      text: "import { A } from '#copy/site';",
    },
    {
      what: 'a button uses values of the domain',
      file: 'packages/controls/src/X.tsx',
      text: "import { ok } from '#domain/shared/result';",
    },
    {
      what: 'a button knows appointments',
      file: 'packages/controls/src/X.tsx',
      text: "import type { User } from '#domain/people/user';",
    },
    {
      what: 'a section of the site runs the domain',
      file: 'src/components/site/X.astro',
      text: "---\nimport { ok } from '#domain/shared/result';\n---\n<p />",
    },
    {
      what: 'a script of an Astro file imports the server',
      file: 'src/components/site/X.astro',
      text: "---\n---\n<script>import '#server/env';</script>",
    },
    {
      what: 'an island imports another island',
      file: 'src/islands/clock/x.ts',
      text: "import '#islands/login/validate.ts';",
    },
    {
      what: 'an island imports the back office',
      file: 'src/islands/clock/x.ts',
      text: "import '#backoffice/app/theme.ts';",
    },
    {
      what: 'a feature imports another feature',
      file: 'src/backoffice/features/users/x.ts',
      text: "import '../exams/y.ts';",
    },
    {
      what: 'the panel of an appointment imports the record that may open it',
      file: 'src/backoffice/features/appointment/x.ts',
      text: "import '#backoffice/features/record/y.ts';",
    },
    {
      what: 'a shared piece imports a feature',
      file: 'src/backoffice/shared/x.ts',
      text: "import '#backoffice/features/users/x.ts';",
    },
    {
      what: 'a page imports the store of documents',
      file: 'src/pages/x.astro',
      text: "---\nimport { createApp } from '#server/container';\n---\n",
    },
    {
      what: 'a page imports a feature past the app',
      file: 'src/pages/x.astro',
      text: "---\nimport X from '#backoffice/features/users/X.tsx';\n---\n",
    },
    {
      what: 'words import values of the domain',
      file: 'src/copy/x.ts',
      text: "import { ok } from '#domain/shared/result';",
    },
    {
      what: 'a type import hides a value',
      file: 'src/copy/x.ts',
      text: "import { ok, type Result } from '#domain/shared/result';",
    },
    { what: 'a computed address', file: 'src/application/x.ts', text: 'await import(name);' },
    { what: 'a glob', file: 'src/application/x.ts', text: "import.meta.glob('../adapters/**');" },
    { what: 'require', file: 'src/application/x.ts', text: "const fs = require('node:fs');" },
    { what: 'an unknown package', file: 'src/server/x.ts', text: "import express from 'express';" },
    { what: 'a file in no layer', file: 'src/lib/x.ts', text: '' },
    { what: 'a way out of the project', file: 'src/server/x.ts', text: "import '../../tests/support/x.ts';" },
  ])('$what', ({ file, text }) => {
    expect(broken(file, text)).toEqual([expect.stringContaining(file)]);
  });

  test('a specifier that leads nowhere is a violation', () => {
    const nothingExists: Project = { ...project, exists: () => false };
    expect(violationsOf(nothingExists, 'packages/clinic-domain/src/x.ts', "import './y.ts';")).toEqual([
      'packages/clinic-domain/src/x.ts imports ./y.ts, which is nowhere',
    ]);
    expect(violationsOf(nothingExists, 'packages/clinic-domain/src/x.ts', "import '#unknown/y';")).toEqual([
      'packages/clinic-domain/src/x.ts imports #unknown/y, which is nowhere',
    ]);
  });

  test('what the rows allow passes', () => {
    expect([
      ...broken('src/application/x.ts', "import * as z from 'zod/mini'; import '#domain/shared/result';"),
      ...broken('src/server/container.ts', "import '#adapters/embedded/a';"),
      ...broken('src/copy/x.ts', "import type { ErrorCode } from '#domain/shared/app-error';"),
      ...broken('packages/controls/src/x.ts', "import { type Result } from '#domain/shared/result';"),
      ...broken('src/adapters/firebase/x.ts', "import 'firebase-admin/firestore';"),
      ...broken('src/client/auth/x.ts', "await import('firebase/auth');"),
      ...broken('src/backoffice/features/users/x.ts', "import './y.ts'; import '#backoffice/shared/z.ts';"),
      ...broken('src/backoffice/app/x.ts', "import '#backoffice/features/users/y.ts';"),
    ]).toEqual([]);
  });
});

describe('names', () => {
  const packagesNamed = (prefix: RegExp): string[] => [
    ...new Set(
      importing
        .filter(({ specifier }) => specifier !== null && prefix.test(specifier))
        .map(({ file }) => file),
    ),
  ];

  test('node: is named only on the server and at build', () => {
    const elsewhere = packagesNamed(/^node:/).filter(
      (file) =>
        !/^src\/(adapters|server|integrations)\/|^src\/middleware\.ts$|^packages\/(?:sample-clinic|device-exchange)\//.test(
          file,
        ),
    );
    expect(elsewhere).toEqual([]);
  });

  test('Firebase is named only in its places', () => {
    expect(
      packagesNamed(/^firebase-admin/).filter((file) => !/^src\/(adapters|server)\//.test(file)),
    ).toEqual([]);
    expect(packagesNamed(/^firebase(\/|$)/).filter((file) => !file.startsWith('src/client/auth/'))).toEqual(
      [],
    );
  });

  test('there are no barrels: index.ts is only ever a route, and nothing re-exports everything', () => {
    expect(files.filter((file) => /\/index\.[a-z]+$/.test(file) && !file.startsWith('src/pages/'))).toEqual(
      [],
    );
    expect(files.filter((file) => /^export \* from/m.test(textOf(file)))).toEqual([]);
  });

  test('no file or folder is named after nothing in particular', () => {
    const vague = /(^|\/)(utils?|helpers?|misc)(\.|\/|-utils|$)/;
    expect(files.filter((file) => vague.test(file))).toEqual([]);
  });

  test('files are kebab-case, components PascalCase', () => {
    const odd = files.filter((file) => {
      const name = path.basename(file).replace(/\.(d\.ts|tsx?|mjs|astro)$/, '');
      if (file.startsWith('src/pages/')) return false;
      const isComponent = /\.(tsx|astro)$/.test(file);
      return !(isComponent ? /^[A-Z][A-Za-z0-9]*$/ : /^[a-z0-9]+([-.][a-z0-9]+)*$/).test(name);
    });
    expect(odd).toEqual([]);
  });
});
