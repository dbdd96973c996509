import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { patientKeys, patients } from '../collections.ts';
import { readings } from '../operational-collections.ts';
import { followCorrection } from '../prematurity/follow-record.ts';
import { alreadyThere, knownPatient } from './add-patient.ts';
import { copiesToCome } from './copies-to-come.ts';
import { noteReading } from './note-reading.ts';
import { patientView } from './patient-view.ts';
import { currentPatient } from './same-person.ts';
import type { PatientView } from '#contract/patients';

import { isReadNow, readingId } from '#domain/people/reading';
import { withAliases } from '#domain/people/patient-merge';
import {
  preparePatient,
  withCalledAt,
  type NewPatient,
  type Patient,
  type PatientPatch,
} from '#domain/people/patient';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { present, keysOf, pick, withPatch } from '#domain/shared/typed-record';

export const noSuchPatient = (): AppError =>
  appError('no_encontrado', 'No hay ninguna ficha de ese paciente.');

/** A patient's record; for one merged into another, that other one. Reading it is noted. */
export async function readPatient(app: App, by: string, id: string): Promise<Result<PatientView, AppError>> {
  const stored = await currentPatient(app.store, id);
  if (stored === null) return err(noSuchPatient());
  await noteReading(app, by, stored.id);
  return ok(patientView(stored));
}

/**
 * Changes what the patch names; null clears a field. The document must not be another patient's, and its key moves with
 * it.
 */
export async function updatePatient(
  app: App,
  by: AppointmentActor,
  id: string,
  { version, ...patch }: PatientPatch,
): Promise<Result<PatientView, AppError>> {
  const done = await changePatient(app, by, id, { version, patch });
  if (done.ok || done.error.code !== 'version_vieja') return done;
  return err(await staleRecord(app, by, id));
}

async function changePatient(
  app: App,
  by: AppointmentActor,
  id: string,
  { version, patch: asked }: { readonly version: number; readonly patch: Omit<PatientPatch, 'version'> },
): Promise<Result<PatientView, AppError>> {
  const today = clinicTime(app.clock.now()).fecha;
  return app.store.transaction<PatientView, AppError>(async (tx) => {
    const stored = await currentPatient(tx, id);
    if (stored === null) return err(noSuchPatient());
    // Someone who opened a merged record never saw a version of the other one.
    if (stored.version !== version || stored.id !== id) return err(appError('version_vieja'));
    const patch = withCalledAt(stored.value, asked);
    const prepared = preparePatient(patched(stored.value, patch), today);
    if (!prepared.ok) return err(appError('entrada_invalida', undefined, { fields: prepared.error }));
    const { otrosDocumentos = [], otrosNombres = [], reune, fallecio, dejo } = stored.value;
    const { otrosApellidos = [], otrosTelefonos = [] } = prepared.value;
    const next: Patient = {
      ...withAliases(prepared.value, {
        documentos: otrosDocumentos,
        nombres: otrosNombres,
        apellidos: otrosApellidos,
        telefonos: otrosTelefonos,
      }),
      ...present({ reune, fallecio, dejo }),
    };
    const isOfBirth = ['fechaNacimiento', 'semanasGestacion', 'pesoNacer'].some((each) => each in patch);
    const [before, after] = [stored.value.claveDocumento, next.claveDocumento];
    const isOther = before !== after;
    const [same, oldKey, followed, writeCopies] = await Promise.all([
      isOther ? knownPatient(tx, next) : null,
      isOther && before !== undefined ? tx.get(patientKeys, before) : null,
      isOfBirth ? followCorrection(app, tx, by.uid, { id, value: next }) : null,
      copiesToCome(tx, { id, before: stored.value, after: next, hoy: today }),
    ]);
    // A document the record has from a merge is already its own.
    if (same !== null && same.id !== id) return err(alreadyThere(same));
    if (isOther && after !== undefined && same === null) tx.create(patientKeys, after, { paciente: id });
    if (oldKey !== null) tx.delete(patientKeys, oldKey);
    tx.update(patients, stored, next);
    followed?.(tx);
    writeCopies();
    audit(app, tx, by.uid, {
      accion: 'cambio de paciente',
      coleccion: 'pacientes',
      documento: id,
      detalle: { campos: Object.keys(patch), ...changedValues(stored.value, next, keysOf(patch)) },
    });
    return ok(patientView({ id, version: version + 1, value: next }));
  });
}

/**
 * The refusal of a change to a record that has changed since. Who has read that person's page gets it as it is now;
 * nobody is shown a record for naming a version that they never saw.
 */
async function staleRecord(app: App, { uid }: AppointmentActor, id: string): Promise<AppError> {
  const stored = await currentPatient(app.store, id);
  const reading = stored === null ? null : await app.store.get(readings, readingId(uid, stored.id));
  return stored !== null && reading !== null && isReadNow(reading.value, app.clock.now())
    ? appError('version_vieja', undefined, { details: { actual: patientView(stored) } })
    : appError('version_vieja');
}

/** The stored record as a form would send it, with the patch applied. */
function patched(stored: Patient, patch: Omit<PatientPatch, 'version'>): NewPatient {
  const { orden: _order, claves: _tokens, claveDocumento: _key, ...merged } = stored;
  const { otrosDocumentos: _documents, otrosNombres: _names, unidaA: _to, reune: _from, ...own } = merged;
  const { fallecio: _death, dejo: _leaving, ...typed } = own;
  // A new number without a kind is read from scratch: it may be of another kind.
  const { tipoDocumento, ...rest } = typed;
  const kind = patch.ci === undefined ? { tipoDocumento } : {};
  // Who is given a surname has more than a single name.
  const named = patch.apellidos !== undefined && patch.apellidos !== '' && patch.unNombre === undefined;
  return withPatch<NewPatient>({ ...kind, ...rest }, named ? { ...patch, unNombre: null } : patch);
}

/** What the named fields held, and hold now. */
function changedValues(
  before: Patient,
  after: Patient,
  fields: readonly Exclude<keyof PatientPatch, 'version'>[],
): { readonly antes: Partial<Patient>; readonly despues: Partial<Patient> } {
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  return { antes: present(pick(before, changed)), despues: present(pick(after, changed)) };
}
