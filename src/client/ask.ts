import { addressOf } from './address.ts';
import { request, type RequestError } from './request.ts';
import type { AnswerOf, BodyToSend, Operation, ParamsOf, QueryToSend } from '#contract/operation';
import type { OperationName, Operations } from '#contract/operations';
import type { Result } from '#domain/shared/result';

/** A parameter of a query as a person writes it in code: numbers and booleans travel as text. */
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

/** Asks for `field` unless there is nothing to say in it, and lets it be left out when all of it is optional. */
type Part<Field extends string, Value> = [Value] extends [undefined]
  ? unknown
  : unknown extends Value
    ? unknown
    : object extends Value
      ? { readonly [Name in Field]?: Value }
      : { readonly [Name in Field]: Value };

/** What goes with a call whatever the operation. */
interface Delivery {
  readonly signal?: AbortSignal;
  /** Goes out also while the page is being closed. */
  readonly keepalive?: boolean;
}
/** Makes a POST that creates safe to repeat. */
type Repeatable<Spec> = Spec extends { readonly creates: true }
  ? { readonly idempotencyKey?: string }
  : unknown;

type Options<Spec extends Operation> = Part<'params', ParamsOf<Spec['path']>> &
  Part<'query', QueryToSend<Spec> extends undefined ? undefined : WrittenQuery<QueryToSend<Spec>>> &
  Part<'body', BodyToSend<Spec>> &
  Repeatable<Spec> &
  Delivery;

/** The options of a call; they may be left out when none of them must be given. */
export type CallOptions<Spec extends Operation> =
  object extends Options<Spec> ? [options?: Options<Spec>] : [options: Options<Spec>];

/** All that any call may carry. */
interface AnyOptions extends Delivery {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
}

/**
 * Makes the function that calls the operations of a table of endpoints by name. A refusal is a value, a cut connection
 * one with status 0; `onAnswer` hears of each call whether the server could be reached.
 */
export function makeAsk<Names extends OperationName>(
  endpoints: Readonly<Record<Names, string>>,
  onAnswer: (reached: boolean) => void = () => undefined,
) {
  return async <Name extends Names>(
    name: Name,
    ...[options]: CallOptions<Operations[Name]>
  ): Promise<Result<AnswerOf<Operations[Name]>, RequestError>> => {
    const { params, query, ...rest }: AnyOptions = options ?? {};
    const { method, address } = addressOf(endpoints[name], params, query);
    const answer = await request<AnswerOf<Operations[Name]>>(address, { method, ...rest });
    onAnswer(answer.ok || answer.error.status !== 0);
    return answer;
  };
}
