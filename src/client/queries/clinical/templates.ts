import { queryOptions } from '@tanstack/react-query';
import { call, type Answer } from '../../call.ts';

export type TemplatesRecord = Answer<'readTemplates'>;

/** What whoever is signed in writes again and again. */
export const templatesQuery = () =>
  queryOptions({
    queryKey: ['plantillas'],
    queryFn: ({ signal }) => call('readTemplates', { signal }),
  });
