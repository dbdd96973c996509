import type { LinkAction, LINK_REASONS } from '#domain/scheduling/patient-link/patient-link';

/** Why a patient cannot come, as the patient says it. */
export const LINK_REASON_WORDS = {
  no_puede_venir: 'No puedo ese día',
  viaje: 'Estoy de viaje',
  enfermo: 'Me siento mal de salud',
  costo: 'Por el costo',
  bloqueo: 'Por un bloqueo o un paro',
  ya_no_necesita: 'Ya no lo necesito',
} as const satisfies Record<(typeof LINK_REASONS)[number], string>;

/** What a patient reads and taps who opens the link of an appointment. */
export const PATIENT_LINK = {
  title: 'Su turno',
  yours: (count: number) => (count > 1 ? 'Sus turnos' : 'Su turno'),
  /** Without any where somebody came without an appointment. */
  at: (horas: readonly string[]) =>
    horas.length === 0
      ? 'sin hora, por orden de llegada'
      : `a las ${horas.length === 1 ? (horas[0] ?? '') : `${horas.slice(0, -1).join(', ')} y ${horas.at(-1) ?? ''}`}`,
  delay: (minutes: number) =>
    `Hoy hay demora: después de su hora, espere ${minutes === 1 ? 'un minuto' : `unos ${String(minutes)} minutos`} más.`,
  away: 'Hoy su médico tiene que ausentarse. La recepción le dirá cómo sigue su turno: pregunte, o llámenos.',
  state: {
    confirmed: 'Usted confirmó que viene. Gracias.',
    moved: 'Su turno cambió: ahora es este día y a esta hora.',
    cancelado:
      'Usted avisó que no viene y este turno se canceló. Si cambió de idea, llámenos: si el lugar sigue libre, se lo devolvemos.',
    en_sala: 'Ya lo anotamos como llegado. Espere su llamado en la sala.',
  },
  /** What was answered last, as long as nothing else followed from it. */
  said: {
    confirmo: 'Usted confirmó que viene. Gracias.',
    no_puedo:
      'Usted avisó que no puede venir. Le llamaremos para ver qué conviene; mientras tanto, su turno sigue anotado.',
    otro_dia: (texto: string) =>
      `Usted pidió otro día: «${texto}». Le escribiremos o llamaremos; mientras tanto, este turno sigue anotado.`,
    si_se_libera: 'Si se libera un lugar antes, le avisaremos. Mientras tanto, este turno sigue anotado.',
    acepto: 'Listo: usted tomó el lugar que se liberó. Su turno es ahora este.',
  },
  waits: 'Usted está en la lista de espera: si se libera un lugar antes, le avisaremos.',
  offer: {
    title: 'Se liberó un lugar antes',
    free: (day: string, hour: string) =>
      `Es el ${day}, a las ${hour}. Puede estar ofrecido también a otras personas: lo tiene quien lo tome primero.`,
    taken: (day: string, hour: string) =>
      `Otra persona ya tomó el lugar del ${day}, a las ${hour}. Su turno sigue siendo el de arriba, y usted sigue en la lista de espera.`,
  },
  answers: {
    ya_dicho: 'Eso ya estaba respondido. Así está su turno ahora:',
    otro_turno: 'Su turno cambió mientras tanto y no se anotó nada. Mírelo de nuevo y responda otra vez:',
    ocupado: 'Otra persona tomó ese lugar un momento antes. Su turno no cambió:',
  },
  ask: '¿Viene?',
  change: '¿Necesita un cambio?',
  buttons: {
    confirmo: 'Sí, voy a ir',
    no_puedo: 'Avisar que no voy',
    otro_dia: 'Pedir otro día',
    si_se_libera: 'Avíseme si se libera antes',
    acepto: 'Tomar ese lugar',
  } satisfies Record<LinkAction, string>,
  open: { otro_dia: 'Prefiero otro día', no_puedo: 'No puedo ir' },
  when: 'Qué día u hora le conviene más',
  whenHelp:
    'Por ejemplo: cualquier martes por la tarde. Le responderemos nosotros; este turno sigue anotado.',
  why: 'Por qué no puede venir',
  whyHelp: 'El turno se cancela y el lugar queda para otra persona.',
  whyHelpKept: 'Este turno no se cancela solo: le llamaremos antes.',
  earlierHelp: 'Le escribiremos cuando se libere un lugar. Su turno no cambia hasta que usted lo acepte.',
  prepare: 'Cómo prepararse',
  leaflet: 'Ver la hoja completa, en letra grande y para escuchar',
  arrive: 'Cómo llegar',
  maps: { google: 'Abrir en Google Maps', osm: 'Abrir en OpenStreetMap' },
  call: 'Llamar al',
  private:
    'Por su privacidad, aquí no se muestra su nombre ni el motivo. Quien tenga este enlace puede responder por usted: no lo comparta.',
  ended: {
    title: 'Este enlace no abre ningún turno',
    text: 'El turno ya pasó o cambió, o la dirección no está completa. Si espera un turno, llame a la clínica:',
  },
  busy: {
    title: 'Espere unos minutos',
    text: 'Se abrió demasiadas veces seguidas. Vuelva a intentarlo en un cuarto de hora, o llame a la clínica:',
  },
} as const;
