import { allFound } from '../all-found.ts';
import { merges, patientKeys } from '../collections.ts';
import { listedName } from '#domain/people/listed-name';
import type { Stored, Transaction } from '../ports/document-store.ts';
import type { MovedDocument, PatientReference } from './patient-references.ts';
import type { Patient } from '#domain/people/patient';
import type { KeptPatient, Merge, MergePiece } from '#domain/people/patient-merge';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

export const noSuchMerge = (): AppError => appError('no_encontrado', 'No hay ninguna unión con ese número.');

/** Reads a merge in the version the user saw. */
export async function readMerge(
  tx: Pick<Transaction, 'get'>,
  id: string,
  version: number,
): Promise<Result<Stored<Merge>, AppError>> {
  const stored = await tx.get(merges, id);
  if (stored === null) return err(noSuchMerge());
  return stored.version === version ? ok(stored) : err(appError('version_vieja'));
}

/** The copy of a patient that other documents keep. */
export const keptOf = (id: string, patient: Patient): KeptPatient =>
  present({
    id,
    nombre: listedName(patient),
    telefono: patient.telefono,
    fallecio: patient.fallecio === undefined ? undefined : patient.fallecio.fecha,
  });

/** The id of a merge's piece number `orden`. */
export const pieceId = (fusion: string, orden: number): string => `${fusion}-${String(orden)}`;

/** What a piece records about the documents it moved. */
export const pieceOf = (
  fusion: string,
  orden: number,
  moved: readonly MovedDocument[],
  abierta: boolean,
): MergePiece => ({
  fusion,
  orden,
  abierta,
  documentos: moved.map(({ reference, stored }) => ({
    coleccion: reference.collection.name,
    id: stored.id,
    antes: reference.kept(stored.value),
  })),
});

/** Every document a reference's query finds, within a transaction. */
export async function allOf(
  tx: Pick<Transaction, 'query'>,
  reference: PatientReference,
  query: ReturnType<PatientReference['ofPatient']>,
): Promise<Stored<unknown>[]> {
  return allFound(tx, reference.collection, { ...query, limit: 500 });
}

/** Whether a merge changes the name or the phone of the record that stays. */
export const isRenamed = (before: Patient, after: Patient): boolean =>
  listedName(before) !== listedName(after) || before.telefono !== after.telefono;

export async function keysOf(tx: Transaction, patient: Patient): Promise<Stored<{ paciente: string }>[]> {
  const found = await tx.getMany(patientKeys, [...new Set(documentsOf(patient))]);
  return found.filter((stored) => stored !== null);
}

/** A record's documents, its own and those it has from merges. */
export const documentsOf = (patient: Patient | undefined): string[] =>
  patient === undefined ? [] : [patient.claveDocumento ?? [], patient.otrosDocumentos ?? []].flat();
