import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';

/** When those were born whom the desk awaits today or who wait. */
export const roomPeopleQuery = (fecha: string) =>
  queryOptions({
    queryKey: ['turnos', 'personas', { fecha }],
    queryFn: ({ signal }) => call('listRoomPeople', { signal }),
  });

/** Today's latest calls. */
export const roomQuery = () =>
  queryOptions({
    queryKey: ['llamados'],
    queryFn: ({ signal }) => call('readRoom', { signal }),
  });

/** What the menu counts: asked again with each change of an appointment or of whom to tell. */
export const panelCountsQuery = () =>
  queryOptions({
    queryKey: ['porAvisar', 'cuentas'],
    queryFn: ({ signal }) => call('countPanel', { signal }),
  });
