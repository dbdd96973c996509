import { queryOptions } from '@tanstack/react-query';
import { call, type Answer } from '../call.ts';
import type { WithSettled } from '#contract/settlement';
import type { Confirmation } from '#domain/scheduling/hours/orphans';

/** The absences of a doctor, by date. */
export const absencesQuery = (id: string) =>
  queryOptions({
    queryKey: ['medicos', id, 'ausencias'],
    queryFn: ({ signal }) => call('listAbsences', { params: { id }, signal }),
  });

/** The days on which a doctor keeps other hours, by date. */
export const exceptionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['medicos', id, 'excepciones'],
    queryFn: ({ signal }) => call('listExceptions', { params: { id }, signal }),
  });

/** Both kinds of dated days, by the name of their list. */
export interface DaysOf {
  readonly ausencias: Answer<'listAbsences'>[number];
  readonly excepciones: Answer<'listExceptions'>[number];
}
/** Dated days as they are sent. */
export type NewDays<Kind extends keyof DaysOf> = Omit<DaysOf[Kind], 'id'> & Confirmation;

/** How dated days of one kind are added, changed and removed; each first asks about appointments booked in them. */
interface DaysWork<Kind extends keyof DaysOf> {
  readonly note: (send: typeof call, id: string, days: NewDays<Kind>) => Promise<DaysOf[Kind] & WithSettled>;
  readonly change: (
    send: typeof call,
    id: string,
    item: string,
    days: NewDays<Kind>,
  ) => Promise<DaysOf[Kind] & WithSettled>;
  readonly remove: (
    send: typeof call,
    id: string,
    item: string,
    confirmation: Confirmation,
  ) => Promise<WithSettled>;
}

export const DAYS_WORK: { readonly [Kind in keyof DaysOf]: DaysWork<Kind> } = {
  ausencias: {
    note: (send, id, body) => send('addAbsence', { params: { id }, body }),
    change: (send, id, ausencia, body) => send('changeAbsence', { params: { id, ausencia }, body }),
    remove: (send, id, ausencia, body) => send('removeAbsence', { params: { id, ausencia }, body }),
  },
  excepciones: {
    note: (send, id, body) => send('addException', { params: { id }, body }),
    change: (send, id, excepcion, body) => send('changeException', { params: { id, excepcion }, body }),
    remove: (send, id, excepcion, body) => send('removeException', { params: { id, excepcion }, body }),
  },
};
