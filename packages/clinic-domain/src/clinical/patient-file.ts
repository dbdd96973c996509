import type { Doctor } from '../people/doctor.ts';
import type { Patient } from '../people/patient.ts';
import type { Appointment } from '../scheduling/appointment/appointment.ts';
import type { WaitingEntry } from '../scheduling/waiting-list/waiting-list.ts';
import type { Antecedent } from './antecedents/antecedent.ts';
import type { Consultation } from './consultation.ts';
import type { DocumentContent } from './documents/contents.ts';
import type { DocumentHead } from './documents/document-seal.ts';
import type { IssuedDocument } from './documents/document.ts';
import type { Plan } from './follow-up/plan.ts';
import type { Problem } from './problems/problem-list.ts';
import type { Section } from './section.ts';
import type { StudyFile } from '../studies/files/study-file.ts';
import type { Order } from '../studies/orders/order.ts';
import type { PerformedStudy } from '../studies/results/study.ts';
import type { Surgery } from './surgery/surgery.ts';

/** A value under its id. */
export interface Filed<T> {
  readonly id: string;
  readonly value: T;
}

/** Whether a closed consultation is what its doctor signed, and the hash of what was. */
export type FiledSignature =
  | { readonly estado: 'integra'; readonly hash: string; readonly cuando: string }
  | { readonly estado: 'alterada' }
  | { readonly estado: 'sin_firma' };

/** A closed consultation with its examination. */
export interface FiledVisit extends Filed<Consultation> {
  readonly sections: readonly Section[];
  readonly firma: FiledSignature;
}

/** A paper; `said` is null where it no longer is what was sealed. */
export interface FiledDocument extends Filed<IssuedDocument> {
  readonly said: { readonly head: DocumentHead; readonly content: DocumentContent } | null;
}

/** A file of a study, whose bytes are in the file store under its id. */
export type StoredFile = Filed<StudyFile>;

/** A study that was asked for, what was measured of it, and the files that were filed with it. */
export interface FiledStudy {
  readonly id: string;
  readonly order: Order;
  readonly study: PerformedStudy | undefined;
  readonly files: readonly StoredFile[];
}

/** Everything the clinic holds of one person, from the oldest to the newest. Drafts are their authors' alone. */
export interface PatientFile {
  readonly patient: Filed<Patient>;
  readonly visits: readonly FiledVisit[];
  readonly antecedents: readonly Filed<Antecedent>[];
  readonly plans: readonly Filed<Plan>[];
  /** What the visits diagnosed, in the state that doctors gave it. */
  readonly problems: readonly Problem[];
  /** Operations that were proposed, done or taken back. */
  readonly surgeries: readonly Filed<Surgery>[];
  /** Studies that were asked for, with what was measured. */
  readonly studies: readonly FiledStudy[];
  readonly appointments: readonly Filed<Appointment>[];
  readonly documents: readonly FiledDocument[];
  /** When somebody waited for a place. */
  readonly waiting: readonly Filed<WaitingEntry>[];
  /** The doctors that are named in it, by id. */
  readonly doctors: ReadonlyMap<string, Doctor>;
  /** The accounts that are named in it: how colleagues call them, and whose doctor they are. */
  readonly people: ReadonlyMap<string, { readonly nombre: string; readonly medico?: string | undefined }>;
}
