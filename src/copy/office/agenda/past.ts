/** The agenda as it was at another moment. */
export const PAST = {
  open: 'Ver como estaba…',
  title: (day: string, when: string) => `Así estaba la agenda del ${day}, vista el ${when}`,
  readOnly: 'Solo para mirar: nada de esto se puede cambiar, y hoy puede ser distinto.',
  hours: 'Los horarios, las ausencias y los nombres son los de hoy.',
  back: 'Volver al presente',
  day: 'Día desde el que se mira',
  hour: 'Hora desde la que se mira',
  grid: (day: string, when: string) => `Turnos del ${day} como estaban el ${when}`,
  empty: 'En ese momento no había turnos para este día.',
  loading: 'Buscando cómo estaba…',
} as const;
