/** The heads of the agenda's columns. */
export const HEADS = {
  today: 'hoy',
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
