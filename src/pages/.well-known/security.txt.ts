import type { APIRoute } from 'astro';
import { loadClinic } from '#components/site/data.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Where to report a vulnerability (RFC 9116); it expires 330 days after the build. */
export const GET: APIRoute = async ({ site, url }) => {
  const { correo } = await loadClinic();
  const lines = [
    `Contact: mailto:${correo}`,
    `Expires: ${new Date(Date.now() + 330 * DAY_MS).toISOString()}`,
    'Preferred-Languages: es, en',
    `Canonical: ${new URL('/.well-known/security.txt', site ?? url).href}`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
