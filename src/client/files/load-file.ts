import { fileHref } from '../queries/exams/files.ts';
import { RequestFailure } from '../query.ts';
import { OFFLINE, toRequestError } from '../request.ts';
import { present } from '#domain/shared/typed-record';

/** The whole content of a file; refusals are thrown as `call` throws them. */
export async function loadFile(id: string, signal?: AbortSignal): Promise<Blob> {
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
