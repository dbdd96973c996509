import * as z from 'zod/mini';
import { civilDateField } from '../../scheduling/hours/dated-range.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { canonicalJson } from './canonical-json.ts';
import { isWrittenAs, parsed } from './sealed-note.ts';
import { SHA256 } from './sha256.ts';
import { present } from '../../shared/typed-record.ts';

/** A code as {@link shortCode} writes it. */
const CODE = /^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}$/u;

/**
 * What the evening's slip of paper says: the day of signing, how many notes, and the root of them all; and the code of that
 * day's audit log, once the night has closed it. Older slips have none.
 */
export const daySlipSchema = z.strictObject({
  fecha: civilDateField,
  notas: z.number().check(z.int(), z.minimum(0)),
  raiz: z.string().check(z.regex(SHA256)),
  rastro: z.optional(z.string().check(z.regex(CODE))),
});
export type DaySlip = Readonly<z.infer<typeof daySlipSchema>>;

export const SLIP_MESSAGES = {
  unreadable: 'Este código no es el de una constancia de notas firmadas.',
} as const;

/** Crockford's base 32: no I, L, O or U, so that a code copied by hand has no look-alikes. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 bits: nobody finds another day with the same code, and it fits on one line. */
const CODE_LETTERS = 16;

const inFours = (text: string, between: string): string => (text.match(/.{1,4}/gu) ?? []).join(between);

/** The beginning of a root as a person reads it aloud: `7ZQ4-0M1K-XB2R-9TCE`. */
export function shortCode(raiz: string): string {
  let rest = BigInt(`0x${raiz.slice(0, (CODE_LETTERS * 5) / 4)}`);
  let letters = '';
  for (let each = 0; each < CODE_LETTERS; each += 1) {
    letters = (ALPHABET[Number(rest % 32n)] ?? '') + letters;
    rest /= 32n;
  }
  return inFours(letters, '-');
}

/** Whether a code that somebody typed is that of a root: capitals, spaces and look-alikes do not matter. */
export const isCodeOf = (typed: string, raiz: string): boolean =>
  typed.toUpperCase().replace(/[\s-]/gu, '').replace(/O/gu, '0').replace(/[IL]/gu, '1') ===
  shortCode(raiz).replaceAll('-', '');

/** What the slip's QR holds. */
export function slipPayload({ fecha, notas, raiz, rastro }: DaySlip): string {
  const text = canonicalJson(present({ fecha, notas, raiz, rastro }));
  if (!text.ok) throw new Error(`${text.error.donde}: ${text.error.motivo}`);
  return text.value;
}

/** The slip that a QR holds. */
export function readSlip(payload: string): Result<DaySlip, string> {
  const value = parsed(payload);
  const slip = daySlipSchema.safeParse(value);
  return slip.success && isWrittenAs(value, payload) ? ok(slip.data) : err(SLIP_MESSAGES.unreadable);
}

/** The slip on paper, line by line; the root too, for whoever cannot read the QR. */
export function slipText({ fecha, notas, raiz, rastro }: DaySlip): string {
  const [year, month, day] = fecha.split('-');
  const groups = inFours(raiz, ' ');
  return [
    'Constancia de notas firmadas',
    `Fecha: ${String(day)}/${String(month)}/${String(year)}`,
    `Notas firmadas: ${String(notas)}`,
    `Código: ${shortCode(raiz)}`,
    `Raíz: ${groups.slice(0, 39)}`,
    `      ${groups.slice(40)}`,
    ...(rastro === undefined ? [] : [`Código del rastro: ${rastro}`]),
    'Guarde este papel: con él se comprueba que ninguna nota de este día se cambió, se quitó ni se agregó después.',
  ].join('\n');
}
