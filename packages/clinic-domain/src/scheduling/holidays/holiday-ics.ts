import {
  addDays,
  clinicTime,
  CLINIC_TIME_ZONE,
  daysBetween,
  instantOf,
  isCivilDate,
  type CivilTime,
} from '../../shared/civil-date.ts';
import { DAY_MINUTES, formatHour, parseHour } from '../../shared/interval.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { HOLIDAY_COLOURS, type HolidayColour } from './holiday.ts';
import {
  readRow,
  sortRows,
  type ExchangedHoliday,
  type ReadFile,
  type ReadRow,
  type RejectedRow,
} from './holiday-exchange.ts';
import {
  escapeIcs,
  foldIcs,
  icsInstant,
  icsProperties,
  splitIcsList,
  unescapeIcs,
  type IcsProperty,
} from '../../shared/ics-text.ts';
import { present } from '../../shared/typed-record.ts';

/** The colours by their CSS names, the only ones RFC 7986 allows. */
const CSS_COLOURS: Readonly<Record<HolidayColour, string>> = {
  ocre: 'goldenrod',
  azul: 'steelblue',
  verde: 'seagreen',
  violeta: 'mediumpurple',
  rosa: 'palevioletred',
  gris: 'slategray',
};

/** A file's header: its year, and the instant it was written. */
export interface IcsHead {
  readonly nombre: string;
  readonly escrito: Date;
}

/**
 * The holidays as an RFC 5545 calendar: whole days as dates, hours in UTC, the same hours on several days as a daily
 * rule.
 */
export function writeHolidayIcs(
  holidays: readonly (ExchangedHoliday & { readonly id: string })[],
  { nombre, escrito }: IcsHead,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Clinica de ojos//Feriados//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeIcs(nombre)}`,
    `X-WR-TIMEZONE:${CLINIC_TIME_ZONE}`,
    ...holidays.flatMap((holiday) => eventOf(holiday, icsInstant(escrito.toISOString()))),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldIcs).join('\r\n')}\r\n`;
}

function eventOf(holiday: ExchangedHoliday & { readonly id: string }, stamp: string): string[] {
  const { id, nombre, norma, color, alcance } = holiday;
  const ids = (alcance.ids ?? []).map((each) => `,${escapeIcs(each)}`).join('');
  return [
    'BEGIN:VEVENT',
    `UID:${escapeIcs(id)}@feriados`,
    `DTSTAMP:${stamp}`,
    ...spanOf(holiday),
    `SUMMARY:${escapeIcs(nombre)}`,
    ...(norma === undefined ? [] : [`DESCRIPTION:${escapeIcs(norma)}`, `X-NORMA:${escapeIcs(norma)}`]),
    ...(color === undefined ? [] : [`COLOR:${CSS_COLOURS[color]}`]),
    `X-ALCANCE:${alcance.tipo}${ids}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
}

function spanOf({ fecha, hasta = fecha, desdeHora, hastaHora }: ExchangedHoliday): string[] {
  if (desdeHora === undefined && hastaHora === undefined)
    return [
      `DTSTART;VALUE=DATE:${fecha.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${addDays(hasta, 1).replaceAll('-', '')}`,
    ];
  const days = daysBetween(fecha, hasta) + 1;
  return [
    `DTSTART:${instant(fecha, desdeHora ?? '00:00')}`,
    `DTEND:${instant(fecha, hastaHora ?? '24:00')}`,
    ...(days === 1 ? [] : [`RRULE:FREQ=DAILY;COUNT=${String(days)}`]),
  ];
}

function instant(fecha: string, hora: string): string {
  const minute = parseHour(hora);
  const minuto = minute.ok ? minute.value : 0;
  return icsInstant(
    minuto === DAY_MINUTES
      ? instantOf({ fecha: addDays(fecha, 1), minuto: 0 })
      : instantOf({ fecha, minuto }),
  );
}

/** Reads a calendar's events; one that cannot be a holiday is reported by the line it starts on. */
export function readHolidayIcs(text: string): ReadFile {
  const properties = icsProperties(text);
  if (!properties.some(({ name, value }) => name === 'BEGIN' && value.toUpperCase() === 'VCALENDAR'))
    return {
      filas: [],
      rechazadas: [{ linea: 1, texto: text.slice(0, 60), motivo: 'El archivo no es un calendario ICS.' }],
    };
  return sortRows(eventsOf(properties).map(rowOf));
}

/** The properties of each event, without those of nested components such as alarms. */
function eventsOf(properties: readonly IcsProperty[]): IcsProperty[][] {
  const events: IcsProperty[][] = [];
  const open: string[] = [];
  for (const property of properties) {
    const part = property.value.toUpperCase();
    if (property.name === 'BEGIN') {
      open.push(part);
      if (part === 'VEVENT') events.push([property]);
    } else if (property.name === 'END') open.pop();
    else if (open.at(-1) === 'VEVENT') events.at(-1)?.push(property);
  }
  return events;
}

function rowOf(event: readonly IcsProperty[]): ReadRow | RejectedRow {
  const linea = event[0]?.linea ?? 1;
  const property = (name: string): IcsProperty | undefined => event.find((each) => each.name === name);
  const text = (name: string): string | undefined => {
    const found = property(name);
    return found === undefined ? undefined : unescapeIcs(found.value);
  };
  const nombre = text('SUMMARY') ?? '';
  const reject = (motivo: string): RejectedRow => ({ linea, texto: nombre, motivo });
  if (property('STATUS')?.value.toUpperCase() === 'CANCELLED') return reject('El evento está cancelado.');
  const start = property('DTSTART');
  if (start === undefined) return reject('Fecha: el evento no dice cuándo empieza.');
  if (property('DURATION') !== undefined) return reject('Hasta: dice cuánto dura y no cuándo termina.');
  const span = spanIn(start, property('DTEND'), property('RRULE')?.value);
  if (!span.ok) return reject(span.error);
  const [tipo = 'clinica', ...ids] = splitIcsList(property('X-ALCANCE')?.value ?? 'clinica').map(unescapeIcs);
  return readRow(linea, nombre, {
    ...span.value,
    nombre: nombre.replace(/\s+/g, ' '),
    alcance: present({ tipo, ids: ids.length === 0 ? undefined : ids }),
    norma: text('X-NORMA'),
    color: HOLIDAY_COLOURS.find((each) => CSS_COLOURS[each] === property('COLOR')?.value.toLowerCase()),
  });
}

type Span = Pick<ExchangedHoliday, 'fecha' | 'hasta' | 'desdeHora' | 'hastaHora'>;
type Moment = CivilTime & { readonly isDate: boolean };

/** The days and hours of an event; of the recurring ones, only a daily rule with an end can be a holiday. */
function spanIn(
  start: IcsProperty,
  end: IcsProperty | undefined,
  rule: string | undefined,
): Result<Span, string> {
  const from = momentIn(start, 'Fecha');
  if (!from.ok) return from;
  const until = end === undefined ? null : momentIn(end, 'Hasta');
  if (until !== null && !until.ok) return until;
  const { fecha, minuto, isDate } = from.value;
  if (isDate) {
    if (rule !== undefined) return err(REPEATS);
    const last = until === null ? fecha : addDays(until.value.fecha, -1);
    return ok(present({ fecha, hasta: last > fecha ? last : undefined }));
  }
  if (until === null) return err('Hasta: el evento no dice a qué hora termina.');
  return hoursIn({ fecha, minuto }, until.value, rule);
}

function hoursIn(from: CivilTime, until: CivilTime, rule: string | undefined): Result<Span, string> {
  const { fecha, minuto } = from;
  const atMidnight = until.minuto === 0 && until.fecha > fecha;
  const lastDay = atMidnight ? addDays(until.fecha, -1) : until.fecha;
  const lastMinute = atMidnight ? DAY_MINUTES : until.minuto;
  if (lastDay < fecha) return err('Hasta: el evento termina antes de empezar.');
  const isWhole = minuto === 0 && lastMinute === DAY_MINUTES;
  if (lastDay > fecha && !isWhole)
    return err('Hasta: pasa de un día a otro a mitad de la jornada; anote cada día por separado.');
  const days = daysIn(rule, fecha);
  if (!days.ok) return days;
  if (days.value > 1 && lastDay > fecha) return err(REPEATS);
  const hasta = days.value > 1 ? addDays(fecha, days.value - 1) : lastDay;
  return ok(
    present({
      fecha,
      hasta: hasta > fecha ? hasta : undefined,
      desdeHora: isWhole || minuto === 0 ? undefined : formatHour(minuto),
      hastaHora: isWhole || lastMinute === DAY_MINUTES ? undefined : formatHour(lastMinute),
    }),
  );
}

const REPEATS = 'Se repite: un feriado se anota en su fecha de cada año.';
/** In days; no closure is longer than a year. */
const MAX_DAYS = 366;

/** How many days a rule repeats; 1 without a rule. */
function daysIn(rule: string | undefined, fecha: string): Result<number, string> {
  if (rule === undefined) return ok(1);
  const parts: Partial<Record<string, string>> = Object.fromEntries(
    rule.split(';').map((part) => {
      const [name = '', value] = part.toUpperCase().split('=');
      return [name, value];
    }),
  );
  const { FREQ, COUNT, UNTIL, INTERVAL = '1', ...others } = parts;
  if (FREQ !== 'DAILY' || INTERVAL !== '1' || Object.keys(others).some((name) => name !== 'WKST'))
    return err(REPEATS);
  const last = UNTIL === undefined ? null : momentOf(UNTIL);
  const days = COUNT !== undefined ? Number(COUNT) : last === null ? NaN : daysBetween(fecha, last.fecha) + 1;
  return Number.isInteger(days) && days >= 1 && days <= MAX_DAYS ? ok(days) : err(REPEATS);
}

function momentIn({ params, value }: IcsProperty, field: string): Result<Moment, string> {
  const zone = params['TZID'];
  if (zone !== undefined && zone !== CLINIC_TIME_ZONE)
    return err(`${field}: está en la zona horaria ${zone} y no en la de la clínica.`);
  const moment = momentOf(value);
  return moment === null ? err(`${field}: «${value}» no es una fecha válida.`) : ok(moment);
}

/** `20261224`, `20261224T120000` in the clinic's time, or `20261224T160000Z`. */
function momentOf(value: string): Moment | null {
  const match = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z)?)?$/.exec(value.trim());
  if (match === null) return null;
  const [, year = '', month = '', day = '', hour, minute = '00', , utc] = match;
  const fecha = `${year}-${month}-${day}`;
  if (!isCivilDate(fecha)) return null;
  if (hour === undefined) return { fecha, minuto: 0, isDate: true };
  if (Number(hour) > 23 || Number(minute) > 59) return null;
  if (utc === undefined) return { fecha, minuto: Number(hour) * 60 + Number(minute), isDate: false };
  return { ...clinicTime(new Date(`${fecha}T${hour}:${minute}:00Z`)), isDate: false };
}
