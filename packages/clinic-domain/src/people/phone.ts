import { err, ok, type Result } from '../shared/result.ts';

/** Messages shown for an invalid phone. */
export const PHONE_MESSAGES = {
  required: 'Escriba un teléfono.',
  national: 'Un teléfono de Bolivia tiene 8 dígitos: un celular empieza con 6 o 7; un fijo, con 2, 3 o 4.',
  abroad: 'Un teléfono del exterior se escribe con + y el código del país, por ejemplo +54 11 2345 6789.',
} as const;

const COUNTRY = '591';
/** National numbers: toll-free, fixed and mobile, and VoIP (after libphonenumber). */
const NATIONAL = /^(?:8001\d{5}|(?:[2-467]\d|50)\d{6})$/;

/** Reads a phone in any usual notation as E.164, `+59171234567`; the error is the reason. */
export function readPhone(typed: string): Result<string, string> {
  const text = typed.replace(/[\s().\-/]/g, '');
  if (text === '') return err(PHONE_MESSAGES.required);
  const international = /^(?:\+|00)(\d+)$/.exec(text)?.[1];
  if (international !== undefined && !international.startsWith(COUNTRY))
    return /^[1-9]\d{6,14}$/.test(international) ? ok(`+${international}`) : err(PHONE_MESSAGES.abroad);
  const digits = international?.slice(COUNTRY.length) ?? text;
  const national = [digits, digits.replace(/^0(?:1\d)?/, ''), digits.replace(/^591/, '')].find((each) =>
    NATIONAL.test(each),
  );
  return national === undefined ? err(PHONE_MESSAGES.national) : ok(`+${COUNTRY}${national}`);
}

/** Whether both are the same number, however each was written. */
export function isSamePhone(one: string, other: string): boolean {
  const [a, b] = [readPhone(one), readPhone(other)];
  return a.ok && b.ok ? a.value === b.value : one.trim() === other.trim();
}

/** A stored phone for display: `712 34567`; a foreign one stays in E.164. */
export function formatPhone(phone: string): string {
  const national = /^\+591(\d{3})(\d+)$/.exec(phone);
  return national === null ? phone : `${national[1] ?? ''} ${national[2] ?? ''}`;
}

/** The number for a WhatsApp link; null for a Bolivian phone that is not mobile. */
export function whatsappNumber(phone: string): string | null {
  if (phone.startsWith(`+${COUNTRY}`)) return /^\+591[67]/.test(phone) ? phone.slice(1) : null;
  return phone.slice(1);
}
