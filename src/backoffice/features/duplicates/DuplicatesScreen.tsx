import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { mergesQuery } from '#client/queries/merges';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { FILTERS } from '#components/ui/page-style.ts';
import { Segmented } from '#components/ui/Segmented.tsx';
import { MERGES } from '#copy/office/merges';
import { OFFICE } from '#routes';
import { ProposeMergeDialog } from '#backoffice/shared/merges/ProposeMergeDialog.tsx';
import { PagedGate } from '#backoffice/shared/screen/PagedGate.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { MergeItem } from './MergeItem.tsx';
import { Suggestions } from './Suggestions.tsx';

const TABS = [
  { id: 'pendientes', label: MERGES.pending },
  { id: 'parecidas', label: MERGES.suggestions },
  { id: 'historial', label: MERGES.history },
] as const;
type Tab = (typeof TABS)[number]['id'];

/** Pacientes duplicados: what was proposed, what looks alike, and what was merged, with a way to undo it. */
export default function DuplicatesScreen() {
  const [search, setSearch] = useSearchParams();
  const tab: Tab = TABS.find(({ id }) => id === search.get('ver'))?.id ?? 'pendientes';
  const [asked, setAsked] = useState<readonly [string, string] | null>(null);
  const named = [search.get('conserva'), search.get('absorbe')] as const;
  const pair = asked ?? (named[0] !== null && named[1] !== null ? [named[0], named[1]] : null);
  const close = (): void => {
    setAsked(null);
    if (named[0] !== null) setSearch(tab === 'pendientes' ? {} : { ver: tab }, { replace: true });
  };
  return (
    <>
      <ScreenHeader path={OFFICE.duplicates} />
      <p>{MERGES.help}</p>
      <div className={`${FILTERS} mt-3 mb-4`}>
        <Segmented
          label={MERGES.tabs}
          hideLabel
          value={tab}
          options={TABS}
          onChange={(id) => setSearch(id === 'pendientes' ? {} : { ver: id })}
        />
      </div>
      {tab === 'parecidas' ? (
        <Suggestions onCompare={(a, b) => setAsked([a, b])} />
      ) : (
        <MergeList key={tab} pending={tab === 'pendientes'} />
      )}
      {pair !== null && <ProposeMergeDialog first={pair[0]} second={pair[1]} onClose={close} />}
    </>
  );
}

/** The merges awaiting a decision, or all those already decided. */
function MergeList({ pending }: { readonly pending: boolean }) {
  const query = useInfiniteQuery(mergesQuery(pending ? 'propuesta' : undefined));
  return (
    <PagedGate query={query} loadingLabel={MERGES.loading} rows={4}>
      {(merges) => {
        const items = merges.filter(({ estado }) => pending || estado !== 'propuesta');
        if (items.length === 0 && !query.hasNextPage)
          return pending ? (
            <EmptyState title={MERGES.noPending}>{MERGES.noPendingHelp}</EmptyState>
          ) : (
            <EmptyState title={MERGES.noHistory} />
          );
        return (
          <ol className="bg-surface border border-line rounded-control">
            {items.map((merge) => (
              <MergeItem key={merge.id} merge={merge} />
            ))}
          </ol>
        );
      }}
    </PagedGate>
  );
}
