import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { inClaimedTransaction, type Claim } from '../claim.ts';
import { patientKeys, patients } from '../collections.ts';
import type { Condition, Reader, Stored, Transaction } from '../ports/document-store.ts';
import { enrolNewborn } from '../prematurity/follow-record.ts';
import { patientView } from './patient-view.ts';
import type { PatientView } from '#contract/patients';
import { likeness, SUGGEST_FROM, type Likeness } from '#domain/people/duplicates';
import { lookedForNear } from '#domain/people/search/one-letter';
import { preparePatient, type NewPatient, type Patient } from '#domain/people/patient';
import { appError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { searchToken, searchTokens } from '#domain/shared/spanish-text';
import { present } from '#domain/shared/typed-record';

/** Records compared with a new one, per way of finding them. */
const COMPARED = 200;

/** A record that may be the same person. */
export interface DuplicateWarning extends Likeness {
  readonly codigo: 'posible_duplicado';
  readonly paciente: PatientView;
}

/**
 * Adds a patient. The same document is the same person: answered with 409 and the existing record. Likely duplicates
 * require a confirmation first.
 */
export async function addPatient(
  app: App,
  by: string,
  { confirmado = false, ...typed }: NewPatient & { readonly confirmado?: boolean | undefined },
  claim?: Claim,
): Promise<Result<PatientView, AppError>> {
  const prepared = preparePatient(typed, clinicTime(app.clock.now()).fecha);
  if (!prepared.ok) return err(appError('entrada_invalida', undefined, { fields: prepared.error }));
  const asked = confirmado ? null : await askFirst(app.store, prepared.value);
  if (asked !== null) return err(asked);
  const id = app.secrets.newId();
  return inClaimedTransaction<PatientView, AppError>(app.store, claim, async (tx) => {
    const same = await knownPatient(tx, prepared.value);
    if (same !== null) return err(alreadyThere(same));
    storePatient(app, tx, by, id, prepared.value);
    return ok(patientView({ id, version: 1, value: prepared.value }));
  });
}

/** What to know before a record is added: who already has its document, or which records are similar. */
async function askFirst(reader: Reader, patient: Patient): Promise<AppError | null> {
  const [known, avisos] = await Promise.all([
    knownPatient(reader, patient),
    likelyDuplicates(reader, patient),
  ]);
  if (known !== null) return alreadyThere(known);
  return avisos.length === 0
    ? null
    : appError('requiere_confirmacion', DUPLICATE_QUESTION, { details: { avisos } });
}

/** Asked when a record resembles another one. */
export const DUPLICATE_QUESTION = 'Ya hay una ficha muy parecida. ¿Es la misma persona?';

/** Writes a new record with its key and its audit line; the transaction has already checked the key. */
export function storePatient(app: App, tx: Transaction, by: string, id: string, patient: Patient): void {
  tx.create(patients, id, patient);
  if (patient.claveDocumento !== undefined) tx.create(patientKeys, patient.claveDocumento, { paciente: id });
  audit(app, tx, by, { accion: 'alta de paciente', coleccion: 'pacientes', documento: id });
  enrolNewborn(app, tx, by, { id, value: patient });
}

/** The record that already has the document, or null. */
export async function knownPatient(
  reader: Pick<Reader, 'get'>,
  { claveDocumento }: Pick<Patient, 'claveDocumento'>,
): Promise<Stored<Patient> | null> {
  if (claveDocumento === undefined) return null;
  const key = await reader.get(patientKeys, claveDocumento);
  return key === null ? null : reader.get(patients, key.value.paciente);
}

/** The refusal that offers the record which already has the document. */
export const alreadyThere = (patient: Stored<Patient>, field = 'ci'): AppError =>
  appError('ya_existe', 'Ya hay un paciente con ese documento.', {
    fields: { [field]: ['Ya hay un paciente con ese documento.'] },
    details: { paciente: patientView(patient) },
  });

/** Records similar to a new one, most similar first: with the same birth date or phone, a document one digit away, or the same name. */
export async function likelyDuplicates(
  reader: Pick<Reader, 'query'>,
  patient: Patient,
): Promise<DuplicateWarning[]> {
  const { fechaNacimiento, telefono, apellidos, nombres } = patient;
  const [given] = searchTokens(nombres);
  const ways: Condition[] = [
    ...(fechaNacimiento === undefined
      ? []
      : [{ field: 'fechaNacimiento', op: '==', value: fechaNacimiento } as const]),
    ...[
      searchToken(telefono.replace(/^\+591/, '')) ?? [],
      // A document with one digit wrong, missing, doubled or exchanged, or without its complement.
      ...(patient.ci === undefined ? [] : [patient.ci.toLowerCase(), ...lookedForNear(patient.ci)]),
    ]
      .flat()
      .map((value) => ({ field: 'claves', op: 'contains', value }) as const),
  ];
  const named = searchToken(apellidos === '' ? nombres : apellidos);
  const found = new Map<string, DuplicateWarning>();
  const pages = await Promise.all(
    [
      ...ways.map((way) => ({ where: [way], limit: COMPARED })),
      ...(named === null
        ? []
        : [
            {
              where: [{ field: 'claves', op: 'contains', value: named } as const],
              ...present({ narrow: given === undefined ? undefined : [{ field: 'claves', value: given }] }),
              limit: COMPARED,
            },
          ]),
    ].map((query) => reader.query(patients, query)),
  );
  for (const other of pages.flatMap(({ items }) => items)) {
    if (other.value.unidaA !== undefined) continue;
    const like = likeness(patient, other.value);
    if (like.puntaje >= SUGGEST_FROM)
      found.set(other.id, { codigo: 'posible_duplicado', paciente: patientView(other), ...like });
  }
  return [...found.values()].sort((a, b) => b.puntaje - a.puntaje).slice(0, 5);
}
