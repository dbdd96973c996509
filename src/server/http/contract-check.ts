import * as z from 'zod/mini';
import { isMedia, refusalsOf, type Operation } from '#contract/operation';
import { STATUS } from './status.ts';

/** An answer that is not the one of its contract: a bug, which becomes a 500 with its reason in the log. */
class BrokenContract extends Error {
  constructor({ method, path }: Operation, problem: string) {
    super(`${method} ${path}: ${problem}`);
    this.name = 'BrokenContract';
  }
}

/**
 * Holds a response against the contract of its operation: status and every field of a good answer, media type of a
 * file, code of a refusal. Throws {@link BrokenContract}.
 */
export async function assertAnswer(operation: Operation, response: Response): Promise<void> {
  const type = response.headers.get('content-type') ?? '';
  // Whoever has the answer already gets none.
  if (response.status === 304) return;
  if (response.status >= 400) {
    assertRefusal(operation, await jsonOf(response), response.status);
    return;
  }
  const { answer } = operation;
  if (isMedia(answer)) {
    if (!answer.media.some((media) => type.startsWith(media)))
      throw new BrokenContract(operation, `answers ${type}, not ${answer.media.join(' or ')}`);
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
