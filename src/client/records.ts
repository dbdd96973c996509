import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Consultation, ConsultationPatch } from '#domain/clinical/consultation';
import type { RecordAccess } from '#domain/clinical/record-access';
import type { Result } from '#domain/shared/result';
import { API } from '#routes';
import { withParameters } from './availability.ts';
import { answerOf } from './query.ts';
import { request, type RequestError } from './request.ts';

/** An opening of a record as the API answers it. */
export type OpeningRecord = Pick<RecordAccess, 'base' | 'motivo' | 'vence'>;

/** A consultation as the API answers it; `propia` when this person wrote it. */
export type ConsultationRecord = Omit<Consultation, 'autor' | 'adendas'> & {
  readonly id: string;
  readonly version: number;
  readonly propia: boolean;
  readonly adendas: readonly { readonly cuando: string; readonly medico: string; readonly texto: string }[];
};

/** A page of a patient's consultations; the own drafts stand on the first one. */
export interface ConsultationPage {
  readonly borradores: readonly ConsultationRecord[];
  readonly items: readonly ConsultationRecord[];
  readonly cursor: string | null;
}

/** An own draft that was not closed yet. */
export interface DraftRecord {
  readonly id: string;
  readonly paciente: { readonly id: string; readonly nombre: string };
  readonly fecha: string;
  readonly creada: string;
}

/** Opens a record, which leaves a line in the trail: once for each time that the screen is entered. */
export const openingQuery = (paciente: string) =>
  queryOptions({
    queryKey: ['aperturas', paciente],
    queryFn: () => openRecord(paciente, {}),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

/** Opens a record with a reason, or without one where none is needed. */
export const openRecord = (paciente: string, body: { readonly motivo?: string }): Promise<OpeningRecord> =>
  answerOf(API.patientOpenings(paciente), { method: 'POST', body });

/** A patient's consultations, newest first, a page at a time. */
export const consultationsQuery = (paciente: string) =>
  infiniteQueryOptions({
    queryKey: ['consultas', 'paciente', paciente],
    queryFn: ({ pageParam, signal }) =>
      answerOf<ConsultationPage>(
        withParameters(API.patientConsultations(paciente), { limite: 20, cursor: pageParam ?? undefined }),
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
  });

/** The own drafts that wait to be closed. */
export const draftsQuery = () =>
  queryOptions({
    queryKey: ['consultas', 'borradores'],
    queryFn: ({ signal }) => answerOf<{ items: readonly DraftRecord[] }>(API.consultations, { signal }),
  });

/** Begins a draft, of an appointment or without one. */
export const startConsultation = (
  paciente: string,
  body: { readonly turno?: string },
  idempotencyKey: string,
): Promise<ConsultationRecord> =>
  answerOf(API.patientConsultations(paciente), { method: 'POST', body, idempotencyKey });

/** Keeps what was typed; `keepalive` when the page is being left. */
export const saveDraft = (
  id: string,
  body: ConsultationPatch,
  keepalive = false,
): Promise<Result<ConsultationRecord, RequestError>> =>
  request<ConsultationRecord>(API.consultation(id), { method: 'PATCH', body, keepalive });

/** Closes a draft for good. */
export const closeConsultation = (id: string, version: number): Promise<ConsultationRecord> =>
  answerOf(API.closeConsultation(id), { method: 'POST', body: { version } });

/** Puts a draft aside. */
export const discardDraft = (id: string, version: number): Promise<ConsultationRecord> =>
  answerOf(API.discardConsultation(id), { method: 'POST', body: { version } });

/** Adds an addendum to a closed consultation. */
export const addAddendum = (id: string, texto: string, idempotencyKey: string): Promise<ConsultationRecord> =>
  answerOf(API.consultationAddenda(id), { method: 'POST', body: { texto }, idempotencyKey });
