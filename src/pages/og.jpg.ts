import type { APIRoute } from 'astro';
import { eyeAtlas } from 'eye-drawings/eye/atlas';
import { shareCard } from '#server/images/share-card';

/** The picture shown for shared links to pages without one of their own. */
export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await shareCard(eyeAtlas())), { headers: { 'content-type': 'image/jpeg' } });
