import type { App } from '#application/app';
import type { AnswerOf, MediaAnswer, Operation } from '#contract/operation';
import type { AppError } from '#domain/shared/app-error';
import type { Result } from '#domain/shared/result';
import type { AnyCall, AnyHandler, Bound, Call, Made } from './api/call.ts';
import { answer } from './api/gate.ts';
import { MAX_BODY_BYTES } from './parse.ts';
import type { Reply } from './respond.ts';

/** What an operation does. It returns the answer of its contract, or a `Response` for a file or a stream. */
type Handler<Spec extends Operation> = (
  call: Call<Spec>,
) => Promise<
  | Result<AnswerOf<Spec> | Reply<AnswerOf<Spec>>, AppError>
  | (Spec extends { readonly answer: MediaAnswer } ? Response : never)
>;
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
