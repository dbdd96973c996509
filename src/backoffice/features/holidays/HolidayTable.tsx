import { DataTable, type Column } from '#components/ui/DataTable.tsx';
import type { HolidayView } from '#contract/holidays';
import { SHEET } from '#components/ui/page-style.ts';
import { HOLIDAYS, ORIGIN_LABELS } from '#copy/office/holidays';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import { ColourMark, HolidayState } from './HolidayMarks.tsx';
import { hoursInWords, monthOf, scopeInWords, stageOf } from './holiday-words.ts';
import { ROW_OPENER } from '#backoffice/shared/screen/style/row-style.ts';

const HEADERS = HOLIDAYS.columns;

interface Props {
  readonly year: number;
  readonly holidays: readonly HolidayView[];
  readonly today: string;
  readonly onOpen: (holiday: HolidayView) => void;
}

/** The year's holidays by month, each with its norm; a name opens the reason for that closure. */
export function HolidayTable({ year, holidays, today, onOpen }: Props) {
  const columns: readonly Column<HolidayView>[] = [
    {
      id: 'date',
      header: HEADERS.date,
      cell: ({ fecha, hasta }) => (
        <span>
          <time dateTime={fecha}>{longDay(fecha)}</time>
          {hasta !== undefined && <> {HOLIDAYS.until(longDay(hasta).toLowerCase())}</>}
        </span>
      ),
    },
    {
      id: 'name',
      header: HEADERS.name,
      isHeader: true,
      cell: (holiday) => (
        <>
          <button type="button" className={ROW_OPENER} aria-haspopup="dialog" onClick={() => onOpen(holiday)}>
            {holiday.nombre}
          </button>
          {(holiday.desdeHora ?? holiday.hastaHora) !== undefined && (
            <small className="block">{hoursInWords(holiday)}</small>
          )}
          {holiday.color !== undefined && (
            <small className="block">
              <ColourMark color={holiday.color} />
            </small>
          )}
          {stageOf(holiday, today) === 'pasado' && <small className="block">{HOLIDAYS.past}</small>}
        </>
      ),
    },
    { id: 'origin', header: HEADERS.origin, cell: ({ origen }) => ORIGIN_LABELS[origen] },
    { id: 'norm', header: HEADERS.norm, cell: ({ norma }) => norma ?? HOLIDAYS.noNorm },
    { id: 'scope', header: HEADERS.scope, cell: ({ alcance }) => scopeInWords(alcance) },
    { id: 'state', header: HEADERS.state, cell: ({ estado }) => <HolidayState estado={estado} /> },
  ];
  return (
    <div className={SHEET}>
      <DataTable
        caption={HOLIDAYS.caption(year)}
        columns={columns}
        rows={holidays}
        rowKey={({ id }) => id}
        groupOf={(holiday) => monthOf(holiday, year)}
      />
    </div>
  );
}
