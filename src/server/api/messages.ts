import { MESSAGES } from '#contract/notices/messages';
import { noteMessageConsent, readMessageConsent } from '#application/messages/message-consent';
import { takeMessengerEvents } from '#application/messages/message-events';
import { readMessageMonth } from '#application/messages/message-month';
import { sendChangeMessage, sendOfferMessage, sendReminder } from '#application/messages/send-kinds';
import { appError } from '#domain/shared/app-error';
import { err, ok } from '#domain/shared/result';
import { handlersOf, taking } from '../http/route.ts';

const PLAIN = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
const nobody = () => err(appError('no_encontrado'));

export const HANDLERS = handlersOf([MESSAGES], {
  ...taking(['actor'], { readMessageMonth }),
  ...taking(['id'], { readMessageConsent }),
  ...taking(['actor', 'id', 'body'], { noteMessageConsent, sendOfferMessage }),
  ...taking(['actor', 'body'], { sendReminder }),
  ...taking(['actor', 'turno', 'body'], { sendChangeMessage }),
  introduceMessenger: ({ app, query }) =>
    Promise.resolve(
      app.messenger?.knows(query['hub.verify_token']) === true
        ? new Response(query['hub.challenge'], { headers: PLAIN })
        : nobody(),
    ),
  // Who did not sign it learns no more than of an address that is none.
  tellOfMessages: async ({ app, raw, request }) => {
    const events = app.messenger?.read(raw, request.headers.get('x-hub-signature-256')) ?? null;
    if (events === null) return nobody();
    await takeMessengerEvents(app, events);
    return ok(undefined);
  },
});
