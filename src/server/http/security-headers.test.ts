import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  assetHeaders,
  BARE_POLICY,
  inlineHashes,
  pagePolicy,
  securityHeaders,
  signInSources,
} from './security-headers.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directivesOf = (policy: string): Record<string, string> =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')];
    }),
  );

describe('every answer', () => {
  test('carries exactly these headers', () => {
    const { 'permissions-policy': permissions, ...rest } = securityHeaders(false);
    expect(rest).toEqual({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
    expect(permissions?.split(', ')).toEqual(
      expect.arrayContaining(['camera=()', 'microphone=()', 'geolocation=()']),
    );
  });

  test('of a built file says nothing of what a document may use', () => {
    expect(Object.keys(assetHeaders(securityHeaders(false)))).toEqual(
      Object.keys(securityHeaders(false)).filter((name) => name !== 'permissions-policy'),
    );
  });

  test('over https asks for https for two years, and over http does not', () => {
    expect(securityHeaders(true)['strict-transport-security']).toBe(
      'max-age=63072000; includeSubDomains; preload',
    );
    expect(securityHeaders(false)).not.toHaveProperty('strict-transport-security');
  });

  test('that is no page may do nothing', () => {
    expect(directivesOf(BARE_POLICY)).toEqual({
      'default-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
    });
  });
});

describe('the policy of a page', () => {
  const html = `<script>uno()</script><script type="module">dos()</script><script src="/a.js"></script>
    <script type="application/ld+json">{"@type":"x"}</script><style>a{}</style><style media="print">b{}</style>
    <script>uno()</script>`;

  test('allows its own inline scripts and styles by their hashes, once each, and no data blocks', () => {
    expect(inlineHashes(html)).toEqual({
      scripts: [hashOf('uno()'), hashOf('dos()')],
      styles: [hashOf('a{}'), hashOf('b{}')],
    });
  });

  test('names every directive and nothing unsafe', () => {
    const policy = pagePolicy(html, { https: false });
    expect(directivesOf(policy)).toEqual({
      'default-src': "'none'",
      'script-src': `'self' ${hashOf('uno()')} ${hashOf('dos()')}`,
      'style-src': `'self' ${hashOf('a{}')} ${hashOf('b{}')}`,
      'img-src': "'self' data:",
      'media-src': "'self'",
      'font-src': "'self'",
      'connect-src': "'self'",
      'manifest-src': "'self'",
      'worker-src': "'self'",
      'form-action': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    });
    expect(policy).not.toMatch(/unsafe|\*|http:/);
  });

  test('a page of the back office may frame files of this site, and no other page frames anything', () => {
    expect(directivesOf(pagePolicy('', { https: false, frames: true }))['frame-src']).toBe("'self'");
    expect(directivesOf(pagePolicy('', { https: false }))).not.toHaveProperty('frame-src');
  });

  test('over https upgrades what is not, and a nonce is for styles alone', () => {
    const directives = directivesOf(pagePolicy('', { https: true, styleNonce: 'abc' }));
    expect(directives).toHaveProperty('upgrade-insecure-requests');
    expect([directives['script-src'], directives['style-src']]).toEqual(["'self'", "'self' 'nonce-abc'"]);
  });
});

describe('whom a page may ask to sign in', () => {
  const GOOGLE = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
  const web = { apiKey: 'k', authDomain: 'clinica.firebaseapp.com', projectId: 'clinica' };
  const policyFor = (backend: Parameters<typeof signInSources>[0], frames = false) =>
    directivesOf(pagePolicy('', { https: true, frames, signIn: signInSources(backend) }));

  test('is nobody else on the embedded backend', () => {
    expect(policyFor({ name: 'embedded' })).toEqual(directivesOf(pagePolicy('', { https: true })));
  });

  test('is Firebase’s Auth with Firebase, and no frame or script of others', () => {
    const { 'connect-src': connect, ...rest } = policyFor({ name: 'firebase', web });
    expect(connect).toBe(["'self'", ...GOOGLE].join(' '));
    const { 'connect-src': _self, ...unchanged } = directivesOf(pagePolicy('', { https: true }));
    expect(rest).toEqual(unchanged);
  });

  test('is also the emulator when there is one, by its origin alone', () => {
    const backend = { name: 'firebase', web: { ...web, authEmulator: 'http://127.0.0.1:9099/x' } } as const;
    expect(policyFor(backend)['connect-src']).toBe(["'self'", ...GOOGLE, 'http://127.0.0.1:9099'].join(' '));
  });

  test('is also who vouches for the site where that is on, in its own folders alone', () => {
    const backend = { name: 'firebase', web: { ...web, appCheck: { appId: 'a', siteKey: 's' } } } as const;
    const policy = policyFor(backend, true);
    expect(policy['connect-src']).toContain('https://content-firebaseappcheck.googleapis.com');
    expect(policy['script-src']).toBe(
      "'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
    );
    expect(policy['frame-src']).toBe(
      "'self' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
    );
  });
});
