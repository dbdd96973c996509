/** Somebody who comes without an appointment: one name everywhere. */
export const WALK_IN = {
  name: 'Llegó sin turno',
  key: 'N',
  how: 'Cómo pasa',
  ways: { cola: 'A la cola', lugar: 'En un lugar de hoy', sobre: 'Ahora, sobre la agenda' },
  help: {
    cola: 'Espera con su ficha y pasa entre los turnos: no ocupa ninguna hora.',
    lugar: 'Espera en la sala y tiene esa hora.',
    sobre: 'Pasa ya, como sobreturno: los demás esperan más.',
  },
  whose: 'Quién puede atender',
  about: (hour: string) => `≈${hour}`,
  free: (hour: string) => `libre ${hour}`,
  noneToday: 'sin lugar hoy',
  reason: 'Llegó sin turno',
  now: 'Ahora mismo, sobre la agenda',
  at: (hour: string) => `Hoy, ${hour}: espera en la sala`,
  save: { cola: 'Poner en la cola', lugar: 'Dar esa hora y marcar «Llegó»', sobre: 'Pasa ahora' },
  toQueue: 'Poner en la cola',
} as const;

/** What becomes of the entry of somebody who waits. */
export const WAITING_CHOICE = {
  title: 'Está en la lista de espera',
  of: (what: string, wishes: string) => `${what}: ${wishes}`,
  leaves: 'Con este turno sale de la lista',
  stays: 'Sigue en la lista',
  missing: 'Diga si con este turno sale de la lista de espera o sigue en ella.',
} as const;
