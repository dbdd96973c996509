import { useQuery } from '@tanstack/react-query';
import { patientsQuery, type PatientRecord } from '#client/queries/patients';
import { documentKey, readDocument, type IdentityDocument } from '#domain/people/identity-document';
import { isEnoughToSearch } from '#domain/shared/spanish-text';
import { newPatientOf } from './patient-choice.ts';
import type { PatientDraft } from './patient-draft.ts';
import { present } from '#domain/shared/typed-record';

/** The existing record with the typed document, or null: the same document means the same person. */
export function useSameDocument(draft: PatientDraft): PatientRecord | null {
  const document = readDocument(newPatientOf(draft));
  const key = document.ok ? documentKey(document.value) : null;
  const number = document.ok ? (document.value.ci ?? '') : '';
  const { data } = useQuery({ ...patientsQuery(number), enabled: key !== null && isEnoughToSearch(number) });
  if (key === null) return null;
  return data?.items.find((patient) => documentKey(documentOf(patient)) === key) ?? null;
}

const documentOf = ({ tipoDocumento, ci, complemento }: PatientRecord): IdentityDocument => ({
  tipoDocumento,
  ...present({ ci, complemento }),
});
