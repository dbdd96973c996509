import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';

/** The rooms to which patients are called, by name, those that are no longer used too. */
export const clinicRoomsQuery = () =>
  queryOptions({ queryKey: ['salas'], queryFn: ({ signal }) => call('listRooms', { signal }) });
