import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from '#server/env';
import { gatewayEnvSchema, readGatewayEnv } from '#server/gateways/gateway-env';
import { envSchema } from '#server/env-schema';

const example = readFileSync(path.resolve(import.meta.dirname, '../../.env.example'), 'utf8');
const examples = [...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(
  ([, name = '', value = '']) => [name, value] as const,
);

test('.env.example names every variable that the server and the programs at the devices read, once, and no other', () => {
  const read = new Set([...Object.keys(envSchema.shape), ...Object.keys(gatewayEnvSchema.shape)]);
  expect(examples.map(([name]) => name).sort()).toEqual([...read].sort());
});

test('each variable of .env.example is explained above it', () => {
  const blocks = example.split('\n\n').filter((block) => /^#?[A-Z][A-Z0-9_]*=/m.test(block));
  expect(blocks.filter((block) => !/^# .{15,}/.test(block))).toEqual([]);
});

test('the values of .env.example are accepted as they are written', () => {
  expect(readEnv(Object.fromEntries(examples))).toMatchObject({ ok: true });
  expect(readGatewayEnv(Object.fromEntries(examples))).toEqual(readGatewayEnv({}));
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
