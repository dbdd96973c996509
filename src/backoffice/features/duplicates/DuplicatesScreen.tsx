import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { mergesQuery, suggestionsQuery } from '#client/queries/merges';
import { Button } from '#components/ui/Button.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { markStyle } from '#components/ui/mark-style.ts';
import { FILTERS } from '#components/ui/page-style.ts';
import { Segmented } from '#components/ui/Segmented.tsx';
import type { MergeSuggestion } from '#contract/merges';
import { MERGES, LIKE_LABELS } from '#copy/office/merges';
import { listedName } from '#domain/people/listed-name';
import { OFFICE } from '#routes';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { ProposeMergeDialog } from '#backoffice/shared/merges/ProposeMergeDialog.tsx';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { IdentityLine } from '#backoffice/shared/patient/person/IdentityLine.tsx';
import { LoadMore } from '#backoffice/shared/screen/LoadMore.tsx';
import { PagedGate } from '#backoffice/shared/screen/PagedGate.tsx';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { PAIR, MergeItem } from './MergeItem.tsx';

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

interface Props {
  readonly onCompare: (a: string, b: string) => void;
}

/** Records that look alike, searched for in stretches. */
function Suggestions({ onCompare }: Props) {
  const query = useInfiniteQuery(suggestionsQuery());
  return (
    <QueryGate query={query} loadingLabel={MERGES.searching} rows={5}>
      {({ pages }) => {
        // A pair with several things in common is found several times.
        const found = new Map(
          pages.flatMap(({ items }) => items).map((each) => [[each.a.id, each.b.id].sort().join(), each]),
        );
        const looked = pages.reduce((sum, { revisadas }) => sum + revisadas, 0);
        const isDone = !query.hasNextPage;
        return (
          <>
            {found.size === 0 ? (
              <EmptyState title={isDone ? MERGES.noSuggestions : MERGES.noSuggestionsSoFar}>
                {MERGES.noSuggestionsHelp}
              </EmptyState>
            ) : (
              <ol className="bg-surface border border-line rounded-control">
                {[...found].map(([pair, each]) => (
                  <Pair key={pair} pair={each} onCompare={onCompare} />
                ))}
              </ol>
            )}
            <p role="status" className="text-ink-2 my-3">
              {MERGES.looked(looked)} {isDone && MERGES.done}
            </p>
            <LoadMore query={query} label={MERGES.goOn} loadingLabel={MERGES.goingOn} />
          </>
        );
      }}
    </QueryGate>
  );
}

function Pair({ pair: { a, b, coincide }, onCompare }: Props & { readonly pair: MergeSuggestion }) {
  const today = useToday();
  const dismiss = useOperation('dismissPair', { done: () => MERGES.dismissed, refused: 'said' });
  return (
    <li className={PAIR}>
      <div className="grid gap-2 [&_:is(b,small)]:block">
        {[a, b].map((patient) => (
          <p key={patient.id}>
            <b>{listedName(patient)}</b>
            <small>
              <IdentityLine patient={patient} today={today} />
            </small>
          </p>
        ))}
      </div>
      <p className="flex flex-wrap gap-2 items-center">
        {coincide.map((each) => (
          <span key={each} className={markStyle()}>
            {LIKE_LABELS[each]}
          </span>
        ))}
      </p>
      <div className="flex flex-wrap gap-2 items-center">
        <Button size="compact" onPress={() => onCompare(a.id, b.id)}>
          {MERGES.compare}
        </Button>
        <Button
          size="compact"
          variant="quiet"
          isPending={dismiss.isPending}
          onPress={() => dismiss.send({ body: { conserva: a.id, absorbe: b.id } })}
        >
          {MERGES.different}
        </Button>
      </div>
    </li>
  );
}
