import { useQuery } from '@tanstack/react-query';
import { availabilityQuery, type DayAsked } from '#client/queries/availability';
import type { OfferedSlot } from '#contract/availability';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { SLOTS } from '#copy/office/booking';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { closedDay } from './slot-reason.ts';
import { SlotGrid } from './SlotGrid.tsx';

/** While a colleague holds a place, how often the day is refetched: holds expire without an event. */
const HELD_MS = 15_000;

interface Props {
  /** The day to show: whose, for what kind, for which patient. */
  readonly asked: DayAsked;
  /** The chosen time, `HH:mm`, or null. */
  readonly value: string | null;
  readonly onChoose: (slot: OfferedSlot) => void;
  /** Whether taken times can be chosen as well, as overbookings. */
  readonly overbooks?: boolean;
  /** Takes a taken time as an overbooking at once, for those who may. */
  readonly onOverbook?: ((slot: OfferedSlot) => void) | undefined;
}

/**
 * The times of a day: free ones to choose, greyed ones that say why; places that colleagues are filling in appear live.
 */
export function SlotPicker({ asked, value, onChoose, overbooks = false, onOverbook }: Props) {
  const query = useQuery({
    ...availabilityQuery(asked),
    refetchInterval: ({ state }) =>
      state.data?.cupos.some(({ enCurso }) => enCurso !== undefined) === true ? HELD_MS : false,
  });
  return (
    <QueryGate query={query} loadingLabel={SLOTS.loading} rows={4}>
      {({ cupos, feriadoAutorizado, fecha }) => {
        const closed = closedDay(cupos);
        if (cupos.length === 0) return <EmptyState title={SLOTS.none}>{SLOTS.noneHelp}</EmptyState>;
        return (
          <>
            {feriadoAutorizado && (
              <Notice>
                <p>{SLOTS.holidayOpen}</p>
              </Notice>
            )}
            {closed !== null && (
              <Notice tone="warning">
                <p>{closed}</p>
              </Notice>
            )}
            <SlotGrid
              key={fecha}
              fecha={fecha}
              slots={cupos}
              value={value}
              overbooks={overbooks}
              onChoose={onChoose}
              onOverbook={onOverbook}
            />
          </>
        );
      }}
    </QueryGate>
  );
}
