import { infiniteQueryOptions } from '@tanstack/react-query';
import { addressOf } from '../address.ts';
import { call } from '../call.ts';
import { FIRST_PAGE } from './first-page.ts';
import { ENDPOINTS } from '../endpoints.ts';

/** What happened to one document, newest first. */
export const auditQuery = (coleccion: string, documento: string) =>
  infiniteQueryOptions({
    queryKey: ['auditoria', coleccion, documento],
    queryFn: ({ pageParam, signal }) =>
      call('listAudit', {
        query: { coleccion, documento, limite: 20, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.cursor,
  });

/** The filters of the whole audit log; an absent one does not narrow it. */
export interface AuditAsked {
  readonly quien?: string | undefined;
  readonly accion?: string | undefined;
  readonly coleccion?: string | undefined;
  readonly documento?: string | undefined;
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
}

/** A screenful: whoever each line is about is read for their name. */
const LINES = 25;

/** The audit log, newest first, a page at a time. New entries raise no live event, so each opening reads it again. */
export const auditLogQuery = (asked: AuditAsked) =>
  infiniteQueryOptions({
    queryKey: ['auditoria', 'rastro', asked],
    queryFn: ({ pageParam, signal }) =>
      call('listAudit', { query: { ...asked, limite: LINES, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.cursor,
    staleTime: 0,
  });

/** The address of the same entries as a table for a spreadsheet. */
export const auditCsvHref = (asked: AuditAsked): string =>
  addressOf(ENDPOINTS.exportAudit, {}, { ...asked }).address;
