import type { MessageKind, MessageState } from '#domain/scheduling/messages/message';

/** A message as it leaves: to whom, and what its template is filled with. Nothing of it says who or what for. */
export interface OutgoingMessage {
  /** Our own key of it, which comes back with whatever is told of it. */
  readonly id: string;
  readonly clase: MessageKind;
  /** International, without the plus sign. */
  readonly numero: string;
  readonly fecha: string;
  readonly hora: string;
  /** The last part of the patient's link. */
  readonly enlace: string;
}

/**
 * What became of sending: taken, with the messenger's number; refused, so that it certainly did not leave; or not known, since the
 * answer was lost: it may have left, and is never sent again.
 */
export type SendOutcome =
  | { readonly is: 'accepted'; readonly proveedor: string }
  | { readonly is: 'refused' }
  | { readonly is: 'unknown' };

/** What the messenger tells later: how far a message has got, or that somebody wants no more. */
export type MessengerEvent =
  | {
      readonly is: 'state';
      readonly id: string | null;
      readonly proveedor: string;
      readonly estado: MessageState;
    }
  | { readonly is: 'no-more'; readonly telefono: string };

/** Sends messages by itself where the clinic has such a service; without one, people send them by hand. */
export interface Messenger {
  /** Never throws: what went wrong is an outcome. */
  send(message: OutgoingMessage): Promise<SendOutcome>;
  /** What is told in a call, in its order; null for a call that the service did not sign. */
  read(body: Uint8Array, signature: string | null): readonly MessengerEvent[] | null;
  /** Whether a word is the one that the clinic gave the service to be known by. */
  knows(word: string): boolean;
}

/** What such a service needs. */
export interface MessengerSettings {
  /** Where its API is, with the version: `https://graph.facebook.com/v23.0`. */
  readonly url: URL;
  /** The number that the clinic sends from, by the service's id of it. */
  readonly phoneId: string;
  readonly token: string;
  /** What the service signs its calls with. */
  readonly appSecret: string;
  /** What it shows when the address for its calls is set up. */
  readonly verifyToken: string;
}
