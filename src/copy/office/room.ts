/** The words of the room's screen, of tickets and of calling. */
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

/** Where a doctor's patients, or those of a study, are called to. */
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
