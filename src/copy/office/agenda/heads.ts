/** The heads of the agenda's columns. */
export const HEADS = {
  today: 'hoy',
  /** A doctor who said to be late goes on then. */
  late: (hour: string) => `atraso: sigue ≈${hour}`,
  /** A doctor's next free place. */
  first: (hour: string) => `libre ${hour}`,
  freeHelp: (count: number, first: string | null) =>
    `Caben ${String(count)} ${count === 1 ? 'control' : 'controles'} desde ahora${first === null ? '' : `; el primer lugar, a las ${first}`}`,
  free: (count: number) => (count === 1 ? '1 libre' : `${String(count)} libres`),
} as const;

/** The week of a doctor, and that of all. */
export const WEEK = {
  drop: (day: string, hour: string) => `Soltar aquí: ${day}, ${hour}`,
  of: (name: string, from: string, to: string) => `Semana de ${name}, del ${from} al ${to}`,
  toMove: (count: number) => `${String(count)} por mover`,
  openDoctor: (name: string) => `Ver la semana de ${name}`,
  whole: 'Todo el día',
  all: 'Todos los médicos',
  allBrief: 'Todos',
} as const;
