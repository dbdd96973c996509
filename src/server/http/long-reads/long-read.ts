import type { App } from '#application/app';
import { beginDownload, endDownload, noteDownload } from '#application/downloads/downloads';
import { politeApp } from '#application/downloads/polite-app';
import { politeTurns } from '#application/downloads/polite-turns';
import type { CurrentSession } from '#application/identity/read-session';
import type { AppError } from '#domain/shared/app-error';
import type { DownloadKind } from '#domain/shared/download-kinds';
import type { Result } from '#domain/shared/result';
import { traffic } from './traffic.ts';

/** How often the place of a download is renewed and its progress told, in milliseconds. */
const NOTE_MS = 2_000;

type Answered = Result<unknown, AppError> | Response;
type Work = (app: App) => Promise<Answered>;

/** Reads that take a while let every other request go first. */
export const politely = (app: App, work: Work): Promise<Answered> =>
  traffic.aside(() => work(politeApp(app, politeTurns(traffic.isBusy, new AbortController().signal))));

/**
 * A download: one of its kind at a time in the clinic, on whichever instance; its progress is told while it is sent, it
 * stops when somebody cancels it, and its place is free again however it ends.
 */
export async function asDownload(
  app: App,
  tipo: DownloadKind,
  { user }: CurrentSession,
  work: Work,
): Promise<Answered> {
  const begun = await beginDownload(app, tipo, {
    uid: user.uid,
    nombre: user.nombre ?? user.medico ?? user.email,
  });
  if (!begun.ok) return begun;
  const { id } = begun.value;
  const stop = new AbortController();
  let bytes = 0;
  const noting = setInterval(
    () =>
      void noteDownload(app, tipo, id, bytes).then(
        (goesOn) => (goesOn ? undefined : stop.abort(new Error('the download was cancelled'))),
        () => undefined,
      ),
    NOTE_MS,
  );
  const end = async (): Promise<void> => {
    clearInterval(noting);
    // A place that cannot be given free now is free in a minute.
    await endDownload(app, tipo, id).catch(() => undefined);
  };
  const turn = politeTurns(traffic.isBusy, stop.signal);
  let answer: Answered;
  try {
    answer = await traffic.aside(() => work(politeApp(app, turn)));
  } catch (cause) {
    await end();
    throw cause;
  }
  if (!(answer instanceof Response) || answer.body === null) {
    await end();
    return answer;
  }
  const body = watched(answer.body, { turn, sent: (size) => (bytes += size), end });
  return new Response(body, { status: answer.status, headers: answer.headers });
}

interface Watch {
  readonly turn: () => Promise<void>;
  readonly sent: (size: number) => void;
  readonly end: () => Promise<void>;
}

/** The same body, piece by piece in its turn; `end` is called once, whether it is read to its end, breaks off or is left. */
function watched(body: ReadableStream<Uint8Array>, { turn, sent, end }: Watch): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          await turn();
          const next = await reader.read();
          if (!next.done) {
            sent(next.value.byteLength);
            controller.enqueue(next.value);
            return;
          }
        } catch (cause) {
          await Promise.all([end(), reader.cancel(cause).catch(() => undefined)]);
          throw cause;
        }
        await end();
        controller.close();
      },
      cancel: async (reason) => {
        await Promise.all([end(), reader.cancel(reason)]);
      },
    },
    { highWaterMark: 0 },
  );
}
