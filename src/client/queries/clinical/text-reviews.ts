import { queryOptions } from '@tanstack/react-query';
import { addressOf } from '../../address.ts';
import { call } from '../../call.ts';
import { ENDPOINTS } from '../../endpoints.ts';

/** The pages on health of the site, and what doctors said of each. */
export const medicalTextsQuery = () =>
  queryOptions({
    queryKey: ['revisionesTextos'],
    queryFn: ({ signal }) => call('listMedicalTexts', { signal }),
  });

/** The address of the file that the next build of the site reads. */
export const signedTextsHref = (): string => addressOf(ENDPOINTS.exportTextReviews, {}, {}).address;
