import { queryOptions } from '@tanstack/react-query';
import { addressOf } from '../address.ts';
import { call } from '../call.ts';
import { ENDPOINTS } from '../endpoints.ts';
import { proveAgain } from '../prove-again.ts';
import { RequestFailure } from '../query.ts';

/** How often the progress of a copy is asked for, and how often whether one has begun elsewhere, in milliseconds. */
const [WHILE_MADE_MS, ELSE_MS] = [1000, 15_000];

/** The copy that is being made, and the last whole one. */
export const backupsQuery = () =>
  queryOptions({
    queryKey: ['respaldos'],
    queryFn: ({ signal }) => call('readBackups', { signal }),
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.enCurso === null ? ELSE_MS : WHILE_MADE_MS,
  });

/** Asks for a copy, which is then fetched once by its id. */
export async function requestBackup(email: string, password: string): Promise<{ readonly id: string }> {
  const proof = await proveAgain(email, password);
  if (!proof.ok) throw new RequestFailure(proof.error);
  return call('requestBackup', { body: proof.value });
}

/** Has the browser fetch a copy as it fetches any file: to the disk, with its own progress and its own way to cancel. */
export function fetchBackup(id: string): void {
  const link = document.createElement('a');
  link.href = addressOf(ENDPOINTS.downloadBackup, { id }).address;
  link.download = '';
  link.click();
}
