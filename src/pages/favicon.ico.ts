import type { APIRoute } from 'astro';
import { iconIco } from '#server/images/house-icon';
import icono from '../content/icono.svg?raw';

/** The clinic's icon, for what asks for this name alone. */
export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await iconIco(icono)), { headers: { 'content-type': 'image/x-icon' } });
