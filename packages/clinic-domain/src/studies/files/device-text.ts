import { isCivilDate } from '../../shared/civil-date.ts';
import type { Result } from '../../shared/result.ts';
import type { FileIdentity, ProposedValues } from './file-identity.ts';

/** What the text or XML of a device says, and what it measured. */
export interface DeviceText {
  readonly dice: FileIdentity;
  readonly propuestas: ProposedValues;
}

/** Reads the text of one device: `tipo` where it is of another, `roto` where it is its own and not whole. */
export type ReadText = (text: string) => Result<DeviceText, 'tipo' | 'roto'>;

/** A decimal comma or point, and perhaps the unit behind it; anything else is no number. */
export function numberOf(text: string | undefined): number | undefined {
  const digits = /^([+-]?\d{1,6}(?:[.,]\d{1,6})?)\s*(?:mm|µm|um|D|°)?$/u.exec(text ?? '')?.[1];
  return digits === undefined ? undefined : Number(digits.replace(',', '.'));
}

/** A day, the year first or last; anything else is no day. */
export function dateOf(text: string | undefined): string | undefined {
  const [, day, month, year] = /^(\d{2})[./-](\d{2})[./-](\d{4})$/u.exec(text ?? '') ?? [];
  const date = day === undefined ? (text ?? '') : `${year ?? ''}-${month ?? ''}-${day}`;
  return isCivilDate(date) ? date : undefined;
}
