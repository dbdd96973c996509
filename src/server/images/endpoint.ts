import type { APIRoute } from 'astro';
import { appError } from '#domain/shared/app-error';
import { respondError } from '#server/http/respond';

export const prerender = false;

/** Development has no production server in front: the same code makes the pictures on request. */
export const GET: APIRoute = async ({ url, request }) => {
  const { imageResponse } = await import('./image-response.ts');
  const answer = await imageResponse(url.searchParams, request.headers.get('accept'), {
    root: 'src/assets',
    cache: 'data/imagenes',
  });
  if (answer.status !== 200)
    return respondError(
      appError(answer.status === 404 ? 'no_encontrado' : 'entrada_invalida', answer.message),
    );
  return new Response(new Uint8Array(answer.bytes), {
    headers: { 'content-type': answer.contentType, vary: 'Accept' },
  });
};
