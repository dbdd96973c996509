const WEEK = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
type Weekday = (typeof WEEK)[number];

/** The clinic's usual hours, as its content file has them. */
export type UsualHours = readonly {
  readonly dias: readonly Weekday[];
  readonly bloques: readonly { readonly inicio: string; readonly fin: string }[];
}[];

/** Whether the clinic is open by its usual hours, and what comes next; null when it never opens. */
export type Opening =
  | { readonly open: true; readonly until: string }
  | { readonly open: false; readonly at: string; readonly day: Weekday; readonly inDays: number }
  | null;

const PARTS = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/La_Paz',
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The opening at an instant (milliseconds since 1970), in clinic time whatever the visitor's time zone. */
export function openingAt(hours: UsualHours, instant: number): Opening {
  const parts = Object.fromEntries(PARTS.formatToParts(instant).map(({ type, value }) => [type, value]));
  const today = WEEK.findIndex((day) => day === parts['weekday']?.toLowerCase());
  const now = `${parts['hour'] ?? ''}:${parts['minute'] ?? ''}`;
  for (let inDays = 0; inDays <= 7; inDays += 1) {
    const day = WEEK[(today + inDays) % 7] ?? 'sunday';
    const blocks = hours
      .filter(({ dias }) => dias.includes(day))
      .flatMap(({ bloques }) => bloques)
      .sort((a, b) => a.inicio.localeCompare(b.inicio));
    for (const { inicio, fin } of blocks) {
      if (inDays === 0 && inicio <= now && now < fin) return { open: true, until: fin };
      if (inDays > 0 || now < inicio) return { open: false, at: inicio, day, inDays };
    }
  }
  return null;
}
