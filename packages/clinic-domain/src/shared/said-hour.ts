import { DAY_MINUTES, type MinuteRange } from './interval.ts';

/** Most clinics see people between these hours; where nothing better is known, an hour said without its half is here. */
export const USUAL_DAY: MinuteRange = { inicio: 7 * 60, fin: 19 * 60 };

/** What else is known about an hour that was said without its half of the day. */
export interface HourContext {
  /** When the place is open; the end counts. */
  readonly abierto?: MinuteRange;
  /** The hour comes after this minute, as the end of what begins then. */
  readonly despues?: number | undefined;
}

type Half = 'manana' | 'tarde' | 'noche' | 'pm';
/** What says the half of the day. */
const HALVES: ReadonlyMap<string, Half> = new Map([
  ['am', 'manana'],
  ['manana', 'manana'],
  ['madrugada', 'manana'],
  ['pm', 'pm'],
  ['tarde', 'tarde'],
  ['noche', 'noche'],
]);

const NUMBERS = ['una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once'];
const HOUR_WORDS = new Map([...NUMBERS, 'doce'].map((word, index) => [word, index + 1]));
const MINUTE_WORDS: ReadonlyMap<string, number> = new Map([
  ['media', 30],
  ['cuarto', 15],
  ['cinco', 5],
  ['diez', 10],
  ['veinte', 20],
  ['veinticinco', 25],
]);

const NOON =
  /^(?:(?:a|al)? ?(?:las|la|el)? ?)?(?:mediodia|medio dia|(?:12|doce) del (?:mediodia|medio dia|dia))$/;
const SHAPE = new RegExp(
  [
    /^(?:a )?(?:las? )?/, // «a las 8»
    /(\d{1,4}|[a-z]+)/, // the hour, or «830»
    /(?: ?(?:[:.,]|h|hs|hrs) ?(\d{2}))?/, // «8:30», «15h30»
    /(?: (\d{2}))?/, // «8 30»
    /(?: ?(?:h|hs|hrs|horas?))?/, // «15h»
    /(?: (y|menos) ([a-z]+|\d{1,2}))?/, // «y media», «menos cuarto»
    /(?: en punto)?/,
    /(?: ?(am|pm)| (?:de|por|en) la (manana|madrugada|tarde|noche))?$/,
  ]
    .map(({ source }) => source)
    .join(''),
);

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/([ap])\.? ?m(?:\.|\b)/g, '$1m')
    .trim()
    .replace(/\s+/g, ' ');

/** Of which minutes the hour of a clock may be, once its half of the day was said; none where nobody says that. */
function inHalf(hour: number, half: Half): readonly number[] {
  const isEvening = half === 'tarde' || half === 'noche' || half === 'pm';
  if (hour > 12) return isEvening ? [hour] : [];
  // «12 am» and «12 de la noche» are midnight to some and noon to others.
  if (hour === 12) return half === 'tarde' || half === 'pm' ? [12] : [];
  if (hour === 0) return [];
  if (!isEvening) return [hour];
  if (half === 'tarde' && hour > 8) return [];
  if (half === 'noche' && hour < 6) return [];
  return [hour + 12];
}

const isNumber = (word: string): boolean => /^\d+$/.test(word) || HOUR_WORDS.has(word);

/** The hour and its minutes as they stand: «8», «830», «8:30», «8 y media», «9 menos cuarto». */
function clockOf(found: RegExpExecArray): { readonly hour: number; readonly minutes: number } | null {
  const [, first = '', colon, space, sign, added] = found;
  if ([colon, space, sign].filter((each) => each !== undefined).length > 1) return null;
  const isGlued = /^\d{3,4}$/.test(first);
  if (isGlued && (colon ?? space ?? sign) !== undefined) return null;
  const hour = isGlued ? Number(first.slice(0, -2)) : (HOUR_WORDS.get(first) ?? Number(first));
  const extra =
    added === undefined ? 0 : /^\d+$/.test(added) ? Number(added) : (MINUTE_WORDS.get(added) ?? Number.NaN);
  const minutes = isGlued ? Number(first.slice(-2)) : Number(colon ?? space ?? 0);
  if (!Number.isInteger(hour) || !Number.isInteger(extra) || minutes > 59 || extra > 59) return null;
  if (sign === undefined) return { hour, minutes };
  if (sign === 'y') return { hour, minutes: extra };
  return extra === 0 || hour === 0 ? null : { hour, minutes: -extra };
}

/**
 * The minutes of a day that an hour may mean as people say it (`8`, `830`, `8:30`, `8 y media`, `9 menos cuarto`, `3 de
 * la tarde`, `3pm`, `15h30`, `mediodía`): one where it was said exactly, as with two digits (`03:00`) or its half of the
 * day; two where the half was left open; none where it is said like an hour that does not exist; null otherwise.
 */
export function saidHours(text: string): readonly number[] | null {
  const said = fold(text);
  if (NOON.test(said)) return [12 * 60];
  const found = SHAPE.exec(said);
  if (found === null || !isNumber(found[1] ?? '')) return null;
  const clock = clockOf(found);
  if (clock === null) return [];
  const { hour, minutes } = clock;
  const half = HALVES.get(found[6] ?? found[7] ?? '');
  const hours = half !== undefined ? inHalf(hour, half) : isExact(found, hour) ? [hour] : [hour, hour + 12];
  return hours.map((each) => each * 60 + minutes).filter((minute) => minute >= 0 && minute <= DAY_MINUTES);
}

/** Whether an hour leaves nothing open: noon and the second half of a day, or written as clocks do, with two digits. */
const isExact = ([, first = '', colon]: RegExpExecArray, hour: number): boolean =>
  hour >= 12 || hour === 0 || /^0\d/.test(first) || (colon !== undefined && first.length === 2);

/** What an hour most likely means: the one when the place is open and after what it must follow; as said otherwise. */
export function hourMeant(text: string, { abierto = USUAL_DAY, despues }: HourContext = {}): number | null {
  const said = saidHours(text);
  if (said === null) return null;
  const later = said.filter((minute) => despues === undefined || minute > despues);
  const possible = later.length === 0 ? said : later;
  return possible.find((minute) => isOpen(minute, abierto)) ?? possible[0] ?? null;
}

/** All that it may mean while the place is open; as said where it may mean nothing then. */
export function hoursMeant(text: string, abierto: MinuteRange = USUAL_DAY): readonly number[] {
  const said = saidHours(text) ?? [];
  const open = said.filter((minute) => isOpen(minute, abierto));
  return open.length > 0 ? open : said.slice(0, 1);
}

const isOpen = (minute: number, { inicio, fin }: MinuteRange): boolean => minute >= inicio && minute <= fin;
