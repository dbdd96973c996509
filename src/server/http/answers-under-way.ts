import type { ServerResponse } from 'node:http';

/** The answers being made: once the server stops, each is the last of its connection. */
export class AnswersUnderWay {
  readonly #open = new Set<ServerResponse>();
  #isStopping = false;

  begun(response: ServerResponse): void {
    if (this.#isStopping) {
      response.shouldKeepAlive = false;
      return;
    }
    this.#open.add(response);
    response.once('close', () => this.#open.delete(response));
  }

  /**
   * From now on every answer says that it is the last of its connection. One whose headers have left cannot say so any
   * more: its connection stays open for the next request, which will be reported.
   */
  last(): void {
    this.#isStopping = true;
    for (const response of this.#open) if (!response.headersSent) response.shouldKeepAlive = false;
  }
}
