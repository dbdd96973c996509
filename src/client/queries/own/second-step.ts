import { queryOptions } from '@tanstack/react-query';
import { call } from '../../call.ts';
import { proveAgain } from '../../prove-again.ts';
import { RequestFailure } from '../../query.ts';

/** Whether the account signs in with a code too. */
export const secondStepQuery = () =>
  queryOptions({ queryKey: ['segundoPaso'], queryFn: ({ signal }) => call('readSecondStep', { signal }) });

/** The secret for a telephone, and what its program reads from the square. */
export const beginSecondStep = async (email: string, password: string) =>
  call('beginSecondStep', { body: await proved(email, password) });

/** A new paper of codes in place of the one before. */
export const renewPaper = async (email: string, password: string) =>
  call('renewPaper', { body: await proved(email, password) });

export const removeSecondStep = async (email: string, password: string) =>
  call('removeSecondStep', { body: await proved(email, password) });

async function proved(email: string, password: string) {
  const proof = await proveAgain(email, password);
  if (!proof.ok) throw new RequestFailure(proof.error);
  return proof.value;
}
