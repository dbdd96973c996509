import { randomUUID } from 'node:crypto';
import { AnswersUnderWay } from './http/answers-under-way.ts';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { App } from '#application/app';
import type { Env } from './env.ts';
import { clientOf, ownOrigin } from './http/client-address.ts';
import { drained } from './http/drained.ts';
import { sentBytes } from './http/files/sent-bytes.ts';
import { frontGate } from './http/front-gate.ts';
import { refuse, refuseBroken, type Refusal } from './http/refuse.ts';
import { BARE_POLICY, securityHeaders } from './http/security-headers.ts';
import { EncoderBusy } from './images/encoder-queue.ts';
import { imageResponse, type ImageFolders } from './images/image-response.ts';
import { answerApi } from './http/api/answer-api.ts';
import { traffic } from './http/long-reads/traffic.ts';
import { sendResponse, webRequest } from './http/web-request.ts';
import { runtimeOf, type Runtime } from './runtime.ts';
import { SITE } from '#routes';
import type { SearchPage } from './static/search-page.ts';
import { sendAnswer } from './static/send-answer.ts';
import { sendFile } from './static/send-file.ts';
import { siteTarget } from './static/site-url.ts';
import type { StaticFile } from './static/static-files.ts';

/** The handler of pages rendered on request, as Astro builds it. */
export type PageHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (cause?: unknown) => void,
  locals: { runtime: Runtime },
) => Promise<void>;

export interface ServerParts {
  readonly app: App;
  readonly env: Env;
  readonly version: string;
  readonly files: ReadonlyMap<string, StaticFile>;
  readonly images: ImageFolders;
  /** Made when somebody first searches. */
  readonly search: () => Promise<SearchPage>;
  /** Loaded when the first such page is asked for: most of a clinic's site needs none. */
  readonly pages: () => Promise<PageHandler>;
}

/**
 * How long an idle connection stays open: longer than proxies and browsers keep theirs (nginx 60 s), because a request sent
 * just as the server closes its connection fails.
 */
const KEEP_ALIVE_MS = 75_000;
/** How long a connection that has asked for nothing may still do so once the server has been told to stop. */
const SILENT_GRACE_MS = 1_000;

const ONLY_READ: Refusal = {
  status: 405,
  code: 'metodo_no_permitido',
  headers: { allow: 'GET, HEAD' },
};
const NOT_FOUND: Refusal = { status: 404, code: 'no_encontrado' };
const TOO_MANY_PICTURES: Refusal = {
  status: 429,
  code: 'demasiados_intentos',
  message: 'Hay demasiadas imágenes por preparar. Vuelva a intentar en unos segundos.',
  headers: { 'retry-after': '10' },
};

/** The production server: prerendered files from memory, pictures, the API, and pages made on request by Astro's handler. */
export function createSiteServer(parts: ServerParts): Server {
  const headers = Object.entries(securityHeaders(parts.env.secureCookies));
  const streams = new Set<ServerResponse>();
  const notFound = parts.files.get('/404');
  const gate = frontGate(parts.env);
  const answers = new AnswersUnderWay();
  let isStopping = false;
  /** Connections that have asked for nothing yet, as browsers open them in advance: Node does not count them as idle. */
  const silent = new Set<Socket>();
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    silent.delete(request.socket);
    answers.begun(response);
    const refusal = gate(request);
    if (refusal !== null) return refuse(response, headers, refusal);
    // Most requests are for a page or a file by its exact path, which needs no further parsing.
    const exact = request.method === 'GET' ? parts.files.get(request.url ?? '/') : undefined;
    if (exact !== undefined && exact !== notFound) return sendFile(request, response, exact);
    const target = siteTarget(request.url ?? '/');
    if (target.is === 'page') {
      const file = parts.files.get(target.path);
      if (file === undefined || file === notFound) return void sendElsewhere(parts, request, response);
      if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, headers, ONLY_READ);
      return sendFile(request, response, file);
    }
    if (target.is === 'missing') return missing(parts, request, response);
    if (target.is === 'search') {
      if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, headers, ONLY_READ);
      return void sendFound(parts, target.question, { request, response });
    }
    for (const [name, value] of headers) response.setHeader(name, value);
    if (target.is === 'redirect')
      return void response
        .writeHead(301, { location: target.to, 'content-security-policy': BARE_POLICY })
        .end();
    if (target.is === 'image') {
      if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, headers, ONLY_READ);
      return void sendImage(parts, request, response);
    }
    if (request.url?.startsWith('/api/eventos') === true) {
      // Its connection was open when the server was told to stop: a stream would hold that up.
      if (isStopping) return void response.destroy();
      streams.add(response);
      response.once('close', () => streams.delete(response));
    }
    return sendDynamic(parts, target.is, { request, response });
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  // A live stream never ends on its own: when the server is told to stop, it is cut, and the client resumes elsewhere.
  server.on('clientError', (cause: NodeJS.ErrnoException, socket) => refuseBroken(socket, cause, headers));
  server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('parar', () => {
    isStopping = true;
    answers.last();
    for (const stream of streams) stream.destroy();
    // A request may be on its way to us by one of them.
    setTimeout(() => silent.forEach((socket) => socket.destroy()), SILENT_GRACE_MS);
  });
  return server;
}

function missing(parts: ServerParts, request: IncomingMessage, response: ServerResponse): void {
  const page = parts.files.get('/404');
  if (page === undefined)
    refuse(response, Object.entries(securityHeaders(parts.env.secureCookies)), NOT_FOUND);
  else sendFile(request, response, page, 404);
}

/** An address that does not exist: what its words find, in the page that says so. A file that is missing is asked for by no reader. */
async function sendElsewhere(
  parts: ServerParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const address = request.url ?? '/';
  const page = parts.files.get('/404');
  const isRead = request.method === 'GET' && !/\.[a-z0-9]+(?:\?|$)/i.test(address);
  let answer: string | null = null;
  try {
    if (isRead) answer = (await parts.search()).elsewhere(address);
  } catch (cause) {
    parts.app.log.error('busqueda_fallida', { error: said(cause) });
  }
  if (page === undefined || answer === null) missing(parts, request, response);
  else sendAnswer(request, response, page, answer, 404);
}

async function sendFound(parts: ServerParts, question: string, exchange: Exchange): Promise<void> {
  const { request, response } = exchange;
  const page = parts.files.get(SITE.search);
  try {
    const answer = (await parts.search()).answer(question);
    if (page === undefined) missing(parts, request, response);
    else sendAnswer(request, response, page, answer);
  } catch (cause) {
    // The page itself is the whole site by subject.
    parts.app.log.error('busqueda_fallida', { error: said(cause) });
    if (page === undefined) missing(parts, request, response);
    else sendFile(request, response, page);
  }
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

function sendDynamic(parts: ServerParts, what: 'api' | 'dynamic', { request, response }: Exchange): void {
  const requestId = randomUUID();
  response.setHeader('x-request-id', requestId);
  response.setHeader('content-security-policy', BARE_POLICY);
  const runtime = runtimeFor(parts, requestId, { request, response });
  const answered =
    what === 'api'
      ? sendApi(runtime, request, response)
      : traffic.during(() => sendPage(parts, runtime, { request, response }));
  answered.catch((cause: unknown) => {
    // Whoever asked has left: nothing is wrong, and nobody reads an answer.
    if (response.destroyed) return;
    parts.app.log.error('error_interno', { peticion: requestId, error: said(cause) });
    if (!response.headersSent) response.writeHead(500);
    response.end();
  });
}

function runtimeFor(parts: ServerParts, requestId: string, { request, response }: Exchange): Runtime {
  const { address, host } = clientOf(request, parts.env.trustProxy);
  const { siteUrl, secureCookies, checkAnswers } = parts.env;
  const { app, version } = parts;
  const own = {
    address,
    // The check of origins never comes from what a request says of itself, where the site has its own.
    host: secureCookies ? siteUrl.host : host,
    origin: ownOrigin(parts.env, host, request.socket.localPort),
    requestId,
    drained: () => drained(response),
    sent: () => sentBytes(request),
  };
  const { cookie = null } = request.headers;
  const head = {
    method: request.method,
    headers: { get: (name: string) => (name === 'cookie' ? cookie : null) },
  };
  return runtimeOf({ app, version, siteUrl, secureCookies, checkAnswers }, own, head);
}

async function sendApi(runtime: Runtime, request: IncomingMessage, response: ServerResponse): Promise<void> {
  await sendResponse(await answerApi(webRequest(request, response), runtime), response);
}

async function sendPage(
  parts: ServerParts,
  runtime: Runtime,
  { request, response }: Exchange,
): Promise<void> {
  const handler = await parts.pages();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const next = (cause?: unknown): void => {
    if (cause !== undefined) return reject(cause instanceof Error ? cause : new Error(said(cause)));
    missing(parts, request, response);
    resolve();
  };
  handler(request, response, next, { runtime }).then(resolve, reject);
  return promise;
}

async function sendImage(
  parts: ServerParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('content-security-policy', BARE_POLICY);
  try {
    const query = new URL(request.url ?? '', 'http://localhost').searchParams;
    const { address } = clientOf(request, parts.env.trustProxy);
    const answer = await imageResponse(query, request.headers.accept ?? null, parts.images, address);
    if (answer.status !== 200) {
      const code = answer.status === 404 ? 'no_encontrado' : 'entrada_invalida';
      response
        .writeHead(answer.status, {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-store',
        })
        .end(JSON.stringify({ message: answer.message, code }));
      return;
    }
    const headers = {
      'content-type': answer.contentType,
      vary: 'Accept',
      etag: answer.etag,
      'cache-control': 'public, max-age=31536000, immutable',
    };
    if (request.headers['if-none-match'] === answer.etag) return void response.writeHead(304, headers).end();
    response
      .writeHead(200, { ...headers, 'content-length': answer.bytes.byteLength })
      .end(request.method === 'HEAD' ? undefined : answer.bytes);
  } catch (cause) {
    if (cause instanceof EncoderBusy) {
      const always = Object.entries(securityHeaders(parts.env.secureCookies));
      refuse(response, always, TOO_MANY_PICTURES);
      return;
    }
    parts.app.log.error('imagen_fallida', { error: cause instanceof Error ? cause.message : 'desconocido' });
    if (!response.headersSent) response.writeHead(500, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify({ message: 'No se pudo preparar la imagen.', code: 'error_interno' }));
  }
}

function said(cause: unknown): string {
  if (cause instanceof Error) return cause.stack ?? cause.message;
  return typeof cause === 'string' ? cause : JSON.stringify(cause);
}
