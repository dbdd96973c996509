import * as z from 'zod/mini';
import type { Backend } from '#application/app';
import type { Action } from '#domain/access/policies';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: anyone, or whoever the policy of an action allows. */
export type Access = 'public' | Action;

/** One operation of the API: what it is called with, by whom, and what it answers when all is well. */
export interface Operation<Body = undefined, Query = undefined> {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly status: number;
  readonly body?: z.ZodMiniType<Body>;
  /** Where `body` is one thing or the other by the backend: what each takes. */
  readonly bodyOf?: Readonly<Record<Backend['name'], z.ZodMiniType<Body>>>;
  /** The body may be left out, which is as good as `{}`: for a DELETE that is confirmed. */
  readonly bodyOptional?: true;
  readonly query?: z.ZodMiniType<Query>;
  /** A POST that creates: `Idempotency-Key` is honoured. */
  readonly creates?: true;
  /** Needs no session-bound token, because there may be no session yet. */
  readonly withoutToken?: true;
}

/** Keeps the types of body and query of one operation. */
export const operation = <Body = undefined, Query = undefined>(
  spec: Operation<Body, Query>,
): Operation<Body, Query> => spec;

/** How many of a list are asked for at a time. */
export const limite = z._default(
  z.pipe(
    z.string().check(z.regex(/^([1-9]\d?|1\d\d|200)$/, { error: 'El límite va de 1 a 200.' })),
    z.transform(Number),
  ),
  50,
);
/** Where a list goes on. */
export const cursor = z.optional(
  z.string().check(z.regex(/^[\w-]{1,2000}$/, { error: 'El cursor no es válido.' })),
);
/** The version of what is being changed that the person saw. */
export const version = z
  .number({ error: 'Falta la versión que estaba viendo.' })
  .check(z.int({ error: 'Falta la versión que estaba viendo.' }));
