import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { FILTERS } from '#components/ui/page-style.ts';
import { Segmented } from '#components/ui/Segmented.tsx';
import { MERGES } from '#copy/office/merges';
import { OFFICE } from '#routes';
import { ProposeMergeDialog } from '#backoffice/shared/merges/ProposeMergeDialog.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { MergeList } from './MergeList.tsx';
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
