/** A doctor's calendar on the phone. */
export const CALENDAR_LINK = {
  action: 'Calendario en el teléfono…',
  title: (name: string) => `Agenda de ${name} en el teléfono`,
  ask: 'Con un enlace secreto, el teléfono muestra los turnos de esta agenda y los mantiene al día. Solo lleva las iniciales del paciente, el tipo de turno, la hora y el estado: ningún dato clínico.',
  askAgain: (date: string) =>
    `Ya hay un enlace, creado el ${date}. Se mostró una sola vez; si se perdió, cree otro: el anterior deja de funcionar al instante.`,
  confirm: 'Crear el enlace',
  confirmAgain: 'Crear otro enlace',
  pending: 'Creando…',
  label: 'Enlace del calendario',
  qr: 'El enlace, para leerlo con la cámara del teléfono',
  steps: 'Cómo se agrega',
  google: 'En la computadora, en Google Calendar: «Otros calendarios», «+», «Desde URL», y pegue el enlace.',
  apple:
    'Apunte la cámara al recuadro. O, en la aplicación Calendario: «Calendarios», «Agregar calendario», «Agregar calendario suscrito», y pegue el enlace.',
  android:
    'Agréguelo primero en Google Calendar con la misma cuenta del teléfono; después, en la aplicación, actívelo en «Configuración».',
  pace: 'El teléfono lo vuelve a leer cuando le parece: Google puede tardar hasta un día. Para lo de ahora mismo, mire la agenda.',
  warning:
    'Se muestra solo esta vez. Quien tenga este enlace puede ver el calendario sin entrar con su cuenta: no lo comparta. Si se pierde el teléfono, anúlelo aquí.',
  done: 'Listo, ya lo copié',
  revoke: 'Anular el enlace…',
  revokeTitle: '¿Anular el enlace del calendario?',
  revokeText: (name: string) =>
    `Los teléfonos que lo usan dejan de recibir los turnos de ${name}. Para volver a recibirlos habrá que crear otro enlace.`,
  revokeConfirm: 'Anular el enlace',
  keep: 'Dejarlo como está',
  revoked: 'El enlace del calendario quedó anulado.',
} as const;

/** The kinds of phone, and what to do on each. */
export const CALENDAR_STEPS = [
  ['Google', CALENDAR_LINK.google],
  ['iPhone o iPad', CALENDAR_LINK.apple],
  ['Android', CALENDAR_LINK.android],
] as const;
