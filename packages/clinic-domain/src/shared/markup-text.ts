const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text inside HTML or XML, between tags or in an attribute with either quotes: nothing of it is read as markup. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll(/[&<>"']/gu, (sign) => SIGNS[sign] ?? '');
