import type * as z from 'zod/mini';
import type { App } from '#application/app';
import { shownOf } from '#application/access/shown-people';
import { tellPeople } from '#application/access/tell-people';
import { auditOnce } from '#application/audit/audit';
import type { Claim } from '#application/claim';
import type { CurrentSession } from '#application/identity/read-session';
import type { Bringer } from '#application/exams/files/bringer';
import { appointmentActor } from '#domain/access/appointment-actor';
import { may, type Actor } from '#domain/access/policies';
import { DOWNLOAD_COPY } from '#copy/office/own/downloads';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import type {
  Access,
  AnswerOf,
  BodyOf,
  MediaAnswer,
  Operation,
  ParamsOf,
  QueryOf,
} from '#contract/operation';
import { assertAnswer, assertChanges } from './contract-check.ts';
import { isCsrfToken, isOwnDownload, isSameOrigin } from './csrf.ts';
import { asDownload, politely } from './long-reads/long-read.ts';
import { once } from './idempotency.ts';
import { keyBringer } from './files/bringers.ts';
import { MAX_BODY_BYTES, parseJson, parseQuery, readBody } from './parse.ts';
import { Reply, respondError, respondJson } from './respond.ts';
import { withWritten } from './api/watched-store.ts';
import type { Runtime } from '../runtime.ts';
import { sessionCookieOf } from '../session.ts';

/** Whoever has signed in; null too where anybody may call, or a program with its key. */
type Known<Spec, Someone> = Spec extends { readonly access: 'public' } | { readonly byKey: true }
  ? Someone | null
  : Someone;

/** What a use case is called with once every check has passed. */
export interface Call<Spec extends Operation> {
  readonly app: App;
  readonly body: BodyOf<Spec>;
  readonly query: QueryOf<Spec>;
  readonly params: ParamsOf<Spec['path']>;
  readonly session: Known<Spec, CurrentSession>;
  /** The signed-in person, in the form the rules of appointments expect. */
  readonly actor: Known<Spec, AppointmentActor>;
  /** The signed-in user's uid; an empty string when signed out (only public operations see that). */
  readonly by: string;
  /** The program at the devices that asks with its key, where the operation lets one; null for a person. */
  readonly program: Bringer | null;
  /** The client's address, as seen through trusted proxies. */
  readonly address: string;
  /** The session cookie as received, valid or not. */
  readonly cookie: string | undefined;
  /** The origin under which the user sees the product. */
  readonly origin: string;
  readonly secureCookies: boolean;
  readonly version: string;
  /** Waits until the reader has taken what has been sent so far; throws when it has left. */
  readonly drained: () => Promise<void>;
  /** The body of an operation that takes bytes, as it comes in. */
  readonly sent: () => AsyncIterable<Uint8Array>;
  readonly request: Request;
  /** For a creating request with an `Idempotency-Key`: the use case stores its answer with it, in its own commit. */
  readonly claim: Claim | undefined;
}

/** What an operation does. It returns the answer of its contract, or a `Response` for a file or a stream. */
type Handler<Spec extends Operation> = (
  call: Call<Spec>,
) => Promise<
  | Result<AnswerOf<Spec> | Reply<AnswerOf<Spec>>, AppError>
  | (Spec extends { readonly answer: MediaAnswer } ? Response : never)
>;
/** The untyped form for the checks, which treat all operations alike. */
type AnyCall = Omit<Call<Operation>, 'body' | 'query' | 'params' | 'session' | 'actor'> & {
  readonly session: CurrentSession | null;
  readonly actor: AppointmentActor | null;
  readonly body: unknown;
  readonly query: unknown;
  readonly params: Readonly<Record<string, string>>;
};
type Made = Promise<Result<unknown, AppError> | Response>;
type AnyHandler = (call: never) => Made;

/** A request, and what is known around it. */
export interface ApiRequest {
  readonly request: Request;
  readonly url: URL;
  readonly params: Readonly<Record<string, string>>;
  readonly locals: Runtime;
}

/** An operation with what it does. */
export interface Bound {
  readonly operation: Operation;
  /** The largest body, in bytes. */
  readonly most: number;
  readonly answer: (asked: ApiRequest) => Promise<Response>;
}

/** What a use case takes of a call, by the name by which a table asks for it; `id` and its like are of the path. */
interface Taken<Value> {
  readonly actor: { readonly actor: Value };
  readonly by: { readonly by: Value };
  readonly session: { readonly session: Value };
  readonly address: { readonly address: Value };
  readonly query: { readonly query: Value };
  readonly body: { readonly body: Value };
  readonly claim: { readonly claim: Value };
  readonly id: { readonly params: { readonly id: Value } };
  readonly turno: { readonly params: { readonly turno: Value } };
  readonly codigo: { readonly params: { readonly codigo: Value } };
  readonly uid: { readonly params: { readonly uid: Value } };
}
type Key = keyof Taken<unknown>;
/** A function of the application and of as many values as are taken for it. */
type UseCase<Keys extends readonly Key[]> = (app: App, ...taken: { [At in keyof Keys]: never }) => Made;
type Both<Union> = (Union extends unknown ? (each: Union) => void : never) extends (both: infer All) => void
  ? All
  : never;
/** The call that a use case needs, where these are taken of it in this order. */
type CallOf<Use, Keys extends readonly Key[]> = Use extends (app: App, ...taken: infer Values) => unknown
  ? { readonly app: App } & Both<
      { [At in keyof Keys]: Taken<At extends keyof Values ? Values[At] : never>[Keys[At]] }[number]
    >
  : never;

/**
 * Handlers that are use cases as they stand: each is called with the application and with what is taken of the call, in this order.
 * One that takes anything else, or in another order, does not compile.
 */
export function taking<
  const Keys extends readonly Key[],
  Uses extends Readonly<Record<string, UseCase<Keys>>>,
>(
  keys: Keys,
  uses: Uses,
): { readonly [Name in keyof Uses]: (call: CallOf<Uses[Name], Keys>) => ReturnType<Uses[Name]> };
export function taking(
  keys: readonly Key[],
  uses: Readonly<Record<string, (app: App, ...taken: unknown[]) => Made>>,
): Readonly<Record<string, (call: AnyCall) => Made>> {
  const of = (call: AnyCall, key: Key): unknown =>
    key === 'id' || key === 'turno' || key === 'codigo' || key === 'uid' ? call.params[key] : call[key];
  return Object.fromEntries(
    Object.entries(uses).map(([name, use]) => [
      name,
      (call: AnyCall) => use(call.app, ...keys.map((key) => of(call, key))),
    ]),
  );
}

type Operations = Readonly<Record<string, Operation>>;
type HandlersOf<Specs> = {
  readonly [Name in keyof Specs]: Specs[Name] extends Operation ? Handler<Specs[Name]> : never;
};

/**
 * Binds every operation of some parts of the contract to what it does: one that is left out does not compile, nor does one that is of
 * none of them. Every operation is bound here, so none can forget a check.
 */
export function handlersOf<
  const Parts extends readonly Operations[],
  Handlers extends HandlersOf<Both<Parts[number]>> & {
    readonly [Name in Exclude<keyof Handlers, keyof Both<Parts[number]>>]: never;
  },
>(parts: Parts, handlers: Handlers): readonly Bound[] {
  const each: Readonly<Partial<Record<string, AnyHandler>>> = handlers;
  return parts.flatMap((operations) =>
    Object.entries(operations).map(([name, operation]) => {
      const handler = each[name];
      if (handler === undefined) throw new Error(`nothing answers ${name}`);
      return {
        operation,
        most: operation.bytes ?? MAX_BODY_BYTES,
        answer: (asked) => answer(operation, handler, asked),
      };
    }),
  );
}

const EMPTY_OBJECT = new TextEncoder().encode('{}');

/** Size → session → media type → origin → token → role → body: who is nobody here learns nothing else. */
async function answer(operation: Operation, handler: AnyHandler, asked: ApiRequest): Promise<Response> {
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
  const known = program === null ? await locals.session() : null;
  // A locked session is nobody, but for what the lock may do.
  const isLocked = known?.isLocked === true && operation.whileLocked !== true;
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
