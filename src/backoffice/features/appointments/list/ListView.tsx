import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { agendaListQuery, agendaSummaryQuery, rowsOf } from '#client/queries/agenda';
import { AT_THE_FOOT, SHEET } from '#components/ui/page-style.ts';
import { LIST, VIEWS } from '#copy/office/agenda-views';
import { daysBetween } from '#domain/shared/civil-date';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { useExpected } from '#backoffice/features/appointment/change/pending-changes.ts';
import { LoadMore } from '#backoffice/shared/screen/LoadMore.tsx';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { daysOf, filterOf, type AgendaView } from '../agenda-address.ts';
import { BulkPanel } from '../bulk/BulkPanel.tsx';
import { isChangeable } from '../bulk/changeable.ts';
import { AppointmentTable } from './AppointmentTable.tsx';
import { outsideWords } from './outside-words.ts';

interface Props {
  readonly view: AgendaView;
  readonly rows: readonly DoctorRow[];
  /** Whether rows can be ticked from the start. */
  readonly startChoosing: boolean;
  readonly onOpen: (id: string) => void;
}

/** The most days that the server sums up; a longer list shows no total. */
const MOST_SUMMED = 100;

/** The appointments of a range of days in a table, fifty at a time, to open or select. */
export function ListView({ view, rows, startChoosing, onOpen }: Props) {
  const days = daysOf(view);
  const asked = { ...days, filtro: filterOf(view) };
  const query = useInfiniteQuery(agendaListQuery(asked));
  const { data: sum } = useQuery({
    ...agendaSummaryQuery(asked, { nombres: 0 }),
    enabled: daysBetween(days.desde, days.hasta) < MOST_SUMMED,
  });
  const [isChoosing, setIsChoosing] = useState(startChoosing);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (ids: readonly string[], isOn: boolean): void =>
    setChosen((before) => {
      const next = new Set(before);
      for (const id of ids)
        if (isOn) next.add(id);
        else next.delete(id);
      return next;
    });
  const shown = useExpected(query.data?.pages.flatMap(({ items }) => items) ?? []);
  const data = query.data === undefined ? undefined : shown;
  const looked = outsideWords(view);
  return (
    <QueryGate query={{ ...query, data }} loadingLabel={VIEWS.loading} rows={8}>
      {(items) => {
        const changeable = items.filter(isChangeable);
        return (
          <>
            {/* The results of a bulk action stay readable even when none of its appointments is left in this list. */}
            {isChoosing && (
              <BulkPanel
                items={items}
                chosen={chosen}
                doctors={rows}
                onChoose={choose}
                onDone={() => {
                  setChosen(new Set());
                  setIsChoosing(false);
                }}
              />
            )}
            {items.length === 0 ? (
              <div className="mt-2">
                <EmptyState title={LIST.empty}>{looked ?? LIST.emptyHelp}</EmptyState>
              </div>
            ) : (
              <>
                <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 min-h-tap mb-2 [&_.cuenta]:m-0">
                  <p className="cuenta" role="status">
                    {LIST.shown(items.length, sum === undefined ? null : rowsOf(sum))}
                    {looked !== null && <> {looked}</>}
                  </p>
                  {!isChoosing && changeable.length > 0 && (
                    <Button size="compact" onPress={() => setIsChoosing(true)}>
                      {LIST.chooseMode}
                    </Button>
                  )}
                </div>
                <div
                  className={`${SHEET} [container:lista_/_inline-size] aria-busy:opacity-60 [:where(&_tbody_th)]:min-w-[11rem] [@container_lista_(width_<=_60rem)]:[:where(&_tbody_th)]:min-w-[8.5rem] max-xl:overflow-x-auto`}
                  aria-busy={query.isPlaceholderData}
                >
                  <AppointmentTable
                    items={items}
                    chosen={isChoosing ? chosen : null}
                    onChoose={choose}
                    onOpen={onOpen}
                  />
                </div>
                {query.hasNextPage && (
                  <div className={AT_THE_FOOT}>
                    <LoadMore query={query} label={LIST.more} />
                  </div>
                )}
              </>
            )}
          </>
        );
      }}
    </QueryGate>
  );
}
