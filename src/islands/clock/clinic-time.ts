const PARTS = new Intl.DateTimeFormat('es-BO', {
  timeZone: 'America/La_Paz',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** An instant as shown by the clinic's clock. */
export interface ClinicTime {
  /** "viernes, 20 de noviembre" */
  readonly date: string;
  /** "09:15:42" */
  readonly time: string;
}

/** Converts an instant (milliseconds since 1970) to clinic time, whatever the visitor's time zone. */
export function clinicTime(instant: number): ClinicTime {
  const parts = Object.fromEntries(PARTS.formatToParts(instant).map(({ type, value }) => [type, value]));
  return {
    date: `${parts['weekday']} ${parts['day']} de ${parts['month']}`,
    time: `${parts['hour']}:${parts['minute']}:${parts['second']}`,
  };
}
