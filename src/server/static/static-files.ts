import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  BARE_POLICY,
  pagePolicy,
  assetHeaders,
  securityHeaders,
  WORKER_POLICY,
  type PagePolicyOptions,
} from '../http/security-headers.ts';
import { LIGHTER } from './lighter-page.ts';
import { present } from '#domain/shared/typed-record';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
};

/**
 * One way to send a file: the bytes (or where they are) and every header, ready to write. Headers are flat
 * lists of alternating names and values, the form Node writes fastest; `unchanged` are those of a 304.
 */
export interface Variant {
  readonly body: Buffer | { readonly file: string };
  readonly headers: string[];
  readonly unchanged: string[];
}

/** A file of the site in its available encodings. What is asked of it first may throw, where the file cannot be read. */
export interface StaticFile {
  readonly etag: string;
  readonly plain: Variant;
  readonly br?: Variant | undefined;
  readonly gzip?: Variant | undefined;
  /** For a reader who saves data. */
  readonly lighter?: Omit<StaticFile, 'lighter'> | undefined;
}

const WORKER = '/sw.js';

interface Options extends PagePolicyOptions {
  /** What is served in place of the worker. */
  readonly worker?: string | undefined;
}

/**
 * The built site: `/patologias/miopia` → its page, compressed by the build, with exact headers. Each file is read when it is
 * first asked for and stays in memory from then on: a start waits for none.
 */
export function loadStaticFiles(root: string, { worker, ...options }: Options): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  const base = securityHeaders(options.https);
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const urlPath = `/${path.relative(root, file).split(path.sep).join('/')}`;
    files.set(pageUrl(urlPath), new ReadWhenAsked(() => loadFile(file, urlPath, base, options)));
  }
  if (worker !== undefined)
    files.set(WORKER, new ReadWhenAsked(() => loadFile(worker, WORKER, base, options)));
  return files;
}

/** A file that is read once, by whoever asks first. */
class ReadWhenAsked implements StaticFile {
  readonly #read: () => StaticFile;
  #file: StaticFile | undefined;

  constructor(read: () => StaticFile) {
    this.#read = read;
  }

  get etag(): string {
    return this.#known.etag;
  }

  get plain(): Variant {
    return this.#known.plain;
  }

  get br(): Variant | undefined {
    return this.#known.br;
  }

  get gzip(): Variant | undefined {
    return this.#known.gzip;
  }

  get lighter(): StaticFile['lighter'] {
    return this.#known.lighter;
  }

  get #known(): StaticFile {
    return (this.#file ??= this.#read());
  }
}

/** Pages have no extension: `/nosotros.html` is `/nosotros`, `/index.html` is `/`. */
const pageUrl = (urlPath: string): string =>
  urlPath.endsWith('.html') ? urlPath.slice(0, -5).replace(/\/index$/, '') || '/' : urlPath;

function loadFile(
  file: string,
  urlPath: string,
  base: Readonly<Record<string, string>>,
  options: PagePolicyOptions,
): StaticFile {
  const { size } = statSync(file);
  const type = MEDIA_TYPES[path.extname(file)] ?? 'application/octet-stream';
  // Pictures and sounds are named after their content and never change under a name; other files are distinguished by their bytes.
  const isMedia = /^(?:image|audio)\//u.test(type) && type !== 'image/svg+xml';
  const bytes = isMedia ? null : readFileSync(file);
  const etag = bytes === null ? `${String(size)}-${path.basename(file)}` : hashOf(bytes);
  const isLighter = existsSync(`${file}${LIGHTER}.br`);
  const headers = {
    ...(urlPath.startsWith('/_astro/') ? assetHeaders(base) : base),
    'content-type': type,
    'cache-control': cacheControl(urlPath, type),
    'content-security-policy': policyOf(urlPath, type, bytes, options),
    vary: isLighter ? 'Accept-Encoding, Save-Data' : 'Accept-Encoding',
    ...present({ 'accept-ranges': type.startsWith('audio/') ? 'bytes' : undefined }),
  };
  const variant = (body: Variant['body'], length: number, encoding?: 'br' | 'gzip', tag = etag): Variant => {
    const unchanged = {
      ...headers,
      etag: `"${tag}${encoding === undefined ? '' : `-${encoding}`}"`,
    };
    const whole = {
      ...unchanged,
      'content-length': String(length),
      ...present({ 'content-encoding': encoding }),
    };
    return { body, headers: Object.entries(whole).flat(), unchanged: Object.entries(unchanged).flat() };
  };
  const compressed = (extension: 'br' | 'gz', encoding: 'br' | 'gzip'): Variant | undefined => {
    if (!existsSync(`${file}.${extension}`)) return undefined;
    const body = readFileSync(`${file}.${extension}`);
    return variant(body, body.byteLength, encoding);
  };
  const lighter = (): StaticFile['lighter'] => {
    const [br, gzip] = [readFileSync(`${file}${LIGHTER}.br`), readFileSync(`${file}${LIGHTER}.gz`)];
    const tag = hashOf(br);
    return {
      etag: tag,
      plain,
      br: variant(br, br.byteLength, 'br', tag),
      gzip: variant(gzip, gzip.byteLength, 'gzip', tag),
    };
  };
  const br = compressed('br', 'br');
  const gzip = compressed('gz', 'gzip');
  // Hardly any client asks for the uncompressed form of a compressed file, so it stays on disk.
  const plain = variant(bytes === null || br !== undefined ? { file } : bytes, size);
  return { etag, plain, br, gzip, lighter: isLighter ? lighter() : undefined };
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

function policyOf(urlPath: string, type: string, bytes: Buffer | null, options: PagePolicyOptions): string {
  if (bytes !== null && type.startsWith('text/html')) return pagePolicy(bytes.toString('utf8'), options);
  return urlPath === WORKER ? WORKER_POLICY : BARE_POLICY;
}

/** Files whose names change with their content. */
const isNamedByContent = (urlPath: string): boolean =>
  urlPath.startsWith('/_astro/') || /^\/nosotros\/[a-z-]+\.[0-9a-f]{8}\.svg$/.test(urlPath);

function cacheControl(urlPath: string, type: string): string {
  if (isNamedByContent(urlPath)) return 'public, max-age=31536000, immutable';
  if (type.startsWith('text/html') || urlPath === WORKER || urlPath.endsWith('.webmanifest'))
    return 'no-cache';
  return 'public, max-age=3600';
}
