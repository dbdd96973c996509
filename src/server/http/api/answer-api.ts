import { isUnavailable } from '#application/ports/unavailable';
import { UNAVAILABLE } from '#copy/errors';
import { appError, noSuchAddress } from '#domain/shared/app-error';
import { AREAS, type AreaName } from '../../api/areas.ts';
import type { Runtime } from '../../runtime.ts';
import { traffic } from '../long-reads/traffic.ts';
import { MAX_BODY_BYTES } from '../parse.ts';
import { respondError } from '../respond.ts';
import type { Bound } from './call.ts';
import { operationsAt, type Found } from './addresses.ts';

/** What the log says of a request whose client left before its answer. */
const LEFT = 499;
/** How the log calls an address that leads nowhere. */
const NOWHERE = '/api/[...rest]';

/** Answers any request below /api, and says so in the log. */
export async function answerApi(request: Request, runtime: Runtime): Promise<Response> {
  const url = new URL(request.url);
  const found = operationsAt(url.pathname);
  const ruta = found?.path.replaceAll('{', '[').replaceAll('}', ']') ?? NOWHERE;
  const { log } = runtime.app;
  const startedAt = performance.now();
  const record = (estado: number): void =>
    log.info('peticion', {
      peticion: runtime.requestId,
      metodo: request.method,
      ruta,
      estado,
      ms: Math.round(performance.now() - startedAt),
    });
  let response: Response;
  try {
    response = await traffic.during(() => answerAt(found, { request, url, runtime }));
  } catch (cause) {
    response = failed(cause, { request, ruta, runtime });
  }
  record(response.status);
  return request.method === 'HEAD' ? new Response(null, response) : response;
}

async function answerAt(
  found: Found | undefined,
  { request, url, runtime }: { readonly request: Request; readonly url: URL; readonly runtime: Runtime },
): Promise<Response> {
  if (found === undefined) return respondError(noSuchAddress());
  const bound = await boundTo(found, request.method === 'HEAD' ? 'GET' : request.method);
  if (Number(request.headers.get('content-length') ?? 0) > (bound?.most ?? MAX_BODY_BYTES))
    return respondError(appError('demasiado_grande'));
  if (bound === undefined) {
    const methods = Object.keys(found.methods);
    const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].join(', ');
    return respondError(appError('metodo_no_permitido'), { allow });
  }
  return bound.answer({ request, url, params: found.params, locals: runtime });
}

async function boundTo({ path, methods }: Found, method: string): Promise<Bound | undefined> {
  const area = methods[method];
  if (area === undefined) return undefined;
  return (await handlersIn(area)).find(
    ({ operation }) => operation.method === method && operation.path === path,
  );
}

/** Loads an area, of which the process keeps one. */
async function handlersIn(area: AreaName): Promise<readonly Bound[]> {
  return (await AREAS[area]()).HANDLERS;
}

/** What is answered where an operation threw: whoever asked learns only what may help. */
function failed(
  cause: unknown,
  { request, ruta, runtime }: { readonly request: Request; readonly ruta: string; readonly runtime: Runtime },
): Response {
  const { log } = runtime.app;
  const peticion = runtime.requestId;
  // Whoever asked has left: nothing is wrong, and nobody reads the answer.
  if (request.signal.aborted) return new Response(null, { status: LEFT });
  if (isUnavailable(cause)) {
    log.error('no_disponible', { peticion, ruta, motivo: cause.reason, error: cause.message });
    const isOurs = cause.reason === 'disco' || cause.reason === 'reemplazo';
    return respondError(appError('no_disponible', isOurs ? UNAVAILABLE[cause.reason] : undefined), {
      'retry-after': '5',
    });
  }
  log.error('error_interno', {
    peticion,
    ruta,
    metodo: request.method,
    error: cause instanceof Error ? `${cause.name}: ${cause.stack ?? ''}` : 'desconocido',
  });
  return respondError(appError('error_interno'));
}
