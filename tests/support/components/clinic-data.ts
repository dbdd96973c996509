import type { DoctorWeek } from '#contract/doctor-schedules';
import type { ListedDoctor } from '#contract/doctors';
import type { HolidayTrace, HolidayView } from '#contract/holidays';
import type { ListedUser } from '#contract/users';
import { emptyWeek } from '#domain/scheduling/hours/weekly-schedule';

/** Documents as the clinic answers them, whole, for a test to say what matters in them. */

export const MORNING = { inicio: '08:00', fin: '12:00' };
export const AFTERNOON = { inicio: '14:00', fin: '18:00' };

/** A doctor who works, without an end and without anything to be told. */
export const listedDoctor = (nombre: string, over: Partial<ListedDoctor> = {}): ListedDoctor => ({
  id: nombre,
  nombre,
  activo: true,
  activoHasta: null,
  especialidad: null,
  codigoPendiente: null,
  version: 1,
  ...over,
});

/** The week of a doctor, empty but for the days that are said. */
export const doctorWeek = (id: string, over: Partial<DoctorWeek> = {}): DoctorWeek => ({
  id,
  ...emptyWeek(),
  vigenteDesde: null,
  proximas: [],
  version: 1,
  ilegibles: [],
  ...over,
});

/** An account of staff that is in use. */
export const account = (email: string, over: Partial<ListedUser> = {}): ListedUser => ({
  uid: email,
  email,
  rol: null,
  doctor: false,
  medico: null,
  nombre: null,
  estado: 'activo',
  version: 1,
  creado: '2026-10-01T12:00:00.000Z',
  ...over,
});

/** A day on which the whole clinic is closed, by its own decision. */
export const holiday = (nombre: string, fecha: string, over: Partial<HolidayView> = {}): HolidayView => ({
  id: nombre,
  nombre,
  fecha,
  anio: Number(fecha.slice(0, 4)),
  alcance: { tipo: 'clinica' },
  origen: 'clinica',
  estado: 'confirmado',
  version: 1,
  ...over,
});

/** The same with why it is one. */
export const traced = (shown: HolidayView, explicacion = 'Lo decidió la clínica.'): HolidayTrace => ({
  ...shown,
  rastro: {
    norma: shown.norma ?? null,
    regla: shown.regla ?? null,
    explicacion,
    confirmado: null,
    historia: [],
  },
});
