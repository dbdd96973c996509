import { queryOptions } from '@tanstack/react-query';
import type { ItineraryWishes } from '#domain/scheduling/itinerary/itinerary-plan-request';
import { call } from '../call.ts';

/** Visits that could be booked; asked anew whenever something that takes places changes. */
export const proposalsQuery = (wishes: ItineraryWishes) =>
  queryOptions({
    queryKey: ['disponibilidad', 'itinerario', wishes],
    queryFn: ({ signal }) => call('proposeItinerary', { body: wishes, signal }),
    staleTime: 0,
  });

/** The appointments of a series. */
export const seriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['turnos', 'serie', id],
    queryFn: ({ signal }) => call('readSeries', { params: { id }, signal }),
  });
