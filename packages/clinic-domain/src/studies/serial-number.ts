/** «N.º de serie», «S/N», «SN:» before the number itself; words of letters alone only where a sign parts them from it. */
const NAMED =
  /^\s*(?:n[.º°o]*\s*(?:de\s+)?serie(?=[\s.:#-])|s\s*\/\s*n|sn(?=[\s.:#-])|serie(?=[\s.:#-])|n[.]?[º°][.]?|n[.]?o(?=[\s.:#-])|#)[\s.:#-]*/iu;

/** A serial number as it is on the device, however it was typed: «sn 1140-a», «1140 A» and «1140A» are one. */
export const serialKey = (typed: string): string =>
  typed
    .replace(NAMED, '')
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Whether two results may be of one device: where only one of them names its number, nothing speaks against it. */
export const mayBeOneDevice = (one: string | undefined, other: string | undefined): boolean =>
  one === undefined || other === undefined || serialKey(one) === serialKey(other);
