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
  /** Other origins that the page's scripts may fetch from. */
  readonly connect?: readonly string[];
}

/**
 * The origins a browser signs in with: only this server on the embedded backend; with Firebase, its Auth. The SDK needs
 * no frames and no third-party scripts, because only e-mail and password are used.
 */
export function signInOrigins(backend: Backend): readonly string[] {
  if (backend.name === 'embedded') return [];
  const { authEmulator } = backend.web;
  return [
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    ...(authEmulator === undefined ? [] : [new URL(authEmulator).origin]),
  ];
}

/** The Content-Security-Policy of one page: its own files, its own inline hashes, and nothing else. */
export function pagePolicy(html: string, options: PagePolicyOptions): string {
  const { scripts, styles } = inlineHashes(html);
  const nonce = options.styleNonce === undefined ? [] : [`'nonce-${options.styleNonce}'`];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles, ...nonce].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    ["connect-src 'self'", ...(options.connect ?? [])].join(' '),
    ...(options.frames === true ? ["frame-src 'self'"] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(options.https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
