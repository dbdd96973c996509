import { queryOptions } from '@tanstack/react-query';
import type { ItineraryWishes } from '#domain/scheduling/itinerary/itinerary-plan-request';
import { call } from '../call.ts';

/** Visits that could be booked; refetched whenever anything that takes up places changes. */
export const proposalsQuery = (wishes: ItineraryWishes) =>
  queryOptions({
    queryKey: ['disponibilidad', 'itinerario', wishes],
    queryFn: ({ signal }) => call('proposeItinerary', { body: wishes, signal }),
    staleTime: 0,
  });

export const seriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['turnos', 'serie', id],
    queryFn: ({ signal }) => call('readSeries', { params: { id }, signal }),
  });
