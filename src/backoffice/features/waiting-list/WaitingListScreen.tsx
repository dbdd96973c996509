import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarSearch, Plus } from 'lucide-react';
import { useState } from 'react';
import { waitingQuery, type WaitingRecord } from '#client/queries/waiting-list';
import { Button } from '#components/ui/Button.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { FILTERS } from '#components/ui/page-style.ts';
import { SearchBox } from '#components/ui/SearchBox.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { COMMON } from '#copy/office/common';
import { FREED, WAITING } from '#copy/office/waiting-list';
import type { FreedPlace } from '#domain/scheduling/waiting-list/waiting-list-match';
import type { WaitingEntry } from '#domain/scheduling/waiting-list/waiting-list';
import { OFFICE } from '#routes';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { useRowsMeant } from '#backoffice/shared/patient/use-rows-meant.ts';
import { PagedGate } from '#backoffice/shared/screen/PagedGate.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { FreedSlot } from '#backoffice/shared/waiting-list/FreedSlot.tsx';
import { CloseWaitingDialog, useReopen } from './CloseWaitingDialog.tsx';
import { OfferPlace } from './OfferPlace.tsx';
import { WaitingFormDialog } from './WaitingFormDialog.tsx';
import { WaitingTable } from './WaitingTable.tsx';

type OpenDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'close'; readonly entry: WaitingRecord };

/** Lista de espera: who wants an earlier place than there is, and whom to offer a freed one to. */
export default function WaitingListScreen() {
  const today = useToday();
  const [estado, setEstado] = useState<WaitingEntry['estado']>('esperando');
  const [text, setText] = useState('');
  const rowsMeant = useRowsMeant(text);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [offering, setOffering] = useState<FreedPlace | 'choosing' | null>(null);
  const query = useInfiniteQuery(waitingQuery(estado));
  const reopen = useReopen();
  const close = (): void => setDialog(null);

  return (
    <>
      <ScreenHeader
        path={OFFICE.waitingList}
        actions={
          <>
            <Button
              icon={<CalendarSearch aria-hidden="true" size="1.25rem" strokeWidth={1.75} />}
              onPress={() => setOffering('choosing')}
            >
              {FREED.offer}
            </Button>
            <Button
              variant="solid"
              icon={<Plus aria-hidden="true" size="1.25rem" strokeWidth={1.75} />}
              onPress={() => setDialog({ kind: 'add' })}
            >
              {WAITING.add}
            </Button>
          </>
        }
      />
      {offering === 'choosing' && <OfferPlace onChoose={setOffering} onCancel={() => setOffering(null)} />}
      {offering !== null && offering !== 'choosing' && (
        <div className="grid justify-items-start gap-3 mb-6">
          <FreedSlot {...offering} />
          <div className="acciones">
            <Button size="compact" onPress={() => setOffering('choosing')}>
              {FREED.other}
            </Button>
            <Button variant="quiet" size="compact" onPress={() => setOffering(null)}>
              {FREED.done}
            </Button>
          </div>
        </div>
      )}
      <div className={FILTERS}>
        <Segmented
          label={WAITING.show}
          value={estado}
          options={(['esperando', 'cerrada'] as const).map((id) => ({ id, label: WAITING.states[id] }))}
          onChange={setEstado}
        />
        <SearchBox label={WAITING.search} clearLabel={COMMON.clear} value={text} onChange={setText} />
      </div>
      <PagedGate query={query} loadingLabel={WAITING.loading} rows={6}>
        {(entries) => {
          const shown = rowsMeant(entries, ({ paciente }) => paciente);
          if (entries.length === 0)
            return <Nobody estado={estado} onAdd={() => setDialog({ kind: 'add' })} />;
          if (shown.length === 0) return <EmptyState title={WAITING.noneFound(text)} />;
          const reachable = entries.filter(({ agendable }) => agendable === true).length;
          return (
            <>
              {reachable > 0 && (
                <Notice tone="warning">
                  <p>{WAITING.reachableCount(reachable)}</p>
                </Notice>
              )}
              <WaitingTable
                estado={estado}
                entries={shown}
                today={today}
                onEdit={(entry) => setDialog({ kind: 'edit', entry })}
                onClose={(entry) => setDialog({ kind: 'close', entry })}
                onReopen={reopen}
              />
            </>
          );
        }}
      </PagedGate>
      {dialog?.kind === 'close' && <CloseWaitingDialog entry={dialog.entry} onClose={close} />}
      {(dialog?.kind === 'add' || dialog?.kind === 'edit') && (
        <WaitingFormDialog entry={dialog.kind === 'edit' ? dialog.entry : null} onClose={close} />
      )}
    </>
  );
}

interface NobodyProps {
  readonly estado: WaitingEntry['estado'];
  readonly onAdd: () => void;
}

/** Why the list is empty, and what to do about it. */
const Nobody = ({ estado, onAdd }: NobodyProps) =>
  estado === 'esperando' ? (
    <EmptyState title={WAITING.empty} action={<Button onPress={onAdd}>{WAITING.add}</Button>}>
      {WAITING.emptyHelp}
    </EmptyState>
  ) : (
    <EmptyState title={WAITING.emptyClosed} />
  );
