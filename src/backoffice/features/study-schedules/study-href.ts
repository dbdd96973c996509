import { OFFICE } from '#routes';
import { present } from '#domain/shared/typed-record';

/** The address of a study's editor, on the week in force today or on a later version. */
export const studyHref = (code: string, from?: string): string =>
  `${OFFICE.studySchedules}?${new URLSearchParams({
    estudio: code,
    ...present({ desde: from }),
  }).toString()}`;
