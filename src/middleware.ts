import { randomBytes, randomUUID } from 'node:crypto';
import { defineMiddleware } from 'astro:middleware';
import { FOR_READING, readSession, type CurrentSession } from '#application/identity/read-session';
import { isUnavailable } from '#application/ports/unavailable';
import { appError } from '#domain/shared/app-error';
import { UNAVAILABLE } from '#copy/errors';
import { respondError } from '#server/http/respond';
import {
  pagePolicy,
  securityHeaders,
  signInOrigins,
  type PagePolicyOptions,
} from '#server/http/security-headers';
import { traffic } from '#server/http/long-reads/traffic';
import { developmentRuntime } from '#server/runtime';
import { sessionCookieOf } from '#server/session';

/** What the log says of a request whose client left before its answer. */
const LEFT = 499;

/** Prepares every page and endpoint that is made on request; prerendered pages pass untouched. */
export const onRequest = defineMiddleware(async (context, next) => {
  if (context.isPrerendered) return next();
  const { locals, request, url } = context;
  const runtime = locals.runtime ?? {
    ...(await developmentRuntime()),
    address: context.clientAddress,
    host: url.host,
    origin: url.origin,
    requestId: randomUUID(),
    drained: async () => undefined,
    sent: () => bodyOf(request),
  };
  locals.app = runtime.app;
  locals.address = runtime.address;
  locals.host = runtime.host;
  locals.origin = runtime.origin;
  locals.siteHost = runtime.siteUrl.host;
  locals.secureCookies = runtime.secureCookies;
  locals.requestId = runtime.requestId;
  locals.version = runtime.version;
  locals.checkAnswers = runtime.checkAnswers;
  locals.drained = runtime.drained;
  locals.sent = runtime.sent;
  const isPage = !url.pathname.startsWith('/api/');
  locals.styleNonce = isPage ? randomBytes(16).toString('base64url') : '';
  let session: Promise<CurrentSession | null> | undefined;
  const staleness = request.method === 'GET' || request.method === 'HEAD' ? FOR_READING : undefined;
  locals.session = () => (session ??= readSession(runtime.app, sessionCookieOf(request.headers), staleness));

  const startedAt = performance.now();
  const record = (status: number): void =>
    runtime.app.log.info('peticion', {
      peticion: runtime.requestId,
      metodo: request.method,
      ruta: context.routePattern,
      estado: status,
      ms: Math.round(performance.now() - startedAt),
    });
  let response: Response;
  try {
    response = await traffic.during(next);
  } catch (cause) {
    if (isPage) throw cause;
    if (request.signal.aborted) {
      // Whoever asked has left: nothing is wrong, and nobody reads the answer.
      record(LEFT);
      return new Response(null, { status: LEFT });
    }
    if (isUnavailable(cause)) {
      runtime.app.log.error('no_disponible', {
        peticion: runtime.requestId,
        ruta: context.routePattern,
        motivo: cause.reason,
        error: cause.message,
      });
      record(503);
      return respondError(
        appError(
          'no_disponible',
          cause.reason === 'disco' || cause.reason === 'reemplazo' ? UNAVAILABLE[cause.reason] : undefined,
        ),
        { 'retry-after': '5' },
      );
    }
    runtime.app.log.error('error_interno', {
      peticion: runtime.requestId,
      ruta: context.routePattern,
      metodo: request.method,
      error: cause instanceof Error ? `${cause.name}: ${cause.stack ?? ''}` : 'desconocido',
    });
    record(500);
    return respondError(appError('error_interno'));
  }
  record(response.status);
  return (response.headers.get('content-type') ?? '').startsWith('text/html')
    ? withPolicy(response, {
        https: runtime.secureCookies,
        styleNonce: locals.styleNonce,
        frames: true,
        connect: signInOrigins(runtime.app.backend),
      })
    : response;
});

/** The body of a request, which may have none. */
async function* bodyOf({ body }: Request): AsyncGenerator<Uint8Array> {
  if (body !== null) yield* body;
}

/** Adds the exact policy of a page made on request; such pages are personal and are never stored. */
async function withPolicy(response: Response, options: PagePolicyOptions): Promise<Response> {
  const html = await response.text();
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(securityHeaders(options.https))) headers.set(name, value);
  headers.set('content-security-policy', pagePolicy(html, options));
  headers.set('cache-control', 'no-store');
  headers.set('x-robots-tag', 'noindex');
  headers.delete('content-length');
  return new Response(html, { status: response.status, headers });
}
