import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { may, POLICIES, ROLES, type Role } from '#domain/access/policies';
import { isMedia, NOTHING, type Operation } from '#contract/operation';
import { OPERATIONS } from '#contract/operations';

const root = path.resolve(import.meta.dirname, '../..');
const endpoints = path.join(root, 'src/pages/api');

/** Answers requests no operation handles; it binds none. */
const CATCH_ALL = '[...rest].ts';

const operations = Object.entries(OPERATIONS) as [string, Operation][];
const nameOf = ({ method, path: route }: Operation): string => `${method} ${route}`;

/** Each endpoint file with the path it is served under and the operations it binds. */
const files = readdirSync(endpoints, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name !== CATCH_ALL && !/\.test\.ts$/.test(entry.name))
  .map((entry) => {
    const file = path.relative(endpoints, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
    const text = readFileSync(path.join(endpoints, file), 'utf8');
    return {
      file,
      text,
      served: `/api/${file
        .replace(/\.ts$/, '')
        .replace(/(^|\/)index$/, '')
        .replace(/\[(\w+)\]/g, '{$1}')}`,
      bound: [...text.matchAll(/\broute\(\s*OPERATIONS\.(\w+)/g)].map(([, key = '']) => key),
    };
  });

describe('endpoints', () => {
  test.each(files)('$file exports ALL, made by endpoint(), and is made on request', ({ text }) => {
    const exported = [
      ...text.matchAll(/^export (?:const|async function|function|default)\s*(.*?)\s*[=(;]/gm),
    ];
    expect(exported.map(([, name]) => name).sort()).toEqual(['prerender', '{ ALL }']);
    expect(text).toMatch(/^export const \{ ALL \} = endpoint\(/m);
    expect(text).toMatch(/^export const prerender = false;$/m);
  });

  test.each(files)('$file binds operations of its own path', ({ served, bound }) => {
    expect(bound.length).toBeGreaterThan(0);
    const paths = bound.map((key) => operations.find(([name]) => name === key)?.[1].path);
    expect(paths).toEqual(bound.map(() => served));
  });

  test('every operation is bound by one endpoint, and no two have one method and path', () => {
    expect(files.flatMap(({ bound }) => bound).sort()).toEqual(operations.map(([key]) => key).sort());
    const names = operations.map(([, operation]) => nameOf(operation));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('what has no operation below /api is answered by the catch-all', () => {
    expect(existsSync(path.join(endpoints, CATCH_ALL))).toBe(true);
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
      // The description does not describe itself any further.
      if (answer !== OPERATIONS.openApi.answer) walk(z.toJSONSchema(answer, { io: 'input' }), 'answer');
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

test('whatever needs no session-bound token is public and names why: there may be no session yet', () => {
  const free = operations.filter(([, { withoutToken }]) => withoutToken === true);
  expect(free.map(([key]) => key)).toEqual(['register', 'signIn', 'resetPassword']);
  expect(free.map(([, { access }]) => access)).toEqual(['public', 'public', 'public']);
});
