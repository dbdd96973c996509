import { hoursOf, settingsOf, type ClinicHours } from '../hours/clinic-hours.ts';
import type { Taken } from './resource-days.ts';
import { startOf, type Appointment } from '#domain/scheduling/appointment/appointment';
import { doctorQuery } from '#domain/scheduling/availability/doctor-availability';
import type { DeviceDay } from '#domain/scheduling/availability/device-day';
import { checkPlacement, type AvailabilityQuery, type Judgement } from '#domain/scheduling/booking/placement';
import type { ResourceDay } from '#domain/scheduling/availability/occupancy';
import type { CivilTime } from '#domain/shared/civil-date';
import { deviceDay } from '#domain/studies/device-calendar';
import { deviceName } from '#domain/studies/device';
import { studyQuery } from '#domain/studies/study-availability';
import { eyesIn } from '#domain/clinical/eye';
import { eyeOf } from '#domain/scheduling/appointment/appointment-eye';
import { present } from '#domain/shared/typed-record';

/** What an appointment's place is judged by: the hours after the change and what is occupied so far. */
export interface Ground {
  readonly despues: ClinicHours;
  readonly ocupacion: Taken;
  readonly ahora: CivilTime;
}

/** The devices an appointment could use: its own first, then the others its study lists. */
export function candidateDevices(clinic: ClinicHours, appointment: Appointment): string[] {
  const { equipo, estudio, tipo } = appointment;
  const able = tipo === 'estudio' ? (clinic.estudios.get(estudio?.codigo ?? '')?.equipos ?? []) : [];
  const own = equipo !== undefined && (tipo !== 'estudio' || able.includes(equipo)) ? [equipo] : [];
  return [...own, ...able.filter((id) => id !== equipo)];
}

/** The resource-days to read before an appointment's place can be judged. */
export function daysToRead(clinic: ClinicHours, appointment: Appointment): ResourceDay[] {
  const { medico, paciente, fecha } = appointment;
  return [
    ...(medico === undefined ? [] : [{ recurso: 'medico' as const, id: medico, fecha }]),
    ...candidateDevices(clinic, appointment).map((id) => ({ recurso: 'equipo' as const, id, fecha })),
    { recurso: 'paciente' as const, id: paciente.id, fecha },
  ];
}

/** Whether an appointment may go in its new place, by the booking engine, and on which of these devices (R26, R32). */
export function judgePlace(
  ground: Ground,
  turno: string,
  appointment: Appointment,
  devices: readonly string[],
): Judgement {
  const query = placeQuery(ground, turno, appointment, devices);
  return checkPlacement(query, {
    inicio: startOf(appointment.hora),
    duracionMin: appointment.duracionMin,
    sobreturno: appointment.sobreturno,
    enCola: appointment.enCola,
  });
}

/** The engine's query for the day of an appointment, restricted to some devices. */
export function placeQuery(
  { despues, ocupacion, ahora }: Ground,
  turno: string,
  appointment: Appointment,
  devices: readonly string[],
): AvailabilityQuery {
  const { fecha, medico, paciente, estudio, tipo, duracionMin, itinerario } = appointment;
  const study = tipo === 'estudio' ? despues.estudios.get(estudio?.codigo ?? '') : undefined;
  const owner = medico === undefined ? undefined : despues.medicos.get(medico);
  const common = {
    fecha,
    ajustes: settingsOf(despues, medico),
    feriados: despues.feriados,
    ahora,
    duracionMin,
    excluir: turno,
    itinerario,
    paciente: ocupacion.intervals({ recurso: 'paciente', id: paciente.id, fecha }),
  };
  const taken = medico === undefined ? [] : ocupacion.intervals({ recurso: 'medico', id: medico, fecha });
  const doctor = owner === undefined ? undefined : { horario: owner, ocupacion: taken };
  const equipos = devices.map((id) => deviceOn(despues, id, fecha, ocupacion));
  const own = { colchonAntes: appointment.colchonAntes, colchonDespues: appointment.colchonDespues };
  if (study !== undefined)
    return {
      ...studyQuery({
        ...common,
        codigo: estudio?.codigo ?? '',
        estudio: { ...study, equipos: [...devices] },
        ojos: eyesIn(eyeOf(appointment)),
        equipos,
        medico: doctor,
      }),
      ...own,
    };
  const visit = tipo === 'estudio' ? 'procedimiento' : tipo;
  return {
    ...doctorQuery({
      ...common,
      medico: owner ?? { clase: 'medicos', id: medico ?? '', versiones: [] },
      tipo: visit,
      ocupacion: taken,
    }),
    ...own,
    // A study that no longer has hours cannot be placed anywhere.
    ...present({
      dia: tipo === 'estudio' ? hoursOf(despues, appointment, fecha) : undefined,
      equipos: equipos.length === 0 ? undefined : equipos,
    }),
  };
}

function deviceOn(clinic: ClinicHours, id: string, fecha: string, occupancy: Ground['ocupacion']): DeviceDay {
  const device = clinic.equipos.get(id) ?? {
    nombre: deviceName(id),
    paradas: [],
  };
  return deviceDay(id, device, fecha, occupancy.intervals({ recurso: 'equipo', id, fecha }));
}
