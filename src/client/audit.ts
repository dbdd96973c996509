import { infiniteQueryOptions } from '@tanstack/react-query';
import { answerOf } from './query.ts';
import type { Page } from './users.ts';

/** A line of the trail as `GET /api/auditoria` answers; `detalle` holds `[before, after]` per changed field. */
export interface AuditRecord {
  readonly id: string;
  readonly cuando: string;
  readonly quien: string;
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
