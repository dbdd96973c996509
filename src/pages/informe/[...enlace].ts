import type { APIRoute } from 'astro';

export const prerender = false;

/** A report that somebody was handed as a link, and its pictures: made by the server, which alone knows what a key opens. */
export const GET: APIRoute = ({ locals, params, request }) => locals.openShared(params.enlace ?? '', request);
