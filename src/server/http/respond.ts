import { ERROR_COPY } from '#copy/errors';
import type { AppError } from '#domain/shared/app-error';
import type { Result } from '#domain/shared/result';
import { STATUS } from './status.ts';
import { present } from '#domain/shared/typed-record';

const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
} as const;

/** Headers by name; several lines of one name, as cookies have. */
type HeaderLines = Readonly<Record<string, string | readonly string[]>>;

/** A successful answer with headers of its own, such as a cookie. */
export class Reply<Value> {
  readonly value: Value;
  readonly headers: HeaderLines;

  constructor(value: Value, headers: HeaderLines) {
    this.value = value;
    this.headers = headers;
  }
}

/** A successful answer; `undefined` is 204 without a body. */
export function respondJson(value: unknown, status: number, headers: HeaderLines = {}): Response {
  const answer =
    value === undefined
      ? new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
      : new Response(JSON.stringify(value), { status, headers: JSON_HEADERS });
  for (const [name, lines] of Object.entries(headers))
    for (const line of [lines].flat()) answer.headers.append(name, line);
  return answer;
}

/** A successful answer whose JSON is kept as text. */
export const respondText = (json: string): Response => new Response(json, { headers: JSON_HEADERS });

/** A file to download, whole or as it is written. */
export const respondFile = (nombre: string, tipo: string, content: string | ReadableStream): Response =>
  new Response(content, {
    headers: {
      'content-type': tipo,
      'content-disposition': `attachment; filename="${nombre}"`,
      'cache-control': 'no-store',
    },
  });

/** What is answered with the value of an outcome; a refusal stays one. */
export async function ifOk<Value, Refusal, Answer>(
  outcome: Promise<Result<Value, Refusal>>,
  answer: (value: Value) => Answer | Promise<Answer>,
): Promise<Answer | { readonly ok: false; readonly error: Refusal }> {
  const reached = await outcome;
  return reached.ok ? answer(reached.value) : reached;
}

/** A refusal in the one wire shape: `{ message, code, fields?, …details }` with the code's status. */
export function respondError(error: AppError, headers: Readonly<Record<string, string>> = {}): Response {
  const { code, message = ERROR_COPY[code], fields, details } = error;
  const wait = details?.['reintentarEn'];
  const retryAfter =
    code === 'demasiados_intentos' ? { 'retry-after': String(typeof wait === 'number' ? wait : 60) } : {};
  const body = { ...details, message, code, ...present({ fields }) };
  return new Response(JSON.stringify(body), {
    status: STATUS[code],
    headers: { ...JSON_HEADERS, ...retryAfter, ...headers },
  });
}
