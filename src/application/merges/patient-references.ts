import { appointments, consultations, waitingList } from '../collections.ts';
import type { Collection, Query, Stored } from '../ports/document-store.ts';
import type { KeptPatient } from '#domain/people/patient-merge';

/** A collection whose documents name their patient, and how; everything that a merge moves is found through these. */
interface ReferenceIn<T> {
  readonly collection: Collection<T>;
  /** Whether its documents keep the patient's name too, which then follows a record that is called otherwise. */
  readonly keepsName: boolean;
  /** What a document keeps of its patient. */
  readonly kept: (value: T) => KeptPatient;
  /** The document with another patient. */
  readonly withPatient: (value: T, patient: KeptPatient) => T;
  /** All the documents of one patient. */
  readonly ofPatient: (id: string) => Query;
  /** Those that are still to come, by which bookings are decided: they move in one piece with the records themselves. */
  readonly open: (id: string, today: string) => Query;
}
/** One of several collections, whatever its documents are. */
export type PatientReference = ReferenceIn<unknown>;

const oneOfMany = <T>(reference: ReferenceIn<T>): PatientReference =>
  // Whoever calls it has read the document from this very collection.
  reference as PatientReference;

/** Documents that name their patient as `paciente: { id, nombre, telefono? }`. */
const keeping = <T extends { readonly paciente: KeptPatient }>(
  collection: Collection<T>,
  open: PatientReference['open'],
): PatientReference =>
  oneOfMany({
    collection,
    keepsName: true,
    kept: (value) => value.paciente,
    withPatient: (value, paciente) => ({ ...value, paciente }),
    ofPatient: (id) => ({ where: [{ field: 'paciente.id', op: '==', value: id }] }),
    open,
  });

/**
 * Every collection whose documents stand for a patient. A test reads the schemas of all collections and refuses one
 * that names a patient and is neither here nor among {@link NOT_MOVED}.
 */
export const PATIENT_REFERENCES: readonly PatientReference[] = [
  keeping(appointments, (id, today) => ({
    where: [
      { field: 'paciente.id', op: '==', value: id },
      { field: 'fecha', op: '>=', value: today },
    ],
    orderBy: [{ field: 'fecha' }, { field: 'hora' }],
  })),
  keeping(waitingList, (id) => ({
    where: [
      { field: 'paciente.id', op: '==', value: id },
      { field: 'estado', op: '==', value: 'esperando' },
    ],
  })),
  oneOfMany({
    collection: consultations,
    keepsName: false,
    kept: (value) => ({ id: value.paciente.id, nombre: '' }),
    withPatient: (value, { id }) => ({ ...value, paciente: { id } }),
    ofPatient: (id) => ({ where: [{ field: 'paciente.id', op: '==', value: id }] }),
    open: (id) => ({
      where: [
        { field: 'paciente.id', op: '==', value: id },
        { field: 'estado', op: '==', value: 'borrador' },
      ],
    }),
  }),
];

/** The collections that name a patient and that no piece moves, each with why. */
export const NOT_MOVED: Readonly<Record<string, string>> = {
  pacientes: 'the records themselves: the approval changes both',
  clavesPacientes: 'the documents of the records: the approval leads them to the one that stays',
  ocupacion: 'the days of a patient follow from the appointments and move with each of them',
  accesos: 'openings of eight hours: whoever had one opens the record that stayed',
  fusiones: 'tells of the merge itself',
  fusionesPiezas: 'tells what the merge moved',
};

/** A document on its way, and to whom. */
export interface MovedDocument {
  readonly reference: PatientReference;
  readonly stored: Stored<unknown>;
  readonly to: KeptPatient;
}

/** The reference of a collection; it throws for one that is not moved. */
export function referenceOf(coleccion: string): PatientReference {
  const found = PATIENT_REFERENCES.find(({ collection }) => collection.name === coleccion);
  if (found === undefined) throw new Error(`no piece of a merge moves ${coleccion}`);
  return found;
}
