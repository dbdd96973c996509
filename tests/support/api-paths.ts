/** The API paths that suites request directly, as a browser would. */
export const API = {
  session: '/api/session',
  users: '/api/users',
  user: (uid: string) => `/api/users/${encodeURIComponent(uid)}`,
  activeDoctors: '/api/medicos?soloActivos=true',
  doctorSchedules: '/api/horarios-medicos',
  doctorSchedule: (id: string) => `/api/horarios-medicos/${encodeURIComponent(id)}`,
  holidays: (year: number) => `/api/feriados?anio=${year}`,
  settings: (medico?: string) =>
    medico === undefined ? '/api/ajustes' : `/api/ajustes?medico=${encodeURIComponent(medico)}`,
  patients: '/api/pacientes',
  patient: (id: string) => `/api/pacientes/${encodeURIComponent(id)}`,
  availability: '/api/disponibilidad',
  firstFree: '/api/disponibilidad/primera',
  appointments: '/api/turnos',
  waitingList: '/api/lista-espera',
  appointment: (id: string) => `/api/turnos/${encodeURIComponent(id)}`,
  appointmentState: (id: string) => `/api/turnos/${encodeURIComponent(id)}/estado`,
  appointmentCorrection: (id: string) => `/api/turnos/${encodeURIComponent(id)}/corregir`,
  doctorDays: (id: string, kind: 'excepciones' | 'ausencias') =>
    `/api/medicos/${encodeURIComponent(id)}/${kind}`,
  allHolidays: '/api/feriados',
  holiday: (id: string) => `/api/feriados/${encodeURIComponent(id)}`,
  studySchedule: (code: string) => `/api/horarios-estudios/${encodeURIComponent(code)}`,
  studyScheduleVersions: (code: string) => `/api/horarios-estudios/${encodeURIComponent(code)}/versiones`,
  devices: '/api/equipos',
  device: (id: string) => `/api/equipos/${encodeURIComponent(id)}`,
  deviceOutage: (id: string, outage: string) =>
    `/api/equipos/${encodeURIComponent(id)}/paradas/${encodeURIComponent(outage)}`,
  room: '/api/sala',
  callToRoom: (id: string) => `/api/turnos/${encodeURIComponent(id)}/llamar`,
  statistics: '/api/estadisticas',
} as const;
