import type { APIRoute } from 'astro';
import { noSuchAddress } from '#domain/shared/app-error';
import { respondError } from '#server/http/respond';

export const prerender = false;

/** Any address below /api that is not an operation. */
export const ALL: APIRoute = () => respondError(noSuchAddress());
