import { infiniteQueryOptions } from '@tanstack/react-query';
import { API } from '#routes';
import { withParameters } from './availability.ts';
import { answerOf } from './query.ts';
import type { Page } from './users.ts';

/** A line of the trail as `GET /api/auditoria` answers; `detalle` holds `[before, after]` per changed field. */
export interface AuditRecord {
  readonly id: string;
  readonly cuando: string;
  readonly quien: string;
  /** The name of who, and that of the thing where it is known. */
  readonly quienNombre: string;
  readonly nombre: string | null;
  readonly accion: string;
  readonly coleccion: string;
  readonly documento: string;
  readonly detalle?: Readonly<Record<string, unknown>>;
}

/** What happened to one document, newest first. */
export const auditQuery = (coleccion: string, documento: string) =>
  infiniteQueryOptions({
    queryKey: ['auditoria', coleccion, documento],
    queryFn: ({ pageParam, signal }) =>
      answerOf<Page<AuditRecord>>(
        `/api/auditoria?${new URLSearchParams({
          coleccion,
          documento,
          limite: '20',
          ...(pageParam === null ? {} : { cursor: pageParam }),
        }).toString()}`,
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
  });

/** What narrows the whole trail; what is absent narrows nothing. */
export interface AuditAsked {
  readonly quien?: string | undefined;
  readonly accion?: string | undefined;
  readonly coleccion?: string | undefined;
  readonly documento?: string | undefined;
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
}

/** The trail, newest first, a page at a time. Nobody is told of new lines: it is read anew each time it is opened. */
export const trailQuery = (asked: AuditAsked) =>
  infiniteQueryOptions({
    queryKey: ['auditoria', 'rastro', asked],
    queryFn: ({ pageParam, signal }) =>
      answerOf<Page<AuditRecord>>(
        withParameters(API.audit, { ...asked, limite: 50, cursor: pageParam ?? undefined }),
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
    staleTime: 0,
  });

/** Where the same lines are had as a table for a spreadsheet. */
export const auditCsvHref = (asked: AuditAsked): string => withParameters(API.auditExport, asked);
