import { queryOptions } from '@tanstack/react-query';
import { call, type Answer } from '../../call.ts';

export type DiagnosisShortcuts = Answer<'readDiagnosisShortcuts'>;

/** The favourites of whoever is signed in, and what the own last notes diagnosed. */
export const diagnosisShortcutsQuery = () =>
  queryOptions({
    queryKey: ['cie10', 'atajos'],
    queryFn: ({ signal }) => call('readDiagnosisShortcuts', { signal }),
  });
