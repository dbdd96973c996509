import type { App } from '../../app.ts';
import { appointments } from '../../collections.ts';
import { browserKeys } from '../../operational-collections.ts';
import { copyNow } from '../../patients/copies-to-come.ts';
import { currentPatient } from '../../patients/same-person.ts';
import type { DocumentStore } from '../../ports/document-store.ts';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { mayContact } from '#domain/scheduling/appointment/confirmation';
import { noSuchAppointment } from '#domain/scheduling/booking/no-such-appointment';
import { linkToken } from '#domain/scheduling/patient-link/link-token';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

/** Made once and never changed: read once by each process, so that a forged link reads nothing. */
const known = new WeakMap<DocumentStore, string>();

/** The secret of the clinic that signs links, made when somebody first signed in; null before that: no link is good. */
export async function linkKey({ store }: Pick<App, 'store'>): Promise<string | null> {
  const key = known.get(store) ?? (await store.get(browserKeys, 'clinica'))?.value.clave ?? null;
  if (key !== null) known.set(store, key);
  return key;
}

/** The token with which the patient of an appointment answers, for the telephone on the record now. */
export const tokenOf = (
  { secrets }: Pick<App, 'secrets'>,
  key: string,
  turno: string,
  telefono: string | undefined,
): string => linkToken(secrets, key, turno, telefono);

/** The same of one appointment, for whoever may contact its patient; null while no link is good. */
export async function readPatientLink(
  app: Pick<App, 'store' | 'secrets'>,
  actor: AppointmentActor,
  id: string,
): Promise<Result<{ readonly enlace: string | null }, AppError>> {
  const [key, stored] = await Promise.all([linkKey(app), app.store.get(appointments, id)]);
  if (stored === null) return err(noSuchAppointment());
  if (!mayContact(actor, stored.value)) return err(appError('prohibido'));
  const record = await currentPatient(app.store, stored.value.paciente.id);
  const { telefono } = copyNow(record, stored.value.paciente);
  return ok({ enlace: key === null ? null : tokenOf(app, key, id, telefono) });
}
