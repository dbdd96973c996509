import { OFFERED_STUDIES } from '#domain/studies/catalogue';
import { dutyOn, SAMPLE_DOCTORS, SAMPLE_DUTY_DOCTOR } from 'sample-clinic/doctors';
import { SAMPLE_HOLIDAYS } from 'sample-clinic/holidays';
import {
  knownHolidays,
  openDays,
  SAMPLE_SIZE,
  type ClinicLife,
  type LifeSize,
} from 'sample-clinic/history/clinic-life';
import { livedDay, type LivedAppointment } from 'sample-clinic/history/day';

/** The moment that counts as now. */
export const AHORA = { fecha: '2026-11-20', minuto: 9 * 60 };
const ALL_DAY = ['08:00-12:00', '14:00-18:00'];

/** The sample clinic without a store. */
export function lifeOf(medida: LifeSize = SAMPLE_SIZE): ClinicLife {
  const week = {
    monday: ALL_DAY,
    tuesday: ALL_DAY,
    wednesday: ALL_DAY,
    thursday: ALL_DAY,
    friday: ALL_DAY,
    saturday: ['08:30-12:30'],
    sunday: [],
  };
  return {
    ahora: AHORA,
    medida,
    medicos: SAMPLE_DOCTORS.map(({ nombre, week }) => ({
      clase: 'medicos',
      id: nombre,
      versiones: [],
      semana: week,
      ...(nombre === SAMPLE_DUTY_DOCTOR ? { excepciones: dutyOn(SAMPLE_HOLIDAYS) } : {}),
    })),
    estudios: OFFERED_STUDIES.map(({ codigo, nombre, equipos, base, porOjo, preparacion }) => ({
      codigo,
      nombre,
      estudio: { ...week, equipos: [...equipos], base, porOjo, preparacion },
    })),
    equipos: new Map(),
    feriados: knownHolidays(SAMPLE_HOLIDAYS, AHORA, medida),
    personas: { administracion: 'u-admin', recepcion: 'u-examenes', medicos: new Map() },
  };
}

/** Every appointment of that history, or those of one open day in so many. */
export const wholeLife = (life: ClinicLife, oneIn = 1): LivedAppointment[] => {
  const days = openDays(life);
  return days.filter((_, at) => at % oneIn === 0).flatMap((fecha) => livedDay(life, fecha, days));
};
