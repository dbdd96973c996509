/** Agendar Turnos and Turnos agendados. */
export const AGENDA = {
  loading: 'Cargando los médicos y sus horas…',
  attending: 'Médicos que atienden hoy',
  facts: {
    doctors: 'Atienden hoy',
    now: 'En este momento',
    hours: 'Horas de atención',
    holiday: 'Próximo feriado',
  },
  noHoliday: 'Ninguno anotado',
  nobody: 'Ningún médico atiende hoy.',
  nobodyHelp: 'Los horarios de la semana no tienen horas para este día.',
  noDoctors: 'Todavía no hay médicos en la clínica.',
  noSuchDoctor: 'Ese médico ya no está en la lista. Quítelo de los filtros.',
  notAttending: 'No atienden hoy',
  closedToday: (name: string) => `Hoy la clínica no atiende: ${name}.`,
  closedOn: (name: string) => `La clínica no atiende: ${name}.`,
  partly: (name: string, from: string, to: string) => `${name}: no se atiende de ${from} a ${to}.`,
  you: 'Usted',
  view: 'Vista',
  week: 'Semana',
  day: 'Día',
  previousWeek: 'Semana anterior',
  nextWeek: 'Semana siguiente',
  previousDay: 'Día anterior',
  nextDay: 'Día siguiente',
  today: 'Hoy',
  weekOf: (from: string, to: string) => `Semana del ${from} al ${to}`,
  print: 'Imprimir',
  ownWeek: 'Su semana',
} as const;

/** Diagnóstico de pacientes. */
export const DIAGNOSIS = {
  catalogue: 'Estudios de la clínica',
} as const;
