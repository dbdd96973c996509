import { queryOptions } from '@tanstack/react-query';
import type { SeriesCancel } from '#domain/scheduling/booking-together';
import type { ItineraryWishes } from '#domain/scheduling/itinerary-plan-request';
import type { Proposals } from '#domain/scheduling/itinerary-plan-view';
import { API } from '#routes';
import type { BookedTogether } from './appointments.ts';
import { answerOf } from './query.ts';

/** Visits that could be booked; asked anew whenever something that takes places changes. */
export const proposalsQuery = (wishes: ItineraryWishes) =>
  queryOptions({
    queryKey: ['disponibilidad', 'itinerario', wishes],
    queryFn: ({ signal }) =>
      answerOf<Proposals>(API.itineraryProposals, { method: 'POST', body: wishes, signal }),
    staleTime: 0,
  });

/** The appointments of a series. */
export const seriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['turnos', 'serie', id],
    queryFn: ({ signal }) => answerOf<BookedTogether>(API.oneSeries(id), { signal }),
  });

/** Cancels what is left of a series. */
export const cancelSeries = (id: string, body: SeriesCancel): Promise<BookedTogether> =>
  answerOf(API.cancelSeries(id), { method: 'POST', body });
