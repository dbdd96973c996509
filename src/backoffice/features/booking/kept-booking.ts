import type { PatientRecord } from '#client/queries/patients';
import type { PatientChoice } from '#backoffice/shared/patient/patient-choice.ts';
import type { GuardianDraft, PatientDraft } from '#backoffice/shared/patient/patient-draft.ts';
import { changeBooking, type BookingDraft } from './booking-draft.ts';
import { present } from '#domain/shared/typed-record';

/** A half-written booking: whose, on which day, at which address, and the form as it stood. */
export interface KeptBooking {
  readonly uid: string;
  readonly dia: string;
  readonly search: string;
  readonly draft: BookingDraft;
}

/** As it is sealed in the browser: somebody who has a record is read again, as the record says then. */
export interface SealedBooking extends Pick<KeptBooking, 'dia' | 'search'> {
  readonly draft: Omit<BookingDraft, 'patient'>;
  readonly paciente:
    | { readonly id: string; readonly tutor?: GuardianDraft | undefined }
    | { readonly nuevo: PatientDraft }
    | null;
}

export function toSeal({ dia, search, draft: { patient, ...draft } }: KeptBooking): SealedBooking {
  if (patient === null) return { dia, search, draft, paciente: null };
  return patient.kind === 'new'
    ? { dia, search, draft, paciente: { nuevo: patient.draft } }
    : { dia, search, draft, paciente: { id: patient.patient.id, tutor: patient.tutor } };
}

/** The form as it stood; without its patient where that record can no longer be read. */
export async function fromSealed(
  uid: string,
  { draft, paciente, ...when }: SealedBooking,
  readPatient: (id: string) => Promise<PatientRecord | null>,
): Promise<KeptBooking> {
  return { uid, ...when, draft: { ...draft, patient: await choiceOf(paciente, readPatient) } };
}

async function choiceOf(
  paciente: SealedBooking['paciente'],
  readPatient: (id: string) => Promise<PatientRecord | null>,
): Promise<PatientChoice | null> {
  if (paciente === null) return null;
  if ('nuevo' in paciente) return { kind: 'new', draft: paciente.nuevo };
  const patient = await readPatient(paciente.id);
  const { tutor } = paciente;
  return patient === null ? null : { kind: 'known', patient, ...present({ tutor }) };
}

/**
 * The form to go on with: as it stood at the same address, with what another address says; nothing where that is about
 * somebody else, or on another day.
 */
export function restored(
  kept: KeptBooking | null,
  { today, search, filled }: { today: string; search: string; filled: Partial<BookingDraft> },
): BookingDraft | null {
  if (kept === null || kept.dia !== today || kept.draft.fecha < today) return null;
  if (kept.search === search) return kept.draft;
  const [own, other] = [kept.draft.patient, filled.patient ?? null];
  if (own !== null && other !== null && idOf(own) !== idOf(other)) return null;
  return { ...changeBooking(kept.draft, filled), ...filled };
}

const idOf = (choice: PatientChoice): string | null => (choice.kind === 'known' ? choice.patient.id : null);
