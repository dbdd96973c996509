import { plainSigns } from '../fields/typed-signs.ts';

/** What one dose may be of: tablets are halved, drops and capsules are not. */
export const isHalved = (forma: string): boolean => forma === 'comprimido';

const WHOLE: Readonly<Record<string, number>> = { un: 1, una: 1, uno: 1, dos: 2, tres: 3, cuatro: 4 };
const HALF = String.raw`½|1\/2|medi[oa]s?|0?[.,]50?`;
const UNIT = String.raw`(?: ?(?:comprimidos?|comps?\.?|tabletas?|tabs?\.?|pastillas?))?`;
const ONLY_HALF = new RegExp(String.raw`^(?:${HALF})${UNIT}$`, 'u');
const MIXED = new RegExp(
  String.raw`^(?<whole>\d{1,2}|[a-z]+)${UNIT} ?(?:y |\+ ?)?(?<half>½|1\/2|medi[oa])${UNIT}$`,
  'u',
);
const PLAIN = new RegExp(String.raw`^(?<whole>\d{1,2}|[a-z]+)(?:[.,](?<part>0|5|50|00))?${UNIT}$`, 'u');

/**
 * A dose as it is typed: «1», «½», «1/2», «media tableta», «1 ½», «una y media». Undefined where nothing is typed, NaN where
 * it is no dose. «1 1/2» is one and a half; «11/2», which could be that or five and a half, is none.
 */
export function readDose(text: string): number | undefined {
  const plain = plainSigns(text)
    .replaceAll('⁄', '/')
    .replaceAll('1/2', '½')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\s+/gu, ' ')
    .trim();
  if (plain === '') return undefined;
  if (/\d½/u.test(plain) && /1\s?[/⁄]\s?2/u.test(plainSigns(text))) return Number.NaN;
  if (ONLY_HALF.test(plain)) return 0.5;
  const mixed = MIXED.exec(plain)?.groups;
  if (mixed !== undefined) return wholeOf(mixed['whole'] ?? '') + 0.5;
  const found = PLAIN.exec(plain)?.groups;
  if (found === undefined) return Number.NaN;
  return wholeOf(found['whole'] ?? '') + ((found['part'] ?? '0').startsWith('5') ? 0.5 : 0);
}

const wholeOf = (text: string): number => {
  if (/^\d+$/u.test(text)) return Number(text);
  return Object.hasOwn(WHOLE, text) ? (WHOLE[text] ?? Number.NaN) : Number.NaN;
};

/** «½», «1», «1 ½». */
export function doseWords(dose: number): string {
  const whole = Math.floor(dose);
  if (dose === whole) return String(dose);
  return whole === 0 ? '½' : `${String(whole)} ½`;
}
