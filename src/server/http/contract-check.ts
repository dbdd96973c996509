import * as z from 'zod/mini';
import { isMedia, refusalsOf, type Operation } from '#contract/operation';
import { isShown } from '#domain/access/event-audience';
import { STATUS } from './status.ts';

/** A response that violates its contract: a bug, reported as a 500 with the reason in the log. */
class BrokenContract extends Error {
  constructor({ method, path }: Operation, problem: string) {
    super(`${method} ${path}: ${problem}`);
    this.name = 'BrokenContract';
  }
}

/**
 * Checks a response against its operation's contract: status and every field of a successful one, media type of a file,
 * code of a refusal. Throws {@link BrokenContract}.
 */
export async function assertAnswer(operation: Operation, response: Response): Promise<void> {
  const type = response.headers.get('content-type') ?? '';
  // The client already has this answer and gets no body.
  if (response.status === 304) return;
  if (response.status >= 400) {
    assertRefusal(operation, await jsonOf(response), response.status);
    return;
  }
  const { answer } = operation;
  if (isMedia(answer)) {
    if (!answer.media.some((media) => type.startsWith(media)))
      throw new BrokenContract(operation, `answers ${type}, not ${answer.media.join(' or ')}`);
    const problem = type.startsWith('application/json')
      ? answer.json?.safeParse(await jsonOf(response)).error
      : undefined;
    if (problem !== undefined) throw new BrokenContract(operation, z.prettifyError(problem));
    return;
  }
  if (response.status !== operation.status)
    throw new BrokenContract(
      operation,
      `answers ${String(response.status)}, not ${String(operation.status)}`,
    );
  const parsed = answer.safeParse(response.status === 204 ? undefined : await jsonOf(response));
  if (!parsed.success) throw new BrokenContract(operation, z.prettifyError(parsed.error));
}

/**
 * Checks that an operation has written into no collection that a screen shows and its contract does not name. What is read
 * out leaves a line of its own, and a key when it was last used: nobody's screen waits for either.
 */
export function assertChanges(operation: Operation, written: ReadonlySet<string>): void {
  if (operation.method === 'GET') return;
  const named: readonly string[] = [
    ...(operation.changes ?? []),
    ...(operation.byKey === true ? ['llavesEquipos'] : []),
  ];
  const silent = [...written].filter((name) => isShown(name) && !named.includes(name));
  if (silent.length > 0)
    throw new BrokenContract(
      operation,
      `writes into ${silent.join(', ')} and does not say so in \`changes\``,
    );
}

const refusalSchema = z.looseObject({
  message: z.string().check(z.minLength(1)),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.array(z.string()))),
});

function assertRefusal(operation: Operation, body: unknown, status: number): void {
  const { code } = refusalSchema.parse(body);
  const known = refusalsOf(operation).find((each) => each === code);
  if (known === undefined)
    throw new BrokenContract(operation, `refuses with ${code}, which its contract does not name`);
  if (STATUS[known] !== status) throw new BrokenContract(operation, `refuses ${code} with ${String(status)}`);
}

const jsonOf = async (response: Response): Promise<unknown> => response.clone().json();
