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

/** Which doctors are late today. */
export const delaysQuery = () =>
  queryOptions({
    queryKey: ['atrasos'],
    queryFn: async ({ signal }) => (await call('listDelays', { signal })).items,
  });

/** What the shifts before left to this one, and nobody has seen. */
export const shiftNotesQuery = () =>
  queryOptions({
    queryKey: ['relevos'],
    queryFn: async ({ signal }) => (await call('listShiftNotes', { signal })).items,
  });

/** What the menu counts: asked again with each change of an appointment or of whom to tell. */
export const panelCountsQuery = () =>
  queryOptions({
    queryKey: ['porAvisar', 'cuentas'],
    queryFn: ({ signal }) => call('countPanel', { signal }),
  });
