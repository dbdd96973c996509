import { queryOptions } from '@tanstack/react-query';
import type { StudyRecord } from '#contract/studies';
import { learnCatalogue } from '#domain/studies/own-catalogue';
import { call } from '../call.ts';

/** The clinic's catalogue, in the order of its devices, with the studies that are no longer done. */
export const allStudiesQuery = () =>
  queryOptions({
    queryKey: ['horariosEstudios'],
    queryFn: async ({ signal }) => {
      const studies = await call('listStudySchedules', { signal });
      learnCatalogue({ estudios: studies.map(ownStudyOf) });
      return studies;
    },
  });

const ownStudyOf = ({ equipos, consentimiento = false, ...study }: StudyRecord) => ({
  ...study,
  consentimiento,
  equipos: equipos.map(({ id }) => id),
});

/** The studies that are done. */
export const studiesQuery = () =>
  queryOptions({
    ...allStudiesQuery(),
    select: (studies: readonly StudyRecord[]) => studies.filter(({ retirado }) => retirado !== true),
  });

/** The dated versions of a study's week, newest first. */
export const studyVersionsQuery = (codigo: string) =>
  queryOptions({
    queryKey: ['horariosEstudios', codigo, 'versiones'],
    queryFn: ({ signal }) => call('listStudyVersions', { params: { codigo }, signal }),
  });
