import { queryOptions } from '@tanstack/react-query';
import { readDicom } from '../../files/dicom-frames.ts';
import { RequestFailure } from '../../query.ts';
import { present } from '#domain/shared/typed-record';
import { OFFLINE, toRequestError } from '../../request.ts';
import { fileHref } from './files.ts';

/** How much of a text is shown, in characters. */
const MOST_TEXT = 200_000;
/** Kept for a minute after it was last shown: what is stored under an id never changes, and may be large. */
const KEPT = { staleTime: 'static', gcTime: 60_000 } as const;

/** What a DICOM file shows; `broken` where it cannot be read. */
export const dicomQuery = (id: string) =>
  queryOptions({
    ...KEPT,
    queryKey: ['contenido', 'dicom', id],
    queryFn: async ({ signal }) => {
      const bytes = new Uint8Array(await (await loadFile(id, signal)).arrayBuffer());
      return readDicom(bytes).catch(() => ({ kind: 'broken' }) as const);
    },
  });

/** The beginning of a text, and whether there is more of it. */
export const textQuery = (id: string) =>
  queryOptions({
    ...KEPT,
    queryKey: ['contenido', 'texto', id],
    queryFn: async ({ signal }) => {
      const text = await (await loadFile(id, signal)).text();
      return { text: text.slice(0, MOST_TEXT), isCut: text.length > MOST_TEXT };
    },
  });

/** The whole content of a file; refusals are thrown as `call` throws them. */
async function loadFile(id: string, signal?: AbortSignal): Promise<Blob> {
  const response = await fetch(fileHref(id), {
    credentials: 'same-origin',
    ...present({ signal }),
  }).catch((cause: unknown) => {
    if (signal?.aborted === true) throw cause;
    throw new RequestFailure({ code: 'no_disponible', message: OFFLINE, status: 0 });
  });
  if (!response.ok)
    throw new RequestFailure(toRequestError(await response.json().catch(() => null), response.status));
  return response.blob();
}
