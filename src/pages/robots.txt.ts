import type { APIRoute } from 'astro';

/** Everything public may be crawled; the back office and the API do not belong in search results. */
export const GET: APIRoute = ({ site, url }) =>
  new Response(
    [
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /examenes',
      'Disallow: /api/',
      'Disallow: /informe/',
      'Disallow: /r/',
      '',
      `Sitemap: ${new URL('/sitemap.xml', site ?? url).href}`,
      '',
    ].join('\n'),
    { headers: { 'content-type': 'text/plain; charset=utf-8' } },
  );
