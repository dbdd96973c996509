import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { STREAM_COPY } from '#copy/errors';

/** How many live streams may be open at a time: a browser shares one among its tabs, or over plain http has one in each. */
export interface MostStreams {
  readonly ofSession: number;
  readonly ofAccount: number;
  readonly inAll: number;
}
const OPEN_STREAMS_LIMIT: MostStreams = { ofSession: 12, ofAccount: 40, inAll: 2000 };
const AGAIN_SECONDS = 30;

/** Whose stream it is. */
export interface StreamOwner {
  readonly uid: string;
  readonly session: string;
}

/** Counts the streams of this process, so that who opens hundreds costs nobody else the live day. */
export class OpenStreams {
  readonly #most: MostStreams;
  readonly #open = new Set<StreamOwner>();

  constructor(most: MostStreams = OPEN_STREAMS_LIMIT) {
    this.#most = most;
  }

  /** Takes a place, to be given back once the stream is over, however it ends. */
  take(owner: StreamOwner): Result<() => void, AppError> {
    const all = [...this.#open];
    const ofAccount = all.filter(({ uid }) => uid === owner.uid);
    const ofSession = ofAccount.filter(({ session }) => session === owner.session);
    const isOwn = ofSession.length >= this.#most.ofSession || ofAccount.length >= this.#most.ofAccount;
    if (isOwn || all.length >= this.#most.inAll)
      return err(
        appError('demasiados_intentos', isOwn ? STREAM_COPY.own : STREAM_COPY.all, {
          details: { reintentarEn: AGAIN_SECONDS },
        }),
      );
    const taken = { ...owner };
    this.#open.add(taken);
    return ok(() => void this.#open.delete(taken));
  }
}

export const openStreams = new OpenStreams();
