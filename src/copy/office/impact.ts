const STATES: Readonly<Record<string, string>> = {
  agendado: 'Agendado',
  confirmado: 'Confirmado',
  en_sala: 'Espera en la sala',
  en_preparacion: 'Espera con gotas',
};

/** The question about appointments that a change would leave outside the hours. */
export const IMPACT = {
  title: (count: number) =>
    count === 1 ? '¿Qué se hace con este turno?' : `¿Qué se hace con estos ${String(count)} turnos?`,
  waitingTitle: 'Alguien lo espera sin turno',
  waitingOf: (count: number) =>
    count === 1 ? 'Una persona espera sin turno' : `${String(count)} personas esperan sin turno`,
  waitingHelp: 'Al confirmar siguen en sus listas, donde se les avisa o se cancela: no se borra a nadie.',
  waitingIn: { orden: 'orden sin turno', espera: 'lista de espera' },
  text: (count: number) =>
    count === 1
      ? 'Con este cambio queda fuera de las horas de atención. Nada se guarda hasta que tenga su decisión.'
      : 'Con este cambio quedan fuera de las horas de atención. Nada se guarda hasta que cada turno tenga su decisión.',
  textProposed: (count: number) =>
    count === 1
      ? 'Con este cambio queda fuera de las horas de atención. Tiene propuesto el lugar libre más cercano, con su médico o con uno de la misma especialidad; una urgencia, el mismo día con quien pueda. Cámbielo o acéptelo; nada se guarda antes.'
      : 'Con este cambio quedan fuera de las horas de atención. Cada uno tiene propuesto el lugar libre más cercano, con su médico o con uno de la misma especialidad; una urgencia, el mismo día con quien pueda. Cambie los que quiera y acepte todo; nada se guarda antes.',
  textWaiting: (count: number) =>
    count === 1
      ? 'Queda después del último día. Decídalo ahora si puede; si lo deja para después, espera en «Por reasignar».'
      : 'Quedan después del último día. Decida ahora lo que pueda; lo que deje para después espera en «Por reasignar».',
  choices: {
    cola: 'A la cola de un colega',
    mover: 'Mover',
    reasignar: 'Reasignar',
    fuera_de_horario: 'Dejar fuera de horario',
    cancelar: 'Cancelar el turno',
    esperar: 'Decidir después',
  },
  notes: {
    cola: 'Sigue en la sala y lo atiende hoy otro médico, entre sus turnos.',
    mover: 'Otro día u otra hora, con el mismo médico.',
    moverStudy: 'Otro día, otra hora u otro equipo.',
    reasignar: 'Lo atiende otro médico.',
    fuera_de_horario: 'El paciente conserva su hora; el turno queda marcado.',
    cancelar: 'La hora se libera y el motivo queda anotado.',
    esperar: 'Queda en «Por reasignar» del médico.',
  },
  emergencyLater: 'Es una urgencia: no la deje para otro día sin que un médico lo decida.',
  queue: 'A la cola de quién',
  queueOf: (name: string) => `Hoy, a la cola de ${name}`,
  queueWords: (name: string, waiting: number, same: boolean) =>
    `${name} · ${waiting === 0 ? 'nadie espera' : `esperan ${String(waiting)}`}${same ? '' : ' · otra especialidad'}`,
  forAll: 'Para todos los que faltan',
  forUntouched: 'Para todos los que no cambió a mano',
  change: 'Cambiar',
  changeOf: (name: string) => `Cambiar: ${name}`,
  acceptAll: (count: number) => (count === 1 ? 'Aceptar' : `Aceptar todo (${String(count)} turnos)`),
  saving: (count: number) => (count === 1 ? 'Guardando 1 turno…' : `Guardando ${String(count)} turnos…`),
  refused: (count: number) =>
    count === 1
      ? 'A 1 turno le quitaron el lugar mientras tanto: elija otro.'
      : `A ${String(count)} turnos les quitaron el lugar mientras tanto: elija otro.`,
  daysLater: (days: number) => (days === 1 ? '1 día después' : `${String(days)} días después`),
  all: {
    cola: 'A la cola más corta de un colega',
    mover: 'Mover al primer lugar libre',
    reasignar: 'Reasignar al médico más cercano',
    fuera_de_horario: 'Dejar todos fuera de horario',
    cancelar: 'Cancelar con un motivo',
    esperar: 'Decidir después',
  },
  allReasonApply: 'Cancelar los que faltan',
  withoutPlace: (count: number) =>
    count === 1
      ? 'Para 1 turno no hay un lugar libre cercano: elija otro día.'
      : `Para ${String(count)} turnos no hay un lugar libre cercano: elija otro día.`,
  place: 'Lugar',
  noPlace: 'No hay lugares libres cercanos.',
  another: 'Buscar otro día',
  anotherBack: 'Ver los lugares cercanos',
  day: 'Día',
  doctor: 'Médico',
  chooseDay: 'Elija el día para ver sus horas libres.',
  searching: 'Buscando horas libres…',
  noHours: 'Ese día no tiene horas libres.',
  hours: 'Hora',
  first: 'primero libre',
  sameDay: 'mismo día',
  chosen: (place: string) => `Pasa a: ${place}.`,
  state: STATES,
  with: (who: string) => `con ${who}`,
  on: (device: string) => `en ${device}`,
  pending: (count: number) =>
    count === 1 ? 'Falta decidir 1 turno.' : `Falta decidir ${String(count)} turnos.`,
  ready: (count: number) =>
    count === 1 ? 'El turno tiene su decisión.' : 'Todos los turnos tienen su decisión.',
  confirm: (count: number) => (count === 1 ? 'Guardar con esta decisión' : 'Guardar con estas decisiones'),
  confirmKnown: 'Confirmar',
  back: 'Volver sin guardar',
  settled: (count: number) =>
    count === 1 ? 'Se resolvió 1 turno.' : `Se resolvieron ${String(count)} turnos.`,
} as const;

/** What was saved, and how many appointments were settled with it, if any. */
export const savedAndSettled = (saved: string, settled: readonly unknown[] = []): string =>
  settled.length === 0 ? saved : `${saved} ${IMPACT.settled(settled.length)}`;

/** The patients to notify after a change that moved or cancelled their appointments. */
export const NOTICES = {
  title: (count: number) => (count === 1 ? 'Avise a 1 paciente' : `Avise a ${String(count)} pacientes`),
  text: (count: number) =>
    count === 1
      ? 'El cambio ya está guardado. Nadie recibe un aviso por sí solo: llame o escriba al paciente. Si no lo hace ahora, queda en «Por avisar».'
      : 'El cambio ya está guardado. Nadie recibe un aviso por sí solo: llame o escriba a cada paciente. Quien falte queda en «Por avisar».',
  results: {
    cola: 'A la cola de un colega',
    mover: 'Movido',
    reasignar: 'Reasignado',
    cancelar: 'Cancelado',
    fuera_de_horario: 'Fuera de horario',
  },
  was: (when: string) => `Era el ${when}`,
  now: (when: string) => `Ahora: ${when}`,
  write: (name: string) => `Escribir por WhatsApp a ${name}`,
  writeWord: 'WhatsApp',
  copy: 'Copiar la lista',
  copied: 'Lista copiada.',
  done: 'Listo',
  toldWord: 'Avisado',
  hello: (name: string, clinic: string) => `Buen día, ${name}. Le escribimos de ${clinic}.`,
  moved: (before: string, after: string) =>
    `Su turno del ${before} cambió: ahora es el ${after}. Si no le conviene, responda a este mensaje.`,
  cancelled: (before: string) =>
    `Lamentamos avisarle que su turno del ${before} tuvo que cancelarse. Responda a este mensaje para elegir otro día.`,
  at: (day: string, hour: string) => `${day} a las ${hour}`,
} as const;

/** «Por avisar»: whom to tell of what the clinic did, until each is marked. */
export const TO_TELL = {
  loading: 'Cargando a quiénes falta avisar…',
  show: 'Mostrar',
  states: { pendiente: 'Falta avisar', avisado: 'Ya avisados' },
  doctor: 'Médico',
  everybody: 'Todos',
  search: 'Buscar por nombre',
  caption: 'Pacientes por avisar',
  openOf: (name: string) => `${name}: ver el turno, moverlo o cancelarlo`,
  columns: { patient: 'Paciente', what: 'Qué cambió', since: 'Desde', actions: 'Anotar' },
  situations: {
    movido: 'Movido',
    reasignado: 'Con otro médico',
    cancelado: 'Cancelado por la clínica',
    cancelo_paciente: 'El paciente canceló después',
    repuesto: 'Tiene su turno otra vez',
    no_vino: 'No vino a su turno',
    vino: 'Ya vino: no hace falta avisar',
    igual: 'Está donde estaba: no hace falta avisar',
    ronda: 'Resultado de la ronda',
    no_puede: 'Dijo que no puede',
  },
  byLink: (reason: string) => `Por enlace · ${reason}`,
  spoken: 'Ya hablamos',
  other: (when: string) => `Tiene otro turno: ${when}`,
  reason: (reason: string) => `Motivo: ${reason}`,
  how: {
    llamada: 'Avisado por llamada',
    whatsapp: 'Avisado por WhatsApp',
    en_persona: 'Avisado en persona',
    no_hizo_falta: 'No hizo falta avisar',
  },
  mark: {
    llamada: 'Avisado',
    whatsapp: 'Avisado por WhatsApp',
    en_persona: 'Avisado en persona',
    no_hizo_falta: 'No hace falta',
  },
  markOf: (what: string, name: string) => `${what}: ${name}`,
  toldBy: (how: string, who: string, when: string) => `${how}: ${who}, ${when}`,
  marked: (name: string, count: number) =>
    count === 1 ? `Se anotó el aviso a ${name}.` : `Se anotaron los ${String(count)} avisos a ${name}.`,
  noAnswer: 'No contesta',
  noAnswerNoted: (name: string) => `Se anotó que ${name} no contesta: sigue en la lista.`,
  noAnswerTaken: (name: string) => `Se quitó el intento de avisar a ${name}.`,
  tried: (times: number, when: string) =>
    times === 1 ? `1 intento, ${when}` : `${String(times)} intentos, último ${when}`,
  triedBy: (who: string) => `No contesta: ${who}`,
  onDay: (day: string, hour: string) => `${day}, ${hour}`,
  openOneOf: (what: string, name: string) => `${what} de ${name}: ver el turno, moverlo o cancelarlo`,
  bringBackOne: (where: string) => `Devolver a: ${where}`,
  together: (count: number) => `${String(count)} cambios, un solo aviso`,
  reopen: 'Falta avisar',
  reopened: (name: string) => `${name} vuelve a la lista por avisar.`,
  bringBack: 'Devolver a su hora anterior',
  cameBack: (name: string) => `${name} vuelve a su hora anterior.`,
  empty: 'No falta avisar a nadie.',
  emptyHelp:
    'Aquí queda cada paciente cuyo turno la clínica movió o canceló, y quien avisó por enlace que no puede venir, hasta que alguien anote que habló con él.',
  emptyTold: 'Todavía no se anotó ningún aviso.',
  noneFound: 'Nadie de esta lista se llama así.',
  count: (count: number) =>
    count === 1 ? ': falta avisar a 1 paciente' : `: falta avisar a ${String(count)} pacientes`,
  restored: (now: string) => `Su turno del ${now} sigue en pie: puede venir ese día.`,
  cancelledShort: (before: string) => `Su turno del ${before} tuvo que cancelarse.`,
  otherStands: (when: string) => `Le esperamos en su otro turno, el ${when}.`,
  movedShort: (before: string, after: string) => `Su turno del ${before} cambió: ahora es el ${after}.`,
  letGo: (before: string) =>
    `Recibimos su aviso de que no puede venir el ${before}. ¿Qué día le conviene? Responda a este mensaje y le damos otro turno.`,
  answerAll: 'Si algo no le conviene o para elegir otro día, responda a este mensaje.',
} as const;

/** After an absence is undone. */
export const BRING_BACK = {
  title: (count: number) =>
    count === 1 ? '¿Vuelve 1 paciente a su hora?' : `¿Vuelven ${String(count)} pacientes a su hora?`,
  text: (count: number) =>
    count === 1
      ? 'La ausencia se quitó. Este turno sigue donde la clínica lo puso, y nadie lo cambió después. Si el paciente ya fue avisado, queda otra vez en «Por avisar».'
      : 'La ausencia se quitó. Estos turnos siguen donde la clínica los puso, y nadie los cambió después. Quien ya fue avisado queda otra vez en «Por avisar».',
  to: (when: string) => `Volvería al ${when}.`,
  from: (when: string) => `Ahora: ${when}.`,
  fromCancelled: 'Ahora: cancelado por la clínica.',
  confirm: (count: number) => (count === 1 ? 'Devolver 1 turno' : `Devolver ${String(count)} turnos`),
  running: (done: number, all: number) => `Devolviendo ${String(done)} de ${String(all)}…`,
  back: 'Volvió a su hora.',
  done: (back: number, all: number) =>
    `${back === 1 ? 'Volvió' : 'Volvieron'} ${String(back)} de ${String(all)}.`,
  leave: (count: number) => (count === 1 ? 'Dejarlo donde está' : 'Dejarlos donde están'),
  close: 'Listo',
} as const;
