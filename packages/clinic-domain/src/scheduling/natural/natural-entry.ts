import { EYES, type Eye } from '../../clinical/eye.ts';
import { APPOINTMENT_KINDS, type AppointmentKind } from '../appointment/appointment-kinds.ts';
import { weekdayOf } from '../../shared/civil-date.ts';
import { datesOfNumber, halfAt, hoursOfNumber, timeAt, type TimePart } from './natural-time.ts';
import { doctorAt, studyAt, type Named } from './natural-names.ts';
import {
  ACTION_WORDS,
  AWAY,
  EYE_PHRASES,
  KIND_WORDS,
  SMALL,
  TITLES,
  wordsOf,
  type NaturalAction,
} from './natural-words.ts';

/** A day, an hour, or both. */
export interface Moment {
  readonly fecha: string | null;
  readonly hora: string | null;
}

/**
 * A phrase as it was understood. Each part has what it may mean: one value is proposed, several are asked about, none was
 * not said. `persona` are the words that may be a patient's (or, of an absence, a doctor's) name; `sobra` what made no
 * sense.
 */
export interface NaturalEntry {
  readonly accion: NaturalAction;
  readonly tipo: readonly AppointmentKind[];
  readonly estudio: readonly string[];
  readonly ojo: readonly Eye[];
  readonly medico: readonly string[];
  readonly cuando: readonly Moment[];
  readonly anio: number | null;
  readonly persona: string;
  readonly sobra: readonly string[];
}

/** Longer phrases are no entry. */
const MOST_WORDS = 24;

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** The value of the longest phrase of up to three words that begins here. */
function phraseAt<T>(words: readonly string[], at: number, known: Readonly<Record<string, T>>) {
  for (const length of [3, 2, 1]) {
    const phrase = words.slice(at, at + length).join(' ');
    if (at + length <= words.length && Object.hasOwn(known, phrase)) return { value: known[phrase], length };
  }
  return null;
}

/** Understands a phrase such as «control quispe jueves 10 dra paredes»; null when it says nothing but a name. */
export function naturalEntry(
  text: string,
  {
    hoy,
    medicos,
    estudios,
  }: { readonly hoy: string; readonly medicos: readonly Named[]; readonly estudios: readonly Named[] },
): NaturalEntry | null {
  const all = wordsOf(text);
  // «La doctora Salazar no viene mañana»; of anybody but a doctor it is no absence.
  const said = ` ${all.join(' ')}`;
  const beside = said.replace(AWAY, '').replace(/^ ausencia /, ' ');
  if (said.replace(/^ ausencia /, ' ') !== beside) {
    const absence = naturalEntry(`ausencia${beside}`, { hoy, medicos, estudios });
    if (absence !== null && absence.medico.length > 0) return absence;
  }
  if (all.length < 2 || all.length > MOST_WORDS) return null;
  const [first = '', last = ''] = [all[0], all.at(-1)];
  const accion = ACTION_WORDS[first] ?? (last === 'llego' ? 'llego' : undefined);
  const words =
    accion === undefined ? all : ACTION_WORDS[first] === undefined ? all.slice(0, -1) : all.slice(1);

  const kinds: AppointmentKind[] = [];
  const eyes: Eye[] = [];
  const times: TimePart[] = [];
  const persona: string[] = [];
  const sobra: string[] = [];
  let studies: readonly string[] = [];
  let doctors: readonly string[] = [];
  let anio: number | null = null;
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? '';
    const kind = phraseAt(words, at, KIND_WORDS);
    const eye = phraseAt(words, at, EYE_PHRASES);
    const time = timeAt(words, at, hoy);
    const study = studyAt(words, at, estudios);
    const half = halfAt(words, at);
    if (TITLES[word] !== undefined) {
      const doctor = doctorAt(words, at, medicos);
      if (doctor.ids.length === 0) sobra.push(words.slice(at, at + doctor.words).join(' '));
      else doctors = unique([...doctors, ...doctor.ids]);
      at += doctor.words;
    } else if (eye !== null && eye.value !== undefined) {
      eyes.push(eye.value);
      at += eye.length;
    } else if (kind !== null && kind.value !== undefined) {
      kinds.push(kind.value);
      at += kind.length;
    } else if (study !== null) {
      studies = unique([...studies, ...study.ids]);
      at += study.words;
    } else if (accion === 'feriados' && /^(19|20|21)\d\d$/.test(word)) {
      if (anio === null) anio = Number(word);
      else sobra.push(word);
      at += 1;
    } else if (half.words > 0) {
      // A part of the day without an hour.
      sobra.push(words.slice(at, at + half.words).join(' '));
      at += half.words;
    } else if (time !== null) {
      // A date or an hour that does not exist.
      if (time.fechas?.length === 0 || time.horas?.length === 0)
        sobra.push(words.slice(at, at + time.words).join(' '));
      else times.push(time);
      at += time.words;
    } else {
      if (!SMALL.has(word)) persona.push(word);
      at += 1;
    }
  }
  const when = whenOf(times, hoy);
  const isNothing =
    accion === undefined &&
    (kinds.length + eyes.length + studies.length + doctors.length + times.length + sobra.length === 0 ||
      // A patient's name alone, or a name and a number, is a search.
      (kinds.length + studies.length + doctors.length === 0 &&
        !times.some(({ fechas, horas }) => fechas ?? horas)));
  if (isNothing) return null;
  const names = accion === 'ausencia' && doctors.length === 0 ? doctorOf(persona, medicos) : null;
  return {
    accion: accion ?? 'agendar',
    tipo: APPOINTMENT_KINDS.filter((each) => kindsOf(kinds, studies).includes(each)),
    estudio: studies,
    ojo: EYES.filter((each) => eyes.includes(each)),
    medico: names ?? doctors,
    cuando: when.moments,
    anio,
    persona: names === null ? persona.join(' ') : '',
    sobra: [...sobra, ...when.sobra],
  };
}

/** A study is of its own kind; a kind said beside it is asked about, unless it is that of a laser. */
const kindsOf = (kinds: readonly AppointmentKind[], studies: readonly string[]): readonly AppointmentKind[] =>
  studies.length === 0 ? kinds : ['estudio', ...kinds.filter((kind) => kind !== 'procedimiento')];

/** Of an absence the name is a doctor's, with or without the title; null when it is nobody's. */
function doctorOf(persona: readonly string[], medicos: readonly Named[]): string[] | null {
  if (persona.length === 0) return null;
  // Without the title it may be a man or a woman.
  const ids = unique(
    Object.keys(TITLES).flatMap((title) => {
      const found = doctorAt([title, ...persona], 0, medicos);
      return found.words === persona.length + 1 ? found.ids : [];
    }),
  );
  return ids.length > 0 ? [...ids] : null;
}

/** The dates that were said; a weekday beside a date of the same name says nothing more. */
function datesSaid(times: readonly TimePart[]): string[] {
  const named = times.flatMap(({ dia }) => dia ?? []);
  const dates = unique(times.filter(({ dia }) => dia === undefined).flatMap(({ fechas = [] }) => fechas));
  const agree = dates.length === 1 && named.every((dia) => dates.some((date) => weekdayOf(date) === dia));
  return agree ? dates : unique(times.flatMap(({ fechas = [] }) => fechas));
}

/** Every moment that what was said about time may mean. */
function whenOf(times: readonly TimePart[], hoy: string): { moments: Moment[]; sobra: string[] } {
  const said = datesSaid(times);
  const hours = unique(times.flatMap(({ horas = [] }) => horas));
  const numbers = unique(times.flatMap(({ numero }) => numero ?? []));
  const weekday = times.find(({ dia }) => dia !== undefined)?.dia;
  if (numbers.length > 1) return { moments: [], sobra: [...numbers.map(String)] };
  const [numero] = numbers;
  const combine = (dates: readonly string[], at: readonly string[]): Moment[] =>
    (dates.length === 0 ? [null] : dates).flatMap((fecha) =>
      (at.length === 0 ? [null] : at).map((hora) => ({ fecha, hora })),
    );
  if (numero === undefined) {
    const moments = said.length + hours.length === 0 ? [] : combine(said, hours);
    return { moments, sobra: [] };
  }
  const asHour = hours.length > 0 ? [] : combine(said, hoursOfNumber(numero));
  const isHour = hours.length === 0 && hoursOfNumber(numero).length > 0;
  const dates = said.length > 0 && weekday === undefined ? [] : datesOfNumber(hoy, numero, weekday);
  const asDate = dates.length === 0 ? [] : combine(dates, hours);
  const moments = [...(isHour ? asHour : []), ...asDate];
  return moments.length === 0
    ? { moments: said.length + hours.length === 0 ? [] : combine(said, hours), sobra: [String(numero)] }
    : { moments, sobra: [] };
}
