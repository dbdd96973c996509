import type { AuditView } from '#contract/audit';
import { isScreen, mayOpen } from '#domain/access/screens';
import type { Actor } from '#domain/access/policies';
import { appointmentHref, OFFICE, patientHref } from '#routes';

/** Where the thing of each collection is looked at. */
const PLACES: Readonly<Record<string, (id: string) => string>> = {
  turnos: (id) => appointmentHref(id),
  contactos: (id) => appointmentHref(id),
  pacientes: patientHref,
  listaEspera: () => OFFICE.waitingList,
  horariosMedicos: () => OFFICE.doctorSchedules,
  medicos: () => OFFICE.doctorSchedules,
  horariosEstudios: () => OFFICE.studySchedules,
  equipos: () => OFFICE.devices,
  feriados: () => OFFICE.holidays,
  users: () => OFFICE.users,
};

/** Documents that stand for what was done and not for a thing. */
const NO_THING: readonly string[] = ['exportacion', 'certificado'];

/** The way to the thing of a line; null when there is none, or not for this person. */
export function hrefOfLine(actor: Actor, { coleccion, documento }: AuditView): string | null {
  const place = Object.hasOwn(PLACES, coleccion) ? PLACES[coleccion] : undefined;
  if (place === undefined || NO_THING.includes(documento)) return null;
  const href = place(documento);
  const path = href.split('?')[0] ?? '';
  return isScreen(path) && mayOpen(actor, path) ? href : null;
}
