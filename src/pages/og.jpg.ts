import type { APIRoute } from 'astro';
import { eyeAtlas } from '#illustrations/eye/atlas';
import { shareCard } from '#server/images/share-card';

/** The picture shared with a link whose page has none of its own. */
export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await shareCard(eyeAtlas())), { headers: { 'content-type': 'image/jpeg' } });
