import own from '../../content/medicamentos.txt?raw';

/** The clinic's own list of medicines, with the colours of the caps that are sold here. */
export const OWN_MEDICINES_TEXT = own;

/** The letters of a paper, the calendar of its drops, and where it is heard. */
export const PATIENT_PAPER = {
  sheet: 'Letra de la hoja',
  points: (points: number) => `${String(points)} pt`,
  seen: (points: number, acuity: string, eye: string) =>
    `${String(points)} puntos: hoy ve ${acuity} con el mejor ojo, ${eye}.`,
  unseen: 'Sin agudeza de hoy: 16 puntos.',
  chosen: 'Elegida a mano.',
  preview: 'La hoja, a tamaño real',
  empty: 'Aquí se ve la hoja como saldrá.',
  eyes: { OD: 'OJO DERECHO', OI: 'OJO IZQUIERDO', AO: 'LOS DOS OJOS' },
  only: { OD: 'Solo OJO DERECHO', OI: 'Solo OJO IZQUIERDO', AO: 'LOS DOS OJOS' },
  calendar: 'Sus gotas, hora por hora',
  calendarOf: (eye: string) => `Gotas por hora, ${eye}`,
  hours: 'Las horas son de ejemplo: puede correrlas si las separa igual.',
  between: 'Entre gota y gota espere cinco minutos.',
  at: (hours: readonly number[]) =>
    `a las ${new Intl.ListFormat('es', { type: 'conjunction' }).format(hours.map(String))}`,
  hour: 'Hora',
  bottles: 'Los frascos',
  bottle: (letter: string) => `Frasco ${letter}`,
  cap: (color: string) => `tapa ${color}`,
  capNote: 'El color de la tapa cambia con la marca: lea siempre el nombre.',
  outside: (names: readonly string[]) =>
    `${names.join(' y ')} no ${names.length === 1 ? 'está en esta tabla: úsela' : 'están en esta tabla: úselas'} como dice arriba.`,
  always: 'Todos los días',
  from: (day: string) => `Desde el ${day}`,
  /** Days as «23 nov»: the month is said once where both have it. */
  range: (from: string, to: string) => {
    const [day = '', month = ''] = from.split(' ');
    if (from === to) return `El ${from}`;
    return to.endsWith(` ${month}`) ? `Del ${day} al ${to}` : `Del ${from} al ${to}`;
  },
  listen: 'Escuchar',
  paper: 'Papel',
  common: 'Común',
  withLeaflets: (titles: readonly string[]) =>
    `Imprimir también ${titles.map((title) => `«${title}»`).join(' y ')}`,
} as const;
