import * as z from 'zod/mini';

/** Drops that open the pupil, by their generic names. */
export const PROTOCOL_DROPS = ['tropicamida', 'fenilefrina', 'ciclopentolato', 'atropina'] as const;
export type ProtocolDrop = (typeof PROTOCOL_DROPS)[number];

// Source: docs/clinical-sources.md#drops-and-recovery-of-the-pupil
/** What an assistant may put in where the doctor has not said otherwise (general practice; each clinic decides). */
export const USUAL_PROTOCOL: readonly ProtocolDrop[] = ['tropicamida', 'fenilefrina', 'ciclopentolato'];

/** The drops that a doctor lets an assistant put in; none at all is an answer. */
export const protocolSchema = z
  .array(z.enum(PROTOCOL_DROPS, { error: 'Elija gotas de la lista.' }), {
    error: 'Elija las gotas que puede poner un asistente.',
  })
  .check(z.refine((given) => new Set(given).size === given.length, { error: 'Una gota está dos veces.' }));

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The drops of a text that a protocol leaves to the doctor; one that nobody knows is left to the doctor too. */
export const dropsOutside = (text: string, protocol: readonly ProtocolDrop[] = USUAL_PROTOCOL): string[] =>
  text
    .split(/[+;]|,(?!\d)| y /u)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !protocol.some((drop) => isOnly(folded(part), drop)));

/** The drop with its concentration at most: what else is written beside it may be another drug. */
const isOnly = (part: string, drop: string): boolean =>
  new RegExp(String.raw`^${drop}(?:\s*(?:al?\s*)?\d+(?:[.,]\d+)?\s*%?)?$`, 'u').test(part);
