import type { APIRoute } from 'astro';
import { civilDate } from '#components/site/format.ts';
import { sitePages } from './_site-pages.ts';

/** Every indexable page, once, by its canonical address. */
export const GET: APIRoute = async ({ site, url }) => {
  const urls = (await sitePages()).map(({ path, modified }) => {
    const date = modified === undefined ? '' : `<lastmod>${civilDate(modified)}</lastmod>`;
    return `<url><loc>${new URL(path, site ?? url).href}</loc>${date}</url>`;
  });
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
    { headers: { 'content-type': 'application/xml; charset=utf-8' } },
  );
};
