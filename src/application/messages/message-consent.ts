import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { messageConsents } from '../collections.ts';
import { refusedAsDeceased } from '../patients/departure/refused-as-deceased.ts';
import { noSuchPatient } from '../patients/patient-record.ts';
import { currentPatient } from '../patients/same-person.ts';
import type { Stored } from '../ports/document-store.ts';
import { namesOf, SOMEBODY } from '../scheduling/appointments/people-names.ts';
import { staleVersion } from '../stale-version.ts';
import { MESSAGE_OFF } from './send-message.ts';
import type { ConsentView } from '#contract/notices/messages';
import type { Patient } from '#domain/people/patient';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { agrees, type ConsentRequest, type MessageConsent } from '#domain/scheduling/messages/message';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

/** Whether somebody agreed to messages, who wrote it down, and since when not any more. */
export async function readMessageConsent(app: App, id: string): Promise<Result<ConsentView, AppError>> {
  const patient = await currentPatient(app.store, id);
  if (patient === null) return err(noSuchPatient());
  return ok(await consentView(app, patient, await app.store.get(messageConsents, patient.id)));
}

/** Writes down that somebody agrees to messages on the telephone of the record, or does not any more. */
export async function noteMessageConsent(
  app: App,
  actor: AppointmentActor,
  id: string,
  { acepta, version }: ConsentRequest,
): Promise<Result<ConsentView, AppError>> {
  if (app.messenger === undefined) return err(appError('transicion_invalida', MESSAGE_OFF));
  const by = { quien: actor.uid, cuando: app.clock.now().toISOString() };
  const noted = await app.store.transaction<
    { patient: Stored<Patient>; kept: Stored<MessageConsent> | null },
    AppError
  >(async (tx) => {
    const patient = await currentPatient(tx, id);
    if (patient === null) return err(noSuchPatient());
    const dead = refusedAsDeceased(patient.value);
    if (dead !== null && acepta) return err(dead);
    const kept = await tx.get(messageConsents, patient.id);
    const stale = staleVersion(kept?.version ?? 0, version, () => ({}));
    if (stale !== null) return err(appError('version_vieja'));
    const { telefono } = patient.value;
    if (acepta === agrees(kept?.value ?? null, telefono))
      return err(appError('transicion_invalida', 'Así está anotado ya.'));
    const next: MessageConsent | null = acepta
      ? { paciente: { id: patient.id }, telefono, acepto: by }
      : kept === null
        ? null
        : { ...kept.value, retiro: by };
    if (next === null) return err(appError('transicion_invalida', 'Así está anotado ya.'));
    if (kept === null) tx.create(messageConsents, patient.id, next);
    else tx.update(messageConsents, kept, next);
    audit(app, tx, actor.uid, {
      accion: acepta ? 'mensajes aceptados' : 'mensajes no aceptados',
      coleccion: 'pacientes',
      documento: patient.id,
    });
    return ok({ patient, kept: { id: patient.id, version: (kept?.version ?? 0) + 1, value: next } });
  });
  return noted.ok ? ok(await consentView(app, noted.value.patient, noted.value.kept)) : noted;
}

async function consentView(
  app: Pick<App, 'store'>,
  { value: { telefono } }: Stored<Patient>,
  kept: Stored<MessageConsent> | null,
): Promise<ConsentView> {
  const last = kept?.value.retiro ?? kept?.value.acepto;
  const names = await namesOf(app, last === undefined ? [] : [last.quien]);
  return {
    acepta: agrees(kept?.value ?? null, telefono),
    retiro: kept?.value.retiro !== undefined,
    otroTelefono: kept !== null && kept.value.telefono !== telefono,
    version: kept?.version ?? 0,
    ...present({
      cuando: last?.cuando,
      nombre: last === undefined ? undefined : (names.get(last.quien) ?? SOMEBODY),
    }),
  };
}
