import { randomBytes, randomUUID } from 'node:crypto';
import { defineMiddleware } from 'astro:middleware';
import {
  pagePolicy,
  securityHeaders,
  signInSources,
  type PagePolicyOptions,
} from '#server/http/security-headers';
import type { Runtime } from '#server/runtime';

/** Prepares every page that is made on request; prerendered pages pass untouched. */
export const onRequest = defineMiddleware(async (context, next) => {
  if (context.isPrerendered) return next();
  const { locals, request, url } = context;
  const runtime = locals.runtime ?? (await runtimeInDevelopment(context));
  locals.runtime = runtime;
  locals.openOffice = runtime.openOffice;
  locals.checkPaper = runtime.checkPaper;
  locals.openShared = runtime.openShared;
  locals.patientLink = runtime.patientLink;
  if (url.pathname.startsWith('/api/')) return next();
  locals.styleNonce = randomBytes(16).toString('base64url');

  const startedAt = performance.now();
  const response = await next();
  runtime.app.log.info('peticion', {
    peticion: runtime.requestId,
    metodo: request.method,
    ruta: context.routePattern,
    estado: response.status,
    ms: Math.round(performance.now() - startedAt),
  });
  // What brings a policy of its own is not a page that Astro made.
  const isPage = (response.headers.get('content-type') ?? '').startsWith('text/html');
  return isPage && !response.headers.has('content-security-policy')
    ? withPolicy(response, {
        https: runtime.secureCookies,
        styleNonce: locals.styleNonce,
        frames: true,
        signIn: signInSources(runtime.app.backend),
      })
    : response;
});

/** `astro dev` has no production server in front; the built pages never load what it needs in its place. */
async function runtimeInDevelopment({
  clientAddress,
  request,
  url,
}: {
  readonly clientAddress: string;
  readonly request: Request;
  readonly url: URL;
}): Promise<Runtime> {
  const [{ developmentRuntime }, { runtimeOf }] = await Promise.all([
    import('#server/development-runtime'),
    import('#server/runtime'),
  ]);
  const own = {
    address: clientAddress,
    host: url.host,
    origin: url.origin,
    requestId: randomUUID(),
    drained: async () => undefined,
    sent: () => bodyOf(request),
  };
  return runtimeOf(await developmentRuntime(), own, request);
}

/** The body of a request, which may have none. */
async function* bodyOf({ body }: Request): AsyncGenerator<Uint8Array> {
  if (body !== null) yield* body;
}

/** Adds the exact policy of a page made on request; such pages are personal and are never stored. */
async function withPolicy(response: Response, options: PagePolicyOptions): Promise<Response> {
  const html = await response.text();
  const headers = new Headers(response.headers);
  // A page may be stricter than the rest.
  for (const [name, value] of Object.entries(securityHeaders(options.https)))
    if (!headers.has(name)) headers.set(name, value);
  headers.set('content-security-policy', pagePolicy(html, options));
  headers.set('cache-control', 'no-store');
  headers.set('x-robots-tag', 'noindex');
  headers.delete('content-length');
  return new Response(html, { status: response.status, headers });
}
