import type { APIRoute } from 'astro';
import { noSuchAddress } from '#domain/shared/app-error';
import { respondError } from '#server/http/respond';

export const prerender = false;

/** An address below /api that is no operation. */
export const ALL: APIRoute = () => respondError(noSuchAddress());
