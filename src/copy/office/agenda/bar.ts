/** The bar of Ver Turnos: one row, whatever the view. */
export const BAR = {
  label: 'Agenda',
  more: 'Más',
  moreOf: 'Más de la agenda',
  book: 'Agendar',
  goTo: (shown: string) => `${shown}. Ir a la fecha`,
  calendar: 'Ir a la fecha',
  days: 'Elegir los días',
  doctor: 'De quién es la semana',
  noShows: (count: number) => (count === 0 ? 'Sin llegada' : `Sin llegada (${String(count)})`),
  toTell: 'Por avisar',
} as const;
