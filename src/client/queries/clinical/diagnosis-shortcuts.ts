import { queryOptions } from '@tanstack/react-query';
import { call } from '../../call.ts';

/** The favourites of whoever is signed in, and what the own last notes diagnosed. */
export const diagnosisShortcutsQuery = () =>
  queryOptions({
    queryKey: ['cie10', 'atajos'],
    queryFn: ({ signal }) => call('readDiagnosisShortcuts', { signal }),
  });
