import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ask, call, type Answer } from '../call.ts';
import type { ConsultationPatch } from '#domain/clinical/consultation';
import { FIRST_PAGE } from './first-page.ts';

export type OpeningRecord = Answer<'openRecord'>;

/** A consultation; `propia` when this person wrote it. */
export type ConsultationRecord = Answer<'readConsultation'>;

/** Opens a record, which leaves an entry in the audit log: once each time the screen is entered. */
export const openingQuery = (paciente: string) =>
  queryOptions({
    queryKey: ['aperturas', paciente],
    queryFn: () => call('openRecord', { params: { id: paciente }, body: {} }),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

/** A patient's consultations, newest first, a page at a time. */
export const consultationsQuery = (paciente: string) =>
  infiniteQueryOptions({
    queryKey: ['consultas', 'paciente', paciente],
    queryFn: ({ pageParam, signal }) =>
      call('listConsultations', {
        params: { id: paciente },
        query: { limite: 20, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.cursor,
  });

/** The person's own drafts that still have to be closed. */
export const draftsQuery = () =>
  queryOptions({
    queryKey: ['consultas', 'borradores'],
    queryFn: ({ signal }) => call('listDrafts', { signal }),
  });

/** The drafts of those who can no longer close them, for an administrator to hand over. */
export const leftDraftsQuery = () =>
  queryOptions({
    queryKey: ['consultas', 'sin-medico'],
    queryFn: ({ signal }) => call('listLeftDrafts', { signal }),
  });

/** The secret from which this account's own key for unsent drafts is derived; asked for once a page. */
export const draftKeyQuery = () =>
  queryOptions({
    queryKey: ['consultas-clave'],
    queryFn: ({ signal }) => call('draftKey', { signal }),
    staleTime: 'static',
  });

/** Saves what was typed; `keepalive` when the page is being left. */
export const saveDraft = (id: string, body: ConsultationPatch, keepalive = false) =>
  ask('saveDraft', { params: { id }, body, keepalive });
