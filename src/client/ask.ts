import { addressOf } from './address.ts';
import { request, type RequestError } from './request.ts';
import type { AnswerOf, BodyToSend, Operation, ParamsOf, QueryToSend } from '#contract/operation';
import type { OperationName, Operations } from '#contract/operations';
import type { Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

/** A query parameter as callers may pass it: numbers and booleans are accepted and travel as text. */
type Written<Value> = string extends Value
  ? Value | number | boolean
  : Value extends `${infer Whole extends number}`
    ? Value | Whole
    : Value extends 'true' | 'false'
      ? Value | boolean
      : Value;
type WrittenQuery<Query> = {
  readonly [Name in keyof Query]: Written<Query[Name]> | Extract<undefined, Query[Name]>;
};

/** Requires `field` unless its value carries nothing, and makes it optional when everything in it is optional. */
type Part<Field extends string, Value> = [Value] extends [undefined]
  ? unknown
  : unknown extends Value
    ? unknown
    : object extends Value
      ? { readonly [Name in Field]?: Value }
      : { readonly [Name in Field]: Value };

/** Options that do not depend on the operation. */
interface Delivery {
  readonly signal?: AbortSignal;
  /** Lets the request finish even if the page is being closed. */
  readonly keepalive?: boolean;
}
/** Lets a POST that creates something be repeated safely. */
type Repeatable<Spec> = Spec extends { readonly creates: true }
  ? { readonly idempotencyKey?: string }
  : unknown;

type Options<Spec extends Operation> = Part<'params', ParamsOf<Spec['path']>> &
  Part<'query', QueryToSend<Spec> extends undefined ? undefined : WrittenQuery<QueryToSend<Spec>>> &
  Part<'body', BodyToSend<Spec>> &
  Part<'bytes', Spec extends { readonly bytes: number } ? Blob : undefined> &
  Repeatable<Spec> &
  Delivery;

/** The options of a call; optional when none of them is required. */
export type CallOptions<Spec extends Operation> =
  object extends Options<Spec> ? [options?: Options<Spec>] : [options: Options<Spec>];

interface AnyOptions extends Delivery {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly bytes?: Blob;
  readonly idempotencyKey?: string;
}

/**
 * Makes a function that calls the operations of an endpoint table by name. Refusals are returned, not thrown; a cut
 * connection is one with status 0. `onAnswer` learns the status of each answer; under a `key` what creates may be repeated.
 */
export function makeAsk<Names extends OperationName>(
  endpoints: Readonly<Record<Names, string>>,
  onAnswer: (status: number) => void = () => undefined,
  key?: string,
) {
  return async <Name extends Names>(
    name: Name,
    ...[options]: CallOptions<Operations[Name]>
  ): Promise<Result<AnswerOf<Operations[Name]>, RequestError>> => {
    const { params, query, ...rest }: AnyOptions = {
      ...present({ idempotencyKey: key }),
      ...options,
    };
    const { method, address } = addressOf(endpoints[name], params, query);
    const answer = await request<AnswerOf<Operations[Name]>>(address, { method, ...rest });
    onAnswer(answer.ok ? 200 : answer.error.status);
    return answer;
  };
}
