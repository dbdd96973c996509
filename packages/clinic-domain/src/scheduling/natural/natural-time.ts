import {
  addDays,
  daysBetween,
  isCivilDate,
  mondayOf,
  weekdayOf,
  WEEKDAYS,
  type Weekday,
} from '../../shared/civil-date.ts';
import { formatHour } from '../../shared/interval.ts';
import { hoursMeant, saidHours } from '../../shared/said-hour.ts';
import { DAY_WORDS, MONTHS } from './natural-words.ts';

/** A part of a phrase that says when: the dates or hours it may mean, and how many words it takes. */
export interface TimePart {
  readonly words: number;
  readonly fechas?: readonly string[];
  readonly horas?: readonly string[];
  /** A number that may be an hour or the day of a month. */
  readonly numero?: number;
  /** A weekday said by name, which a number after it may make a day of the month. */
  readonly dia?: Weekday;
}

/** How far ahead the day of a month is looked for, in days: about two months. */
const AHEAD = 62;

/** Of which part of the day an hour is said to be. */
type Half = 'manana' | 'tarde' | 'noche';

/** «de la tarde», «por la mañana», «pm»: which half, and how many words that takes. */
export function halfAt(words: readonly string[], at: number): { half: Half | null; words: number } {
  const [a = '', b = '', c = ''] = words.slice(at, at + 3);
  if (a === 'am') return { half: 'manana', words: 1 };
  if (a === 'pm') return { half: 'tarde', words: 1 };
  if (['de', 'por', 'en'].includes(a) && b === 'la' && (c === 'manana' || c === 'tarde' || c === 'noche'))
    return { half: c, words: 3 };
  return { half: null, words: 0 };
}

/** The longest way to say an hour, in words: «a las 4 menos veinticinco de la tarde». */
const LONGEST = 8;

/** An hour at a place of the phrase; null where there is none, or where it is a bare number or the word for one. */
function hourAt(words: readonly string[], at: number): TimePart | null {
  if (!/^(?:\d|a$|al$|las?$|medio|(?:[a-z]+$))/.test(words[at] ?? '')) return null;
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length -= 1) {
    const text = words.slice(at, at + length).join(' ');
    const isBare = /^(?:\d+(?: \d+)?|[a-z]+)$/.test(text) && text !== 'mediodia';
    if (!isBare && saidHours(text) !== null)
      return { words: length, horas: hoursMeant(text).map(formatHour) };
  }
  return null;
}

/** The next days on which a date of a month falls, up to a year ahead. */
function nextOn(hoy: string, day: number, month: number | null, year: number | null): string[] {
  const [thisYear, thisMonth] = [Number(hoy.slice(0, 4)), Number(hoy.slice(5, 7))];
  const dates = Array.from({ length: 13 }, (_, ahead) => {
    const index = thisMonth - 1 + ahead;
    return [thisYear + Math.floor(index / 12), (index % 12) + 1] as const;
  })
    .filter(([y, m]) => (month === null || m === month) && (year === null || y === year))
    .map(([y, m]) => `${String(y)}-${String(m).padStart(2, '0')}-${String(day).padStart(2, '0')}`)
    .filter((date) => isCivilDate(date) && date >= hoy);
  return dates.slice(0, 1);
}

/** A date at a place of the phrase. */
function dateAt(words: readonly string[], at: number, hoy: string): TimePart | null {
  const [a = '', b = '', c = '', d = ''] = words.slice(at, at + 4);
  if (a === 'hoy') return { words: 1, fechas: [hoy] };
  if (a === 'pasado' && b === 'manana') return { words: 2, fechas: [addDays(hoy, 2)] };
  if (a === 'manana') return { words: 1, fechas: [addDays(hoy, 1)] };
  if (a === 'en' && /^\d{1,3}$/.test(b) && /^(dias?|semanas?)$/.test(c))
    return { words: 3, fechas: [addDays(hoy, Number(b) * (c.startsWith('semana') ? 7 : 1))] };
  const slash = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(a);
  if (slash !== null)
    return {
      words: 1,
      fechas: nextOn(
        hoy,
        Number(slash[1]),
        Number(slash[2]),
        slash[3] === undefined ? null : Number(slash[3]),
      ),
    };
  const month = MONTHS.findIndex((name) => name === c || (c === 'setiembre' && name === 'septiembre'));
  if (/^\d{1,2}$/.test(a) && b === 'de' && month >= 0) {
    const year = d === 'de' || d === 'del' ? words[at + 4] : undefined;
    const hasYear = year !== undefined && /^20\d\d$/.test(year);
    return {
      words: hasYear ? 5 : 3,
      fechas: nextOn(hoy, Number(a), month + 1, hasYear ? Number(year) : null),
    };
  }
  if (a === 'el' && /^\d{1,2}$/.test(b) && Number(b) >= 1 && Number(b) <= 31 && c !== 'de')
    return { words: 2, fechas: nextOn(hoy, Number(b), null, null) };
  return null;
}

/** A weekday: its next date; of today's name both today and in a week; with «próximo» this one and the one after. */
function weekdayAt(words: readonly string[], at: number, hoy: string): TimePart | null {
  const isNext = words[at] === 'proximo';
  const lead = isNext || words[at] === 'este' ? 1 : 0;
  const dia = DAY_WORDS[words[at + lead] ?? ''];
  if (dia === undefined) return null;
  const ahead = (daysBetween(mondayOf(hoy), hoy) * -1 + WEEKDAYS.indexOf(dia) + 7) % 7;
  const first = addDays(hoy, ahead);
  const comes = words[at + lead + 1] === 'que' && words[at + lead + 2] === 'viene';
  const isOpen = ahead === 0 || isNext || comes;
  return {
    words: lead + 1 + (comes ? 2 : 0),
    dia,
    fechas: isOpen ? [first, addDays(first, 7)] : [first],
  };
}

/** What is said about time at a place of the phrase; null for nothing. */
export function timeAt(words: readonly string[], at: number, hoy: string): TimePart | null {
  const found = dateAt(words, at, hoy) ?? weekdayAt(words, at, hoy) ?? hourAt(words, at);
  if (found !== null) return found;
  const word = words[at] ?? '';
  return /^\d{1,2}$/.test(word) ? { words: 1, numero: Number(word) } : null;
}

/** The dates that a number may mean as the day of a month: on that weekday, where one was said. */
export function datesOfNumber(hoy: string, numero: number, dia: Weekday | undefined): string[] {
  return Array.from({ length: AHEAD }, (_, ahead) => addDays(hoy, ahead))
    .filter((date) => Number(date.slice(8)) === numero && (dia === undefined || weekdayOf(date) === dia))
    .slice(0, dia === undefined ? 1 : AHEAD);
}

/** The hours that a number may mean. */
export const hoursOfNumber = (numero: number): string[] =>
  numero >= 1 && numero <= 20 ? hoursMeant(String(numero)).map(formatHour) : [];
