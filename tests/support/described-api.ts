import * as z from 'zod';
import { isMedia, refusalsOf, type Operation } from '#contract/operation';
import type { ErrorCode } from '#domain/shared/app-error';
import { STATUS } from '#server/http/status';
import type { Answer } from './api-client.ts';

/** An answer as `/api/openapi.json` describes it. */
export interface DescribedAnswer {
  readonly content?: Readonly<Record<string, { readonly schema: z.core.JSONSchema.JSONSchema }>>;
}
type Responses = Readonly<Record<string, DescribedAnswer>>;
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: Responses }>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

/** The API as it describes itself, with every reference resolved. */
export class DescribedApi {
  readonly #document: Document;
  /** Each schema as it is read: nine people are answered by one of them, and to read it takes longer than to judge them all. */
  readonly #read = new Map<z.core.JSONSchema.JSONSchema, z.ZodType>();

  constructor(document: Document) {
    const { schemas } = document.components;
    const resolve = (_key: string, value: unknown): unknown =>
      typeof value === 'object' && value !== null && '$ref' in value
        ? schemas[String(value.$ref).replace('#/components/schemas/', '')]
        : value;
    this.#document = JSON.parse(JSON.stringify(document), resolve) as Document;
  }

  /** An operation's answers by status. */
  answersOf({ path, method }: Operation): Responses {
    return this.#document.paths[path]?.[method.toLowerCase()]?.responses ?? {};
  }

  /** What is wrong with an answer, by its operation's contract and by the description; empty when it is right. */
  problemsOf(operation: Operation, answer: Answer): string[] {
    const described = this.answersOf(operation)[String(answer.status)];
    if (described === undefined) return [`the status ${String(answer.status)} is not described`];
    const problems =
      answer.status >= 400 ? refusalProblems(operation, answer) : goodProblems(operation, answer);
    const schema = described.content?.['application/json']?.schema;
    if (schema === undefined) return problems;
    const read = this.#read.get(schema) ?? z.fromJSONSchema(schema);
    this.#read.set(schema, read);
    const parsed = read.safeParse(answer.body);
    return parsed.success ? problems : [...problems, `described otherwise: ${z.prettifyError(parsed.error)}`];
  }
}

function refusalProblems(operation: Operation, { status, body }: Answer): string[] {
  const { code } = body as { code: ErrorCode };
  if (!refusalsOf(operation).includes(code))
    return [`it refuses with ${code}, which its contract does not name`];
  return STATUS[code] === status ? [] : [`it refuses ${code} with ${String(status)}`];
}

function goodProblems({ status: promised, answer }: Operation, { status, headers, body }: Answer): string[] {
  if (status !== promised) return [`it answers ${String(status)}, not ${String(promised)}`];
  if (isMedia(answer)) {
    const type = headers.get('content-type') ?? '';
    return answer.media.some((media) => type.startsWith(media)) ? [] : [`it answers ${type}`];
  }
  const parsed = answer.safeParse(status === 204 ? undefined : body);
  return parsed.success ? [] : [z.prettifyError(parsed.error)];
}
