import { queryOptions } from '@tanstack/react-query';
import { atom } from 'nanostores';
import { call, type Answer } from '../../call.ts';

export type RunningDownload = Answer<'listDownloads'>['items'][number];

/** How often a download that is running is asked about, in milliseconds. */
const ASK_MS = 1_500;

/** Until when this tab looks whether downloads run, in milliseconds of its clock: it asks once something was begun here. */
export const $watchedUntil = atom(0);

/** From now on what runs is shown. */
export const watchDownloads = (): void => $watchedUntil.set(Date.now() + 10 * ASK_MS);

/** What is being exported at this moment, asked again until nothing is. */
export const downloadsQuery = () =>
  queryOptions({
    queryKey: ['descargas'],
    queryFn: async ({ signal }): Promise<readonly RunningDownload[]> =>
      (await call('listDownloads', { signal })).items,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      (state.data ?? []).length > 0 || Date.now() < $watchedUntil.get() ? ASK_MS : false,
  });

/** Has the browser download a file; the server's answer names it. */
export function startDownload(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.click();
  watchDownloads();
}
