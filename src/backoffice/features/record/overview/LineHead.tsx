import type { OverviewRecord } from '#client/queries/clinical/overview';
import { OVERVIEW as COPY } from '#copy/clinical/overview';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { PAST_SPINE, ROW_GRID, SPINE_CELL, WING_CELL } from './YearsRow.tsx';
import { todayWords } from './row-words.ts';
import { placeOn } from './wing/frame.ts';
import { placedMarks, VisitsWing } from './wing/VisitsWing.tsx';

interface Props {
  readonly record: OverviewRecord;
  readonly dia: string | null;
  readonly nacimiento: string | undefined;
  readonly onChoose: (at: number) => void;
}

/** The years, the visits, and what was done to each eye: what is below is read by it. */
export function LineHead({ record, dia, nacimiento, onChoose }: Props) {
  const lanes = Math.max(
    ...(['OD', 'OI'] as const).map((ojo) =>
      Math.max(0, ...placedMarks(record, ojo, placeOn(record.eje)).map(({ lane }) => lane + 1)),
    ),
  );
  const height = ['min-h-[2.5rem]', 'min-h-[3.625rem]'][lanes] ?? 'min-h-[4.75rem]';
  const when = dia === null ? todayWords(record) : mediumDate(dia);
  const wing = (ojo: 'OD' | 'OI') => (
    <div className={`${WING_CELL[ojo]} max-sm:h-auto! max-sm:min-h-[inherit]`}>
      <VisitsWing record={record} ojo={ojo} dia={dia} nacimiento={nacimiento} onChoose={onChoose} />
    </div>
  );
  return (
    <div className={`${ROW_GRID} flex-none ${height}`}>
      {wing('OD')}
      <small className="order-1 grid content-center bg-paper px-2 text-end text-tiny text-ink-2 sm:order-2">
        {when}
      </small>
      <div className={`${SPINE_CELL} ${dia === null ? '' : PAST_SPINE}`}>
        <h2 className="m-0 text-base leading-[1.1]">{COPY.visits}</h2>
        <small className="text-tiny text-ink-2">
          {COPY.visitsOf(record.total)}
          {record.total > 0 && <span className="print:hidden"> · {COPY.chooseVisit}</span>}
        </small>
      </div>
      <small className="order-3 grid content-center bg-paper px-2 text-tiny text-ink-2 sm:order-4">
        {when}
      </small>
      {wing('OI')}
    </div>
  );
}
