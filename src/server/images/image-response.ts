import { createHash } from 'node:crypto';
import { access, mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { EncoderQueue, type Asker } from './encoder-queue.ts';
import { ALL_WIDTHS, DEFAULT_QUALITY } from './sizes.ts';

/** Where pictures come from, and where finished ones are stored (two folders: the build's and the server's own). */
export interface ImageFolders {
  /** The only folder pictures may be requested from. */
  readonly root: string;
  /** Where new pictures are stored. */
  readonly cache: string;
  /** Pictures made by the build, looked up first. */
  readonly warmed?: string;
}

export type ImageAnswer =
  | { readonly status: 200; readonly bytes: Buffer; readonly contentType: string; readonly etag: string }
  | { readonly status: 400 | 404; readonly message: string };

type Format = 'avif' | 'webp' | 'jpeg';

const encoders = new EncoderQueue({ atOnce: 2, mostUnusual: 24, mostOfOne: 8 });
/** How many pictures are stored besides those of the build, and their bytes. */
const KEPT = { most: 2000, mostBytes: 512 * 1024 * 1024 };
const RASTER = /\.(jpe?g|png|webp|avif)$/i;

/** Responds to `?url=&w=&q=`: the specification's widths, quality 1–100, only raster files of this site. */
export async function imageResponse(
  query: URLSearchParams,
  accept: string | null,
  folders: ImageFolders,
  address = '',
): Promise<ImageAnswer> {
  const request = parseImageQuery(query);
  if ('message' in request) return { status: 400, message: request.message };
  const file = await locate(folders.root, request.url);
  if (file === 'outside') return { status: 400, message: 'La imagen debe ser de este sitio.' };
  if (file === null) return { status: 404, message: 'No existe esa imagen.' };

  const format = formatFor(accept);
  const key = cacheKey(request.url, file.version, request.width, request.quality, format);
  const asker = async (): Promise<Asker> =>
    (await isNamed(folders, { ...request, version: file.version })) ? null : address;
  const bytes =
    (folders.warmed === undefined ? null : await readOrNull(path.join(folders.warmed, key))) ??
    (await cached(path.join(folders.cache, key), asker, () =>
      encode(file.path, request.width, request.quality, format),
    ));
  return { status: 200, bytes, contentType: `image/${format}`, etag: `"${key.slice(0, 32)}"` };
}

/** Whether a page of ours names the variant, in whatever format: the build made those. Before a build any of our quality counts. */
async function isNamed(
  { warmed }: ImageFolders,
  { url, version, width, quality }: { url: string; version: string; width: number; quality: number },
): Promise<boolean> {
  if (warmed === undefined) return quality === DEFAULT_QUALITY;
  const key = cacheKey(url, version, width, quality, 'webp');
  return access(path.join(warmed, key)).then(
    () => true,
    () => false,
  );
}

/** The three parameters, or why they are refused. */
export function parseImageQuery(
  query: URLSearchParams,
): { url: string; width: number; quality: number } | { message: string } {
  const url = query.get('url');
  if (
    url === null ||
    !url.startsWith('/') ||
    url.startsWith('//') ||
    url.includes('\\') ||
    url.includes('\0')
  )
    return { message: 'Falta «url», o no es una ruta de este sitio.' };
  if (!RASTER.test(url)) return { message: 'Solo se sirven imágenes JPEG, PNG, WebP o AVIF.' };
  const w = query.get('w') ?? '';
  if (!/^\d{1,4}$/.test(w) || !ALL_WIDTHS.includes(Number(w)))
    return { message: `El ancho «w» debe ser uno de ${ALL_WIDTHS.join(', ')}.` };
  const q = query.get('q') ?? String(DEFAULT_QUALITY);
  if (!/^\d{1,3}$/.test(q) || Number(q) < 1 || Number(q) > 100)
    return { message: 'La calidad «q» va de 1 a 100.' };
  return { url, width: Number(w), quality: Number(q) };
}

/** AVIF, otherwise WebP, otherwise JPEG, depending on what the browser accepts. */
export function formatFor(accept: string | null): Format {
  if (accept?.includes('image/avif') === true) return 'avif';
  return accept?.includes('image/webp') === true ? 'webp' : 'jpeg';
}

/** A picture's file name in the cache; it includes everything that changes the bytes. */
export function cacheKey(
  url: string,
  version: string,
  width: number,
  quality: number,
  format: Format,
): string {
  return `${createHash('sha256').update([url, version, width, quality, format].join('\n')).digest('hex')}.${format}`;
}

/**
 * The file behind a path of the site. A symbolic link that leads outside counts as outside. `version` changes with the
 * bytes.
 */
async function locate(
  root: string,
  url: string,
): Promise<{ path: string; version: string } | 'outside' | null> {
  const base = await realpath(root);
  let decoded: string;
  try {
    decoded = decodeURIComponent(url);
  } catch {
    return 'outside';
  }
  const wanted = path.resolve(base, `.${decoded}`);
  if (!isInside(base, wanted)) return 'outside';
  try {
    const real = await realpath(wanted);
    if (!isInside(base, real)) return 'outside';
    const { size } = await stat(real);
    return { path: real, version: String(size) };
  } catch {
    return null;
  }
}

const isInside = (base: string, file: string): boolean => file.startsWith(base + path.sep);

const inFlight = new Map<string, Promise<Buffer>>();

/** Reads a cached picture or makes it, only once however many requests arrive at the same time. */
async function cached(
  file: string,
  asker: () => Promise<Asker>,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const kept = await readOrNull(file);
  if (kept !== null) return kept;
  const waiting = inFlight.get(file);
  if (waiting !== undefined) return waiting;
  const making = (async () => {
    const bytes = await encoders.run(await asker(), make);
    // A disk without room costs the next visitor a moment, not this one the picture.
    await keep(file, bytes).catch(() => undefined);
    return bytes;
  })();
  inFlight.set(file, making);
  try {
    return await making;
  } finally {
    inFlight.delete(file);
  }
}

async function keep(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const aside = `${file}.${String(process.pid)}`;
  try {
    await writeFile(aside, bytes);
    await rename(aside, file);
  } finally {
    await rm(aside, { force: true });
  }
  await keepBounded(path.dirname(file));
}

/** Makes room after requests for ever new sizes and qualities: the older half is deleted. */
export async function keepBounded(folder: string, { most, mostBytes } = KEPT): Promise<void> {
  const names = await readdir(folder);
  const aged = await Promise.all(
    names.map(async (name) => {
      const found = await stat(path.join(folder, name)).catch(() => null);
      return { name, made: found?.mtimeMs ?? 0, bytes: found?.size ?? 0 };
    }),
  );
  if (names.length <= most && aged.reduce((sum, { bytes }) => sum + bytes, 0) <= mostBytes) return;
  aged.sort((a, b) => a.made - b.made);
  for (const { name } of aged.slice(0, names.length / 2)) await rm(path.join(folder, name), { force: true });
}

async function readOrNull(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch {
    return null;
  }
}

/** Encodes a picture. AVIF looks the same at a lower number, so its quality is 20 less. */
export async function encode(file: string, width: number, quality: number, format: Format): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(file, { limitInputPixels: 60_000_000 })
    .rotate()
    .resize({ width, withoutEnlargement: true });
  if (format === 'avif') return picture.avif({ quality: Math.max(quality - 20, 1), effort: 2 }).toBuffer();
  return format === 'webp'
    ? picture.webp({ quality }).toBuffer()
    : picture.jpeg({ quality, mozjpeg: true }).toBuffer();
}
