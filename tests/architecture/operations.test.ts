import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { may, POLICIES, ROLES, type Role } from '#domain/access/policies';
import type { App } from '#application/app';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, type Result } from '#domain/shared/result';
import { isMedia, NOTHING, operation, type BodyOf, type Operation } from '#contract/operation';
import { OPERATIONS } from '#contract/operations';
import { ADDRESSES } from '#server/api/addresses';
import { AREAS } from '#server/api/areas';
import { handlersOf, taking } from '#server/http/route';
import { openApiText } from '#server/openapi';
import { areasOfParts, partsOfContract } from '../../scripts/endpoints/addresses-file.ts';

const PART = {
  read: operation({
    ...{ method: 'GET', path: '/api/cosas/{id}', summary: '', access: 'patient:read', status: 200 },
    ...{ answer: z.string(), refusals: [] },
  }),
  change: operation({
    ...{
      method: 'PUT',
      path: '/api/cosas/{id}',
      summary: '',
      access: 'patient:read',
      changes: [],
      status: 200,
    },
    ...{ body: z.strictObject({ nota: z.string() }), answer: z.string(), refusals: [] },
  }),
} as const;

const root = path.resolve(import.meta.dirname, '../..');
const operations = Object.entries(OPERATIONS) as [string, Operation][];
const nameOf = ({ method, path: route }: Operation): string => `${method} ${route}`;

/** The files that answer operations, and the list by which they are loaded. */
const api = path.join(root, 'src/server/api');
const LISTS = ['addresses.ts', 'areas.ts'];
const areas = readdirSync(api)
  .filter((file) => !LISTS.includes(file))
  .map((file) => ({ file, text: readFileSync(path.join(api, file), 'utf8') }));
const parts = await partsOfContract();

describe('areas', () => {
  test.each(areas)('$file exports handlers made by handlersOf(), and nothing else', ({ text }) => {
    const exported = [...text.matchAll(/^export\b.*$/gm)].map(([line]) => line);
    expect(exported).toEqual([
      expect.stringMatching(/^export const HANDLERS = handlersOf\(\[[A-Z_, ]+\], \{$/),
    ]);
    expect(text).toMatch(/^\}\);\n$/m);
  });

  test('a table answers every operation of its parts, no other, and each as its use case takes it', () => {
    const app = (): Promise<Result<never, AppError>> => Promise.resolve(err(appError('no_encontrado')));
    const byId = (_app: App, _by: string, _id: string) => app();
    const withBody = (_app: App, _by: string, _body: BodyOf<typeof PART.change>) => app();
    expect(handlersOf([PART], { ...taking(['by', 'id'], { read: byId }), change: app })).toHaveLength(2);
    // @ts-expect-error -- one is missing
    expect(() => handlersOf([PART], { ...taking(['by', 'id'], { read: byId }) })).toThrow('change');
    // @ts-expect-error -- one is of no part
    handlersOf([PART], { read: app, ...taking(['by', 'id'], { change: byId, other: byId }) });
    // @ts-expect-error -- it would not be given its id
    taking(['by'], { read: byId });
    // @ts-expect-error -- a path without that name
    handlersOf([PART], { change: app, ...taking(['by', 'codigo'], { read: byId }) });
    // @ts-expect-error -- another order
    handlersOf([PART], { read: app, ...taking(['body', 'by'], { change: withBody }) });
    // @ts-expect-error -- more than it takes
    handlersOf([PART], { read: app, ...taking(['by', 'body', 'query'], { change: withBody }) });
    expect(handlersOf([PART], { read: app, ...taking(['by', 'body'], { change: withBody }) })).toHaveLength(
      2,
    );
  });

  test.each(areas)('$file is loaded by its own name, and alone', ({ file }) => {
    const name = file.replace(/\.ts$/, '');
    expect(Object.entries(AREAS).map(([area, load]) => [area, String(load)])).toContainEqual([
      name,
      expect.stringContaining(`/${file}`),
    ]);
  });

  test('there is an area for every name, and none imports another', () => {
    expect(Object.keys(AREAS).sort()).toEqual(areas.map(({ file }) => file.replace(/\.ts$/, '')).sort());
    expect(areas.filter(({ text }) => /from '\.\/|#server\/api\/|#contract\/operations'/.test(text))).toEqual(
      [],
    );
  });

  test('every part of the contract is answered by one area', () => {
    expect(
      areasOfParts()
        .map(([part]) => part)
        .sort(),
    ).toEqual([...parts.keys()].sort());
  });

  test('every operation is of one part, and no two have one method and path', () => {
    expect([...parts.values()].flatMap((part) => Object.keys(part)).sort()).toEqual(
      operations.map(([key]) => key).sort(),
    );
    const names = operations.map(([, operation]) => nameOf(operation));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('every operation is bound to an area at its address', () => {
    const bound: Readonly<Record<string, Readonly<Record<string, string>>>> = ADDRESSES;
    expect(
      operations.filter(([, { method, path: at }]) => !Object.hasOwn(AREAS, bound[at]?.[method] ?? '')),
    ).toEqual([]);
  });

  test('no page answers below /api: in production the server does so', () => {
    expect(existsSync(path.join(root, 'src/pages/api'))).toBe(false);
  });
});

describe('answers', () => {
  const told = operations.flatMap(([name, { answer, status }]) =>
    isMedia(answer) || status === 204 ? [] : [{ name, answer }],
  );

  test('whatever is answered with 204 says nothing, and nothing else does', () => {
    const silent = operations.filter(([, { answer }]) => answer === NOTHING).map(([name]) => name);
    expect(silent).toEqual(operations.filter(([, { status }]) => status === 204).map(([name]) => name));
  });

  test.each(told)(
    '$name is told whole: no conversion, and no field beside those that are named',
    ({ answer }) => {
      const open: string[] = [];
      const walk = (schema: unknown, at: string): void => {
        if (typeof schema !== 'object' || schema === null) return;
        if (
          'properties' in schema &&
          (!('additionalProperties' in schema) || schema.additionalProperties !== false)
        )
          open.push(at);
        for (const [key, value] of Object.entries(schema)) walk(value, `${at}.${key}`);
      };
      expect(() => z.toJSONSchema(answer, { io: 'output' })).not.toThrow();
      walk(z.toJSONSchema(answer, { io: 'input' }), 'answer');
      expect(open).toEqual([]);
    },
  );
});

describe('docs/access.md', () => {
  const rows = readFileSync(path.join(root, 'docs/access.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\|\s*`/.test(line))
    .map((line) => line.split('|').slice(1, -1))
    .map(([name = '', ...statuses]) => ({
      name: name.trim().replaceAll('`', ''),
      statuses: statuses.map((status) => Number(status.trim())),
    }));

  test('has a row for every operation and no other', () => {
    expect(rows.map(({ name }) => name).sort()).toEqual(
      operations.map(([, operation]) => nameOf(operation)).sort(),
    );
  });

  test('says the columns in the order of the roles', () => {
    const header = readFileSync(path.join(root, 'docs/access.md'), 'utf8').match(/^\| Operación.*$/m)?.[0];
    expect(header?.split('|').map((cell) => cell.trim())).toEqual([
      '',
      'Operación',
      'anónimo',
      'pendiente',
      'personal',
      'médico',
      'admin',
      '',
    ]);
  });

  /** The list of doctors is public in part: without `soloActivos` it checks its own policy. */
  const actionOf = (operation: Operation): keyof typeof POLICIES | null => {
    if (operation === OPERATIONS.listDoctors) return 'doctor:list';
    return operation.access === 'public' ? null : operation.access;
  };
  const expectedFor = (operation: Operation, role: Role): number => {
    const action = actionOf(operation);
    const roles: readonly Role[] = action === null ? ROLES : POLICIES[action];
    if (roles.includes(role)) return operation.status;
    return role === 'anonimo' ? 401 : 403;
  };

  test.each(rows)('$name answers each role as the policies say', ({ name, statuses }) => {
    const operation = operations.find(([, candidate]) => nameOf(candidate) === name)?.[1];
    expect(statuses).toEqual(operation && ROLES.map((role) => expectedFor(operation, role)));
  });
});

test('docs/access.md says which operations are of one function of the staff alone', () => {
  const base = { uid: 'x', rol: null, doctor: false, medico: null, estado: 'activo' } as const;
  const expected = operations.flatMap(([, operation]) => {
    if (operation.access === 'public') return [];
    const { access } = operation;
    const [desk, device] = (['recepcion', 'tecnico'] as const).map((each) =>
      may({ ...base, funciones: [each] }, access),
    );
    return desk === device ? [] : [`- ${desk === true ? 'recepción' : 'técnico'}: \`${nameOf(operation)}\``];
  });
  const said = readFileSync(path.join(root, 'docs/access.md'), 'utf8')
    .split('\n')
    .filter((line) => /^- (?:recepción|técnico): /u.test(line));
  expect(said.toSorted()).toEqual(expected.toSorted());
});

test('whatever needs no session-bound token is public: there may be no session yet, or the call is signed', () => {
  const free = operations.filter(([, { withoutToken }]) => withoutToken === true);
  expect(free.map(([key]) => key)).toEqual(['register', 'signIn', 'resetPassword', 'tellOfMessages']);
  expect(new Set(free.map(([, { access }]) => access))).toEqual(new Set(['public']));
});

test('anybody may ask for the description: it is made once, and others go first between its parts', async () => {
  const made = openApiText();
  expect(openApiText()).toBe(made);
  let turns = 0;
  const reached = Symbol('a turn of others');
  while ((await Promise.race([made, setImmediate(reached)])) === reached) turns += 1;
  expect(JSON.parse(await made)).toMatchObject({ openapi: '3.1.0' });
  expect(turns).toBeGreaterThan(20);
});
