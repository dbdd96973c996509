import type { AuditView } from '#contract/audit';
import { isScreen, mayOpen } from '#domain/access/screens';
import type { Actor } from '#domain/access/policies';
import { appointmentHref, OFFICE, patientHref } from '#routes';

/** The screen that shows the documents of each collection. */
const PLACES: Readonly<Record<string, (id: string) => string>> = {
  turnos: (id) => appointmentHref(id),
  contactos: (id) => appointmentHref(id),
  porAvisar: (id) => appointmentHref(id),
  pacientes: patientHref,
  listaEspera: () => OFFICE.waitingList,
  horariosMedicos: () => OFFICE.doctorSchedules,
  medicos: () => OFFICE.doctorSchedules,
  horariosEstudios: () => OFFICE.studySchedules,
  equipos: () => OFFICE.devices,
  feriados: () => OFFICE.holidays,
  users: () => OFFICE.users,
};

/** Document ids that stand for an action, not for something that can be opened. */
const NO_THING: readonly string[] = ['exportacion', 'certificado'];

/** The address of an entry's document; null when there is none, or this person may not open it. */
export function hrefOfLine(actor: Actor, { coleccion, documento }: AuditView): string | null {
  const place = Object.hasOwn(PLACES, coleccion) ? PLACES[coleccion] : undefined;
  if (place === undefined || NO_THING.includes(documento)) return null;
  const href = place(documento);
  const path = href.split('?')[0] ?? '';
  return isScreen(path) && mayOpen(actor, path) ? href : null;
}
