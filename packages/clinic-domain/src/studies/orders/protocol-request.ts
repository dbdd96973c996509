import * as z from 'zod/mini';
import { needed } from '../../clinical/documents/texts.ts';
import { EYE_MESSAGE, EYES } from '../../clinical/eye.ts';
import { keysOf } from '../../shared/typed-record.ts';
import { ORDER_MESSAGES } from './order.ts';
import { PRIORITIES } from './priorities.ts';
import { PROTOCOL_IDS } from './protocols.ts';

/** `POST /api/pacientes/{id}/ordenes`: all studies of a protocol at once. */
export const protocolRequestSchema = z.strictObject({
  protocolo: z.enum(PROTOCOL_IDS, { error: 'Elija el protocolo.' }),
  ojo: z.enum(EYES, { error: EYE_MESSAGE }),
  prioridad: z._default(z.enum(keysOf(PRIORITIES), { error: ORDER_MESSAGES.priority }), 'normal'),
  /** The visit in which it is asked for. */
  consulta: z.optional(needed('Diga en qué consulta se pide.', 200)),
});
export type ProtocolRequest = Readonly<z.infer<typeof protocolRequestSchema>>;
