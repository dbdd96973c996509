import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConsultationRecord } from '#client/queries/records';
import { examinationQuery, type Examination } from '#client/queries/clinical/visits';
import { Segmented } from '#components/ui/Segmented.tsx';
import { COMPARISON } from '#copy/clinical/comparison';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { joinQueries } from '#backoffice/shared/screen/join-queries.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import { comparedGroups, isChange, type ComparedGroup } from './compared-groups.ts';

type Show = 'cambios' | 'todo';
const SHOWS: readonly { readonly id: Show; readonly label: string }[] = [
  { id: 'cambios', label: COMPARISON.shows.cambios },
  { id: 'todo', label: COMPARISON.shows.todo },
];

interface Props {
  readonly before: ConsultationRecord;
  readonly after: ConsultationRecord;
}

/** The older visit and the newer one, line by line: what changed, and what changed beyond its limit. */
export function ComparedVisits({ before, after }: Props) {
  const examinations = joinQueries(
    useQuery(examinationQuery(before.id)),
    useQuery(examinationQuery(after.id)),
  );
  const [show, setShow] = useState<Show>('cambios');
  const dates = [mediumDate(before.fecha), mediumDate(after.fecha)] as const;
  return (
    <QueryGate query={examinations} loadingLabel={COMPARISON.loading} rows={6}>
      {([then, now]: readonly [Examination, Examination]) => {
        const groups = comparedGroups(then.items, now.items);
        if (groups.length === 0) return <p className="m-0 text-dense text-ink-2">{COMPARISON.nothing}</p>;
        const shown = show === 'todo' ? groups : changesOf(groups);
        return (
          <>
            <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
              <div className="print:hidden">
                <Segmented
                  label={COMPARISON.show}
                  hideLabel
                  options={SHOWS}
                  value={show}
                  onChange={setShow}
                />
              </div>
              <p className="m-0 font-strong" role="status">
                {beyondWords(groups)}
              </p>
            </div>
            {shown.length === 0 ? (
              <p className="m-0 text-dense">{COMPARISON.noChange}</p>
            ) : (
              <ComparisonTable groups={shown} dates={dates} />
            )}
          </>
        );
      }}
    </QueryGate>
  );
}

/** Only the lines in which an eye changed. */
const changesOf = (groups: readonly ComparedGroup[]): ComparedGroup[] =>
  groups
    .map((group) => ({ ...group, filas: group.filas.filter((row) => row.ojos.some(isChange)) }))
    .filter(({ filas }) => filas.length > 0);

function beyondWords(groups: readonly ComparedGroup[]): string {
  const count = groups
    .flatMap(({ filas }) => filas.flatMap(({ ojos }) => ojos))
    .reduce((sum, eye) => sum + (eye?.superan.length ?? 0), 0);
  return count === 0 ? COMPARISON.noneBeyond : COMPARISON.beyond(count);
}
