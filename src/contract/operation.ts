import * as z from 'zod/mini';
import type { ShownCollection } from '#domain/access/event-audience';
import type { Action } from '#domain/access/policies';
import type { ToldActions } from '#domain/audit/audit-actions';
import type { ErrorCode } from '#domain/shared/app-error';
import type { DownloadKind } from '#domain/shared/download-kinds';
import type { Immutable } from '#domain/shared/immutable';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: anyone, or those allowed by an action's policy. */
export type Access = 'public' | Action;

/**
 * What an answer tells of patients, refusals included: who they are (name, document, birth, phone), or also what was
 * found, diagnosed, prescribed or signed. Nothing where it is absent. `docs/access.md` has what comes back to whom.
 */
export type Shows = 'identity' | 'clinical';

/** An answer that is a file or a stream rather than JSON: its possible media types. */
export interface MediaAnswer {
  readonly media: readonly [string, ...string[]];
  /** What `application/json` holds, where that is one of them. */
  readonly json?: z.ZodMiniType;
}

/** One operation of the API: how it is called, by whom, what it answers and how it may refuse. */
export interface Operation {
  readonly method: Method;
  /** With its parameters in braces: `/api/turnos/{id}`. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly shows?: Shows;
  /**
   * The collections that it changes, of those that a screen shows: who called it reads these again. None where nobody sees the
   * difference. Everything but a GET says it.
   */
  readonly changes?: readonly ShownCollection[];
  /** What it writes to the audit log and no other operation tells: each action with its groups and its sentence. */
  readonly tells?: ToldActions;
  /** The status of a successful answer. */
  readonly status: 200 | 201 | 202 | 204;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** When `body` depends on the backend: what each accepts. */
  readonly bodyOf?: Readonly<Record<'embedded' | 'firebase', z.ZodMiniType>>;
  /** The body may be omitted, which counts as `{}`: for a DELETE that may need a confirmation. */
  readonly bodyOptional?: true;
  /** The JSON of a successful answer, with every field it may carry; {@link NOTHING} for 204. */
  readonly answer: z.ZodMiniType | MediaAnswer;
  /** How it refuses, beyond what {@link refusalsOf} adds for every operation of its kind. */
  readonly refusals: readonly ErrorCode[];
  /** A POST that creates: `Idempotency-Key` is honoured. */
  readonly creates?: true;
  /** The body is not JSON but at most so many bytes, which the handler takes from the request as they come. */
  readonly bytes?: number;
  /** A program at the clinic's devices may call it too, with its key (`Authorization: Bearer …`) in place of a session. */
  readonly byKey?: true;
  /** Tells only what has changed: who asks may be known from a moment ago, until a change of their account or session is heard. */
  readonly onlyHears?: true;
  /** A long read that is taken along: one of its kind at a time, and only from the clinic's own pages. */
  readonly download?: DownloadKind;
  /** Reads so much that every other request goes first. */
  readonly readsAtLength?: true;
  /** An administrator who has yet to set up the second step may do it already. */
  readonly whileOwing?: true;
  /** A session whose screen is locked may still do it. */
  readonly whileLocked?: true;
  /** Needs no session-bound token, because there may be no session yet. */
  readonly withoutToken?: true;
}

/** Preserves the exact types of one operation. */
export const operation = <const Spec extends Operation>(spec: Spec): Spec => spec;

/** The answer of an operation without a body (204). */
export const NOTHING = z.undefined();

/** Whether the answer is a file or a stream, which no schema describes. */
export const isMedia = (answer: z.ZodMiniType | MediaAnswer): answer is MediaAnswer => 'media' in answer;

/** Every code an operation may refuse with, in the order in which they are checked. */
export function refusalsOf(operation: Operation): readonly ErrorCode[] {
  const changes = operation.method !== 'GET';
  const codes: ErrorCode[] = [
    ...(operation.access === 'public' ? [] : (['no_autenticado'] as const)),
    // Who is open to everybody but shows more to who is signed in is closed to a locked session there.
    ...(operation.whileLocked === true ||
    (operation.access === 'public' && !operation.refusals.includes('no_autenticado'))
      ? []
      : (['bloqueada'] as const)),
    ...(changes ? (['demasiado_grande', 'tipo_no_admitido', 'csrf'] as const) : []),
    ...(operation.access === 'public' ? [] : (['prohibido'] as const)),
    ...(operation.access === 'public' || operation.whileOwing === true
      ? []
      : (['falta_segundo_paso'] as const)),
    ...(changes || operation.query !== undefined ? (['entrada_invalida'] as const) : []),
    ...(operation.creates === true ? (['ya_existe'] as const) : []),
    ...(operation.download === undefined ? [] : (['csrf', 'metodo_no_permitido', 'en_curso'] as const)),
    ...(operation.shows !== undefined && !changes && !isMedia(operation.answer)
      ? (['requiere_motivo'] as const)
      : []),
    ...operation.refusals,
    'no_disponible',
    'error_interno',
  ];
  return [...new Set(codes)];
}

/** The data an answer's schema describes, as use cases build it and the browser receives it. */
export type Json<Schema extends z.ZodMiniType> = Immutable<z.output<Schema>>;

/** The parameters in a path, by name. */
export type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Readonly<Record<Name, string>> & ParamsOf<Rest>
  : unknown;

type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
type Sent<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;
type Field<Spec, Name extends string> = Spec extends Readonly<Record<Name, infer Value>> ? Value : undefined;

/** The query as the handler gets it: validated, with defaults and conversions applied. */
export type QueryOf<Spec> = Parsed<Field<Spec, 'query'>>;
export type BodyOf<Spec> = Parsed<Field<Spec, 'body'>>;
/** The query as the caller writes it, before defaults. */
export type QueryToSend<Spec> = Sent<Field<Spec, 'query'>>;
/** The body as the caller writes it. */
export type BodyToSend<Spec> = Immutable<Sent<Field<Spec, 'body'>>>;
/** The JSON of a successful answer; `never` for a file or a stream. */
export type AnswerOf<Spec> = Spec extends { readonly answer: infer Schema extends z.ZodMiniType }
  ? Json<Schema>
  : never;

/** A paged list: `cursor` requests the next page and is null after the last one. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.strictObject({ items: z.array(item), cursor: z.nullable(z.string()) });

/** A list that is always complete. */
export const listOf = <Item extends z.ZodMiniType>(item: Item) => z.strictObject({ items: z.array(item) });

/** How many items to return at a time. */
export const limite = z._default(
  z.pipe(
    z.string().check(z.regex(/^([1-9]\d?|1\d\d|200)$/, { error: 'El límite va de 1 a 200.' })),
    z.transform(Number),
  ),
  50,
);
/** Where to continue a list. */
export const cursor = z.optional(
  z.string().check(z.regex(/^[\w-]{1,2000}$/, { error: 'El cursor no es válido.' })),
);
/** The version the user saw of what is being changed. */
export const version = z
  .number({ error: 'Falta la versión que estaba viendo.' })
  .check(z.int({ error: 'Falta la versión que estaba viendo.' }));
