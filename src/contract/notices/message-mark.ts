import * as z from 'zod/mini';
import { instant } from '../fields.ts';
import type { Json } from '../operation.ts';
import { MESSAGE_STATES } from '#domain/scheduling/messages/message';

/** A message of the clinic's own service: that it may be sent (`puede`), or how far it has got; absent where people write by hand. */
export const messageMark = z.strictObject({
  estado: z.enum(['puede', ...MESSAGE_STATES]),
  cuando: z.optional(instant),
});
export type MessageMark = Json<typeof messageMark>;
