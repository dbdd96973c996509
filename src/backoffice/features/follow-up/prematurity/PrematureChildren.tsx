import { useInfiniteQuery } from '@tanstack/react-query';
import { Printer, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { childrenQuery } from '#client/queries/clinical/prematurity';
import { Button } from '#components/ui/Button.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { PREMATURITY as COPY } from '#copy/clinical/prematurity';
import type { CHILD_STATES } from '#domain/clinical/prematurity/child';
import { PagedGate } from '#backoffice/shared/screen/PagedGate.tsx';
import { ChildTable } from './ChildTable.tsx';
import { EnrolDialog } from './EnrolDialog.tsx';

/** The nursery: every premature child with the day of the next look, until discharge. */
export function PrematureChildren() {
  const [estado, setEstado] = useState<(typeof CHILD_STATES)[number]>('en_seguimiento');
  const [isAdding, setAdding] = useState(false);
  const query = useInfiniteQuery(childrenQuery(estado));
  return (
    <section aria-label={COPY.title} className="grid gap-3">
      <h2 className="hidden print:block">{COPY.printed(estado === 'alta' ? COPY.left : COPY.followed)}</h2>
      <p className="m-0 max-w-[70ch] text-ink-2 print:hidden">{COPY.help}</p>
      <div className="flex flex-wrap items-end gap-3 print:hidden">
        <Segmented
          label={COPY.show}
          value={estado}
          options={[
            { id: 'en_seguimiento', label: COPY.followed },
            { id: 'alta', label: COPY.left },
          ]}
          onChange={setEstado}
        />
        <Button
          size="compact"
          icon={<UserRoundPlus aria-hidden="true" size="1.125rem" strokeWidth={1.75} />}
          onPress={() => setAdding(true)}
        >
          {COPY.add}
        </Button>
        <Button
          size="compact"
          variant="outline"
          icon={<Printer aria-hidden="true" size="1.125rem" strokeWidth={1.75} />}
          onPress={() => print()}
        >
          {COPY.print}
        </Button>
      </div>
      <PagedGate query={query} loadingLabel={COPY.loading} rows={4}>
        {(rows) =>
          rows.length > 0 ? (
            <ChildTable rows={rows} />
          ) : (
            <EmptyState title={estado === 'alta' ? COPY.noneLeft : COPY.none}>{COPY.addHelp}</EmptyState>
          )
        }
      </PagedGate>
      {isAdding && <EnrolDialog onClose={() => setAdding(false)} />}
    </section>
  );
}
