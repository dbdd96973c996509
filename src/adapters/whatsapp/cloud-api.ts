import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Log } from '#application/ports/log';
import type {
  Messenger,
  MessengerEvent,
  MessengerSettings,
  OutgoingMessage,
  SendOutcome,
} from '#application/ports/messenger';
import { asksForNoMore, type MessageKind, type MessageState } from '#domain/scheduling/messages/message';

/** The templates as they have to be approved under these names; `docs/deploy.md` has their texts. */
const TEMPLATES: Readonly<Record<MessageKind, string>> = {
  recordatorio: 'recordatorio_turno',
  cambio: 'cambio_turno',
  cupo: 'cupo_libre',
};
const STATES: ReadonlyMap<string, MessageState> = new Map([
  ['sent', 'enviado'],
  ['failed', 'fallo'],
  ['delivered', 'entregado'],
  ['read', 'leido'],
]);
/** Somebody waits for it at the desk. */
const PATIENCE_MS = 15_000;

const accepted = z.object({ messages: z.array(z.object({ id: z.string() })).check(z.minLength(1)) });
const refused = z.object({ error: z.object({ code: z.optional(z.number()) }) });
const told = z.object({
  statuses: z.optional(
    z.array(
      z.object({
        id: z.string(),
        status: z.string(),
        biz_opaque_callback_data: z.optional(z.string()),
      }),
    ),
  ),
  messages: z.optional(
    z.array(z.object({ from: z.string(), text: z.optional(z.object({ body: z.string() })) })),
  ),
});
const call = z.object({
  entry: z.array(z.object({ changes: z.array(z.object({ value: told })) })),
});

/** Sends by WhatsApp's Cloud API with approved templates. Nothing of a message, a number or a token is ever logged. */
export class CloudApiMessenger implements Messenger {
  readonly #settings: MessengerSettings;
  readonly #log: Log;
  readonly #dayWords: (fecha: string) => string;

  constructor(settings: MessengerSettings, log: Log, dayWords: (fecha: string) => string) {
    this.#settings = settings;
    this.#log = log;
    this.#dayWords = dayWords;
  }

  async send(message: OutgoingMessage): Promise<SendOutcome> {
    const { url, phoneId, token } = this.#settings;
    try {
      const response = await fetch(`${url.href.replace(/\/$/u, '')}/${phoneId}/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(this.#bodyOf(message)),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const answer: unknown = await response.json().catch(() => null);
      const taken = accepted.safeParse(answer);
      if (response.ok && taken.success)
        return { is: 'accepted', proveedor: taken.data.messages[0]?.id ?? '' };
      const why = refused.safeParse(answer);
      this.#log.warn('whatsapp_rechazado', {
        estado: response.status,
        codigo: why.success ? (why.data.error.code ?? null) : null,
      });
      // Something between us and the service may answer for it after it has taken the message.
      return response.status >= 400 && response.status < 500 ? { is: 'refused' } : { is: 'unknown' };
    } catch (cause) {
      this.#log.warn('whatsapp_sin_respuesta', {
        error: cause instanceof Error ? cause.name : 'desconocido',
      });
      return { is: 'unknown' };
    }
  }

  #bodyOf({ id, clase, numero, fecha, hora, enlace }: OutgoingMessage): object {
    const text = (each: string): object => ({ type: 'text', text: each });
    return {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: numero,
      type: 'template',
      biz_opaque_callback_data: id,
      template: {
        name: TEMPLATES[clase],
        language: { code: 'es' },
        components: [
          { type: 'body', parameters: [text(this.#dayWords(fecha)), text(hora)] },
          { type: 'button', sub_type: 'url', index: '0', parameters: [text(enlace)] },
        ],
      },
    };
  }

  read(body: Uint8Array, signature: string | null): readonly MessengerEvent[] | null {
    const own = `sha256=${createHmac('sha256', this.#settings.appSecret).update(body).digest('hex')}`;
    if (signature === null || !isSame(own, signature)) return null;
    const parsed = call.safeParse(JSON.parse(new TextDecoder().decode(body)));
    if (!parsed.success) return [];
    return parsed.data.entry.flatMap(({ changes }) =>
      changes.flatMap(({ value: { statuses = [], messages = [] } }) => [
        ...statuses.flatMap(stateOf),
        ...messages.flatMap(({ from, text }): MessengerEvent[] =>
          text !== undefined && asksForNoMore(text.body) ? [{ is: 'no-more', telefono: `+${from}` }] : [],
        ),
      ]),
    );
  }

  knows(word: string): boolean {
    return isSame(this.#settings.verifyToken, word);
  }
}

function stateOf(said: {
  readonly id: string;
  readonly status: string;
  readonly biz_opaque_callback_data?: string | undefined;
}): MessengerEvent[] {
  const estado = STATES.get(said.status);
  if (estado === undefined) return [];
  return [{ is: 'state', id: said.biz_opaque_callback_data ?? null, proveedor: said.id, estado }];
}

function isSame(own: string, given: string): boolean {
  const [one, other] = [Buffer.from(own), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
