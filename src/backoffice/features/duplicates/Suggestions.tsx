import { useInfiniteQuery } from '@tanstack/react-query';
import { suggestionsQuery } from '#client/queries/merges';
import type { MergeSuggestion } from '#contract/merges';
import { Button } from '#components/ui/Button.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { markStyle } from '#components/ui/mark-style.ts';
import { LIKE_LABELS, MERGES } from '#copy/office/merges';
import { listedName } from '#domain/people/listed-name';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { IdentityLine } from '#backoffice/shared/patient/person/IdentityLine.tsx';
import { LoadMore } from '#backoffice/shared/screen/LoadMore.tsx';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { PAIR } from './duplicates-style.ts';

interface Props {
  readonly onCompare: (a: string, b: string) => void;
}

/** Records that look alike, searched for in stretches. */
export function Suggestions({ onCompare }: Props) {
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
