import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import type { StudyRecord } from '#contract/studies';
import { STUDY_COPY } from '#copy/office/studies';
import { filterStudies, NO_FILTER } from './study-filter.ts';
import { StudyFilters } from './StudyFilters.tsx';
import { StudyTable } from './StudyTable.tsx';

/** The catalogue with its filters. */
export function StudyCatalogue({ studies }: { readonly studies: readonly StudyRecord[] }) {
  const [filter, setFilter] = useState(NO_FILTER);
  const shown = filterStudies(studies, filter);
  return (
    <>
      <StudyFilters
        filter={filter}
        onChange={setFilter}
        found={STUDY_COPY.found(shown.length, studies.length)}
      />
      {shown.length > 0 ? (
        <StudyTable caption={STUDY_COPY.caption} studies={shown} />
      ) : (
        <EmptyState
          title={STUDY_COPY.none}
          action={<Button onPress={() => setFilter(NO_FILTER)}>{STUDY_COPY.showAll}</Button>}
        >
          {STUDY_COPY.noneHelp}
        </EmptyState>
      )}
    </>
  );
}
