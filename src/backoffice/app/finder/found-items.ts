import type { AppointmentRecord } from '#client/queries/appointments';
import type { PatientRecord } from '#client/queries/patients';
import { DEPARTURE_COPY } from '#copy/clinical/people';
import { whatWords } from '#copy/office/appointment';
import { FINDER } from '#copy/office/finder';
import { ageWords } from '#domain/people/life/age-words';
import { listedName, markedName } from '#domain/people/listed-name';
import { formatPhone } from '#domain/people/phone';
import { STATE_NAMES } from '#domain/scheduling/appointment/appointment-states';
import { may, type Actor } from '#domain/access/policies';
import { appointmentHref, bookingHref, OFFICE } from '#routes';
import { personHref } from '#backoffice/shared/patient/person-href.ts';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import type { FinderItem } from './finder-items.ts';

/** A patient who was found, perhaps only by a name like what was typed. */
export interface FoundPatient {
  readonly patient: PatientRecord;
  readonly isNear: boolean;
}

/** A patient: opens a booking with the patient already chosen. */
export const patientItem = ({ patient, isNear }: FoundPatient, today: string): FinderItem => ({
  id: `paciente ${patient.id}`,
  group: 'pacientes',
  label: nameOf(patient),
  note: whoIs(patient, isNear, today),
  href: bookingHref({ paciente: patient.id }),
});

/** The record of a patient, or the data alone for who opens no records. */
export function recordItem(actor: Actor, { patient, isNear }: FoundPatient, today: string): FinderItem {
  const name = nameOf(patient);
  const href = personHref(actor, patient.id);
  return {
    id: `ficha ${patient.id}`,
    group: 'fichas',
    label: may(actor, 'screen:diagnosis') ? FINDER.recordOf(name) : FINDER.dataOf(name),
    note: whoIs(patient, isNear, today),
    ...(href === null ? {} : { href }),
  };
}

const nameOf = ({ apellidos, nombres, fallecio }: PatientRecord): string =>
  markedName({ nombre: listedName({ apellidos, nombres }), fallecio: fallecio?.fecha });

/** «Se mudó · 54 años · CI 1234567 · 711 62446»: what tells two of one name apart. */
const whoIs = (patient: PatientRecord, isNear: boolean, today: string): string => {
  const { dejo, fechaNacimiento, fallecio, ci, complemento, telefono } = patient;
  return [
    ...(isNear ? [FINDER.resembles] : []),
    ...(dejo === undefined ? [] : [DEPARTURE_COPY.left[dejo.clase]]),
    ...(fechaNacimiento === undefined ? [] : [ageWords(fechaNacimiento, fallecio?.fecha ?? today)]),
    ...(ci === undefined ? [] : [FINDER.document([ci, complemento].filter(Boolean).join('-'))]),
    formatPhone(telefono),
  ].join(' · ');
};

/** An appointment: opens its panel in the agenda. */
export const appointmentItem = (turno: AppointmentRecord): FinderItem => ({
  id: `turno ${turno.id}`,
  group: 'turnos',
  label: `${turno.paciente.nombre}, ${mediumDate(turno.fecha)} a las ${turno.hora}`,
  note: [turno.medico ?? '', whatWords(turno), STATE_NAMES[turno.estado]]
    .filter((word) => word !== '')
    .join(' · '),
  href: appointmentHref(turno.id, turno.fecha),
});

/** A doctor: opens that doctor's agenda. */
export const doctorItem = ({ id, nombre }: { readonly id: string; readonly nombre: string }): FinderItem => ({
  id: `medico ${id}`,
  group: 'medicos',
  label: nombre,
  note: FINDER.agendaOf,
  href: `${OFFICE.appointments}?medico=${encodeURIComponent(id)}`,
});
