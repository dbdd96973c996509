import {
  antecedents,
  appointments,
  consultations,
  departures,
  documents,
  notices,
  orders,
  performedStudies,
  plans,
  prematureChildren,
  problemMarks,
  studyFiles,
  surgeries,
  waitingList,
} from '../collections.ts';
import type { Collection, Query, Stored } from '../ports/document-store.ts';
import { inRecord } from '#domain/clinical/consultation';
import { ACTIVE_STATES } from '#domain/clinical/follow-up/plan';
import { OPEN_ORDER_STATES } from '#domain/studies/orders/order-states';
import type { KeptPatient } from '#domain/people/patient-merge';

/** A collection whose documents name their patient, and how; a merge finds everything it moves through these. */
interface ReferenceIn<T> {
  readonly collection: Collection<T>;
  /** Whether its documents also store the patient's name, which must then follow the record's. */
  readonly keepsName: boolean;
  /** The patient as the document stores it. */
  readonly kept: (value: T) => KeptPatient;
  /** The document with another patient. */
  readonly withPatient: (value: T, patient: KeptPatient) => T;
  /** All the documents of one patient. */
  readonly ofPatient: (id: string) => Query;
  /** Those still to come, which bookings depend on: they move in one transaction with the records themselves. */
  readonly open: (id: string, today: string) => Query;
}
/** One of several collections, whatever its documents are. */
export type PatientReference = ReferenceIn<unknown>;

const oneOfMany = <T>(reference: ReferenceIn<T>): PatientReference =>
  // Whoever calls it has read the document from this very collection.
  reference as PatientReference;

const ofPatient = (id: string): Query => ({ where: [{ field: 'paciente.id', op: '==', value: id }] });

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
    ofPatient,
    open,
  });

/** Documents that name their patient as `paciente: { id }`; all of them are still to come where nothing else is said. */
const naming = <T extends { readonly paciente: { readonly id: string } }>(
  // One that keeps more of its patient than the id does not compile: it would lose that.
  collection: Collection<T> & ({ readonly id: string } extends T['paciente'] ? unknown : never),
  open: PatientReference['open'] = ofPatient,
): PatientReference =>
  oneOfMany({
    collection,
    keepsName: false,
    kept: (value) => ({ id: value.paciente.id, nombre: '' }),
    withPatient: (value, { id }) => ({ ...value, paciente: { id } }),
    ofPatient,
    open,
  });

/**
 * Every collection whose documents belong to a patient. A test reads the schemas of all collections and fails on one
 * that names a patient and is neither here nor in {@link NOT_MOVED}.
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
  keeping(notices, (id) => ({
    where: [
      { field: 'paciente.id', op: '==', value: id },
      { field: 'estado', op: '==', value: 'pendiente' },
    ],
  })),
  oneOfMany({
    collection: consultations,
    keepsName: false,
    kept: (value) => ({ id: value.paciente.id, nombre: '' }),
    withPatient: (value, { id }) => inRecord(value, id),
    ofPatient,
    open: (id) => ({
      where: [
        { field: 'paciente.id', op: '==', value: id },
        { field: 'estado', op: '==', value: 'borrador' },
      ],
    }),
  }),
  naming(antecedents),
  naming(problemMarks),
  // The sealed text goes on saying to whom it was issued.
  naming(documents),
  naming(plans, (id) => ({
    where: [
      { field: 'paciente.id', op: '==', value: id },
      { field: 'estado', op: 'in', value: ACTIVE_STATES },
    ],
  })),
  naming(departures),
  // What was signed of the operation goes on saying whom it was done to.
  naming(surgeries),
  naming(prematureChildren),
  naming(orders, (id) => ({
    where: [
      { field: 'paciente.id', op: '==', value: id },
      { field: 'estado', op: 'in', value: OPEN_ORDER_STATES },
    ],
  })),
  // What was signed of a study goes on saying whose it was.
  naming(performedStudies),
  oneOfMany({
    collection: studyFiles,
    keepsName: false,
    kept: (value) => ({ id: value.paciente?.id ?? '', nombre: '' }),
    withPatient: (value, { id }) => ({ ...value, paciente: { id } }),
    ofPatient,
    open: ofPatient,
  }),
];

/** Collections that name a patient but are not moved in pieces, each with the reason. */
export const NOT_MOVED: Readonly<Record<string, string>> = {
  pacientes: 'the records themselves: the approval changes both',
  clavesPacientes: 'the documents of the records: the approval leads them to the one that stays',
  ocupacion: 'the days of a patient follow from the appointments and move with each of them',
  lecturas: 'who read which page in the last hours: the audit log tells of them',
  revisionesAntecedentes: 'says when somebody looked at those of one record: of the united ones nobody has',
  notas: 'signed with who the patient was then: the consultation that moves says where it was written',
  series: 'made from the visits: each visit that moves lets both patients’ be made again',
  fichasParecidas: 'pairs that are looked at anew when they are read',
  vistaEnRiesgo: 'names plans, and is reckoned again each night',
  ultimosValores: 'made from the visits: each visit that moves lets both patients’ be made again',
  accesos: 'openings of eight hours: whoever had one opens the record that stayed',
  mensajes: 'says to whom a message went; what it speaks of is the appointment, which moves',
  permisosMensajes: 'agreed for one record and its telephone: whoever is united with another is asked again',
  fusiones: 'tells of the merge itself',
  fusionesPiezas: 'tells what the merge moved',
};

/** A document to move, and its new patient. */
export interface MovedDocument {
  readonly reference: PatientReference;
  readonly stored: Stored<unknown>;
  readonly to: KeptPatient;
}

/** The reference of a collection; throws for one that is not moved. */
export function referenceOf(coleccion: string): PatientReference {
  const found = PATIENT_REFERENCES.find(({ collection }) => collection.name === coleccion);
  if (found === undefined) throw new Error(`no piece of a merge moves ${coleccion}`);
  return found;
}
