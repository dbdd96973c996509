import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { imageResponse } from '#server/images/image-response';

/** Browsers send one of these two. */
const ACCEPTS = ['image/avif,image/webp', 'image/webp'];

/** Makes every picture the built pages name, in both formats, so that no visitor waits for an encoder. */
export async function warmImages(client: string, target: string): Promise<number> {
  const queries = new Set<string>();
  for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue;
    const html = readFileSync(path.join(entry.parentPath, entry.name), 'utf8');
    for (const [, query = ''] of html.matchAll(/\/_img\?([^"'\s,]+)/g))
      queries.add(query.replaceAll('&amp;', '&').replaceAll('&#38;', '&'));
  }
  const jobs = [...queries].flatMap((query) => ACCEPTS.map((accept) => ({ query, accept })));
  // As many at a time as are encoded at a time: more would be refused.
  const next = jobs.values();
  const work = async (): Promise<void> => {
    for (const { query, accept } of next) {
      const answer = await imageResponse(new URLSearchParams(query), accept, { root: client, cache: target });
      if (answer.status !== 200)
        throw new Error(`una página nombra una imagen que no se puede servir: ${query} (${answer.message})`);
    }
  };
  await Promise.all([work(), work()]);
  return jobs.length;
}
