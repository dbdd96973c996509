import type { APIRoute } from 'astro';
import icono from '../content/icono.svg?raw';

/** The clinic's icon, as it was drawn. */
export const GET: APIRoute = () => new Response(icono, { headers: { 'content-type': 'image/svg+xml' } });
