/** Who waits, doctor by doctor. */
export const ROOM_WAITS = {
  title: 'Esperan',
  order: 'en el orden en que pasan',
  legend: '. Barra: lo que esperó · raya: su turno · círculo: cuándo pasa',
  of: (whose: string) => `Esperan a ${whose}`,
  studies: 'Estudios',
  with: (name: string) => `con ${name}`,
  late: (minutes: number) => `va ${String(minutes)} min tarde`,
  /** Nobody moved those who were in the room when the absence was noted. */
  away: (hour: string) => `no está hasta las ${hour}: vea quién atiende a quienes esperan`,
  goesOn: (hour: string) => `se atrasa: sigue hacia las ${hour}`,
  onTime: 'a la hora',
  waits: 'Espera ',
  wait: 'espera',
  goesIn: 'pasa',
  about: (hour: string) => `≈${hour}`,
  goesInAt: (hour: string) => `se espera que pase a las ${hour}`,
  appointment: (hour: string) => `turno ${hour}`,
  free: 'Sin espera',
  freeAt: (name: string, hour: string, isLate: boolean) =>
    `${name}, libre ${hour}${isLate ? ' con demora' : ''}`,
  full: (name: string) => `${name}, sin lugar hoy`,
  toMove: (name: string, count: number) => `${name} no está: ${String(count)} por mover`,
  longest: (who: string, minutes: number) => `${who}, ${String(minutes)} min`,
  lateDoctors: 'Médicos que van tarde',
} as const;

export const ROOM_BAR = {
  came: (hour: string) => `llegó ${hour}`,
  booked: (hour: string) => `turno ${hour}`,
  goesIn: (hour: string) => `pasa hacia las ${hour}`,
} as const;

/** Whom the desk awaits, beside those who wait. */
export const ARRIVALS = {
  title: 'Llegan',
  search: 'Buscar a quien llega',
  none: (text: string) => `Nadie de hoy se llama «${text}».`,
  more: (count: number) => `${String(count)} más tarde`,
  missed: (count: number) => `${String(count)} con más de una hora de atraso`,
  absent: (count: number) => (count === 1 ? '1 marcado ausente' : `${String(count)} marcados ausentes`),
  isAbsent: 'marcado ausente',
  goesIn: (hour: string) => `pasa ≈${hour}`,
} as const;

/** «El médico se atrasa». */
export const LATE = {
  open: 'El médico se atrasa',
  key: 'M',
  title: 'El médico se atrasa',
  whose: 'Quién se atrasa',
  choose: 'Elija al médico',
  howMuch: 'Cuánto, desde ahora',
  minutes: (count: number) => `${String(count)} min`,
  gone: 'hoy no viene',
  toAbsence: 'Ver a quién hay que mover',
  onTime: 'Ya no se atrasa',
  inRoom: 'En la sala: se les dice la hora nueva',
  inPerson: 'está aquí: dígaselo en persona',
  afterHours: 'sería después de hora',
  toCome: 'Por llegar: se les escribe para que vengan después',
  beyond: 'No caben hoy: ofrézcales otro día',
  nobody: 'Con ese atraso nadie espera de más.',
  save: (count: number) =>
    count === 0 ? 'Anotar el atraso' : `Anotar el atraso y avisar a ${String(count)}`,
  saved: (name: string, minutes: number) => `${name}: atraso de ${String(minutes)} min anotado.`,
  over: (name: string) => `${name} ya no se atrasa.`,
  told: (hour: string) => `avisado: ${hour}`,
  write: (name: string) => `Escribir a ${name} por WhatsApp`,
  calledWord: 'Ya le dije',
  called: (name: string) => `Ya le dije: ${name}`,
  undoOf: (name: string) => `Deshacer el aviso a ${name}`,
  marked: (name: string, hour: string) => `${name}: avisado, pasa hacia las ${hour}.`,
  unmarked: (name: string) => `${name}: falta avisarle.`,
  otherDay: 'Mover',
  otherDayOf: (name: string) => `Mover el turno de ${name}`,
  done: 'Listo',
  message: (name: string, clinic: string, doctor: string, booked: string, hour: string) =>
    `Hola, ${name}. Le escribimos de ${clinic}: hoy ${doctor} va con retraso. Su turno de las ${booked} pasaría hacia las ${hour}; puede venir para esa hora. Disculpe la demora.`,
} as const;
