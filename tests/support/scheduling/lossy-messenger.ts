import type { Messenger, MessengerEvent, OutgoingMessage, SendOutcome } from '#application/ports/messenger';

/** A messenger that keeps what it was given, and whose calls a test loses, repeats and shuffles. */
export class LossyMessenger implements Messenger {
  readonly sent: OutgoingMessage[] = [];
  /** What becomes of the next messages; after them each is taken. */
  readonly next: SendOutcome['is'][] = [];

  async send(message: OutgoingMessage): Promise<SendOutcome> {
    await Promise.resolve();
    this.sent.push(message);
    const is = this.next.shift() ?? 'accepted';
    return is === 'accepted' ? { is, proveedor: `wamid.${message.id}` } : { is };
  }

  /** What the service tells of a message, with our own key of it or only its own number. */
  told(id: string, estado: 'enviado' | 'fallo' | 'entregado' | 'leido', byNumber = false): MessengerEvent {
    return { is: 'state', id: byNumber ? null : id, proveedor: `wamid.${id}`, estado };
  }

  read(): null {
    return null;
  }

  knows(): boolean {
    return false;
  }
}
