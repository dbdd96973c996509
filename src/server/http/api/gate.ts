import type * as z from 'zod/mini';
import type { App } from '#application/app';
import { shownOf } from '#application/access/shown-people';
import { tellPeople } from '#application/access/tell-people';
import { auditOnce } from '#application/audit/audit';
import type { Claim } from '#application/claim';
import type { CurrentSession } from '#application/identity/read-session';
import type { Access, Operation } from '#contract/operation';
import { DOWNLOAD_COPY } from '#copy/office/own/downloads';
import { appointmentActor } from '#domain/access/appointment-actor';
import { may, type Actor } from '#domain/access/policies';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { sessionCookieOf } from '../../session.ts';
import { assertAnswer, assertChanges } from '../contract-check.ts';
import { isCsrfToken, isOwnDownload, isSameOrigin } from '../csrf.ts';
import { keyBringer } from '../files/bringers.ts';
import { once } from '../idempotency.ts';
import { asDownload, politely } from '../long-reads/long-read.ts';
import { parseJson, parseQuery, readBody } from '../parse.ts';
import { Reply, respondError, respondJson } from '../respond.ts';
import type { AnyCall, AnyHandler, ApiRequest, Made } from './call.ts';
import { withWritten } from './watched-store.ts';

const EMPTY_OBJECT = new TextEncoder().encode('{}');

/** Size → session → media type → origin → token → role → body: who is nobody here learns nothing else. */
export async function answer(
  operation: Operation,
  handler: AnyHandler,
  asked: ApiRequest,
): Promise<Response> {
  if (!asked.locals.checkAnswers) return gate(operation, handler, asked);
  const [response, written] = await withWritten(() => gate(operation, handler, asked));
  await assertAnswer(operation, response);
  assertChanges(operation, written);
  return response;
}

async function gate(operation: Operation, handler: AnyHandler, asked: ApiRequest): Promise<Response> {
  const { request, locals, url } = asked;
  const changes = operation.method !== 'GET';
  const program = operation.byKey === true ? await keyBringer(locals.app, request.headers) : null;
  if (program === 'unknown')
    return respondError(appError('no_autenticado', 'Esta llave no sirve, o fue anulada.'));
  const who = operation.onlyHears === true ? locals.standing : locals.session;
  const known = program === null ? await who() : null;
  // A locked session is nobody, but for what the lock may do.
  const isLocked = known?.session.isLocked === true && operation.whileLocked !== true;
  const session = isLocked ? null : known;
  const refused = program === null ? authorize(operation.access, session?.actor ?? null) : null;
  if (refused?.code === 'no_autenticado') return respondError(isLocked ? appError('bloqueada') : refused);
  if (session?.owesSecondStep === true && operation.whileOwing !== true && operation.access !== 'public')
    return respondError(appError('falta_segundo_paso'));
  // A body of bytes stays where it is until the use case takes it.
  const bytes = changes && operation.bytes === undefined ? await readBody(request) : ok(new Uint8Array());
  if (!bytes.ok) return respondError(bytes.error);
  if (operation.bytes !== undefined && !isBytes(request))
    return respondError(
      appError('tipo_no_admitido', 'El contenido debe enviarse como application/octet-stream.'),
    );
  const expectsBody = operation.body !== undefined && operation.bodyOptional !== true;
  const hasBody = expectsBody || bytes.value.byteLength > 0;
  if (changes && hasBody && !isJson(request)) return respondError(appError('tipo_no_admitido'));
  if (program === null && changes && !isSameOrigin(request.headers, locals.host, locals.siteUrl.host))
    return respondError(appError('csrf', 'La petición viene de otro sitio.'));
  if (
    program === null &&
    changes &&
    operation.withoutToken !== true &&
    !isCsrfToken(sessionCookieOf(request.headers) ?? '', request.headers.get('x-csrf-token'))
  )
    return respondError(appError('csrf'));
  if (refused !== null) {
    await tellRefusal(locals.app, session, operation);
    return respondError(refused);
  }

  if (operation.download !== undefined) {
    // Asking for the headers alone reads nothing.
    if (request.method === 'HEAD') return respondError(appError('metodo_no_permitido'));
    if (!isOwnDownload(request.headers, locals.host, locals.siteUrl.host))
      return respondError(appError('csrf', DOWNLOAD_COPY.foreign));
  }
  const bodySchema = operation.bodyOf?.[locals.app.backend.name] ?? operation.body;
  const leftOut = operation.bodyOptional === true && bytes.value.byteLength === 0;
  const input = parseInput(
    { body: bodySchema, query: operation.query },
    leftOut ? EMPTY_OBJECT : bytes.value,
    url.searchParams,
  );
  if (!input.ok) return respondError(input.error);
  if (!(await isVouchedFor(locals.app, request.headers, input.value.body)))
    return respondError(appError('csrf', NOT_OUR_SITE));
  const call: Omit<AnyCall, 'claim'> = {
    ...input.value,
    app: locals.app,
    params: Object.fromEntries(
      Object.entries(asked.params).map(([name, value]) => [name, value.normalize('NFC')]),
    ),
    session,
    actor: session === null ? null : appointmentActor(session.actor),
    by: program?.uid ?? session?.user.uid ?? '',
    program,
    address: locals.address,
    cookie: sessionCookieOf(request.headers),
    origin: locals.origin,
    secureCookies: locals.secureCookies,
    version: locals.version,
    drained: locals.drained,
    sent: locals.sent,
    request,
    raw: bytes.value,
  };
  const run = async (claim?: Claim): Promise<Response> => {
    // What was shown before is read while the answer is made.
    if (operation.shows !== undefined && session !== null) shownOf(locals.app).begin(session.user.uid);
    const own: AnyCall = { ...call, claim };
    // The handler takes what this operation's own schemas have parsed.
    const work = (app: App) => handler({ ...own, app } as never);
    const made = await atLength(operation, { app: locals.app, session }, work).catch(refuseInvalidCursor);
    if (isLocked && !(made instanceof Response) && !made.ok && made.error.code === 'no_autenticado')
      return respondError(appError('bloqueada'));
    const isTold = operation.shows !== undefined && session !== null && !(made instanceof Response);
    const result = isTold
      ? await tellPeople(locals.app, session.user.uid, made, { isReading: !changes })
      : made;
    if (!(result instanceof Response) && !result.ok && result.error.code === 'prohibido')
      await tellRefusal(locals.app, session, operation);
    return toResponse(result, operation.status);
  };
  const key = request.headers.get('idempotency-key');
  if (operation.creates === true && key !== null) {
    if (!/^[\x21-\x7e]{8,200}$/.test(key))
      return respondError(
        appError('entrada_invalida', 'La clave de idempotencia debe tener de 8 a 200 caracteres.'),
      );
    const owner = { uid: call.by, path: url.pathname, key };
    return once(locals.app, owner, { body: bytes.value, status: operation.status }, run);
  }
  return run();
}

const NOT_OUR_SITE =
  'No se pudo comprobar que esta es la página de la clínica. Vuelva a cargarla e intente otra vez.';

/**
 * Whether the site itself sends a token of the provider of accounts, where that is asked for: of whatever operation takes one, so that
 * none can forget it.
 */
async function isVouchedFor({ siteCheck }: App, headers: Headers, body: unknown): Promise<boolean> {
  if (siteCheck === undefined || typeof body !== 'object' || body === null || !('idToken' in body))
    return true;
  return siteCheck.isOurs(headers.get('x-firebase-appcheck') ?? '');
}

/** Runs what an operation does; what reads at length lets the others go first. */
function atLength(
  { download, readsAtLength }: Operation,
  { app, session }: { readonly app: App; readonly session: CurrentSession | null },
  work: (app: App) => Made,
): Made {
  if (download !== undefined && session !== null) return asDownload(app, download, session, work);
  return readsAtLength === true ? politely(app, work) : work(app);
}

/** A refusal for lack of rights leaves an audit line: one per person, operation and ten minutes. */
async function tellRefusal(
  app: App,
  session: CurrentSession | null,
  { method, path }: Pick<Operation, 'method' | 'path'>,
): Promise<void> {
  if (session === null) return;
  const documento = `${method} ${path}`;
  await auditOnce(app, session.user.uid, { accion: 'acceso denegado', coleccion: 'api', documento });
}

/** A cursor is opaque to clients and comes from an earlier answer: an unknown one is their mistake, not ours. */
function refuseInvalidCursor(cause: unknown): Result<never, AppError> {
  if (cause instanceof Error && cause.name === 'InvalidCursor')
    return err(fieldError('cursor', 'El cursor no es válido.'));
  throw cause;
}

function authorize(access: Access, actor: Actor | null): AppError | null {
  if (access === 'public' || may(actor, access)) return null;
  return appError(actor === null ? 'no_autenticado' : 'prohibido');
}

function parseInput(
  schemas: { body: z.ZodMiniType | undefined; query: z.ZodMiniType | undefined },
  bytes: Uint8Array,
  parameters: URLSearchParams,
): Result<{ body: unknown; query: unknown }, AppError> {
  const query = schemas.query === undefined ? ok(undefined) : parseQuery(parameters, schemas.query);
  if (!query.ok) return query;
  if (schemas.body !== undefined) {
    const body = parseJson(bytes, schemas.body);
    return body.ok ? ok({ body: body.value, query: query.value }) : body;
  }
  const empty = bytes.byteLength === 0 || new TextDecoder().decode(bytes).trim() === '{}';
  return empty
    ? ok({ body: undefined, query: query.value })
    : err(appError('entrada_invalida', 'Esta petición no lleva contenido.'));
}

function isJson(request: Request): boolean {
  return /^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '');
}

function isBytes(request: Request): boolean {
  return /^application\/octet-stream\s*(;|$)/i.test(request.headers.get('content-type') ?? '');
}

function toResponse(result: Result<unknown, AppError> | Response, status: number): Response {
  if (result instanceof Response) return result;
  if (!result.ok) return respondError(result.error);
  return result.value instanceof Reply
    ? respondJson(result.value.value, status, result.value.headers)
    : respondJson(result.value, status);
}
