import type { Eye } from '#domain/clinical/eye';
import { EYE_CHOICES } from '../office/appointment.ts';

/** Asked before drops go into another eye than the appointment's. */
export const OTHER_EYE = {
  question: (booked: Eye, chosen: Eye) => `El turno es de ${booked}. ¿Gotas en ${chosen}?`,
  why: 'Mire la orden o pregunte antes de poner las gotas.',
  yes: (chosen: Eye) => `Sí, gotas en ${chosen}`,
  no: (booked: Eye) => `Volver a ${EYE_CHOICES[booked]}`,
} as const;

/** What is measured before the doctor, and the hand-over. */
export const PRECONSULTATION_COPY = {
  open: 'Preconsulta',
  openOf: (name: string) => `Preconsulta de ${name}`,
  loading: 'Abriendo la preconsulta…',
  noTurn: 'Elija a quien va a medir en la sala de espera.',
  toRoom: 'Ir a la sala de espera',
  toTurn: 'Ver el turno',
  instead:
    'Mientras tanto, desde el turno puede pasarlo a otro médico o anotar las gotas; el paciente sigue en la lista de la sala.',
  askName: 'pregúntele',
  born: (date: string) => `Nació el ${date}`,
  unknownBirth: 'Sin fecha de nacimiento anotada',
  ready: 'Listo para el médico',
  readyDone: 'Avisado: listo para el médico.',
  notReady: 'Todavía no',
  notReadyDone: 'Ya no figura como listo.',
  readySince: (hour: string) => `Listo desde ${hour}`,
  lacks: (what: readonly string[]) => `Falta: ${what.join(', ')}.`,
  lacksNothing: 'No falta nada de lo que se pide para este turno.',
  lackingShort: (what: readonly string[]) => `sin ${what.join(', ')}`,
  unread: (count: number) =>
    count === 1
      ? 'Un texto no se entendió: corríjalo o descártelo.'
      : `${String(count)} textos no se entendieron: corríjalos o descártelos.`,
  unsent: 'Espere a que todo quede guardado y vuelva a tocar.',
  measured: (name: string, hour: string) => `${name}, ${hour}`,
  angle: {
    refused: (eye: string) =>
      `No se anotó ninguna gota: el ángulo de ${eye} es estrecho. Pregunte al médico; si las pone, las anota él.`,
    unseen: (eye: string) => `Ángulo de ${eye} sin mirar: antes de las gotas, anote Van Herick.`,
    notDone: (eye: string, why: string) =>
      `Ángulo de ${eye}, Van Herick: ${why}. Nadie sabe si es estrecho: antes de las gotas, pregunte al médico.`,
    narrow: (eye: string, grade: string, day: string) =>
      `Ángulo estrecho en ${eye} (Van Herick ${grade}${day === '' ? '' : `, ${day}`}): no ponga gotas para dilatar. Pregunte al médico.`,
  },
  seeMeasured: 'Ver lo medido',
  seeMeasuredOf: (name: string) => `Ver lo medido de ${name}`,
} as const;

/** Keys under the finger, on a tablet or a telephone. */
export const TOUCH_PAD = {
  of: (name: string, eye: string) => `Teclas: ${name}, ${eye}`,
  step: (by: 1 | -1) => (by === 1 ? '+1, uno más' : '−1, uno menos'),
  missed: (by: string) => `${by}, ${by.startsWith('+') ? 'letras de más' : 'letras falladas'}`,
  reacts: (grade: string) => `${grade}, reacción o DPAR`,
  before: (text: string) => `antes ${text}`,
  noDefect: 'DPAR no',
  defect: 'DPAR sí',
  erase: 'Borrar',
  letters: 'Letras',
  notDone: 'No se pudo',
  back: 'Volver',
  next: 'Siguiente',
} as const;

/** Which drops an assistant may put in for a doctor. */
export const DROPS_PROTOCOL = {
  action: 'Gotas que puede poner un asistente…',
  title: (name: string) => `Gotas del asistente con ${name}`,
  text: 'El asistente pone estas gotas sin preguntar, salvo que algo del paciente esté en contra. Las demás las anota el médico.',
  names: {
    tropicamida: 'Tropicamida',
    fenilefrina: 'Fenilefrina',
    ciclopentolato: 'Ciclopentolato',
    atropina: 'Atropina',
  },
  done: 'Protocolo de gotas guardado.',
} as const;
