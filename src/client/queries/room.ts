import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CivilTime } from '#domain/shared/civil-date';
import { call } from '../call.ts';

/** When those were born whom the desk awaits today or who wait. */
export const roomPeopleQuery = (fecha: string) =>
  queryOptions({
    queryKey: ['turnos', 'personas', { fecha }],
    queryFn: ({ signal }) => call('listRoomPeople', { signal }),
  });

/** The same of those who come next; asked again each half hour, and those of before stay until it is known. */
export const nextPeopleQuery = ({ fecha, minuto }: CivilTime) =>
  queryOptions({
    queryKey: ['turnos', 'personas', { fecha, media: Math.floor(minuto / 30) }],
    queryFn: ({ signal }) => call('listRoomPeople', { query: { proximos: true }, signal }),
    placeholderData: keepPreviousData,
  });

/** The same of one. */
export const roomPersonQuery = (turno: string) =>
  queryOptions({
    queryKey: ['turnos', 'personas', { turno }],
    queryFn: ({ signal }) => call('listRoomPeople', { query: { turno }, signal }),
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
