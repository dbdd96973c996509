import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';
import { proveAgain } from '../prove-again.ts';
import { RequestFailure } from '../query.ts';

/** Whether the account signs in with a code too. */
export const secondStepQuery = () =>
  queryOptions({ queryKey: ['segundoPaso'], queryFn: ({ signal }) => call('readSecondStep', { signal }) });

type Proved = 'beginSecondStep' | 'renewPaper' | 'removeSecondStep';

/** Does what the password is needed for. */
export async function withPassword<Name extends Proved>(name: Name, email: string, password: string) {
  const proof = await proveAgain(email, password);
  if (!proof.ok) throw new RequestFailure(proof.error);
  return call<Name>(name, { body: proof.value } as never);
}
