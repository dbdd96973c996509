const DASHES = /[\u2010-\u2015\u2212\u02D7\uFE58\uFE63\uFF0D]/gu;
const PLUSES = /[\uFE62\uFF0B]/gu;
/** Ordinal indicator, ring above, ring operator: what keyboards give for a degree. */
const DEGREES = /[\u00BA\u02DA\u2218]/gu;
/** Characters of no width that come along with what is pasted. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u2060\uFEFF]/gu;
const SPACES = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/gu;
/** Figures and signs of full width, as some keyboards write them. */
const WIDE = /[\uFF0C\uFF0E\uFF0F\uFF1A\uFF10-\uFF19]/gu;
const FROM_WIDE = 0xfe_e0;

/**
 * What is typed or pasted with the signs that are read: one minus, one plus, one degree, plain spaces and figures. What could
 * change a number (a small raised figure, a fraction) stays as it is, and is refused where it is not understood.
 */
export const plainSigns = (text: string): string =>
  text
    .replaceAll(DASHES, '-')
    .replaceAll(PLUSES, '+')
    .replaceAll(DEGREES, '°')
    .replaceAll(INVISIBLE, '')
    .replaceAll(SPACES, ' ')
    .replaceAll(WIDE, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - FROM_WIDE));
