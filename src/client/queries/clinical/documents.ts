import { queryOptions } from '@tanstack/react-query';
import { call, type Answer, type Body } from '../../call.ts';

export type DocumentRow = Answer<'listDocuments'>['items'][number];
export type DocumentRecord = Answer<'readDocument'>;
export type TypedDocument = Body<'issueDocument'>['documento'];

/** The papers of a patient, the last first. */
export const documentsQuery = (paciente: string) =>
  queryOptions({
    queryKey: ['documentos', 'de', paciente],
    queryFn: ({ signal }) => call('listDocuments', { params: { id: paciente }, signal }),
  });

/** One paper, as it was issued. */
export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: ['documentos', 'uno', id],
    queryFn: ({ signal }) => call('readDocument', { params: { id }, signal }),
  });

export type PrescriptionShortcuts = Answer<'readPrescriptionShortcuts'>;

/** What this doctor prescribes and orders most, and the clinic's own medicines. */
export const prescriptionShortcutsQuery = () =>
  queryOptions({
    queryKey: ['documentos', 'atajos'],
    queryFn: ({ signal }) => call('readPrescriptionShortcuts', { signal }),
  });
