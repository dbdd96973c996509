import type { APIRoute } from 'astro';
import { ICONS, iconPng, type IconName } from '#server/images/house-icon';
import icono from '../content/icono.svg?raw';

export const getStaticPaths = () => Object.keys(ICONS).map((name) => ({ params: { icono: name } }));

/** The clinic's icon as a picture. */
export const GET: APIRoute = async ({ params }) =>
  // Only the names above are asked for.
  new Response(new Uint8Array(await iconPng(icono, params['icono'] as IconName)), {
    headers: { 'content-type': 'image/png' },
  });
