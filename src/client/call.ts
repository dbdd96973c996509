import { makeAsk, type CallOptions } from './ask.ts';
import { markAnswer } from './connection.ts';
import { ENDPOINTS } from './endpoints.ts';
import { RequestFailure } from './query.ts';
import type { RequestError } from './request.ts';
import type { AnswerOf, BodyToSend } from '#contract/operation';
import type { OperationName, Operations } from '#contract/operations';
import type { Result } from '#domain/shared/result';

/** The JSON that an operation returns. */
export type Answer<Name extends OperationName> = AnswerOf<Operations[Name]>;

/** The body that an operation takes. */
export type Body<Name extends OperationName> = BodyToSend<Operations[Name]>;

/** Calls an operation by name and returns refusals as values. */
export const ask: <Name extends OperationName>(
  name: Name,
  ...options: CallOptions<Operations[Name]>
) => Promise<Result<Answer<Name>, RequestError>> = makeAsk(ENDPOINTS, markAnswer);

/** Calls an operation by name and throws refusals as {@link RequestFailure}, as the query library expects. */
export async function call<Name extends OperationName>(
  name: Name,
  ...options: CallOptions<Operations[Name]>
): Promise<Answer<Name>> {
  const answer = await ask(name, ...options);
  if (!answer.ok) throw new RequestFailure(answer.error);
  return answer.value;
}
