import type { RoomCall } from '#domain/scheduling/room/room-call';
import { ROOM } from '#copy/office/room';

const UP_TO_29 =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  );
const TENS = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ');
const HUNDREDS =
  'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(
    ' ',
  );

/** A whole number below a thousand in words; a larger one stays in digits. */
export function numberInWords(value: number): string {
  if (value < UP_TO_29.length) return UP_TO_29[value] ?? String(value);
  if (value < 100) {
    const [ten = '', rest] = [TENS[Math.floor(value / 10) - 3], value % 10];
    return rest === 0 ? ten : `${ten} y ${numberInWords(rest)}`;
  }
  if (value === 100) return 'cien';
  const hundred = HUNDREDS[Math.floor(value / 100) - 1];
  if (hundred === undefined) return String(value);
  return value % 100 === 0 ? hundred : `${hundred} ${numberInWords(value % 100)}`;
}

/**
 * «A12» to «Consultorio 3», spelled out as it is spoken: «Turno A, doce, consultorio tres». Voices differ in how they
 * read digits.
 */
export function spokenCall({ ficha, donde }: Pick<RoomCall, 'ficha' | 'donde'>): string {
  const [, letter = '', number = ''] = /^(\D*)(\d*)$/.exec(ficha) ?? [];
  const where = donde
    .replace(/^(Consultorio|Sala)\b/, (word) => word.toLowerCase())
    .replace(/\d+/g, (digits) => numberInWords(Number(digits)));
  return ROOM.spoken(letter, numberInWords(Number(number)), where);
}
