import type { QueueLoad } from '#domain/scheduling/room/queue-load';

/** The screen of calls, and tickets. */
export const ROOM = {
  loading: 'Cargando los últimos llamados…',
  called: 'Pase, por favor',
  ticket: 'Ficha',
  ticketOf: (code: string) => `Ficha ${code}`,
  withTicket: (code: string) => `ficha ${code}`,
  earlier: 'Llamados anteriores',
  none: 'Todavía no se llamó a nadie hoy.',
  noneHelp: 'Cuando le toque pasar, su ficha y el lugar aparecerán aquí.',
  soundOff: 'El sonido está apagado.',
  enableSound: 'Activar el sonido',
  soundOn: 'Sonido activado',
  testSound: 'Probar',
  test: 'El sonido de la sala está activado.',
  noVoice: 'Este equipo no tiene voz en español: suena solo el timbre.',
  noSound: 'Este navegador no puede reproducir sonido: los llamados solo se ven.',
  fullScreen: 'Pantalla completa',
  leave: 'Volver al panel',
  offline: 'Sin conexión. Pregunte en recepción si es su turno.',
  slow: 'La conexión está lenta: los llamados pueden tardar unos segundos.',
  spoken: (letter: string, number: string, where: string) => `Turno ${letter}, ${number}, ${where}`,
} as const;

/** Calling from an appointment. */
export const CALLING = {
  call: 'Llamar',
  again: 'Llamar otra vez',
  callOf: (name: string) => `Llamar a ${name}`,
  done: (ticket: string, where: string) => `Se llamó a la ficha ${ticket}: ${where}.`,
  calledAt: (hour: string, veces: number) =>
    veces === 1 ? `Llamado a las ${hour}` : `Llamado ${String(veces)} veces, la última a las ${hour}`,
  column: 'Ficha',
  key: 'L',
} as const;

/** Where the patients of a doctor or a study are called to. */
export const ROOM_FIELDS = {
  action: 'Consultorio…',
  title: (name: string) => `Consultorio de ${name}`,
  field: 'Consultorio',
  help: 'Un número, como 3, o el nombre de una sala. La pantalla de la sala de espera lo muestra al llamar.',
  done: 'Se guardó el consultorio.',
  studyRoom: 'Sala',
  studyRoomHelp: 'A dónde se llama al paciente. Vacío: el consultorio del médico, o «Sala de exámenes».',
  unset: 'Sin anotar',
} as const;

/** The rooms themselves. */
export const CLINIC_ROOMS = {
  section: 'Salas',
  help: 'A dónde se llama al paciente. Los estudios, los equipos y los médicos eligen una; si cambia de nombre, cambia para todos.',
  loading: 'Cargando las salas…',
  none: 'Todavía no hay salas anotadas.',
  list: 'Salas de la clínica',
  add: 'Agregar sala',
  addTitle: 'Agregar una sala',
  renameTitle: (name: string) => `Cambiar el nombre de ${name}`,
  name: 'Nombre',
  save: 'Guardar',
  rename: 'Cambiar nombre',
  renameOf: (name: string) => `Cambiar nombre: ${name}`,
  retire: 'Retirar',
  retireOf: (name: string) => `Retirar ${name}`,
  bringBack: 'Volver a usar',
  bringBackOf: (name: string) => `Volver a usar ${name}`,
  used: (users: readonly string[]) => `La usan ${users.join(', ')}`,
  unused: 'No la usa nadie',
  retiredMark: 'Retirada',
  added: (name: string) => `Se agregó ${name}.`,
  renamed: (name: string) => `Ahora se llama ${name}.`,
  retired: (name: string) => `${name} quedó retirada.`,
  usedAgain: (name: string) => `${name} vuelve a usarse.`,
  stale: 'Otra persona cambió las salas. Ciérrela y ábrala de nuevo para ver lo que cambió.',
  noRoom: 'Ninguna en particular',
} as const;

/** The list of people waiting. */
export const WAITING_ROOM = {
  ownDay: 'Su día',
  bookOne: 'Agendar',
  toAgenda: 'Turnos',
  loading: 'Cargando quién espera…',
  title: 'En la sala ahora',
  caption: 'Pacientes en la sala de espera',
  openCalls: 'Abrir la pantalla de llamados',
  newTab: '(en otra pestaña)',
  facts: { inRoom: 'En sala', prepared: 'En preparación', longest: 'Espera más larga' },
  minutes: (minutes: number) => `${String(minutes)} min`,
  nobodyWaits: 'Sin espera',
  whose: 'Médico o estudios',
  everybody: 'Todos',
  studies: 'Estudios sin médico',
  columns: {
    ticket: 'Ficha',
    patient: 'Paciente',
    whose: 'Con quién',
    state: 'Cómo está',
    actions: 'Acciones',
  },
  noTicket: 'Sin ficha',
  appointment: (hour: string, kind: string) => `Turno ${hour} · ${kind}`,
  since: (hour: string) => `Desde las ${hour}`,
  stateOf: (verb: string, name: string) => `${verb}: ${name}`,
  open: 'Ver el turno',
  empty: 'No hay nadie en la sala.',
  emptyHelp: 'Quien llega aparece aquí cuando en su turno se marca «Llegó».',
  agenda: 'Ver los turnos de hoy',
  noneFound: 'Nadie espera ahora.',
  onlyFor: (whose: string) => `Se muestra solo: ${whose}.`,
  showAll: 'Ver todos',
} as const;

/** Whom the desk awaits. */
export const EXPECTED = {
  title: 'Próximos',
  nobody: 'No se espera a nadie en la próxima media hora.',
  late: (minutes: number) => `tarde ${String(minutes)} min`,
  born: (age: string, day: string) => `${age} · nació ${day}`,
  unborn: 'Sin fecha de nacimiento',
  unfold: {
    missed: (count: number) =>
      count === 1
        ? 'Ver a quien no llegó hace más de una hora'
        : `Ver a los ${String(count)} que no llegaron hace más de una hora`,
    later: (count: number) => (count === 1 ? 'Ver a 1 más tarde' : `Ver a ${String(count)} más tarde`),
  },
} as const;

/** A printed ticket. */
export const TICKET_PAPER = {
  print: 'Imprimir ficha',
  title: 'Ficha de la sala de espera',
  ticket: 'Ficha',
  hour: (hour: string) => `Turno de las ${hour}`,
  wait: 'Mire la pantalla de la sala: le llamaremos con esta ficha.',
  printed: (day: string, hour: string) => `${day}, ${hour}`,
} as const;

/** The session of the screen of calls, which runs unattended. */
export const CALLS_SESSION = {
  ending: (hour: string) =>
    `Recepción: la sesión de esta pantalla termina a las ${hour}. Renuévela para que siga mostrando los llamados.`,
  renew: 'Renovar la sesión',
  dialog: {
    title: 'Renovar la sesión',
    text: (who: string) =>
      `Abrió esta pantalla ${who}. Con la contraseña de esa cuenta la pantalla sigue doce horas más.`,
    password: 'Contraseña',
    missing: 'Escriba la contraseña.',
    submit: 'Renovar',
    checking: 'Comprobando…',
  },
  renewed: 'La sesión se renovó.',
  over: 'La sesión terminó',
  overHelp: 'Esta pantalla ya no muestra los llamados. Pregunte en recepción si es su turno.',
  signIn: 'Ingresar de nuevo',
} as const;

/** Somebody without an hour in a doctor's queue. */
export const QUEUE = {
  mode: 'Sin hora: a la cola',
  help: 'Espera en la sala con su ficha y pasa entre los turnos: no ocupa ninguna hora.',
  whose: 'A la cola de quién',
  loading: 'Contando quiénes esperan…',
  nobody: 'Ningún médico atiende en lo que queda del día.',
  nobodyHelp: 'Agende una hora de otro día.',
  load: ({ esperan, porVenir, esperaMin, desde }: QueueLoad) =>
    [
      ...(desde === null ? [] : [`atiende desde las ${desde}`]),
      esperan === 0 ? 'nadie espera' : esperan === 1 ? 'espera 1' : `esperan ${String(esperan)}`,
      ...(porVenir === 0 ? [] : [porVenir === 1 ? 'falta 1 turno' : `faltan ${String(porVenir)} turnos`]),
      esperaMin === 0
        ? 'pasa enseguida'
        : esperaMin < 90
          ? `unos ${String(esperaMin)}\u00a0min`
          : `unas ${String(Math.round(esperaMin / 60))}\u00a0horas`,
    ].join(' · '),
  when: 'Hoy, sin hora: en la cola',
  full: 'Hoy no quedan horas libres.',
  inColumn: (count: number) => `${String(count)} sin hora`,
  /** Begins with what is seen, so that it can be said to a machine that listens. */
  whoInColumn: (names: readonly string[]) => `${String(names.length)} sin hora: ${names.join('; ')}`,
  arrived: (hour: string) => `Sin hora, llegó ${hour}`,
  words: 'sin turno espontáneo sala espera llegó urgencia urgente emergencia',
} as const;
