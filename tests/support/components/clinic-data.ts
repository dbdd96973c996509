import type { AppointmentView } from '#contract/appointments';
import type { DeviceView } from '#contract/devices';
import type { DoctorWeek } from '#contract/doctor-schedules';
import type { ListedDoctor } from '#contract/doctors';
import type { HolidayTrace, HolidayView } from '#contract/holidays';
import type { ListedUser } from '#contract/users';
import type { PatientView } from '#contract/patients';
import type { SettingsView } from '#contract/settings';
import type { StudyRecord } from '#contract/studies';
import { emptyWeek } from '#domain/scheduling/hours/weekly-schedule';
import { DEFAULT_SETTINGS } from '#domain/scheduling/settings/settings';
import { STUDIES } from '#domain/studies/catalogue';
import { deviceName, EQUIPMENT_IDS, type EquipmentId } from '#domain/studies/device';

/** Documents as the clinic answers them, whole, for a test to say what matters in them. */

export const MORNING = { inicio: '08:00', fin: '12:00' };
export const AFTERNOON = { inicio: '14:00', fin: '18:00' };

/** A doctor who works, without an end and without anything to be notified. */
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
  pedido: null,
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

/** A study of the catalogue as it is before anybody changed it, without hours. */
export function study(codigo: string, over: Partial<StudyRecord> = {}): StudyRecord {
  const found = STUDIES.find((each) => each.codigo === codigo);
  if (found === undefined) throw new Error(`no such study: ${codigo}`);
  return {
    ...found,
    id: codigo,
    equipos: found.equipos.map((id) => ({ id, nombre: deviceName(id) })),
    preparacionMin: 0,
    requiereMedico: false,
    requiereOperador: false,
    ojosPorSesion: 2,
    minutosUnOjo: found.base + found.porOjo,
    minutosDosOjos: found.base + 2 * found.porOjo,
    ...emptyWeek(),
    vigenteDesde: null,
    proximas: [],
    version: null,
    ilegibles: [],
    ...over,
  };
}
/** The whole catalogue, each study with the same hours. */
export const catalogue = (hours: Partial<StudyRecord> = {}): StudyRecord[] =>
  STUDIES.map(({ codigo }) => study(codigo, hours));

/** A device that works by the hours of its studies, and needs no calibration. */
export const device = (id: EquipmentId, over: Partial<DeviceView> = {}): DeviceView => ({
  id,
  nombre: deviceName(id),
  serie: null,
  horario: null,
  paradas: [],
  calibracionVence: null,
  calibracion: 'al_dia',
  ae: null,
  juego: null,
  version: null,
  ...over,
});
export const devices = (): DeviceView[] => EQUIPMENT_IDS.map((id) => device(id));

/** A control at ten of the day on which the tests stand. */
export const appointment = (over: Partial<AppointmentView> = {}): AppointmentView => ({
  id: 'turno-1',
  version: 1,
  fecha: '2026-11-20',
  hora: '10:00',
  fin: '10:20',
  duracionMin: 20,
  tipo: 'control',
  estado: 'agendado',
  medico: 'Dra. Ana Quispe',
  siguientes: ['en_sala', 'confirmado', 'no_asistio', 'cancelado'],
  paciente: {
    id: 'paciente-1',
    nombre: 'Mamani, Rosa',
    nombres: 'Rosa',
    apellidos: 'Mamani',
    telefono: '+59171234567',
  },
  vecesMovido: 0,
  ...over,
});

/** The clinic's settings as they are before anybody changed them. */
export const settings = (over: Partial<SettingsView> = {}): SettingsView => ({
  ...DEFAULT_SETTINGS,
  propios: {},
  version: 0,
  ...over,
});

/** The patient of {@link appointment}. */
export const patient = (over: Partial<PatientView> = {}): PatientView => ({
  id: 'paciente-1',
  version: 1,
  nombres: 'Rosa',
  apellidos: 'Mamani',
  tipoDocumento: 'ci',
  telefono: '+59171234567',
  ...over,
});

/** A clinic that is well looked after, as anybody is reported. */
export const WELL_KEPT = { respaldo: 'al_dia', ensayo: 'al_dia', disco: 'bien', avisos: 'al_dia' } as const;
