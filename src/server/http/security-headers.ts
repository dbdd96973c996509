import { createHash } from 'node:crypto';
import type { Backend } from '#application/app';
import { present } from '#domain/shared/typed-record';

/** The headers every response has. */
export function securityHeaders(https: boolean): Readonly<Record<string, string>> {
  return present({
    'strict-transport-security': https ? 'max-age=63072000; includeSubDomains; preload' : undefined,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'accelerometer=(), autoplay=(), browsing-topics=(), camera=(), display-capture=(), fullscreen=(self), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
  });
}

/** The same for built scripts, styles and fonts: what a document may use of the machine says nothing of them. */
export function assetHeaders(base: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { 'permissions-policy': _documents, ...rest } = base;
  return rest;
}

/** The policy of responses that are not pages: nothing may run, load or be framed. */
export const BARE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The policy of the service worker: it fetches pages and files of this site, and nothing else. */
export const WORKER_POLICY =
  "default-src 'none'; connect-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Hashes of the page's inline scripts and styles; data blocks (JSON-LD) do not run and need none. */
export function inlineHashes(html: string): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!/\bsrc\s*=/.test(attributes) && !/type\s*=\s*"?application\/(ld\+)?json/.test(attributes))
      scripts.add(sha256(text));
  }
  const styles = new Set<string>();
  for (const [, text = ''] of html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)) styles.add(sha256(text));
  return { scripts: [...scripts], styles: [...styles] };
}

/** What a page's policy depends on, besides the page itself. */
export interface PagePolicyOptions {
  readonly https: boolean;
  readonly styleNonce?: string;
  /** Files of this site may stand in frames of it: papers of studies, in the back office. */
  readonly frames?: boolean;
  /** What of others the page may use to sign in. */
  readonly signIn?: SignInSources;
}

/** Where a page's scripts may fetch from, and whose scripts and frames they may load. */
export interface SignInSources {
  readonly connect: readonly string[];
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
}

const NOBODY_ELSE: SignInSources = { connect: [], scripts: [], frames: [] };
/** Who looks at the browser, where the site has to be vouched for. */
const APP_CHECK: SignInSources = {
  connect: ['https://content-firebaseappcheck.googleapis.com'],
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

/**
 * What a browser signs in with: only this server on the embedded backend; with Firebase, its Auth. The SDK needs no frames and no
 * third-party scripts, because only e-mail and password are used; they come with App Check, where that is on.
 */
export function signInSources(backend: Backend): SignInSources {
  if (backend.name === 'embedded') return NOBODY_ELSE;
  const { authEmulator, appCheck } = backend.web;
  const { connect, scripts, frames } = appCheck === undefined ? NOBODY_ELSE : APP_CHECK;
  return {
    connect: [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      ...connect,
      ...(authEmulator === undefined ? [] : [new URL(authEmulator).origin]),
    ],
    scripts,
    frames,
  };
}

/** The Content-Security-Policy of one page: its own files, its own inline hashes, and nothing else. */
export function pagePolicy(html: string, options: PagePolicyOptions): string {
  const { scripts, styles } = inlineHashes(html);
  const { connect, scripts: others, frames: framed } = options.signIn ?? NOBODY_ELSE;
  const frames = [...(options.frames === true ? ["'self'"] : []), ...framed];
  const nonce = options.styleNonce === undefined ? [] : [`'nonce-${options.styleNonce}'`];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts, ...others].join(' '),
    ["style-src 'self'", ...styles, ...nonce].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    ...(frames.length > 0 ? [['frame-src', ...frames].join(' ')] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(options.https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
