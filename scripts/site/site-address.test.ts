import { expect, test } from 'vitest';
import { siteAddress } from './site-address.mjs';

test.each([
  { why: 'the one-line start', env: {}, args: ['--silent'], is: { address: 'http://localhost:4321' } },
  {
    why: 'what is told',
    env: { SITE_URL: 'https://a.bo' },
    args: ['--produccion'],
    is: { address: 'https://a.bo' },
  },
  {
    why: 'a network of its own',
    env: { SITE_URL: 'http://10.0.0.5' },
    args: ['--produccion'],
    is: { address: 'http://10.0.0.5' },
  },
  {
    why: 'tests',
    env: { SITE_URL: 'http://localhost:4321' },
    args: [],
    is: { address: 'http://localhost:4321' },
  },
])('a build is for $is.address: $why', ({ env, args, is }) => {
  expect(siteAddress(env, args)).toEqual(is);
});

test.each([
  { env: {}, args: ['--produccion'], says: 'Falta SITE_URL' },
  { env: { NODE_ENV: 'production' }, args: [], says: 'Falta SITE_URL' },
  { env: { BACKEND: 'firebase', SITE_URL: '' }, args: [], says: 'Falta SITE_URL' },
  { env: { SITE_URL: 'http://localhost:4321' }, args: ['--produccion'], says: 'solo esta máquina alcanza' },
  { env: { SITE_URL: 'http://127.0.0.1' }, args: ['--produccion'], says: 'solo esta máquina alcanza' },
  { env: { SITE_URL: 'www.ejemplo.bo' }, args: [], says: 'dirección http o https completa' },
])('a build for people stops without an address that they reach: $env $args', ({ env, args, says }) => {
  const answer = siteAddress(env, args);
  expect('problem' in answer ? answer.problem : answer.address).toContain(says);
});
