import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';

/** The clinic's catalogue, in the order of its devices. */
export const studiesQuery = () =>
  queryOptions({
    queryKey: ['horariosEstudios'],
    queryFn: ({ signal }) => call('listStudySchedules', { signal }),
  });

/** The dated versions of a study's week, newest first. */
export const studyVersionsQuery = (codigo: string) =>
  queryOptions({
    queryKey: ['horariosEstudios', codigo, 'versiones'],
    queryFn: ({ signal }) => call('listStudyVersions', { params: { codigo }, signal }),
  });
