import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from '#server/env';
import { envSchema } from '#server/env-schema';

const example = readFileSync(path.resolve(import.meta.dirname, '../../.env.example'), 'utf8');
const examples = [...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(
  ([, name = '', value = '']) => [name, value] as const,
);

test('.env.example names every variable that the server reads, once, and no other', () => {
  expect(examples.map(([name]) => name).sort()).toEqual(Object.keys(envSchema.shape).sort());
});

test('each variable of .env.example is explained above it', () => {
  const blocks = example.split('\n\n').filter((block) => /^#?[A-Z][A-Z0-9_]*=/m.test(block));
  expect(blocks.filter((block) => !/^# .{15,}/.test(block))).toEqual([]);
});

test('the values of .env.example are accepted as they are written', () => {
  expect(readEnv(Object.fromEntries(examples))).toMatchObject({ ok: true });
});

test('what .env.example says to be the default is the default', () => {
  const explained = new Set([
    'SAMPLE_DATA',
    'SAMPLE_HISTORY',
    'SAMPLE_PASSWORD',
    'ALLOW_PLAIN_HTTP',
    'CLOCK_NOW',
    'NODE_ENV',
  ]);
  const defaults = Object.fromEntries(examples.filter(([name]) => !explained.has(name)));
  expect(readEnv(defaults)).toEqual(readEnv({}));
});
