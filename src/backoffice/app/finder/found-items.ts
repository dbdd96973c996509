import type { AppointmentRecord } from '#client/queries/appointments';
import type { PatientRecord } from '#client/queries/patients';
import { DEPARTURE_COPY } from '#copy/clinical/people';
import { whatWords } from '#copy/office/appointment';
import { FINDER } from '#copy/office/finder';
import { listedName, markedName } from '#domain/people/listed-name';
import { formatPhone } from '#domain/people/phone';
import { STATE_NAMES } from '#domain/scheduling/appointment/appointment-states';
import { may, type Actor } from '#domain/access/policies';
import { appointmentHref, bookingHref, OFFICE } from '#routes';
import { personHref } from '#backoffice/shared/patient/person-href.ts';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import type { FinderItem } from './finder-items.ts';

/** A patient: opens a booking with the patient already chosen. */
export function patientItem({
  id,
  nombres,
  apellidos,
  ci,
  complemento,
  telefono,
  fallecio,
  dejo,
}: PatientRecord): FinderItem {
  const document = ci === undefined ? [] : [FINDER.document([ci, complemento].filter(Boolean).join('-'))];
  return {
    id: `paciente ${id}`,
    group: 'pacientes',
    label: markedName({ nombre: listedName({ apellidos, nombres }), fallecio: fallecio?.fecha }),
    note: [
      ...(dejo === undefined ? [] : [DEPARTURE_COPY.left[dejo.clase]]),
      ...document,
      formatPhone(telefono),
    ].join(' · '),
    href: bookingHref({ paciente: id }),
  };
}

/** The record of a patient, or the data alone for who opens no records. */
export function recordItem(actor: Actor, { id, nombres, apellidos, fallecio }: PatientRecord): FinderItem {
  const name = markedName({ nombre: listedName({ apellidos, nombres }), fallecio: fallecio?.fecha });
  const href = personHref(actor, id);
  return {
    id: `ficha ${id}`,
    group: 'fichas',
    label: may(actor, 'screen:diagnosis') ? FINDER.recordOf(name) : FINDER.dataOf(name),
    ...(href === null ? {} : { href }),
  };
}

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
