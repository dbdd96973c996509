import { queryOptions } from '@tanstack/react-query';
import { addressOf } from '../address.ts';
import { call } from '../call.ts';
import { startDownload } from './own/downloads.ts';
import { ENDPOINTS } from '../endpoints.ts';
import { proveAgain } from '../prove-again.ts';
import { RequestFailure } from '../query.ts';

/** How often to poll, in milliseconds: while a copy is being made, and otherwise, in case one was started elsewhere. */
const [WHILE_MADE_MS, ELSE_MS] = [1000, 15_000];

/** The copy being made, and the last complete one. */
export const backupsQuery = () =>
  queryOptions({
    queryKey: ['respaldos'],
    queryFn: ({ signal }) => call('readBackups', { signal }),
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.enCurso === null ? ELSE_MS : WHILE_MADE_MS,
  });

/** Asks for a copy, which can then be downloaded once by its id. */
export async function requestBackup(email: string, password: string): Promise<{ readonly id: string }> {
  const proof = await proveAgain(email, password);
  if (!proof.ok) throw new RequestFailure(proof.error);
  return call('requestBackup', { body: proof.value });
}

/**
 * Downloads a copy the way the browser downloads any file: to disk, with its own progress and its own way to cancel.
 */
export function fetchBackup(id: string): void {
  startDownload(addressOf(ENDPOINTS.downloadBackup, { id }).address);
}
