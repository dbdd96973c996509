const waiting = (names: readonly string[]): string =>
  names.length === 1 ? '1 cambio de estado espera' : `${String(names.length)} cambios de estado esperan`;

/** The banner of a cut network. */
export const NETWORK = {
  cut: 'Sin conexión con la clínica. Lo que ve es lo último que se recibió.',
  cutSince: (hour: string, minutes: number) =>
    `Sin conexión con la clínica. Lo que ve es de las ${hour}${minutes === 0 ? '' : ` (hace ${String(minutes)} min)`}. Mientras tanto no se guardan cambios de turnos: «Llegó» y los demás estados esperan en esta página y se envían al volver; para agendar, mover o cancelar hace falta conexión.`,
  notFetched: 'Sin conexión con la clínica: esta pantalla todavía no se había abierto en este equipo.',
  notFetchedHelp: 'Se abre sola cuando vuelva la conexión. Mientras tanto puede volver a la que tenía.',
  held: (names: readonly string[]) =>
    `${waiting(names)} la conexión, en este orden: ${names.join('; ')}. No cierre ni recargue esta página.`,
  heldAtSignOut: (names: readonly string[]) =>
    `${waiting(names)} la conexión (${names.join('; ')}). Si sale ahora se pierden: espere a que se envíen.`,
  stillHeld: (name: string) =>
    `El cambio anterior del turno de ${name} todavía espera la conexión. Haga el siguiente cuando se haya enviado.`,
  tooOld: (name: string) =>
    `El cambio de estado de ${name} esperó más de cuatro horas la conexión y no se envió: revise cómo está el turno.`,
  refused: (name: string, reason: string) =>
    `No se guardó el cambio de estado de ${name} que esperaba la conexión: ${reason}`,
} as const;
