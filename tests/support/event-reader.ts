import type { ApiClient } from '#tests/support/api-client';
import { PATIENCE_MS } from '#tests/support/patience';

/** One message of a live stream. */
export interface StreamMessage {
  readonly event: string;
  readonly id: string | undefined;
  readonly data: { coleccion?: string; id?: string; version?: number; fecha?: string };
}

/** Reads a live stream the way a browser does. */
export class EventReader {
  readonly #messages: StreamMessage[] = [];
  readonly #abort = new AbortController();
  #waiting: (() => void)[] = [];
  ended = false;

  /** Opens the stream and waits for its first message, after which nothing is missed. */
  static async open(client: ApiClient, lastEventId?: string): Promise<EventReader> {
    const reader = new EventReader();
    const response = await fetch(`${client.url}/api/eventos`, {
      headers: {
        cookie: `__session=${client.cookie ?? ''}`,
        ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
      },
      signal: reader.#abort.signal,
    });
    if (response.status !== 200 || response.body === null)
      throw new Error(`stream refused: ${String(response.status)}`);
    void reader.#read(response.body);
    await reader.next(() => true);
    return reader;
  }

  /** The first message, past or future, that passes the test. */
  async next(test: (message: StreamMessage) => boolean): Promise<StreamMessage> {
    const giveUpAt = Date.now() + PATIENCE_MS;
    for (;;) {
      const found = this.#messages.find(test);
      if (found !== undefined) return found;
      if (Date.now() > giveUpAt)
        throw new Error(`no such message in time: ${JSON.stringify(this.#messages)}`);
      await Promise.race([
        new Promise<void>((resolve) => this.#waiting.push(resolve)),
        new Promise((resolve) => setTimeout(resolve, 50)),
      ]);
    }
  }

  /** The messages received so far. */
  get messages(): readonly StreamMessage[] {
    return this.#messages;
  }

  close(): void {
    this.#abort.abort();
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    let text = '';
    try {
      for await (const chunk of body.pipeThrough(
        new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>,
      )) {
        text += chunk;
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          this.#messages.push(parseMessage(text.slice(0, end)));
          text = text.slice(end + 2);
        }
        for (const wake of this.#waiting.splice(0)) wake();
      }
    } catch {
      // Closed by the test or by the server.
    }
    this.ended = true;
    for (const wake of this.#waiting.splice(0)) wake();
  }
}

function parseMessage(text: string): StreamMessage {
  const fields = Object.fromEntries(
    text.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  return {
    event: fields['event'] ?? 'message',
    id: fields['id'],
    data: JSON.parse(fields['data'] ?? '{}') as StreamMessage['data'],
  };
}
