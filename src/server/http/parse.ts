import type * as z from 'zod/mini';
import { compiledSchema } from '#application/ports/stored-value';
import { CREDENTIAL_MESSAGES } from '#domain/people/credentials';
import { appError, type AppError, type FieldErrors } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

/** JSON bodies over this are refused (413). */
export const MAX_BODY_BYTES = 1_000_000;

const UNREADABLE = 'El contenido no es un JSON válido.';

/** Reads a body of at most {@link MAX_BODY_BYTES}, even when its length was not declared. */
export async function readBody(request: Request): Promise<Result<Uint8Array, AppError>> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > MAX_BODY_BYTES) return err(appError('demasiado_grande'));
  if (request.body === null) return ok(new Uint8Array());
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) return err(appError('demasiado_grande'));
    chunks.push(chunk);
  }
  return ok(Buffer.concat(chunks));
}

/** A JSON body parsed by its schema, or 400 naming every wrong field. */
export function parseJson<T>(bytes: Uint8Array, schema: z.ZodMiniType<T>): Result<T, AppError> {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return err(appError('entrada_invalida', UNREADABLE));
  }
  return parseValue(value, schema);
}

/** Query parameters parsed by their schema; a repeated parameter is refused. */
export function parseQuery<T>(parameters: URLSearchParams, schema: z.ZodMiniType<T>): Result<T, AppError> {
  const repeated = [...parameters.keys()].find((key, index, keys) => keys.indexOf(key) !== index);
  if (repeated !== undefined)
    return err(
      appError('entrada_invalida', undefined, { fields: { [repeated]: ['Este dato está repetido.'] } }),
    );
  return parseValue(Object.fromEntries(parameters), schema);
}

function parseValue<T>(value: unknown, schema: z.ZodMiniType<T>): Result<T, AppError> {
  const parsed = compiledSchema(schema).safeParse(value);
  if (parsed.success) return ok(parsed.data);
  const fields: FieldErrors = {};
  for (const issue of parsed.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add(fields, [...issue.path, key].map(String).join('.'), issue.message);
    } else {
      add(fields, issue.path.map(String).join('.') || 'cuerpo', issue.message);
    }
  }
  const messages = Object.values(fields).flat();
  // A form with an empty field reports that first, whatever else is wrong with it.
  const message = messages.includes(CREDENTIAL_MESSAGES.missing) ? CREDENTIAL_MESSAGES.missing : messages[0];
  return err(appError('entrada_invalida', message, { fields }));
}

function add(fields: FieldErrors, field: string, message: string): void {
  const messages = Object.hasOwn(fields, field) ? (fields[field] ?? []) : [];
  if (!messages.includes(message))
    Object.defineProperty(fields, field, {
      value: [...messages, message],
      enumerable: true,
      configurable: true,
      writable: true,
    });
}
