import { queryOptions } from '@tanstack/react-query';
import type { RoomView, ShownCall } from '#domain/scheduling/room-call';
import { API } from '#routes';
import { answerOf } from './query.ts';

/** The last calls of today. */
export const roomQuery = () =>
  queryOptions({
    queryKey: ['llamados'],
    queryFn: ({ signal }) => answerOf<RoomView>(API.room, { signal }),
  });

/** Calls the patient of an appointment to the room, once more each time. */
export const callToRoom = (id: string): Promise<ShownCall> =>
  answerOf(API.callToRoom(id), { method: 'POST' });
