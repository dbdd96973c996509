import { counted } from '#copy/counted';

/** The day on a phone: a list by hour. */
export const PHONE = {
  list: (day: string) => `Turnos del ${day} por hora`,
  hint: 'Con las flechas va de un turno a otro. Enter abre.',
  everybody: 'Todos los médicos',
  several: (count: number) => `${String(count)} médicos elegidos`,
  queued: 'Sin hora',
  queuedMark: 'En cola',
  now: (hour: string) => `Ahora ${hour}`,
  attended: (count: number) => counted(count, 'ya atendido', 'ya atendidos'),
  gone: (count: number) => counted(count, 'ya no viene', 'ya no vienen'),
  /** On paper, where nothing can be opened. */
  leftOut: (counts: readonly string[]) => `No están en esta hoja: ${counts.join(', ')}.`,
  free: (count: number) => counted(count, 'libre', 'libres'),
  lateDoctor: (doctor: string, hour: string) => `${doctor} se atrasa: sigue hacia las ${hour}`,
  late: (minutes: number) => `tarde ${String(minutes)} min`,
  toMove: 'por mover',
  toMoveLong: 'su médico está ausente a esa hora',
  minutes: (minutes: number) => `${String(minutes)} min`,
  book: (hour: string) => `Agendar ${hour}`,
  bookWith: (hour: string, doctor: string) => `Agendar ${hour}, ${doctor}`,
  noneLeft: 'Nadie más está en la clínica ni por llegar.',
  noneFiltered: 'Ningún turno pasa los filtros.',
  none: 'Nadie tiene turno.',
} as const;
