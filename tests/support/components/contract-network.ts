import * as z from 'zod/mini';
import type { BodyOf, Operation, ParamsOf, QueryOf } from '#contract/operation';
import { OPERATIONS, type OperationName, type Operations } from '#contract/operations';
import type { Answer } from '#client/call';
import { appError, type AppError } from '#domain/shared/app-error';
import { assertAnswer } from '#server/http/contract-check';
import { respondError, respondJson } from '#server/http/respond';

/** What a component asked for, as the handler on the server would get it. */
export interface Asked<Name extends OperationName> {
  readonly params: ParamsOf<Operations[Name]['path']>;
  readonly query: QueryOf<Operations[Name]>;
  readonly body: BodyOf<Operations[Name]>;
}

/** A refusal, with the words and the status that the server gives it. */
class Refusal {
  readonly error: AppError;

  constructor(error: AppError) {
    this.error = error;
  }
}

/** Refuses as a use case does. */
export const refuse = (...refusal: Parameters<typeof appError>): Refusal => new Refusal(appError(...refusal));

/** Refuses with a sentence beside one field. */
export const refuseField = (
  code: 'entrada_invalida' | 'ya_existe' | 'requiere_confirmacion',
  field: string,
  message: string,
): Refusal => refuse(code, message, { fields: { [field]: [message] } });

/** The line is cut: no answer arrives. */
export const CUT = Symbol('cut');

type Given<Name extends OperationName> = Answer<Name> | Refusal | typeof CUT;
type Responder<Name extends OperationName> = (asked: Asked<Name>) => Given<Name> | Promise<Given<Name>>;
/** What the clinic answers, by the name of the operation. */
export type Answers = { readonly [Name in OperationName]?: Responder<Name> };

interface Route {
  readonly name: OperationName;
  readonly pattern: RegExp;
  readonly spec: Operation;
}

/** Every operation by its path; one that is spelled out comes before one with a parameter in its place. */
const ROUTES: readonly Route[] = Object.entries(OPERATIONS)
  .map(([name, spec]: [string, Operation]) => ({
    name: name as OperationName,
    spec,
    pattern: new RegExp(`^${spec.path.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }))
  .sort((a, b) => a.spec.path.split('{').length - b.spec.path.split('{').length);

/**
 * The clinic's server as far as a browser sees it. It is in the place of `fetch`: what is asked must be what the
 * contract takes, and what a test lets it answer must be what the contract promises; anything else is a problem, with
 * which the test fails.
 */
export class ContractNetwork {
  readonly problems: string[] = [];
  readonly #asked: { readonly name: OperationName; readonly asked: unknown }[] = [];
  #answers: Answers;

  constructor(answers: Answers) {
    this.#answers = answers;
  }

  /** From now on the clinic answers these otherwise. */
  answer(answers: Answers): void {
    this.#answers = { ...this.#answers, ...answers };
  }

  /** How often an operation was asked for, and with what. */
  asked<Name extends OperationName>(name: Name): Asked<Name>[] {
    return this.#asked.filter((each) => each.name === name).map(({ asked }) => asked as Asked<Name>);
  }

  readonly fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, 'http://clinica');
    const method = init.method ?? 'GET';
    const found = ROUTES.find(({ spec, pattern }) => spec.method === method && pattern.test(url.pathname));
    if (found === undefined) return this.#problem(`${method} ${url.pathname} is no operation`);
    const { name, spec, pattern } = found;
    const params = Object.fromEntries(
      Object.entries(pattern.exec(url.pathname)?.groups ?? {}).map(([key, value]) => [
        key,
        decodeURIComponent(value),
      ]),
    );
    const query = parse(spec.query, Object.fromEntries(url.searchParams));
    const text = typeof init.body === 'string' ? init.body : undefined;
    const sent: unknown = text === undefined ? (spec.bodyOptional ? {} : undefined) : JSON.parse(text);
    const body = parse(spec.body, sent);
    if ('problem' in query) return this.#problem(`${name}: its query: ${query.problem}`);
    if ('problem' in body) return this.#problem(`${name}: its body: ${body.problem}`);

    const responder = this.#answers[name] as ((asked: unknown) => unknown) | undefined;
    if (responder === undefined) return this.#problem(`${name} is asked for, and nobody answers`);
    const asked = { params, query: query.value, body: body.value };
    this.#asked.push({ name, asked });
    const given = await responder(asked);
    init.signal?.throwIfAborted();
    if (given === CUT) throw new TypeError('Failed to fetch');
    const response = given instanceof Refusal ? respondError(given.error) : respondJson(given, spec.status);
    await assertAnswer(spec, response).catch((cause: unknown) => this.problems.push(String(cause)));
    return response;
  };

  #problem(problem: string): Response {
    this.problems.push(problem);
    return respondError(appError('error_interno'));
  }
}

type Parsed = { readonly value: unknown } | { readonly problem: string };

function parse(schema: z.ZodMiniType | undefined, value: unknown): Parsed {
  if (schema === undefined) return { value: undefined };
  const parsed = schema.safeParse(value);
  return parsed.success ? { value: parsed.data } : { problem: z.prettifyError(parsed.error) };
}
