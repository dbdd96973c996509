import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, type Answer, type Body } from '../../call.ts';
import { FIRST_PAGE } from '../first-page.ts';

export type OrderRow = Answer<'listOrders'>['items'][number];
export type OrderRecord = Answer<'readOrder'>;
export type Board = Answer<'readExamBoard'>;
export type BoardPerson = Board['equipos'][number]['filas'][number];
export type OrderStepBody = Body<'stepOrder'>;

export interface OrdersWanted {
  readonly estado?: OrderRow['estado'] | undefined;
  readonly equipo?: NonNullable<NonNullable<OrderRow['turno']>['equipo']> | undefined;
  readonly estudio?: string | undefined;
  readonly fecha?: string | undefined;
  readonly pendientes?: 'si' | undefined;
  readonly texto?: string | undefined;
}

/** The day of the devices. */
export const examBoardQuery = () =>
  queryOptions({
    queryKey: ['ordenes', 'tablero'],
    queryFn: ({ signal }) => call('readExamBoard', { signal }),
  });

export type BoardList = keyof Board['restos'];

/** What comes after the beginning of a list of the board, a page at a time. */
export const boardRestQuery = (lista: BoardList, desde: string) =>
  infiniteQueryOptions({
    queryKey: ['ordenes', 'tablero', lista, desde],
    queryFn: ({ pageParam, signal }) => call('listBoard', { query: { lista, cursor: pageParam }, signal }),
    initialPageParam: desde,
    getNextPageParam: (page) => page.cursor,
  });

/** Studies asked for and done, a page at a time. */
export const ordersQuery = (asked: OrdersWanted) =>
  infiniteQueryOptions({
    queryKey: ['ordenes', 'lista', asked],
    queryFn: ({ pageParam, signal }) =>
      call('listOrders', { query: { ...asked, limite: '50', cursor: pageParam ?? undefined }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.cursor,
  });

/** Those that a doctor has to read: up to a page of them. */
export const waitingReportsQuery = () =>
  queryOptions({
    queryKey: ['ordenes', 'por-leer'],
    queryFn: async ({ signal }) =>
      (await call('listOrders', { query: { pendientes: 'si', estado: 'informado', limite: '100' }, signal }))
        .items,
  });

/** Those that were asked for, have no appointment and are overdue: up to a page of them. */
export const overdueOrdersQuery = () =>
  queryOptions({
    queryKey: ['ordenes', 'vencidas'],
    queryFn: ({ signal }) =>
      call('listOrders', { query: { pendientes: 'si', estado: 'solicitado', limite: '100' }, signal }),
  });

/** A patient's studies, the last first. */
export const patientOrdersQuery = (paciente: string) =>
  queryOptions({
    queryKey: ['ordenes', 'de', paciente],
    queryFn: async ({ signal }) =>
      (await call('listPatientOrders', { params: { id: paciente }, signal })).items,
  });

/** One study. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['ordenes', 'una', id],
    queryFn: ({ signal }) => call('readOrder', { params: { id }, signal }),
  });
