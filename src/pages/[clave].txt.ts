import type { APIRoute } from 'astro';
import { loadClinic } from '#components/site/data.ts';

/** Proves to search engines that whoever announces changed pages with this key is this site; without a key, nothing. */
export const getStaticPaths = async () => {
  const { indexNow } = await loadClinic();
  return indexNow === undefined ? [] : [{ params: { clave: indexNow } }];
};

export const GET: APIRoute = ({ params }) =>
  new Response(params['clave'] ?? '', { headers: { 'content-type': 'text/plain; charset=utf-8' } });
