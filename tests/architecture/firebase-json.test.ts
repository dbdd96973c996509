import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { BARE_POLICY, securityHeaders } from '#server/http/security-headers';

interface FirebaseConfig {
  readonly firestore: { readonly rules: string; readonly indexes: string };
  readonly storage: { readonly rules: string };
  readonly hosting: {
    readonly public: string;
    readonly ignore: readonly string[];
    readonly headers: readonly {
      readonly source: string;
      readonly headers: readonly { readonly key: string; readonly value: string }[];
    }[];
    readonly rewrites: readonly { readonly source: string; readonly run?: { readonly serviceId: string } }[];
  };
  readonly emulators: Readonly<Record<string, { readonly host?: string } | boolean>>;
}

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const config = JSON.parse(read('firebase.json')) as FirebaseConfig;

/** The headers a rule of the file sends, without the caching ones. */
const headersOf = (source: string): Record<string, string> =>
  Object.fromEntries(
    (config.hosting.headers.find((rule) => rule.source === source)?.headers ?? []).map(({ key, value }) => [
      key,
      value,
    ]),
  );

describe('firebase.json', () => {
  test('names the rules that are here', () => {
    expect([config.firestore.rules, config.storage.rules]).toEqual(['firestore.rules', 'storage.rules']);
    expect(config.firestore.indexes).toBe('firestore.indexes.json');
    for (const file of [config.firestore.rules, config.storage.rules])
      expect([file, existsSync(path.join(root, file))]).toEqual([file, true]);
  });

  test('lets the emulators be reached from this machine alone', () => {
    const hosts = Object.entries(config.emulators).flatMap(([name, one]) =>
      typeof one === 'object' && name !== 'ui' ? [one.host] : [],
    );
    expect(hosts).toEqual(['127.0.0.1', '127.0.0.1', '127.0.0.1']);
  });

  test('leaves to the service every page and whatever needs a policy of its own', () => {
    expect(config.hosting.ignore).toEqual(
      expect.arrayContaining(['**/*.html', '**/*.txt', '**/*.xml', '**/*.webmanifest', 'sw.js', '**/.*']),
    );
    expect(config.hosting.rewrites).toEqual([
      { source: '**', run: { serviceId: 'clinica', region: 'southamerica-east1' } },
    ]);
  });

  test.each(['/_astro/**', '**/*.@(svg|png|jpg|ico)'])(
    '%s carries the headers that the server sends',
    (source) => {
      const { 'cache-control': _caching, ...sent } = headersOf(source);
      expect(sent).toEqual({ ...securityHeaders(true), 'content-security-policy': BARE_POLICY });
    },
  );

  test('what has its hash in its name is kept for ever, also the pictures among it: the last rule that fits counts', () => {
    expect(config.hosting.headers.map(({ source }) => source)).toEqual([
      '**/*.@(svg|png|jpg|ico)',
      '/_astro/**',
    ]);
    expect(headersOf('/_astro/**')['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headersOf('**/*.@(svg|png|jpg|ico)')['cache-control']).toBe('public, max-age=3600');
  });

  test('no project is named in the repository', () => {
    expect(read('.firebaserc.example')).toContain('su-proyecto');
    expect(read('.gitignore')).toMatch(/^\.firebaserc$/m);
  });
});
